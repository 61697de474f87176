import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {FileFaults} from './file-faults.js';
import {IMAGES, type FileControlExtras, type FileSettings} from './settings.js';
import {saveStored} from '../../ui/files/stored-file.js';
import {ProgressLine, progressText} from './upload-progress.js';
import {useSingleFile, type SingleFile} from './use-single-file.js';
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
  const {disabled, readonly} = props;
  const editable = !disabled && !readonly;
  const textId = useId();
  const mayRemove = editable && !props.required;
  const file = useSingleFile(props, {settings, onWork, mayChange: editable, mayRemove});
  const {upload, name, browse} = file;
  const shownName = upload?.file.name ?? name;
  return (
    <div className="lc-filefield" {...file.drop} onKeyDown={file.onKeyDown}>
      <InputBox {...props} className={classes(file.over && 'is-drop')}>
        {upload ? <span className="lc-spin lc-muted" /> : <Icon name={name ? iconOf(name) : 'file'} />}
        <button
          id={props.id}
          ref={file.button}
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
        <FileActions of={props} settings={settings} file={file} />
        {upload && <ProgressLine upload={upload} />}
      </InputBox>
      <FileFaults uploads={file.uploads} settings={settings} most={1} />
    </div>
  );
}

interface FileActionsProps {
  of: ControlProps<StoredFile | null>;
  settings: FileSettings;
  file: SingleFile;
}

/** What can be done with the file: cancel its upload, or download, remove and replace it. */
function FileActions({of, settings, file: {upload, uploads, name, remove, browse}}: FileActionsProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {value, disabled} = of;
  const editable = !disabled && !of.readonly;
  const named = (label: string) => partName(label, of);
  if (upload) {
    const label = named(t('file.cancelNamed', {name: upload.file.name}));
    return (
      <>
        <span className="lc-affix">{progressText(t, upload)}</span>
        <SmallButton icon="x" label={label} onPress={() => uploads.drop(upload)} />
      </>
    );
  }
  const download = () => void saveStored(app, {id: value!.id, name});
  return (
    <>
      {value && !disabled && settings.canDownload !== false && (
        <SmallButton icon="download" label={named(t('file.downloadNamed', {name}))} onPress={download} />
      )}
      {value && editable && !of.required && (
        <SmallButton icon="x" label={named(t('file.removeNamed', {name}))} onPress={remove} />
      )}
      {editable && <SmallButton icon="upload" label={named(t('file.upload'))} onPress={browse} outOfTabOrder />}
    </>
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
