import type {ColumnType} from 'kysely';
import type {
  ActivityKind,
  FieldType,
  PackageState,
  RecipientRole,
  RecipientState,
} from '../../../src/contract/signing.js';
import type {Locale} from '../../../src/values/types.js';

/** Size of a page as it is shown, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** What a message of a package is about. */
export type NoticeKind =
  | 'request'
  | 'approval'
  | 'reminder'
  | 'completed'
  | 'copy'
  | 'voided'
  | 'was-sent'
  | 'was-viewed'
  | 'was-signed'
  | 'was-completed'
  | 'was-declined'
  | 'was-expired';

/** Electronic signing. Times are milliseconds. */
export interface SigningTables {
  lc_signing_package: {
    app_id: string;
    id: string;
    number: string;
    name: string;
    message: string;
    status: PackageState;
    is_ordered: boolean;
    /** The record that it is made from. */
    alias: string | null;
    record_id: string | null;
    user_id: string;
    created_at: number;
    sent_at: number | null;
    completed_at: number | null;
    expires_at: number | null;
    reason: string | null;
    version: number;
    reminder_days: number;
    expire_days: number;
    on_sent: boolean;
    on_viewed: boolean;
    on_signed: boolean;
    /** Language and zone of who sent it; what recipients read is in these. */
    locale: Locale;
    time_zone: string;
    /** Origin that links begin with, since it was sent. */
    origin: string | null;
    /** Hash of documents and fields as they were sent. */
    seal: string | null;
    /** When recipients whose turn it is are reminded next. */
    remind_at: number | null;
    /** Since when everyone is done and the documents are to be completed. */
    complete_from: number | null;
    /** The instance that completes it, and until when it shows no sign of life at the latest. */
    held_by: string | null;
    held_until: number | null;
    /** The certificate of a completed one, in the file store. */
    certificate_as: string | null;
    certificate_sha256: string | null;
    certificate_size: number | null;
  };
  lc_signing_recipient: {
    app_id: string;
    id: string;
    package_id: string;
    name: string;
    email: string;
    role: RecipientRole;
    step: number;
    /** Among those of the same turn. */
    position: number;
    status: RecipientState;
    viewed_at: number | null;
    done_at: number | null;
    /** Where from, and with what, the recipient was done. */
    address: string | null;
    agent: string | null;
    /** Hash of the token of the recipient's link, and what the token is derived from. */
    token_hash: string | null;
    token_nonce: string | null;
    /** Hash of what the recipient finished with. */
    finished_with: string | null;
  };
  lc_signing_document: {
    app_id: string;
    id: string;
    package_id: string;
    name: string;
    /** Of the stored file that it is made from. */
    file_id: string | null;
    stored_as: string;
    sha256: string;
    size: number;
    pages: ColumnType<PageSize[], string, string>;
    position: number;
    /** The signed one, in the file store. */
    final_as: string | null;
    final_sha256: string | null;
    final_size: number | null;
  };
  lc_signing_field: {
    app_id: string;
    id: string;
    package_id: string;
    document_id: string;
    recipient_id: string;
    type: FieldType;
    page: number;
    x: number;
    y: number;
    width: number;
    height: number;
    required: boolean;
    label: string;
    position: number;
    /** What the recipient entered; of a signature or initials the key of its picture in the file store. */
    answer: string | null;
  };
  lc_signing_activity: {
    app_id: string;
    id: string;
    package_id: string;
    at: number;
    actor: string;
    kind: ActivityKind;
    params: ColumnType<Record<string, string | number>, string, never>;
    address: string | null;
    agent: string | null;
  };
  /** Messages to recipients and senders, until they are handed to the mail server. */
  lc_signing_notice: {
    app_id: string;
    id: string;
    package_id: string;
    kind: NoticeKind;
    /** Whose link it has; of messages to the sender whom it is about. */
    recipient_id: string | null;
    due_at: number;
    tries: number;
    held_by: string | null;
    held_until: number | null;
    ended_at: number | null;
  };
}

export const SIGNING_MIGRATIONS: readonly string[] = [
  `create table if not exists lc_signing_package (app_id text not null, id uuid not null, number text not null, name text not null,
   message text not null, status text not null, is_ordered boolean not null, alias text, record_id uuid, user_id uuid not null,
   created_at bigint not null, sent_at bigint, completed_at bigint, expires_at bigint, reason text, version int not null,
   reminder_days int not null, expire_days int not null, on_sent boolean not null, on_viewed boolean not null,
   on_signed boolean not null, locale text not null, time_zone text not null, origin text, seal text, remind_at bigint,
   complete_from bigint, held_by uuid, held_until bigint, certificate_as text, certificate_sha256 text, certificate_size bigint,
   primary key (app_id, id))`,
  'create unique index if not exists lc_signing_package_number on lc_signing_package (app_id, number)',
  'create index if not exists lc_signing_package_person on lc_signing_package (app_id, user_id, created_at desc, id desc)',
  'create index if not exists lc_signing_package_newest on lc_signing_package (app_id, created_at desc, id desc)',
  `create index if not exists lc_signing_package_open on lc_signing_package (sent_at) where status = 'sent'`,
  `create table if not exists lc_signing_recipient (app_id text not null, id uuid not null, package_id uuid not null,
   name text not null, email text not null, role text not null, step int not null, position int not null, status text not null,
   viewed_at bigint, done_at bigint, address text, agent text, token_hash text, token_nonce text, finished_with text,
   primary key (app_id, id))`,
  'create index if not exists lc_signing_recipient_package on lc_signing_recipient (app_id, package_id)',
  'create unique index if not exists lc_signing_recipient_token on lc_signing_recipient (token_hash)',
  `create table if not exists lc_signing_document (app_id text not null, id uuid not null, package_id uuid not null,
   name text not null, file_id uuid, stored_as text not null, sha256 text not null, size bigint not null, pages jsonb not null,
   position int not null, final_as text, final_sha256 text, final_size bigint, primary key (app_id, id))`,
  'create index if not exists lc_signing_document_package on lc_signing_document (app_id, package_id)',
  `create table if not exists lc_signing_field (app_id text not null, id uuid not null, package_id uuid not null,
   document_id uuid not null, recipient_id uuid not null, type text not null, page int not null, x double precision not null,
   y double precision not null, width double precision not null, height double precision not null, required boolean not null,
   label text not null, position int not null, answer text, primary key (app_id, id))`,
  'create index if not exists lc_signing_field_package on lc_signing_field (app_id, package_id)',
  `create table if not exists lc_signing_activity (app_id text not null, id uuid not null, package_id uuid not null,
   at bigint not null, actor text not null, kind text not null, params jsonb not null, address text, agent text,
   primary key (app_id, id))`,
  'create index if not exists lc_signing_activity_package on lc_signing_activity (app_id, package_id, id)',
  `create table if not exists lc_signing_notice (app_id text not null, id uuid not null, package_id uuid not null,
   kind text not null, recipient_id uuid, due_at bigint not null, tries int not null, held_by uuid, held_until bigint,
   ended_at bigint, primary key (app_id, id))`,
  'create index if not exists lc_signing_notice_due on lc_signing_notice (due_at) where ended_at is null',
];
