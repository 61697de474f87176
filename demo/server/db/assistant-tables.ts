import type {ColumnType} from 'kysely';
import type {AssistantMessageState, RecordName} from '../../../src/contract/assistant.js';

type Names = ColumnType<RecordName[], string, string>;

/** Conversations with assistants. Times are milliseconds. */
export interface AssistantTables {
  lc_ai_thread: {
    app_id: string;
    id: string;
    user_id: string;
    assistant_id: string;
    /** Its first question, shortened. */
    name: string;
    /** `customDetails` as the caller gave it: JSON. */
    details: string;
    /** Those of `details`. */
    records: Names;
    created_at: number;
    /** Of the last message; null before there is one. */
    last_at: number | null;
  };
  lc_ai_message: {
    app_id: string;
    id: string;
    thread_id: string;
    /** Within the thread. */
    position: number;
    is_own: boolean;
    content: string;
    state: AssistantMessageState;
    /** Key of the sentence that says why it failed. */
    error: string | null;
    sources: Names;
    rating: number | null;
    at: number;
    /** The instance that writes it, and until when it shows no sign of life at the latest. */
    held_by: string | null;
    held_until: number | null;
  };
}

export const ASSISTANT_MIGRATIONS: readonly string[] = [
  `create table if not exists lc_ai_thread (app_id text not null, id uuid not null, user_id uuid not null,
   assistant_id text not null, name text not null, details text not null, records jsonb not null, created_at bigint not null,
   last_at bigint, primary key (app_id, id))`,
  'create index if not exists lc_ai_thread_person on lc_ai_thread (app_id, user_id, last_at desc, id desc)',
  'create index if not exists lc_ai_thread_old on lc_ai_thread (created_at)',
  `create table if not exists lc_ai_message (app_id text not null, id uuid not null, thread_id uuid not null,
   position int not null, is_own boolean not null, content text not null, state text not null, error text,
   sources jsonb not null, rating int, at bigint not null, held_by uuid, held_until bigint, primary key (app_id, id))`,
  'create unique index if not exists lc_ai_message_thread on lc_ai_message (app_id, thread_id, position)',
  `create index if not exists lc_ai_message_writing on lc_ai_message (held_until) where state = 'writing'`,
];
