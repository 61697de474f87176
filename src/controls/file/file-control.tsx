import {useId, useImperativeHandle, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {chooseFiles} from './choose-files.js';
import {FileFaults} from './file-faults.js';
import {IMAGES, type FileControlExtras} from './settings.js';
import {saveStored} from '../../ui/files/stored-file.js';
import {ProgressLine, progressText} from './upload-progress.js';
import {useDrop} from './use-drop.js';
import {infoOf, useFiles} from '../../ui/files/use-files.js';
import {useRemoval} from './use-removal.js';
import {useUploads} from './use-uploads.js';
import {iconOf} from './words.js';
import css from './file.css';

export interface FileControlProps extends Omit<ControlProps<StoredFile | null>, 'onInput'>, FileControlExtras {
  onInput?: (value: StoredFile | null) => void;
}

/** One stored file: uploaded, downloaded, taken away. Everything that picks, drops or pastes a file replaces it. */
export function FileControl({settings: given, onWork, ...props}: FileControlProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const settings = {accept: IMAGES, ...given};
  const {value, disabled, readonly} = props;
  const editable = !disabled && !readonly;
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const take = (file: StoredFile | null) => {
    props.onInput?.(file);
    props.onCommit(file);
  };
  const uploads = useUploads({settings, room: 1, onStored: take, onWork});
  const upload = uploads.list.value.find((each) => !each.ended);
  const start = (files: File[]) => {
    uploads.clear();
    uploads.add(files);
  };
  const {over, drop} = useDrop(editable, start);
  const removal = useRemoval(settings.noConfirm, () => button.current);
  const files = useFiles(Boolean(value && !value.name));
  const name = value ? value.name || infoOf(files, value.id)?.name || value.id : '';
  const shownName = upload?.file.name ?? name;
  // A dialog that is closed with no choice changes nothing.
  const browse = () => void chooseFiles(settings).then(start, () => undefined);
  const remove = () => removal(name, () => take(null));
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && upload) uploads.drop(upload);
    else if (event.key === 'Delete' && value && !upload && editable && !props.required) void remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => button.current?.focus(),
    open: browse,
    input: () => button.current,
    flush: () => true,
  }));
  return (
    <div className="lc-filefield" {...drop} onKeyDown={keys}>
      <InputBox {...props} className={classes(over && 'is-drop')}>
        {upload ? <span className="lc-spin lc-muted" /> : <Icon name={name ? iconOf(name) : 'file'} />}
        <button
          id={props.id}
          ref={button}
          type="button"
          className="lc-input__v lc-filefield__name"
          disabled={disabled}
          aria-disabled={readonly || undefined}
          aria-label={props.label}
          aria-describedby={classes(textId, props.describedBy)}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          onClick={() => editable && browse()}
        >
          <span id={textId} dir="auto" className={classes('lc-truncate', !shownName && 'lc-ph')}>
            {shownName || (readonly ? '—' : props.placeholder || t('file.choose'))}
          </span>
        </button>
        {upload ? (
          <>
            <span className="lc-affix">{progressText(t, upload)}</span>
            <SmallButton
              icon="x"
              label={partName(t('file.cancelNamed', {name: upload.file.name}), props)}
              onPress={() => uploads.drop(upload)}
            />
          </>
        ) : (
          <>
            {value && !disabled && settings.canDownload !== false && (
              <SmallButton
                icon="download"
                label={partName(t('file.downloadNamed', {name}), props)}
                onPress={() => void saveStored(app, {id: value.id, name})}
              />
            )}
            {value && editable && !props.required && (
              <SmallButton
                icon="x"
                label={partName(t('file.removeNamed', {name}), props)}
                onPress={() => void remove()}
              />
            )}
            {editable && (
              <SmallButton icon="upload" label={partName(t('file.upload'), props)} onPress={browse} outOfTabOrder />
            )}
          </>
        )}
        {upload && <ProgressLine upload={upload} />}
      </InputBox>
      <FileFaults uploads={uploads} settings={settings} most={1} />
    </div>
  );
}

interface SmallButtonProps {
  icon: string;
  label: string;
  onPress: () => void;
  outOfTabOrder?: boolean;
}

function SmallButton({icon, label, onPress, outOfTabOrder}: SmallButtonProps) {
  return (
    <button
      type="button"
      className="lc-input__btn"
      aria-label={label}
      title={label}
      tabIndex={outOfTabOrder ? -1 : undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
