import type {ColumnType} from 'kysely';
import type {SmsState} from '../../../src/contract/sms.js';
import type {LocalizedText} from '../../../src/values/types.js';

/** Short messages of the stand-in for a messaging service. */
export interface SmsTables {
  lc_sms_phone: {
    app_id: string;
    id: string;
    name: string;
    /** E.164. */
    number: string;
    /** Aliases of the roles whose people may use it, with commas. */
    roles: string;
    position: number;
  };
  lc_sms_message: {
    app_id: string;
    id: string;
    phone_id: string;
    /** The other one, in E.164. */
    number: string;
    is_own: boolean;
    body: string;
    state: SmsState;
    /** What the carrier said of one that failed. */
    error: string | null;
    /** Who wrote it; of a received one null. */
    user_id: string | null;
    at: number;
    /** When the carrier is to do the next thing with it. */
    due_at: number | null;
    /** How often it was handed to the carrier. */
    handed: number;
  };
  lc_sms_template: {
    app_id: string;
    id: string;
    name: ColumnType<LocalizedText, string, never>;
    body: string;
    position: number;
  };
}

export const SMS_MIGRATIONS: readonly string[] = [
  `create table if not exists lc_sms_phone (app_id text not null, id uuid not null, name text not null, number text not null,
   roles text not null, position int not null, primary key (app_id, id))`,
  `create table if not exists lc_sms_message (app_id text not null, id uuid not null, phone_id uuid not null,
   number text not null, is_own boolean not null, body text not null, state text not null, error text, user_id uuid,
   at bigint not null, due_at bigint, handed int not null, primary key (app_id, id))`,
  'create index if not exists lc_sms_message_phone on lc_sms_message (app_id, phone_id, at desc, id desc)',
  'create index if not exists lc_sms_message_thread on lc_sms_message (app_id, phone_id, number, at desc, id desc)',
  'create index if not exists lc_sms_message_due on lc_sms_message (due_at) where due_at is not null',
  `create table if not exists lc_sms_template (app_id text not null, id uuid not null, name jsonb not null, body text not null,
   position int not null, primary key (app_id, id))`,
];
