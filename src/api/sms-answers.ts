import {
  SMS_STATES,
  type SmsAccount,
  type SmsContacts,
  type SmsCounts,
  type SmsMessage,
  type SmsPage,
  type SmsPhone,
  type SmsRecords,
  type SmsTemplate,
} from '../contract/sms.js';
import {phoneNumberOf} from '../values/phone-number.js';
import {ServiceError} from './errors.js';

// What a messaging service says comes from elsewhere: each answer is read field by field, and what cannot be read is left out.

type Given = Record<string, unknown>;

const LAST_MS = 8.64e15;
const givenOf = (input: unknown): Given | null =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Given) : null;
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;
const number = (value: unknown): string => phoneNumberOf(text(value)) ?? text(value).trim();
const malformed = () => new ServiceError('malformed', '', {status: 200});
const textsOf = (value: unknown): string[] => partsOf(value, (each) => text(each) || null);

function partsOf<T>(input: unknown, read: (input: unknown) => T | null): T[] {
  return Array.isArray(input) ? input.flatMap((each: unknown) => read(each) ?? []) : [];
}

/** A moment in ms, or as a text that names one. */
function moment(value: unknown): number {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Math.abs(at) < LAST_MS ? Math.trunc(at) : 0;
}

function phoneOf(input: unknown): SmsPhone | null {
  const given = givenOf(input);
  const phoneToken = text(given?.phoneToken) || text(given?.phone_token);
  const id = text(given?.id) || phoneToken;
  return given && phoneToken
    ? {id, phoneToken, number: number(given.number), name: text(given.name) || text(given.number) || id}
    : null;
}

export function phonesOf(input: unknown): SmsPhone[] {
  if (!Array.isArray(input)) throw malformed();
  return partsOf(input, phoneOf);
}

function readMessage(input: unknown): SmsMessage | null {
  const given = givenOf(input);
  const sid = text(given?.sid) || text(given?.id);
  if (!given || !sid) return null;
  const isOwn = given.isOwn === true;
  const state = SMS_STATES.find((each) => each === given.state) ?? (isOwn ? 'sent' : 'received');
  const {from, to, body, error, date} = given;
  return {
    ...{sid, from: number(from), to: number(to), body: text(body), isOwn, state},
    ...{error: text(error) || null, date: moment(date)},
  };
}

export function messageOf(input: unknown): SmsMessage {
  const message = readMessage(input);
  if (!message) throw malformed();
  return message;
}

function countsOf(input: unknown): SmsCounts | null {
  const given = givenOf(input);
  if (!given) return null;
  const {sent, delivered, failed, received} = given;
  return {sent: count(sent), delivered: count(delivered), failed: count(failed), received: count(received)};
}

/** A page, or a plain list of messages; a list that fills the page may have others after it. */
export function pageOf(input: unknown, size: number): SmsPage {
  const {messages = input, more, counts} = givenOf(input) ?? {};
  if (!Array.isArray(messages)) throw malformed();
  const read = partsOf(messages, readMessage);
  return {
    messages: read.sort((a, b) => b.date - a.date),
    more: typeof more === 'boolean' ? more : messages.length >= size,
    counts: countsOf(counts),
  };
}

function recordsOf(input: unknown): SmsRecords | null {
  const {object, path, by, icon} = givenOf(input) ?? {};
  return text(object) && text(path) && text(by)
    ? {object: text(object), path: text(path), by: text(by), icon: text(icon) || 'file-text'}
    : null;
}

function contactsOf(input: unknown): SmsContacts | null {
  const {object, phone, about, records} = givenOf(input) ?? {};
  return text(object) && text(phone)
    ? {object: text(object), phone: text(phone), about: textsOf(about), records: partsOf(records, recordsOf)}
    : null;
}

function templateOf(input: unknown): SmsTemplate | null {
  const {id, name, body} = givenOf(input) ?? {};
  return text(id) && text(body) ? {id: text(id), name: text(name) || text(body), body: text(body)} : null;
}

export function accountOf(input: unknown): SmsAccount {
  const {url, accountToken, expiresAt, contacts, templates} = givenOf(input) ?? {};
  if (!text(accountToken)) throw malformed();
  return {
    ...{url: text(url), accountToken: text(accountToken), expiresAt: moment(expiresAt) || Infinity},
    ...{contacts: contactsOf(contacts), templates: partsOf(templates, templateOf)},
  };
}
