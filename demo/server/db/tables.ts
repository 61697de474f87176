import type {MailStatus} from '../../../src/contract/mail.js';
import type {ColumnType, Generated} from 'kysely';
import type {AuditChange, AuditKind} from '../../../src/contract/audit.js';
import type {InboxFile, InboxKind} from '../../../src/contract/inbox.js';
import type {ColourRole, LocalizedText} from '../../../src/values/types.js';
import {JOB_MIGRATIONS, type JobTables} from '../jobs/job-tables.js';
import {ASSISTANT_MIGRATIONS, type AssistantTables} from './assistant-tables.js';
import {MAIL_MIGRATIONS, type MailTables} from './mail-tables.js';
import {SIGNING_MIGRATIONS, type SigningTables} from './signing-tables.js';
import {SMS_MIGRATIONS, type SmsTables} from './sms-tables.js';

/** Something to do about an entry of an inbox: a page to go to. */
export interface InboxAction {
  label: LocalizedText;
  url: string;
}

/** The server's own tables; the application's are made from its metadata (schema/ddl.ts). Times are milliseconds. */
export interface Tables extends MailTables, SmsTables, SigningTables, AssistantTables, JobTables {
  lc_user: {
    id: string;
    username: string;
    email: string;
    presentation: string;
    password_hash: string;
    is_admin: boolean;
    /** false: may not sign in. */
    active: Generated<boolean>;
    /** Whether the password is still that of the sample data. */
    sample: Generated<boolean>;
    locale: string | null;
    time_zone: string | null;
  };
  lc_assignment: {app_id: string; user_id: string; role: string};
  /** Cookies and bearer tokens, by the hash of their secret. */
  lc_session: {
    token_hash: string;
    kind: 'cookie' | 'bearer';
    user_id: string;
    app_id: string | null;
    expires_at: number;
    /** Names it for the person, who never sees the secret of another. */
    id: Generated<string>;
    opened_at: number | null;
    /** What the browser said that it is. */
    agent: string | null;
  };
  /** Answers of saves by their requestId, so that a repetition changes nothing. */
  lc_request: {app_id: string; user_id: string; request_id: string; answer: string; created_at: Generated<number>};
  lc_counter: {app_id: string; name: string; value: number};
  /**
   * How often records of an object were changed, in parts that transactions seldom share (records/change-counters.ts), and
   * accounts: with neither application nor object.
   */
  lc_change: {app_id: string; alias: string; part: number; value: number};
  lc_setting: {app_id: string; user_id: string; key: string; settings: string};
  /** Named views of lists; `user_id` made it. */
  lc_list_view: {
    app_id: string;
    id: string;
    key: string;
    user_id: string;
    name: string;
    shared: boolean;
    /** Aliases of the roles that it is shared with, with commas; null: with everyone. */
    roles: string | null;
    view: string;
  };
  /** How far each seed step came. */
  lc_seed: {app_id: string; step: string; done: number; total: number};
  /** Who changed what of which record; written with the change (records/audit/write-entry.ts). */
  lc_audit: {
    app_id: string;
    id: string;
    alias: string;
    record_id: string;
    version: number;
    at: number;
    user_id: string;
    user_name: string;
    kind: AuditKind;
    changes: ColumnType<AuditChange[], string, never>;
    omitted: number;
  };
  /** What people are notified of; texts in every language, as they were when it happened. */
  lc_inbox: {
    app_id: string;
    id: string;
    user_id: string;
    kind: InboxKind;
    tone: ColourRole;
    icon: string;
    title: ColumnType<LocalizedText, string, never>;
    context: ColumnType<LocalizedText | null, string | null, never>;
    detail: ColumnType<LocalizedText | null, string | null, never>;
    /** The record that it leads to; of a deleted one null. */
    alias: string | null;
    record_id: string | null;
    actions: ColumnType<InboxAction[], string, never>;
    /** What it brings to be saved. */
    file: ColumnType<InboxFile | null, string | null, never>;
    created_at: number;
    read_at: number | null;
  };
  /** Messages that people sent before there were mailboxes; `mail/adopt-sent.ts` moves them there. */
  lc_mail: {
    app_id: string;
    id: string;
    user_id: string;
    status: MailStatus;
    recipients: ColumnType<Record<'to' | 'cc' | 'bcc', string[]>, string, never>;
    subject: string;
    body: string;
    /** Their names. */
    attachments: ColumnType<string[], string, never>;
    /** The record that it is about. */
    alias: string | null;
    record_id: string | null;
    /** What the mail server said. */
    error: string | null;
    created_at: number;
    sent_at: number | null;
  };
  lc_rate: {key: string; count: number; resets_at: number};
  /** What is known of a stored file; its bytes are in the file store. */
  lc_file: {
    app_id: string;
    id: string;
    name: string;
    mime_type: string;
    /** The usual one of its type, which its name need not end with. */
    extension: string;
    size: number;
    sha256: string;
    /** Key in the file store; copies share it. */
    stored_as: string;
    width: number | null;
    height: number | null;
    /** Alias of the object, and `field` or `section.column`, that it was uploaded for or is held by. */
    owner: string;
    attribute: string | null;
    record_id: string | null;
    uploaded_by: string;
    created_at: number;
    /** Since when no record holds it; null while one does. */
    free_since: number | null;
    /** Hash of the token in its public address, and what that is derived from. */
    public_token: string | null;
    public_nonce: Generated<string | null>;
  };
}

/** Forward only, one statement a step. */
export const MIGRATIONS: readonly string[] = [
  `create table if not exists lc_user (id uuid primary key, username text not null, email text not null,
   presentation text not null, password_hash text not null, is_admin boolean not null, locale text, time_zone text)`,
  'alter table lc_user add column if not exists active boolean not null default true',
  'alter table lc_user add column if not exists sample boolean not null default false',
  'create unique index if not exists lc_user_name on lc_user (username)',
  `create table if not exists lc_assignment (app_id text not null, user_id uuid not null, role text not null,
   primary key (app_id, user_id, role))`,
  `create table if not exists lc_session (token_hash text primary key, kind text not null, user_id uuid not null,
   app_id text, expires_at bigint not null)`,
  `alter table lc_session add column if not exists id uuid not null default gen_random_uuid(),
   add column if not exists opened_at bigint, add column if not exists agent text`,
  `create table if not exists lc_request (app_id text not null, user_id uuid not null, request_id text not null,
   answer text not null, created_at timestamptz not null default now(), primary key (app_id, user_id, request_id))`,
  `create table if not exists lc_counter (app_id text not null, name text not null, value bigint not null,
   primary key (app_id, name))`,
  `create table if not exists lc_change (app_id text not null, alias text not null, part int not null,
   value bigint not null, primary key (app_id, alias, part))`,
  `create table if not exists lc_setting (app_id text not null, user_id uuid not null, key text not null,
   settings text not null, primary key (app_id, user_id, key))`,
  `create table if not exists lc_list_view (app_id text not null, id uuid not null, key text not null, user_id uuid not null,
   name text not null, shared boolean not null, view text not null, primary key (app_id, id))`,
  'alter table lc_list_view add column if not exists roles text',
  'create index if not exists lc_list_view_key on lc_list_view (app_id, key)',
  `create table if not exists lc_seed (app_id text not null, step text not null, done int not null, total int not null,
   primary key (app_id, step))`,
  'create table if not exists lc_rate (key text primary key, count int not null, resets_at bigint not null)',
  `create table if not exists lc_file (app_id text not null, id uuid not null, name text not null,
   mime_type text not null, extension text not null, size bigint not null, sha256 text not null,
   stored_as text not null, width int, height int, owner text not null, attribute text, record_id uuid, uploaded_by uuid not null, created_at bigint not null,
   free_since bigint, public_token text, primary key (app_id, id))`,
  'alter table lc_file add column if not exists public_nonce text',
  'create index if not exists lc_file_record on lc_file (app_id, record_id)',
  'create index if not exists lc_file_free on lc_file (free_since) where free_since is not null',
  'create index if not exists lc_file_stored on lc_file (stored_as)',
  'create unique index if not exists lc_file_public on lc_file (app_id, public_token) where public_token is not null',
  `create table if not exists lc_audit (app_id text not null, id uuid not null, alias text not null,
   record_id uuid not null, version int not null, at bigint not null, user_id uuid not null, user_name text not null,
   kind text not null, changes jsonb not null, omitted int not null, primary key (app_id, id))`,
  'create index if not exists lc_audit_record on lc_audit (app_id, alias, record_id, at, version)',
  `create table if not exists lc_inbox (app_id text not null, id uuid not null, user_id uuid not null, kind text not null,
   tone text not null, icon text not null, title jsonb not null, context jsonb, detail jsonb, alias text, record_id uuid,
   actions jsonb not null, created_at bigint not null, read_at bigint, primary key (app_id, id))`,
  'create index if not exists lc_inbox_person on lc_inbox (app_id, user_id, created_at desc, id desc)',
  'create index if not exists lc_inbox_unread on lc_inbox (app_id, user_id) where read_at is null',
  'create index if not exists lc_inbox_record on lc_inbox (app_id, alias, record_id) where record_id is not null',
  `create table if not exists lc_mail (app_id text not null, id uuid not null, user_id uuid not null, status text not null,
   recipients jsonb not null, subject text not null, body text not null, attachments jsonb not null, alias text, record_id uuid,
   error text, created_at bigint not null, sent_at bigint, primary key (app_id, id))`,
  'create index if not exists lc_mail_person on lc_mail (app_id, user_id, created_at desc, id desc)',
  ...MAIL_MIGRATIONS,
  ...SMS_MIGRATIONS,
  ...SIGNING_MIGRATIONS,
  ...ASSISTANT_MIGRATIONS,
  ...JOB_MIGRATIONS,
  'alter table lc_inbox add column if not exists file jsonb',
  // One part for a whole transaction, so that no two wait for each other's.
  `create or replace function lc_count_accounts() returns trigger language plpgsql set search_path from current as $$
   begin
     insert into lc_change as c (app_id, alias, part, value) values ('', 'accounts', pg_backend_pid() % 16, 1)
     on conflict (app_id, alias, part) do update set value = c.value + 1;
     return null;
   end $$`,
  // A new session changes nothing that was read before.
  `create or replace trigger lc_session_counted after update or delete or truncate on lc_session
   for each statement execute function lc_count_accounts()`,
  `create or replace trigger lc_user_counted after update or delete or truncate on lc_user
   for each statement execute function lc_count_accounts()`,
  `create or replace trigger lc_assignment_counted after insert or update or delete or truncate on lc_assignment
   for each statement execute function lc_count_accounts()`,
];
