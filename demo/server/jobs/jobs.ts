import {sql, type Selectable} from 'kysely';
import {MOST_JOBS, type Job, type JobState} from '../../../src/contract/jobs.js';
import {localized} from '../../../src/values/localized.js';
import type {LocalizedText} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {Refusal, tooMany} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';
import type {JobResult} from './job-tables.js';

export type JobRow = Selectable<Tables['lc_job']>;

const OPEN: readonly JobState[] = ['waiting', 'running'];
/** ms without a sign of life after which another server takes a job over. */
export const DEAD_MS = 30_000;
/** Servers that may die of it. */
const MOST_BEGUN = 3;
/** ms that a file is kept. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Jobs that a list of them shows. */
const SHOWN = 20;

/** What a person wants to have done. */
export interface NewJob {
  title: LocalizedText;
  config: unknown;
  params: unknown;
}

/** Keeps a job; a server does it when it comes to it. Refuses more than MOST_JOBS of a person. */
export async function addJob(
  db: Db,
  application: Application,
  viewer: Viewer,
  {title, config, params}: NewJob,
): Promise<JobRow> {
  const open = await ownJobs(db, application, viewer).where('state', 'in', OPEN).execute();
  if (open.length >= MOST_JOBS) throw tooMany(DEAD_MS / 1000);
  const now = Date.now();
  const row = await db
    .insertInto('lc_job')
    .values({
      ...{app_id: application.id, id: newId(now), user_id: viewer.id, state: 'waiting', title: JSON.stringify(title)},
      ...{config: JSON.stringify(config), params: JSON.stringify(params), locale: viewer.locale},
      ...{time_zone: viewer.timeZone, done: 0, total: null, begun: 0, beat_at: null, file: null, error: null},
      ...{created_at: now, ended_at: null},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

const ownJobs = (db: Db, {id}: Application, viewer: Viewer) =>
  db.selectFrom('lc_job').selectAll().where('app_id', '=', id).where('user_id', '=', viewer.id);

/** The person's jobs that have not ended, or did lately, the newest first. */
export const jobsOf = (db: Db, application: Application, viewer: Viewer): Promise<JobRow[]> =>
  ownJobs(db, application, viewer).orderBy('created_at', 'desc').limit(SHOWN).execute();

/** A job of the person; refuses that of another like one that there is not. */
export async function jobOf(db: Db, application: Application, viewer: Viewer, id: string): Promise<JobRow> {
  const row = await ownJobs(db, application, viewer).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', 'jobs.none', {status: 404});
  return row;
}

/** Ends a job of the person that has not ended; the server that does it learns of it with its next sign of life. */
export async function cancelJob(db: Db, application: Application, viewer: Viewer, id: string): Promise<void> {
  await db
    .updateTable('lc_job')
    .set({state: 'cancelled', ended_at: Date.now()})
    .where('app_id', '=', application.id)
    .where('user_id', '=', viewer.id)
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute();
}

/** As the person sees it. */
export function shownJob({id: appId}: Application, viewer: Viewer, row: JobRow): Job {
  const {id, state, done, total, file, error} = row;
  return {
    ...{id, state, error},
    title: localized(row.title, viewer.locale),
    done: Number(done),
    total: total === null ? null : Number(total),
    file: file && {name: file.name, size: file.size, url: fileUrl(appId, id)},
    at: Number(row.created_at),
  };
}

export const fileUrl = (appId: string, id: string): string =>
  `/designer/jobs/file?id=${id}&APP_ID=${encodeURIComponent(appId)}`;

/** Gives the oldest job that waits, or whose server died, to the server that asks; to no other at the same time. */
export async function claimJob(db: Db, now: number): Promise<JobRow | undefined> {
  const {rows} = await sql<JobRow>`
    update lc_job set state = 'running', begun = begun + 1, beat_at = ${now}, done = 0, total = null
    where (app_id, id) = (
      select app_id, id from lc_job
      where state = 'waiting' or (state = 'running' and beat_at < ${now - DEAD_MS})
      order by created_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

export const isHopeless = ({begun}: JobRow): boolean => begun > MOST_BEGUN;

const running = (db: Db, {app_id, id, begun}: JobRow) =>
  db
    .updateTable('lc_job')
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    // Another server may have taken it over.
    .where('begun', '=', begun);

/** Says that the job goes on, and how far it came; false where it was cancelled, or another server has it. */
export async function beat(db: Db, job: JobRow, {done, total}: Pick<JobRow, 'done' | 'total'>): Promise<boolean> {
  const {numUpdatedRows} = await running(db, job).set({done, total, beat_at: Date.now()}).executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends the job; false where it was cancelled, or another server has it. */
export async function endJob(
  db: Db,
  job: JobRow,
  {file = null, error = null, done}: {file?: JobResult | null; error?: string | null; done: number},
): Promise<boolean> {
  const {numUpdatedRows} = await running(db, job)
    .set({
      ...{state: file ? 'done' : 'failed', done, error, ended_at: Date.now()},
      ...(file && {total: done}),
      file: file && JSON.stringify(file),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Gives a job back to be begun anew, by a server that stops. */
export async function leaveJob(db: Db, job: JobRow): Promise<void> {
  await running(db, job)
    .set({state: 'waiting', begun: job.begun - 1})
    .execute();
}

/** Forgets what ended a week ago; the hourly sweep removes the files. */
export async function removeOldJobs(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('lc_job')
    .where('ended_at', '<', now - KEPT_MS)
    .execute();
}
