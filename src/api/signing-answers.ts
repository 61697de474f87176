import {
  ACTIVITY_KINDS,
  FIELD_TYPES,
  PACKAGE_STATES,
  RECIPIENT_ROLES,
  RECIPIENT_STATES,
  type SigningActivity,
  type SigningDocument,
  type SigningField,
  type SigningHead,
  type SigningPackage,
  type SigningRecipient,
  type SigningRecord,
  type SigningSettings,
  type SigningVisit,
} from '../contract/signing.js';
import {malformed} from './operation-error.js';

// Each answer is read field by field: what cannot be shown is left out, and an answer that is none is malformed.

type Given = Record<string, unknown>;

const LAST_MS = 8.64e15;
const givenOf = (input: unknown): Given =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Given) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown, least = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(least, value) : least;
const whole = (value: unknown, least = 0): number => Math.trunc(number(value, least));
const moment = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) < LAST_MS ? Math.trunc(value) : null;
const oneOf = <T>(all: readonly T[], value: unknown, other: T): T => all.find((each) => each === value) ?? other;

/** The parts of a list that can be read. */
export function listOf<T>(input: unknown, read: (input: unknown) => T | null): T[] {
  if (!Array.isArray(input)) throw malformed();
  return input.flatMap((each: unknown) => read(each) ?? []);
}

/** What must be there. */
export function must<T>(read: T | null): T {
  if (read === null) throw malformed();
  return read;
}

function recordOf(input: unknown): SigningRecord | null {
  const {alias, id, presentation, icon, url} = givenOf(input);
  return text(alias) && text(id)
    ? {alias: text(alias), id: text(id), presentation: text(presentation), icon: text(icon), url: text(url)}
    : null;
}

export function packageOf(input: unknown): SigningPackage | null {
  const given = givenOf(input);
  if (!text(given.id)) return null;
  return {
    ...{id: text(given.id), number: text(given.number), name: text(given.name), message: text(given.message)},
    ...{status: oneOf(PACKAGE_STATES, given.status, 'draft'), isOrdered: given.isOrdered === true},
    ...{record: recordOf(given.record), createdBy: text(given.createdBy), createdAt: moment(given.createdAt) ?? 0},
    ...{sentAt: moment(given.sentAt), completedAt: moment(given.completedAt), expiresAt: moment(given.expiresAt)},
    ...{reason: text(given.reason) || null, version: whole(given.version)},
  };
}

export function headOf(input: unknown): SigningHead | null {
  const head = packageOf(input);
  const {recipients, documentCount} = givenOf(input);
  return (
    head && {
      ...head,
      recipients: Array.isArray(recipients) ? listOf(recipients, recipientOf) : [],
      documentCount: whole(documentCount),
    }
  );
}

export function recipientOf(input: unknown): SigningRecipient | null {
  const {id, name, email, role, order, status, doneAt} = givenOf(input);
  if (!text(id)) return null;
  return {
    ...{id: text(id), name: text(name), email: text(email), role: oneOf(RECIPIENT_ROLES, role, 'signer')},
    ...{order: whole(order, 1), status: oneOf(RECIPIENT_STATES, status, 'waiting'), doneAt: moment(doneAt)},
  };
}

export function documentOf(input: unknown): SigningDocument | null {
  const {id, name, fileId, pages, order} = givenOf(input);
  if (!text(id)) return null;
  const sizes = (Array.isArray(pages) ? pages : []).map((page: unknown) => {
    const {width, height} = givenOf(page);
    return {width: number(width, 1), height: number(height, 1)};
  });
  return {id: text(id), name: text(name), fileId: text(fileId), pages: sizes, order: whole(order)};
}

export function fieldOf(input: unknown): SigningField | null {
  const {id, documentId, recipientId, type, page, x, y, width, height, required, label, answer} = givenOf(input);
  const kind = FIELD_TYPES.find((each) => each === type);
  if (!text(id) || !kind) return null;
  return {
    ...{id: text(id), documentId: text(documentId), recipientId: text(recipientId), type: kind},
    ...{page: whole(page, 1), x: number(x), y: number(y), width: number(width, 1), height: number(height, 1)},
    ...{required: required === true, label: text(label)},
    ...(typeof answer === 'string' && {answer}),
  };
}

export function activityOf(input: unknown): SigningActivity | null {
  const {id, at, actor, kind, text: said} = givenOf(input);
  if (!text(id)) return null;
  const known = oneOf(ACTIVITY_KINDS, kind, 'changed');
  return {id: text(id), at: moment(at) ?? 0, actor: text(actor), kind: known, text: text(said)};
}

export function settingsOf(input: unknown): SigningSettings {
  const {reminderDays, expireDays, onSent, onViewed, onSigned} = givenOf(input);
  return {
    ...{reminderDays: whole(reminderDays), expireDays: whole(expireDays)},
    ...{onSent: onSent === true, onViewed: onViewed === true, onSigned: onSigned === true},
  };
}

export function visitOf(input: unknown): SigningVisit {
  const {package: pack, sender, recipient, recipients, documents, fields, others, seal} = givenOf(input);
  const {name, number: called, message, status, expiresAt, reason, completedAt} = givenOf(pack);
  if (!text(seal) && !text(name)) throw malformed();
  return {
    package: {
      ...{name: text(name), number: text(called), message: text(message)},
      ...{status: oneOf(PACKAGE_STATES, status, 'sent'), expiresAt: moment(expiresAt), reason: text(reason) || null},
      completedAt: moment(completedAt),
    },
    sender: {name: text(givenOf(sender).name), application: text(givenOf(sender).application)},
    recipient: must(recipientOf(recipient)),
    recipients: listOf(recipients, recipientOf),
    documents: listOf(documents, documentOf),
    fields: listOf(fields, fieldOf),
    others: Array.isArray(others) ? listOf(others, fieldOf) : [],
    seal: text(seal),
  };
}
