import type {ColumnType, Generated} from 'kysely';
import type {MailAddress, MailRole, MailStatus} from '../../../src/contract/mail.js';
import type {LocalizedText} from '../../../src/values/types.js';

/** Whom a message goes to. */
export type Recipients = Record<'to' | 'cc' | 'bcc', MailAddress[]>;

/** Mailboxes and what is in them. Times are milliseconds. */
export interface MailTables {
  /** A person's own mailbox, or one of everybody who has one of the roles. */
  lc_mail_account: {
    app_id: string;
    id: string;
    /** null: a shared one. */
    user_id: string | null;
    /** Aliases of roles with commas; null: of the person. */
    roles: string | null;
    name: string;
    address: string;
    is_default: boolean;
    /** `person`: made when its person first asked for mail, and named as they are. */
    origin: 'person' | 'operator' | 'sample';
    /** The instance that synchronises it, and until when that is sure. */
    synced_by: string | null;
    synced_until: number | null;
  };
  lc_mail_folder: {
    app_id: string;
    id: string;
    account_id: string;
    name: string;
    role: MailRole | null;
    parent_id: string | null;
    /** Counted by triggers. */
    unread: Generated<number>;
    total: Generated<number>;
    /** Of a folder at a mail server. */
    path: string | null;
    uid_validity: string | null;
    created_at: number;
  };
  lc_mail_message: {
    app_id: string;
    id: string;
    account_id: string;
    folder_id: string;
    /** Who wrote it; of a received one null. */
    user_id: string | null;
    status: MailStatus | null;
    sender: ColumnType<MailAddress, string, string>;
    recipients: ColumnType<Recipients, string, string>;
    subject: string;
    body_text: string;
    body_html: string;
    snippet: string;
    /** Subject, people and text in lower case, which a search looks in. */
    searched: string;
    at: number;
    is_read: boolean;
    has_attachments: boolean;
    error: string | null;
    /** The message that it answers or forwards. */
    answers: string | null;
    /** `Message-ID`, without the brackets. */
    message_id: string | null;
    /** When one that waits goes out. */
    send_at: number | null;
    /** Who hands it to the mail server at the moment, and until when that is sure. */
    sent_by: string | null;
    sent_until: number | null;
    /** Of a message at a mail server. */
    uid: number | null;
    /** Until when a message that moves at its mail server is left as it is here. */
    held_until: Generated<number | null>;
  };
  lc_mail_attachment: {
    app_id: string;
    id: string;
    message_id: string;
    position: number;
    name: string;
    mime_type: string;
    size: number;
    sha256: string;
    /** Key in the file store; copies share it. */
    stored_as: string;
    content_id: string | null;
  };
  /** Records that messages are about. */
  lc_mail_link: {app_id: string; message_id: string; alias: string; record_id: string};
  /** `user_id` null: everybody's. */
  lc_mail_signature: {
    app_id: string;
    id: string;
    user_id: string | null;
    name: string;
    html: string;
    is_default: boolean;
  };
  lc_mail_template: {
    app_id: string;
    id: string;
    name: ColumnType<LocalizedText, string, LocalizedText>;
    subject: string;
    html: string;
    alias: string | null;
  };
}

/** A folder counts what comes and goes, so that nobody counts all its messages. */
const counted = (event: string, tables: string, changes: string) => [
  `create or replace function lc_count_mail_${event}() returns trigger language plpgsql set search_path from current as $$
   begin
     -- In one order, so that two that move messages the other way round wait for each other and do no harm.
     perform 1 from lc_mail_folder as f where (f.app_id, f.id) in (select app_id, folder_id from (${changes}) as each
       group by app_id, folder_id having sum(n) <> 0 or sum(u) <> 0) order by f.app_id, f.id for no key update;
     update lc_mail_folder as f set total = f.total + c.n, unread = f.unread + c.u
     from (select app_id, folder_id, sum(n)::int as n, sum(u)::int as u from (${changes}) as each
       group by app_id, folder_id having sum(n) <> 0 or sum(u) <> 0) as c
     where f.app_id = c.app_id and f.id = c.folder_id;
     return null;
   end $$`,
  `create or replace trigger lc_mail_message_${event} after ${event} on lc_mail_message referencing ${tables}
   for each statement execute function lc_count_mail_${event}()`,
];
const CAME = 'select app_id, folder_id, 1 as n, (not is_read)::int as u from came';
const WENT = 'select app_id, folder_id, -1 as n, -(not is_read)::int as u from went';

export const MAIL_MIGRATIONS: readonly string[] = [
  `create table if not exists lc_mail_account (app_id text not null, id uuid not null, user_id uuid, roles text,
   name text not null, address text not null, is_default boolean not null, origin text not null, synced_by uuid,
   synced_until bigint, primary key (app_id, id))`,
  'create index if not exists lc_mail_account_person on lc_mail_account (app_id, user_id)',
  `create table if not exists lc_mail_folder (app_id text not null, id uuid not null, account_id uuid not null,
   name text not null, role text, parent_id uuid, unread int not null default 0, total int not null default 0, path text,
   uid_validity text, created_at bigint not null, primary key (app_id, id))`,
  'create index if not exists lc_mail_folder_account on lc_mail_folder (app_id, account_id)',
  `create table if not exists lc_mail_message (app_id text not null, id uuid not null, account_id uuid not null,
   folder_id uuid not null, user_id uuid, status text, sender jsonb not null, recipients jsonb not null, subject text not null,
   body_text text not null, body_html text not null, snippet text not null, searched text not null, at bigint not null,
   is_read boolean not null, has_attachments boolean not null, error text, answers uuid, message_id text, send_at bigint,
   sent_by uuid, sent_until bigint, uid bigint, primary key (app_id, id))`,
  'alter table lc_mail_message add column if not exists held_until bigint',
  'create index if not exists lc_mail_message_folder on lc_mail_message (app_id, folder_id, at desc, id desc)',
  'create index if not exists lc_mail_message_unread on lc_mail_message (app_id, folder_id, at desc, id desc) where not is_read',
  'create index if not exists lc_mail_message_waiting on lc_mail_message (send_at) where send_at is not null',
  'create index if not exists lc_mail_message_name on lc_mail_message (app_id, account_id, message_id) where message_id is not null',
  'create unique index if not exists lc_mail_message_uid on lc_mail_message (app_id, folder_id, uid) where uid is not null',
  `create table if not exists lc_mail_attachment (app_id text not null, id uuid not null, message_id uuid not null,
   position int not null, name text not null, mime_type text not null, size bigint not null, sha256 text not null,
   stored_as text not null, content_id text, primary key (app_id, id))`,
  'create index if not exists lc_mail_attachment_message on lc_mail_attachment (app_id, message_id)',
  'create index if not exists lc_mail_attachment_stored on lc_mail_attachment (stored_as)',
  `create table if not exists lc_mail_link (app_id text not null, message_id uuid not null, alias text not null,
   record_id uuid not null, primary key (app_id, message_id, alias, record_id))`,
  'create index if not exists lc_mail_link_record on lc_mail_link (app_id, alias, record_id)',
  `create table if not exists lc_mail_signature (app_id text not null, id uuid not null, user_id uuid, name text not null,
   html text not null, is_default boolean not null, primary key (app_id, id))`,
  `create table if not exists lc_mail_template (app_id text not null, id uuid not null, name jsonb not null,
   subject text not null, html text not null, alias text, primary key (app_id, id))`,
  ...counted('insert', 'new table as came', CAME),
  ...counted('delete', 'old table as went', WENT),
  ...counted('update', 'old table as went new table as came', `${WENT} union all ${CAME}`),
];

/** Where the engine has trigrams: a search for a rare word in many messages. */
export const MAIL_SEARCH_INDEX =
  'create index if not exists lc_mail_message_searched on lc_mail_message using gin (searched gin_trgm_ops)';
