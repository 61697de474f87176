import {readableSize} from '../../../src/values/file.js';
import type {Locale} from '../../../src/values/types.js';
import {localized} from '../../../src/values/localized.js';
import type {Application} from '../application.js';
import {askedBy} from '../db/fair-queue.js';
import type {Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import {inEveryLanguage, sentence, type Params, type SentenceKey} from '../http/sentences.js';
import {addEntry} from '../inbox/entries.js';
import {inTransaction} from '../records/transaction.js';
import {viewerOfId} from '../security/sessions.js';
import type {Viewer} from '../security/viewer.js';
import {exportJob} from './export-job.js';
import type {JobResult} from './job-tables.js';
import {beat, DEAD_MS, endJob, fileUrl, isHopeless, leaveJob, claimJob, type JobRow} from './jobs.js';

/** ms between two looks for jobs that other servers were given or left. */
const LOOK_MS = DEAD_MS / 2;
/** ms between two signs of life. */
const BEAT_MS = 1_000;

/** Does people's jobs, one after another: on each instance one at a time, so that those who wait for a page go first. */
export class JobRunner {
  private readonly looking: NodeJS.Timeout;
  private readonly life = new AbortController();
  private working: Promise<void> | undefined;
  private isAsked = false;

  constructor(private readonly services: Services) {
    this.looking = setInterval(() => this.wake(), LOOK_MS);
    this.looking.unref();
    this.wake();
  }

  /** There may be something to do. */
  wake(): void {
    this.isAsked = true;
    this.working ??= this.work()
      .catch((error: unknown) => this.services.log.error('jobs', error))
      .finally(() => {
        this.working = undefined;
        if (this.isAsked && !this.life.signal.aborted) this.wake();
      });
  }

  /** Stops; a job that runs is begun anew by the next server. */
  async close(): Promise<void> {
    clearInterval(this.looking);
    this.life.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.isAsked && !this.life.signal.aborted) {
      this.isAsked = false;
      const {db} = this.services.database;
      for (let job = await claimJob(db, Date.now()); job; job = await claimJob(db, Date.now())) {
        const claimed = job;
        // A lane of its own at the database: neither the person's pages nor the server's own questions wait for it.
        await askedBy.run(`job ${claimed.user_id}`, () => this.run(claimed));
        if (this.life.signal.aborted) return;
      }
    }
  }

  private async run(job: JobRow): Promise<void> {
    const {database, applications, log} = this.services;
    const {db} = database;
    const application = applications.get(job.app_id);
    const viewer = application && (await viewerOfId(database, job.user_id, job.app_id, job.locale, job.time_zone));
    if (!application || !viewer) return void (await endJob(db, job, {done: 0, error: ''}));
    const far = {done: 0, total: null as number | null};
    const stopped = new AbortController();
    const pulse = setInterval(() => {
      void beat(db, job, far).then((goesOn) => !goesOn && stopped.abort(), log.error.bind(log, 'jobs'));
    }, BEAT_MS);
    const signal = AbortSignal.any([stopped.signal, this.life.signal]);
    const onRows = (done: number, total: number) => Object.assign(far, {done, total});
    try {
      if (isHopeless(job)) throw new Refusal('UNKNOWN_ERROR', 'jobs.stopped');
      const file = await exportJob(this.services, application, viewer, job, {signal, onRows});
      if (await endJob(db, job, {file, done: far.done})) await this.notify(application, viewer, job, {file, ...far});
    } catch (cause) {
      if (this.life.signal.aborted) return await leaveJob(db, job);
      if (stopped.signal.aborted) return;
      if (!(cause instanceof Refusal)) log.error('jobs', cause);
      const [key, params] =
        cause instanceof Refusal ? [cause.key, cause.details.params] : (['jobs.failed', {}] as const);
      const error = sentence(job.locale, key, params);
      if (await endJob(db, job, {done: far.done, error})) await this.notify(application, viewer, job, {key, params});
    } finally {
      clearInterval(pulse);
    }
  }

  /** Adds to the person's inbox what became of the job. */
  private async notify(application: Application, viewer: Viewer, job: JobRow, end: End): Promise<void> {
    const isDone = 'file' in end;
    const title = inEveryLanguage(isDone ? 'inbox.exported' : 'inbox.notExported', (locale) => ({
      name: localized(job.title, locale),
    }));
    await inTransaction(this.services, application, viewer, (work) =>
      addEntry(work, viewer.id, null, {
        ...{kind: 'job', title},
        ...(isDone
          ? {
              ...{tone: 'neutral', icon: 'file-down', detail: inEveryLanguage('inbox.exportedFile', factsOf(end))},
              file: {name: end.file.name, url: fileUrl(application.id, job.id)},
            }
          : {tone: 'danger', icon: 'circle-x', detail: inEveryLanguage(end.key, () => end.params ?? {})}),
      }),
    );
  }
}

interface Made {
  file: JobResult;
  /** Rows. */
  done: number;
}
type End = Made | {key: SentenceKey; params?: Params};

const factsOf =
  ({file, done}: Made) =>
  (locale: Locale): Params => ({
    ...{file: file.name, count: done, size: sizeOf(file, locale)},
    rows: new Intl.NumberFormat(locale).format(done),
  });

function sizeOf({size}: JobResult, locale: Locale): string {
  const {value, scale, unit} = readableSize(size);
  const digits = {minimumFractionDigits: scale, maximumFractionDigits: scale};
  return sentence(locale, `file.size.${unit}`, {value: new Intl.NumberFormat(locale, digits).format(value)});
}
