import type {ColumnType} from 'kysely';
import type {JobState} from '../../../src/contract/jobs.js';
import type {Locale, LocalizedText} from '../../../src/values/types.js';

/** Long work of people. Times are milliseconds. */
export interface JobTables {
  lc_job: {
    app_id: string;
    id: string;
    user_id: string;
    state: JobState;
    title: ColumnType<LocalizedText, string, never>;
    /** The query, and its parameters. */
    config: ColumnType<unknown, string, never>;
    params: ColumnType<unknown, string, never>;
    /** Language and zone that the person asked in. */
    locale: Locale;
    time_zone: string;
    done: number;
    total: number | null;
    /** How often a server has begun it. */
    begun: number;
    /** Last sign of life of the server that does it. */
    beat_at: number | null;
    file: ColumnType<JobResult | null, string | null, string | null>;
    error: string | null;
    created_at: number;
    ended_at: number | null;
  };
}

/** What a job has made. */
export interface JobResult {
  name: string;
  mime_type: string;
  size: number;
  sha256: string;
  /** Key in the file store. */
  stored_as: string;
}

export const JOB_MIGRATIONS: readonly string[] = [
  `create table if not exists lc_job (app_id text not null, id uuid not null, user_id uuid not null, state text not null,
   title jsonb not null, config jsonb not null, params jsonb not null, locale text not null, time_zone text not null,
   done bigint not null, total bigint, begun int not null, beat_at bigint, file jsonb, error text,
   created_at bigint not null, ended_at bigint, primary key (app_id, id))`,
  'create index if not exists lc_job_person on lc_job (app_id, user_id, created_at desc)',
  `create index if not exists lc_job_open on lc_job (created_at) where state in ('waiting', 'running')`,
];
