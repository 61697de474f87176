import {signal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import {InboxService} from '../../api/inbox.js';
import {JobsService} from '../../api/jobs.js';
import {isOver, type Job} from '../../contract/jobs.js';
import type {Query} from '../../query/types.js';
import type {AppModel} from '../../state/app/app-model.js';
import {errorText} from '../../ui/error-text.js';
import {saveFile} from '../../ui/files/save-file.js';
import type {RootModel} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';

/** ms between two questions whether the file is there; of a line that is lost, more. */
const ASK_MS = 1_500;
const LOST_MS = 5_000;

/**
 * Has the server write the rows of a query to a file, which is saved here once it is there; where the page closes before, it
 * is among the notifications. false: the server has no long work. What the query is refused for is thrown.
 */
export async function exportLater(app: AppModel, root: RootModel, query: Query): Promise<boolean> {
  const {client} = await app.services();
  const jobs = new JobsService(client);
  let job: Job;
  try {
    job = await jobs.export(query);
  } catch (error) {
    if (asServiceError(error).details.status === 404) return false;
    throw error;
  }
  const about = `job:${job.id}`;
  const {t} = app;
  const cancel = {
    label: t('ui.cancel'),
    run: () => {
      app.notifications.replace(about);
      jobs.cancel(job.id).catch((error: unknown) => report(app, root, about, error));
    },
  };
  const [title, text] = [t('export.begun'), t('export.goesOn')];
  const progress = signal('');
  app.notifications.replace(about, {kind: 'info', title, text, actions: [cancel], progress});
  void ended(jobs, job, (now) => (progress.value = rowsText(app, now)))
    .then(async ({state, file, error}) => {
      if (state === 'cancelled') return app.notifications.replace(about);
      if (!file) throw new ServiceError('refused', error ?? '');
      saveFile(await new InboxService(client).file(file), file.name);
      return app.notifications.replace(about, {kind: 'success', title: t('export.ready'), text: file.name});
    })
    .catch((error: unknown) => report(app, root, about, error));
  return true;
}

/** Waits for the end, also across a lost connection. */
async function ended(jobs: JobsService, job: Job, onProgress: (now: Job) => void): Promise<Job> {
  let now = job;
  while (!isOver(now)) {
    const isLost = await jobs.get(job.id).then(
      (next) => {
        now = next;
        onProgress(now);
        return false;
      },
      (error: unknown) => {
        if (asServiceError(error).kind !== 'network') throw error;
        return true;
      },
    );
    if (!isOver(now)) await new Promise((done) => setTimeout(done, isLost ? LOST_MS : ASK_MS));
  }
  return now;
}

/** Rows so far, of how many where that is known. */
function rowsText({t, formats}: AppModel, {done, total}: Job): string {
  if (!done && total === null) return '';
  const number = (count: number) => formatNumber(count, 0, formats.value);
  return total === null
    ? t('export.rows', {done: number(done), count: done})
    : t('export.rowsOf', {done: number(done), total: number(total), count: total});
}

function report(app: AppModel, root: RootModel, about: string, thrown: unknown): void {
  const error = asServiceError(thrown);
  const text = errorText(app, error);
  root.emit('lc-error', {code: error.code, message: text, cause: error});
  app.notifications.replace(about, {kind: 'danger', title: app.t('export.notExported'), text});
}
