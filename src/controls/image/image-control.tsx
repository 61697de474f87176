import {useId} from 'react';
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
import {FileFaults} from '../file/file-faults.js';
import {IMAGES, type FileControlExtras} from '../file/settings.js';
import {saveStored} from '../../ui/files/stored-file.js';
import {Thumbnail} from '../../ui/files/thumbnail.js';
import {ProgressLine, progressText} from '../file/upload-progress.js';
import {useSingleFile, type SingleFile} from '../file/use-single-file.js';
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
  const settings = {accept: IMAGES, ...given};
  const {value, inCell} = props;
  const textId = useId();
  const editable = !props.disabled && !props.readonly;
  const allows = (action: ImageAction) =>
    !without.includes(action) && (action !== 'download' || settings.canDownload !== false);
  const mayChange = editable && (!value || allows('change'));
  const mayRemove = editable && allows('remove') && !props.required;
  const file = useSingleFile(props, {settings, onWork, mayChange, mayRemove, withInfo: true});
  const view = () =>
    value &&
    viewFiles(root, app, {
      files: [{id: value.id, name: file.name, mimeType: file.info?.mimeType ?? IMAGES}],
      canDownload: allows('download'),
    });
  const offers: Offers = {
    view: value && allows('view') ? view : undefined,
    download: value && allows('download') ? () => void saveStored(app, {id: value.id, name: file.name}) : undefined,
    change: mayChange ? file.browse : undefined,
    remove: value && mayRemove ? file.remove : undefined,
  };
  return (
    <div {...file.drop} onKeyDown={file.onKeyDown}>
      <div className={classes('lc-imagefield', inCell && 'in-cell')}>
        <ImageBox of={props} file={file} offers={offers} textId={textId} />
        {!inCell && <ImageText of={props} file={file} mayChange={mayChange} id={textId} offers={offers} />}
        {inCell && !file.upload && <CellActions of={props} file={file} offers={offers} />}
      </div>
      <FileFaults uploads={file.uploads} settings={settings} most={1} />
    </div>
  );
}

/** What each action does; undefined: it is not offered. */
type Offers = Record<ImageAction, (() => void) | undefined>;

interface PartProps {
  of: ControlProps<StoredFile | null>;
  file: SingleFile;
  offers: Offers;
}

/** The thumbnail: it opens the viewer; without an image it opens the picker. */
function ImageBox({of, file: {button, upload, over, files, name}, offers, textId}: PartProps & {textId: string}) {
  useSignals();
  const {t} = useApp();
  const {value} = of;
  const press = value ? offers.view : offers.change;
  return (
    <button
      id={of.id}
      ref={button}
      type="button"
      className={classes('lc-image__box', !value && 'is-empty', over && 'is-drop', of.invalid && 'is-invalid')}
      disabled={of.disabled}
      aria-disabled={!press || undefined}
      aria-label={of.label}
      aria-describedby={classes(textId, of.describedBy)}
      title={press && (value ? t('image.viewNamed', {name: upload?.file.name ?? name}) : t('image.choose'))}
      onFocus={of.onFocus}
      onBlur={of.onBlur}
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
  );
}

/** Name and facts of the image beside its thumbnail, and its actions in words. */
function ImageText({of, file, offers, mayChange, id}: PartProps & {mayChange: boolean; id: string}) {
  useSignals();
  const app = useApp();
  const {upload, info} = file;
  const name = upload?.file.name ?? file.name;
  return (
    <div className="lc-image__text">
      <div id={id}>
        <div dir="auto" className={classes('lc-truncate lc-image__name', !name && 'lc-muted')}>
          {name || of.placeholder || (mayChange ? '' : '—')}
        </div>
        <div className="lc-image__facts">{upload ? progressText(app.t, upload) : of.value && factsOf(app, info)}</div>
      </div>
      <div className="lc-image__acts">
        <ImageActions of={of} file={file} offers={offers} />
      </div>
    </div>
  );
}

function ImageActions({of, file, offers: {view, download, change, remove}}: PartProps) {
  useSignals();
  const {t} = useApp();
  const {upload, uploads} = file;
  const named = {name: upload?.file.name ?? file.name};
  const label = (text: string) => partName(text, of);
  if (upload) {
    const cancel = label(t('file.cancelNamed', named));
    return <Act icon="x" text={t('ui.cancel')} label={cancel} act={() => uploads.drop(upload)} />;
  }
  const [icon, text, choice] = of.value
    ? ['image-up', t('image.change'), t('image.changeNamed', named)]
    : ['upload', t('image.choose'), t('image.choose')];
  return (
    <>
      {view && <Act icon="eye" text={t('image.view')} label={label(t('image.viewNamed', named))} act={view} />}
      {download && (
        <Act icon="download" text={t('image.download')} label={label(t('file.downloadNamed', named))} act={download} />
      )}
      {change && <Act icon={icon!} text={text!} label={label(choice!)} act={change} />}
      {remove && (
        <Act icon="trash-2" text={t('image.remove')} label={label(t('file.removeNamed', named))} act={remove} />
      )}
    </>
  );
}

/** As icons alone, where a row has no more room. */
function CellActions({of, file, offers: {change, remove}}: PartProps) {
  useSignals();
  const {t} = useApp();
  const named = {name: file.name};
  const label = (text: string) => partName(text, of);
  return (
    <>
      {of.value && change && <CellAct icon="image-up" label={label(t('image.changeNamed', named))} act={change} />}
      {remove && <CellAct icon="trash-2" label={label(t('file.removeNamed', named))} act={remove} />}
    </>
  );
}

function Act({icon, text, label, act}: {icon: string; text: string; label: string; act: () => void}) {
  return (
    <Button variant="muted" size="small" icon={icon} label={label} title={label} onPress={act}>
      <span className="lc-image__word">{text}</span>
    </Button>
  );
}

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
