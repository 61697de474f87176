import {effect} from '@preact/signals-react';
import {useLayoutEffect, useState} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {asServiceError, INVALID_ARGUMENTS, type FailureKind} from '../../api/errors.js';
import type {FilesService} from '../../api/files.js';
import type {StoredFile} from '../../contract/files.js';
import {FileUploads, type UploadHost} from '../../state/files/file-uploads.js';
import type {Upload, UploadSteps} from '../../state/files/upload-queue.js';
import {useApp} from '../../ui/app-context.js';
import {errorText} from '../../ui/error-text.js';
import {useRoot} from '../../ui/root-context.js';
import {kindOf, mimeTypeOf} from '../../values/file.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {RootModel} from '../../ui/root-context.js';
import type {FileControlExtras, FileSettings} from './settings.js';
import {infosOf} from '../../ui/files/use-files.js';

const imagePreparing = lazyPart(() => import('../../widgets/image/prepare.js'));

interface Wish extends FileControlExtras {
  room: number;
  /** Failures are read out: what shows them does not do so by itself. */
  announced?: boolean;
  onStored: (file: StoredFile, upload: Upload) => void;
}

/** The uploads of a field: started, announced, and reported when they fail. */
export function useUploads({settings, room, announced, onStored, onWork}: Wish): FileUploads {
  const app = useApp();
  const root = useRoot();
  const host: UploadHost = {
    steps: stepsOf(app, root, settings),
    limits: settings,
    room,
    begun: (upload) => {
      root.announce(app.t('file.uploadingNamed', {name: upload.file.name}));
      followSteps(upload, (percent) => root.announce(app.t('file.uploading', {percent})));
    },
    stored: (file, upload) => {
      root.announce(app.t('file.uploaded', {name: file.name}));
      onStored(file, upload);
    },
    failed: (upload) => {
      const cause = upload.error.peek();
      report(root, cause);
      if (announced) root.announce(failureText(app, upload), 'assertive');
    },
    working: onWork,
  };
  const [uploads] = useState(() => new FileUploads(host));
  useLayoutEffect(() => uploads.follow(host));
  return uploads;
}

/** Percents at which a running upload is announced to people who do not see its line. */
const STEPS = [75, 50, 25];

function followSteps(upload: Upload, say: (percent: number) => void): void {
  let announced = 0;
  const stop = effect(() => {
    const step = STEPS.find((percent) => upload.percent.value >= percent) ?? 0;
    if (step <= announced || upload.status.value !== 'uploading') return;
    announced = step;
    say(step);
  });
  void upload.result.then(stop);
}

function stepsOf(app: AppModel, root: RootModel, settings: FileSettings): UploadSteps {
  const service = async () => (await app.services()).files();
  const logged = (cause: unknown) => {
    console.error('[lc-runtime] LC3002', cause);
    root.emit('lc-error', {code: 'LC3002', message: String(cause), cause});
  };
  const steps: UploadSteps = {
    send: async (file, progressCallback, signal) => {
      const files = await service();
      const stored = await files.upload({...settings, file, progressCallback, signal});
      remember(files, stored, file);
      return stored;
    },
  };
  const {format, maxSize, maxWidth, maxHeight} = settings;
  if (!format && !maxSize && !maxWidth && !maxHeight) return steps;
  steps.prepare = async (file, signal) => {
    if (!mimeTypeOf(file).startsWith('image/')) return file;
    try {
      const {prepareImage} = await imagePreparing.load();
      const reduce = async (large: File, size: number, stop: AbortSignal) =>
        (await service()).reduce(large, size, stop);
      return await prepareImage(file, {...settings, reduce, failed: logged}, signal);
    } catch (cause) {
      logged(cause);
      return file;
    }
  };
  return steps;
}

/** The server need not be asked about a file that came from here, except for the pixels of an image. */
function remember(files: FilesService, {id, name}: StoredFile, {type, size}: File): void {
  if (kindOf(name) === 'image') return;
  infosOf(files).remember({
    id,
    name,
    mimeType: type,
    isImage: false,
    isPreviewSupported: /\.(pdf|txt)$/i.test(name),
    size,
    width: null,
    height: null,
  });
}

/**
 * Reports a failure to the page's log. The person sees it at the field only, in an alert with its actions: a
 * notification besides, as FILE-028 describes it, would repeat it, and away from the file that it is about.
 */
function report(root: RootModel, cause: unknown): void {
  const {code, message} = isInvalid(cause) ? {code: 'LC3003', message: INVALID_ARGUMENTS} : asServiceError(cause);
  root.emit('lc-error', {code, message, cause});
}

/** What a server refused it refuses again, and a field that has nowhere to upload to has nowhere the next time either. */
export function mayRetry({error: {value: cause}}: Upload): boolean {
  return !isInvalid(cause) && asServiceError(cause).retryable;
}

function isInvalid(cause: unknown): boolean {
  return cause instanceof Error && cause.message === INVALID_ARGUMENTS;
}

/** Kinds of failure whose answer may have no message, and none of our own is more precise. */
const UNEXPLAINED = new Set<FailureKind>(['refused', 'http', 'malformed']);

/** What a person reads about a failed upload, by the name of its file. */
export function failureText(app: AppModel, {file, error}: Upload): string {
  return `${app.t('file.failedNamed', {name: file.name})}. ${uploadErrorText(app, error.value)}`;
}

export function uploadErrorText(app: AppModel, cause: unknown): string {
  if (isInvalid(cause)) return app.t('file.invalidArguments');
  const {kind, message, details} = asServiceError(cause);
  if (kind === 'timeout') return app.t('file.timeout');
  if (!message && details.status !== 429 && UNEXPLAINED.has(kind)) return app.t('unknownError');
  return errorText(app, cause);
}
