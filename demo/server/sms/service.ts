import {sql, type Selectable} from 'kysely';
import {
  MOST_SMS_PARTS,
  type SmsCounts,
  type SmsMessage,
  type SmsPage,
  type SmsPhone,
  type SmsToSend,
} from '../../../src/contract/sms.js';
import {smsParts} from '../../../src/values/sms-parts.js';
import type {Locale} from '../../../src/values/types.js';
import type {Tables} from '../db/tables.js';
import {mayEnter, type Services} from '../http/context.js';
import {accessDenied, Refusal, tooMany} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {newId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import {viewerOfId} from '../security/sessions.js';
import type {Viewer} from '../security/viewer.js';
import {phonesOf, type PhoneRow} from './phones.js';
import {accountHolder, phoneToken, tokenPhone, type AccountHolder} from './tokens.js';

export type MessageRow = Selectable<Tables['lc_sms_message']>;

/** Messages of one person within an hour at most. */
const MOST_MESSAGES = 300;
const HOUR_S = 3600;

/** Who asks the messaging service, with what they may use now. */
interface Caller {
  holder: AccountHolder;
  viewer: Viewer;
  phones: PhoneRow[];
}

/** Which messages are asked for. */
export interface Asked {
  number?: string;
  sid?: string;
  page: number;
  size: number;
}

/** What the stand-in for a messaging service does, for who has its tokens. */
export class SmsDesk {
  constructor(private readonly services: Services) {}

  async phones(token: string, locale: Locale): Promise<SmsPhone[]> {
    const {holder, phones} = await this.caller(token, locale);
    const {secret} = this.services.files;
    return phones.map(({id, name, number}) => ({id, name, number, phoneToken: phoneToken(secret, holder, id)}));
  }

  async messages(tokens: Tokens, {number, sid, page, size}: Asked, locale: Locale): Promise<SmsPage> {
    const {phone} = await this.phone(tokens, locale);
    const {db} = this.services.database;
    const rows = await db
      .selectFrom('lc_sms_message')
      .selectAll()
      .where('app_id', '=', phone.app_id)
      .where('phone_id', '=', phone.id)
      .$if(number !== undefined, (query) => query.where('number', '=', number!))
      .$if(sid !== undefined, (query) => query.where('id', '=', sid!))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * size)
      .limit(size + 1)
      .execute();
    return {
      messages: rows.slice(0, size).map((row) => shownMessage(row, phone, locale)),
      more: rows.length > size,
      counts: number === undefined ? null : await this.counts(phone, number),
    };
  }

  async send(tokens: Tokens, {to, body}: SmsToSend, locale: Locale): Promise<SmsMessage> {
    const {holder, phone} = await this.phone(tokens, locale);
    if (smsParts(body).parts > MOST_SMS_PARTS)
      throw new Refusal('VALIDATION', 'sms.tooLong', {params: {most: MOST_SMS_PARTS}});
    if (to === phone.number) throw new Refusal('VALIDATION', 'sms.toItself');
    const {database, sms} = this.services;
    const wait = await countHit(database.db, `sms ${holder.appId} ${holder.userId}`, MOST_MESSAGES, HOUR_S);
    if (wait) throw tooMany(wait);
    const now = Date.now();
    const row: MessageRow = {
      ...{app_id: phone.app_id, id: newId(now), phone_id: phone.id, number: to, is_own: true, body, state: 'queued'},
      ...{error: null, user_id: holder.userId, at: now, due_at: sms.firstStep(now), handed: 0},
    };
    await database.db.insertInto('lc_sms_message').values(row).execute();
    sms.wake(row.due_at! - now);
    await sms.announce(row);
    return shownMessage(row, phone, locale);
  }

  private async counts(phone: PhoneRow, number: string): Promise<SmsCounts> {
    const {rows} = await sql<SmsCounts>`
      select count(*) filter (where is_own and state in ('sent', 'delivered'))::int as sent,
        count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where not is_own)::int as received
      from lc_sms_message where app_id = ${phone.app_id} and phone_id = ${phone.id} and number = ${number}`.execute(
      this.services.database.db,
    );
    return rows[0]!;
  }

  /** Who has the token, with the rights that they have now. */
  private async caller(token: string, locale: Locale): Promise<Caller> {
    const {database, files, applications} = this.services;
    const holder = accountHolder(files.secret, token);
    const viewer =
      holder && applications.has(holder.appId)
        ? await viewerOfId(database, holder.userId, holder.appId, locale, 'UTC')
        : null;
    if (!holder || !viewer || !mayEnter(viewer)) throw new Refusal('ACCESS_DENIED', 'sms.noAccount', {status: 401});
    return {holder, viewer, phones: await phonesOf(database.db, holder.appId, viewer)};
  }

  /** Unknown phones, those of others and tokens of others are refused alike. */
  private async phone(tokens: Tokens, locale: Locale): Promise<{holder: AccountHolder; phone: PhoneRow}> {
    const {holder, phones} = await this.caller(tokens.account, locale);
    const id = tokenPhone(this.services.files.secret, holder, tokens.phone);
    const phone = phones.find((each) => each.id === id);
    if (!phone) throw accessDenied();
    return {holder, phone};
  }
}

/** `account_token` and `phone_token` of a call. */
export interface Tokens {
  account: string;
  phone: string;
}

function shownMessage(row: MessageRow, phone: PhoneRow, locale: Locale): SmsMessage {
  const {id, number, is_own, body, state, error, at} = row;
  const [from, to] = is_own ? [phone.number, number] : [number, phone.number];
  const reason = error === 'refused' ? sentence(locale, 'sms.refused') : error;
  return {sid: id, from, to, body, isOwn: is_own, state, error: reason, date: at};
}
