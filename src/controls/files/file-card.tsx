import type {KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../contract/files.js';
import type {FileUploads} from '../../state/files/file-uploads.js';
import type {Upload} from '../../state/files/upload-queue.js';
import {kindOf} from '../../values/file.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName, type FieldNames} from '../../ui/part-name.js';
import {useRoot} from '../../ui/root-context.js';
import {previewStored, saveStored} from '../../ui/files/stored-file.js';
import {Thumbnail} from '../../ui/files/thumbnail.js';
import {ProgressLine, progressText} from '../file/upload-progress.js';
import {infoOf, type Files} from '../../ui/files/use-files.js';
import {mayRetry, uploadErrorText} from '../file/use-uploads.js';
import {iconOf, kindText, sizeText} from '../file/words.js';
import {viewFiles} from '../image/view-images.js';

interface StoredCardProps {
  file: StoredFile;
  files: Files;
  /** All files of the field: the viewer goes on to their images. */
  siblings: StoredFile[];
  canDownload: boolean;
  /** The field, by its names. */
  of: FieldNames;
  onRemove?: () => void;
}

/** A stored file: what it is, and what may be done with it. */
export function StoredCard({file, files, siblings, canDownload, of, onRemove}: StoredCardProps) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  // The record has enough facts of its files to show them.
  const info = file.size === undefined ? infoOf(files, file.id) : null;
  const name = file.name || info?.name || file.id;
  const isImage = info?.isImage ?? (file.mimeType?.startsWith('image/') || kindOf(name) === 'image');
  const canPreview = isImage || (info?.isPreviewSupported ?? /\.(pdf|txt)$/i.test(name));
  const open = () => {
    if (!isImage && !isPdf(name)) return void previewStored(app, {id: file.id, name});
    const opened = {...file, name, mimeType: file.mimeType ?? info?.mimeType};
    viewFiles(root, app, {...viewedAmong(siblings, opened), canDownload});
  };
  const deleteKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !onRemove) return;
    event.preventDefault();
    onRemove();
  };
  return (
    <div className="lc-file" onKeyDown={deleteKey}>
      <span className="lc-file__ic">
        {isImage ? <Thumbnail files={files} id={file.id} size={40} icon="image" /> : <Icon name={iconOf(name)} />}
      </span>
      <span className="lc-file__n">
        <FileName name={name} of={of} onOpen={canPreview ? open : undefined} />
        <span className="lc-muted">{factsOf(app, name, file.size ?? info?.size)}</span>
      </span>
      {(canDownload || onRemove) && (
        <span className="lc-file__acts">
          {onRemove && (
            <CardButton
              className="lc-file__remove"
              icon="trash-2"
              label={partName(t('file.removeNamed', {name}), of)}
              act={onRemove}
            />
          )}
          {canDownload && (
            <CardButton
              icon="download"
              label={partName(t('file.downloadNamed', {name}), of)}
              act={() => void saveStored(app, {id: file.id, name})}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** The name of a file, which opens it where it can be shown. */
function FileName({name, of, onOpen}: {name: string; of: FieldNames; onOpen?: () => void}) {
  useSignals();
  const {t} = useApp();
  if (!onOpen)
    return (
      <span className="lc-file__name" dir="auto" title={name}>
        <span>{name}</span>
      </span>
    );
  return (
    <button
      type="button"
      className="lc-file__open"
      dir="auto"
      title={name}
      aria-label={partName(t('image.viewNamed', {name}), of)}
      onClick={onOpen}
    >
      <span>{name}</span>
    </button>
  );
}

/** A file with those beside it that the viewer can show, and where it is among them. */
function viewedAmong(siblings: StoredFile[], opened: StoredFile) {
  const viewed = siblings
    .map((each) => (each.id === opened.id ? opened : each))
    .filter((each) => each === opened || kindOf(each.name) === 'image' || isPdf(each.name));
  return {files: viewed, index: viewed.indexOf(opened)};
}

/** A file that is being uploaded, or that failed. */
export function UploadCard({upload, uploads, of}: {upload: Upload; uploads: FileUploads; of: FieldNames}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {name} = upload.file;
  const failed = upload.status.value === 'failed';
  const why = failed ? uploadErrorText(app, upload.error.value) : '';
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    uploads.drop(upload);
  };
  return (
    <div className={classes('lc-file', failed && 'is-failed')} onKeyDown={cancel}>
      <span className="lc-file__ic">{failed ? <Icon name="circle-alert" /> : <span className="lc-spin" />}</span>
      <span className="lc-file__n">
        <span dir="auto" title={name}>
          {name}
        </span>
        <span className="lc-muted" title={why || undefined}>
          {why || progressText(t, upload)}
        </span>
      </span>
      <span className="lc-file__acts">
        {failed && mayRetry(upload) && (
          <CardButton
            icon="refresh-cw"
            label={partName(t('file.retryNamed', {name}), of)}
            act={() => uploads.retry(upload)}
          />
        )}
        <CardButton
          icon="x"
          label={partName(t(failed ? 'file.dismissNamed' : 'file.cancelNamed', {name}), of)}
          act={() => uploads.drop(upload)}
        />
      </span>
      {!failed && <ProgressLine upload={upload} />}
    </div>
  );
}

const isPdf = (name: string) => /\.pdf$/i.test(name);

function CardButton({icon, label, act, className}: {icon: string; label: string; act: () => void; className?: string}) {
  return (
    <button
      type="button"
      className={classes('lc-input__btn', className)}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon name={icon} size="small" />
    </button>
  );
}

/** "PDF · 312 KB" */
function factsOf(app: ReturnType<typeof useApp>, name: string, size: number | undefined): string {
  return [kindText(app, name), size !== undefined && sizeText(app, size)].filter(Boolean).join(' · ');
}
