import {
  MAIL_ROLES,
  MAIL_STATUSES,
  type MailAccount,
  type MailAddress,
  type MailAttachment,
  type MailFolder,
  type MailHead,
  type MailMessage,
  type MailPage,
  type MailPhrases,
  type MailRecord,
  type MailResult,
  type MailSignature,
  type MailTemplate,
} from '../contract/mail.js';
import {ServiceError} from './errors.js';

// What a mail server says comes from elsewhere: each answer is read field by field, and what cannot be read is left out.

type Given = Record<string, unknown>;

const givenOf = (input: unknown): Given | null =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Given) : null;
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
const textOrNull = (value: unknown): string | null => text(value) || null;
const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;
const moment = (value: unknown): number =>
  typeof value === 'number' && Math.abs(value) < LAST_MS ? Math.trunc(value) : 0;
const LAST_MS = 8.64e15;
const wordOf = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null;

/** What of a list can be read; throws where it is none. */
export function listOf<T>(input: unknown, read: (input: unknown) => T | null): T[] {
  if (!Array.isArray(input)) throw new ServiceError('malformed', '', {status: 200});
  return partsOf(input, read);
}

function partsOf<T>(input: unknown, read: (input: unknown) => T | null): T[] {
  return Array.isArray(input) ? input.flatMap((each: unknown) => read(each) ?? []) : [];
}

/** Something with an id; null without one. */
function withId<T>(input: unknown, read: (given: Given, id: string) => T): T | null {
  const given = givenOf(input);
  const id = text(given?.id);
  return given && id ? read(given, id) : null;
}

export const accountOf = (input: unknown): MailAccount | null =>
  withId(input, ({name, address, isDefault}, id) => ({
    id,
    name: text(name) || text(address) || id,
    address: text(address),
    isDefault: isDefault === true,
  }));

export const folderOf = (input: unknown): MailFolder | null =>
  withId(input, ({name, role, parentId, unreadCount, totalCount}, id) => ({
    id,
    name: text(name) || id,
    role: wordOf(MAIL_ROLES, role),
    parentId: textOrNull(parentId),
    unreadCount: count(unreadCount),
    totalCount: count(totalCount),
  }));

function addressOf(input: unknown): MailAddress | null {
  if (typeof input === 'string') return input ? {name: '', address: input} : null;
  const {name, address} = givenOf(input) ?? {};
  return text(address) || text(name) ? {name: text(name), address: text(address)} : null;
}

const recordOf = (input: unknown): MailRecord | null =>
  withId(input, ({alias, presentation, icon, url}, id) => ({
    alias: text(alias),
    id,
    presentation: text(presentation) || id,
    icon: text(icon) || 'file-text',
    url: text(url),
  }));

const headOf = (input: unknown): MailHead | null =>
  withId(input, (given, id) => ({
    id,
    folderId: text(given.folderId),
    subject: text(given.subject),
    from: addressOf(given.from) ?? {name: '', address: ''},
    to: partsOf(given.to, addressOf),
    cc: partsOf(given.cc, addressOf),
    bcc: partsOf(given.bcc, addressOf),
    date: moment(given.date),
    isRead: given.isRead !== false,
    snippet: text(given.snippet),
    status: wordOf(MAIL_STATUSES, given.status),
    error: textOrNull(given.error),
    sendAt: moment(given.sendAt) || null,
    hasAttachments: given.hasAttachments === true,
    records: partsOf(given.records, recordOf),
  }));

export function messageOf(input: unknown): MailMessage | null {
  const [head, given] = [headOf(input), givenOf(input)];
  if (!head || !given) return null;
  const {bodyHtml, bodyText, answers} = given;
  return {...head, bodyHtml: text(bodyHtml), bodyText: text(bodyText), answers: textOrNull(answers)};
}

export const attachmentOf = (input: unknown): MailAttachment | null =>
  withId(input, ({name, mimeType, size, url, contentId}, id) => ({
    id,
    name: text(name) || id,
    mimeType: text(mimeType),
    size: count(size),
    url: text(url),
    contentId: textOrNull(contentId),
  }));

export function pageOf(input: unknown): MailPage {
  const {messages, pageToken} = givenOf(input) ?? {};
  return {messages: listOf(messages, headOf), pageToken: textOrNull(pageToken)};
}

export const signatureOf = (input: unknown): MailSignature | null =>
  withId(input, ({name, html, isDefault}, id) => ({
    id,
    name: text(name) || id,
    html: text(html),
    isDefault: isDefault === true,
  }));

export const templateOf = (input: unknown): MailTemplate | null =>
  withId(input, ({name, subject, html, alias}, id) => ({
    id,
    name: text(name) || id,
    subject: text(subject),
    html: text(html),
    alias: textOrNull(alias),
  }));

export function phrasesOf(input: unknown): MailPhrases {
  const {signatures, templates, mayChangeTemplates} = givenOf(input) ?? {};
  return {
    signatures: listOf(signatures, (each) => {
      const signature = signatureOf(each);
      return signature && {...signature, isOwn: givenOf(each)!.isOwn === true};
    }),
    templates: listOf(templates, templateOf),
    mayChangeTemplates: mayChangeTemplates === true,
  };
}

/** What became of a message; throws where the answer does not say. */
export function resultOf(input: unknown): MailResult {
  const result = withId(input, ({status, error, sendAt}, id) => ({
    id,
    status: wordOf(MAIL_STATUSES, status),
    error: textOrNull(error),
    sendAt: moment(sendAt) || null,
  }));
  if (!result?.status) throw new ServiceError('malformed', '', {status: 200});
  return {...result, status: result.status};
}
