import {INVALID_FORMAT, RUNTIME_ERROR, OperationError, operationFailure} from '../../api/operation-error.js';
import type {ServiceError} from '../../api/errors.js';
import type {
  ActivityKind,
  FieldType,
  PackageState,
  SigningDocument,
  SigningPackage,
  SigningRecipient,
} from '../../contract/signing.js';
import type {AppModel} from '../../state/app/app-model.js';
import {errorText} from '../../ui/error-text.js';
import {styledDate} from '../../values/date/date-names.js';
import type {MessageKey} from '../../values/message-key.js';
import type {ColourRole} from '../../values/types.js';

export const TYPE_ICONS: Record<FieldType, string> = {
  signature: 'signature',
  initials: 'case-sensitive',
  date: 'calendar',
  text: 'text-cursor-input',
  checkbox: 'square-check',
};

export const STATE_ROLES: Record<PackageState, ColourRole> = {
  draft: 'neutral',
  sent: 'info',
  completed: 'success',
  voided: 'danger',
  deleted: 'neutral',
};

export const ACTIVITY_ICONS: Record<ActivityKind, string> = {
  created: 'signature',
  changed: 'pencil',
  'document-added': 'file-plus',
  'document-removed': 'file-minus',
  'recipient-added': 'user-plus',
  'recipient-changed': 'user-pen',
  'recipient-removed': 'user-minus',
  'recipients-reordered': 'arrow-up-down',
  'fields-placed': 'text-cursor-input',
  'field-moved': 'move',
  'field-resized': 'maximize-2',
  'field-changed': 'pencil',
  'field-removed': 'trash-2',
  'settings-changed': 'bell',
  sent: 'send',
  viewed: 'eye',
  signed: 'signature',
  approved: 'circle-check',
  declined: 'circle-x',
  reminded: 'bell',
  voided: 'ban',
  expired: 'clock',
  deleted: 'trash-2',
  restored: 'undo-2',
  completed: 'circle-check',
  'notification-failed': 'triangle-alert',
};

/** The name of a document; with its number where another has the same. */
export function documentName(all: readonly SigningDocument[], {id, name}: SigningDocument): string {
  const isOnly = all.every((other) => other.id === id || other.name !== name);
  return isOnly ? name : `${all.findIndex((other) => other.id === id) + 1}. ${name}`;
}

/** What a person reads of a failed call. */
export function faultText(app: AppModel, thrown: unknown): string {
  const error = operationFailure(thrown);
  if (error.name === RUNTIME_ERROR) return app.t('signing.runtimeError');
  return error.message === INVALID_FORMAT ? app.t('signing.invalidFormat') : errorText(app, error);
}

/** The same failure with the sentence that a person reads. */
export const faultIn = (app: AppModel, error: ServiceError): ServiceError =>
  error instanceof OperationError ? new OperationError(error.name, faultText(app, error), error) : error;

export const dayOf = (app: AppModel, ms: number): string => styledDate(ms, 'medium', app.formats.value.tag);

/** The colour of a recipient among the others: 0 for those who only get a copy. */
export function colourOf(recipients: readonly Pick<SigningRecipient, 'id' | 'role'>[], id: string): number {
  const at = recipients.filter(({role}) => role !== 'copy').findIndex((each) => each.id === id);
  return at < 0 ? 0 : (at % 4) + 1;
}

type Turn = Pick<SigningRecipient, 'status' | 'role' | 'order'>;

/** Those who have their turn after the present ones. */
export function nextOf<R extends Turn>(recipients: readonly R[]): R[] {
  const waiting = recipients.filter(({role, status}) => role !== 'copy' && status === 'waiting');
  const first = Math.min(...waiting.map(({order}) => order));
  return waiting.filter(({order}) => order === first);
}

/** How far a recipient is among all of them, in a word with its colour. */
export function progressOf(
  {status, role, order}: Turn,
  pack: Pick<SigningPackage, 'status'>,
  all: readonly Turn[],
): {key: MessageKey; role: ColourRole} {
  if (pack.status === 'draft' || pack.status === 'deleted') return {key: 'signing.rstate.notSent', role: 'neutral'};
  if (status === 'done' && role !== 'copy')
    return {key: role === 'approver' ? 'signing.rstate.approved' : 'signing.rstate.done', role: 'success'};
  if (status === 'declined') return {key: 'signing.rstate.declined', role: 'danger'};
  if (role === 'copy') return {key: 'signing.rstate.copy', role: 'neutral'};
  if (pack.status === 'voided') return {key: 'signing.rstate.unsigned', role: 'neutral'};
  if (status === 'viewed') return {key: 'signing.rstate.viewed', role: 'accent'};
  if (status === 'active') return {key: 'signing.rstate.active', role: 'accent'};
  return pack.status === 'sent' && nextOf(all)[0]?.order === order
    ? {key: 'signing.rstate.next', role: 'info'}
    : {key: 'signing.rstate.waiting', role: 'neutral'};
}
