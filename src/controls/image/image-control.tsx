import {useId, useImperativeHandle, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {FileInfo, StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {ControlProps} from '../props.js';
import {chooseFiles} from '../file/choose-files.js';
import {FileFaults} from '../file/file-faults.js';
import {IMAGES, type FileControlExtras} from '../file/settings.js';
import {saveStored} from '../../ui/files/stored-file.js';
import {Thumbnail} from '../../ui/files/thumbnail.js';
import {ProgressLine, progressText} from '../file/upload-progress.js';
import {useDrop} from '../file/use-drop.js';
import {infoOf, useFiles} from '../../ui/files/use-files.js';
import {useRemoval} from '../file/use-removal.js';
import {useUploads} from '../file/use-uploads.js';
import {sizeText} from '../file/words.js';
import {viewFiles} from './view-images.js';
import fileCss from '../file/file.css';
import css from './image.css';

export type ImageAction = 'view' | 'download' | 'change' | 'remove';

export interface ImageControlProps extends ControlProps<StoredFile | null>, FileControlExtras {
  /** Actions that are not offered. */
  without?: ImageAction[];
}

const THUMBNAIL = 80;

/** One stored image with its thumbnail, and what may be done with it. */
export function ImageControl({settings: given, onWork, without = [], ...props}: ImageControlProps) {
  useSignals();
  useSheet(fileCss);
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  const settings = {accept: IMAGES, ...given};
  const {value, disabled, readonly} = props;
  const box = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const take = (file: StoredFile | null) => {
    props.onInput?.(file);
    props.onCommit(file);
  };
  const uploads = useUploads({settings, room: 1, onStored: take, onWork});
  const upload = uploads.list.value.find((each) => !each.ended);
  const may = (action: ImageAction) =>
    !without.includes(action) && (action !== 'download' || settings.canDownload !== false);
  const mayChange = !disabled && !readonly && (!value || may('change'));
  const mayRemove = !disabled && !readonly && may('remove') && !props.required;
  const start = (files: File[]) => {
    uploads.clear();
    uploads.add(files);
  };
  const {over, drop} = useDrop(mayChange, start);
  const removal = useRemoval(settings.noConfirm, () => box.current);
  const files = useFiles(value !== null);
  const info = infoOf(files, value?.id);
  const name = value ? value.name || info?.name || value.id : '';
  const browse = () => void chooseFiles(settings).then(start, () => undefined);
  const view = () =>
    value &&
    viewFiles(root, app, {
      files: [{id: value.id, name, mimeType: info?.mimeType ?? IMAGES}],
      canDownload: may('download'),
    });
  const remove = () => removal(name, () => take(null));
  const press = value ? (may('view') ? view : undefined) : mayChange ? browse : undefined;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && upload) uploads.drop(upload);
    else if (event.key === 'Delete' && value && !upload && mayRemove) void remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => box.current?.focus(),
    open: () => mayChange && browse(),
    input: () => box.current,
    flush: () => true,
  }));
  const named = {name: upload?.file.name ?? name};
  const called = (action: string) => partName(action, props);
  return (
    <div {...drop} onKeyDown={keys}>
      <div className={classes('lc-imagefield', props.inCell && 'in-cell')}>
        <button
          id={props.id}
          ref={box}
          type="button"
          className={classes('lc-image__box', !value && 'is-empty', over && 'is-drop', props.invalid && 'is-invalid')}
          disabled={disabled}
          aria-disabled={!press || undefined}
          aria-label={props.label}
          aria-describedby={classes(textId, props.describedBy)}
          title={press && (value ? t('file.viewNamed', named) : t('file.chooseImage'))}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          onClick={() => press?.()}
        >
          {upload ? (
            <span className="lc-spin" />
          ) : value ? (
            <Thumbnail key={value.id} files={files} id={value.id} size={THUMBNAIL} icon="image" />
          ) : (
            <Icon name="image" />
          )}
          {upload && <ProgressLine upload={upload} />}
        </button>
        {props.inCell && !upload && (
          <>
            {value && mayChange && (
              <CellAct icon="image-up" label={called(t('file.changeNamed', named))} act={browse} />
            )}
            {value && mayRemove && (
              <CellAct icon="trash-2" label={called(t('file.removeNamed', named))} act={() => void remove()} />
            )}
          </>
        )}
        {!props.inCell && (
          <div className="lc-image__text">
            <div id={textId}>
              <div dir="auto" className={classes('lc-truncate lc-image__name', !named.name && 'lc-muted')}>
                {named.name || props.placeholder || (mayChange ? '' : '—')}
              </div>
              <div className="lc-image__facts">{upload ? progressText(t, upload) : value && factsOf(app, info)}</div>
            </div>
            <div className="lc-image__acts">
              {upload ? (
                <Act
                  icon="x"
                  text={t('ui.cancel')}
                  label={called(t('file.cancelNamed', named))}
                  act={() => uploads.drop(upload)}
                />
              ) : (
                <>
                  {value && may('view') && (
                    <Act icon="eye" text={t('file.view')} label={called(t('file.viewNamed', named))} act={view} />
                  )}
                  {value && may('download') && (
                    <Act
                      icon="download"
                      text={t('file.download')}
                      label={called(t('file.downloadNamed', named))}
                      act={() => void saveStored(app, {id: value.id, name})}
                    />
                  )}
                  {mayChange && (
                    <Act
                      icon={value ? 'image-up' : 'upload'}
                      text={value ? t('file.change') : t('file.chooseImage')}
                      label={called(value ? t('file.changeNamed', named) : t('file.chooseImage'))}
                      act={browse}
                    />
                  )}
                  {value && mayRemove && (
                    <Act
                      icon="trash-2"
                      text={t('file.remove')}
                      label={called(t('file.removeNamed', named))}
                      act={() => void remove()}
                    />
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </div>
      <FileFaults uploads={uploads} settings={settings} most={1} />
    </div>
  );
}

function Act({icon, text, label, act}: {icon: string; text: string; label: string; act: () => void}) {
  return (
    <Button variant="muted" size="small" icon={icon} label={label} title={label} onPress={act}>
      <span className="lc-image__word">{text}</span>
    </Button>
  );
}

/** As an icon alone, where a row has no more room. */
function CellAct({icon, label, act}: {icon: string; label: string; act: () => void}) {
  return (
    <button type="button" className="lc-input__btn" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} size="small" />
    </button>
  );
}

/** "1600 × 1200 · 284 KB", as far as it is known. */
function factsOf(app: AppModel, info: FileInfo | null): string {
  const pixels = info?.width && info.height ? `${info.width} × ${info.height}` : '';
  return [pixels, info?.size !== undefined && sizeText(app, info.size)].filter(Boolean).join(' · ');
}
