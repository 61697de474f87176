import {asServiceError, ServiceError} from '../../api/errors.js';
import {askAll} from '../form/async-rules.js';
import {notifyFaults} from '../form/fault-notices.js';
import type {EventName} from '../app/event-details.js';
import {newRequestId} from '../app/request-id.js';
import {whenTrue} from '../app/when-true.js';
import {mergeInto} from './form-merge.js';
import type {FormModel} from '../form/form-model.js';
import type {ShownFault} from '../draft/form-body.js';
import type {Attempt} from './save-session.js';
import type {ObjectToSave, SavedObject} from '../../contract/records.js';

/** Why a save was rejected before or beside the server's own answer. */
export type Refusal = 'submitting' | 'readonly' | 'not-ready' | 'unreadable' | 'hook' | 'invalid';

export type SaveOutcome =
  | {saved: true; object: SavedObject}
  | {saved: false; reason: Refusal}
  | {saved: false; reason: 'failed'; error: ServiceError};

export interface SaveOptions {
  /**
   * Runs after a save that nobody refused, also after one that only its retry brought through. What was typed meanwhile is
   * not saved, and keeps the form as it is.
   */
  after?: (saved: SavedObject) => unknown;
  /** Saves a record of its own, with what is in the form: the one it was opened with is gone. */
  asNew?: boolean;
}

const refused = (reason: Refusal): SaveOutcome => ({saved: false, reason});

/** Saves the record in the nine steps of the specification. */
export function saveRecord(form: FormModel, options: SaveOptions = {}): Promise<SaveOutcome> {
  return saveAlone(form, () => saveContent(form, options), options);
}

/** Posts the last attempt again as it was, without what was typed since. */
function resend(form: FormModel, options: SaveOptions): Promise<SaveOutcome> {
  const {attempt} = form.saving;
  if (!attempt) return Promise.resolve(refused('not-ready'));
  return saveAlone(form, () => post(form, attempt), options);
}

/** Runs one save at a time and shows the person what became of it. */
async function saveAlone(
  form: FormModel,
  save: () => Promise<SaveOutcome>,
  {after}: SaveOptions,
): Promise<SaveOutcome> {
  const {saving} = form;
  const outcome = await saving.alone(() => {
    saving.clear();
    form.body.peek()?.validation.clear();
    return save();
  });
  if (!outcome) return refused('submitting');
  if (outcome.saved) {
    if (!form.modified.peek()) after?.(outcome.object);
  } else if (outcome.reason === 'failed') await reportFailure(form, outcome.error, {after});
  return outcome;
}

async function saveContent(form: FormModel, {asNew}: SaveOptions): Promise<SaveOutcome> {
  const {status} = form;
  await whenTrue(() => status.value.kind !== 'loading');
  if (status.peek().kind !== 'ready') return refused('not-ready');
  if (asNew) form.becomeNew();
  if (form.readonly.peek()) return refused('readonly');
  const refusal = await prepare(form);
  return refusal ? refused(refusal) : postContent(form);
}

/** Steps 1 to 5: answers why there is nothing to post. */
async function prepare(form: FormModel): Promise<Refusal | null> {
  const {app, host} = form;
  if (!host.commitFocused()) {
    form.notify({kind: 'danger', title: app.t('saving.activeElement')});
    return 'unreadable';
  }
  form.body.peek()?.leaveAll();
  // Whoever goes on typing while the server answers must not type into nothing.
  host.refocus();
  await form.settled();
  if (!(await mayGoOn(form, 'lc-before-validate'))) return 'hook';
  const faults = await validate(form);
  if (!(await mayGoOn(form, 'lc-after-validate', {valid: !faults.length, faults}))) return 'hook';
  if (!faults.length) return null;
  notifyFaults(form, faults);
  return 'invalid';
}

async function validate(form: FormModel): Promise<ShownFault[]> {
  const body = form.body.peek();
  if (!body) return [];
  body.validate();
  await askAll(form, body);
  return body.faults();
}

/** A hook before the save: when a page cancels it without a message, we show one. */
async function mayGoOn(form: FormModel, type: EventName, detail?: object): Promise<boolean> {
  const {items} = form.app.notifications;
  const shown = items.peek();
  const may = await form.before(type, detail);
  const silent = items.peek() === shown && !form.host.isAsking() && !form.body.peek()?.faults().length;
  if (!may && silent) form.notify({kind: 'warning', title: form.app.t('saving.stopped')});
  return may;
}

/** Step 6. */
async function postContent(form: FormModel): Promise<SaveOutcome> {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return refused('not-ready');
  const content = body.content();
  if (!(await mayGoOn(form, 'lc-before-save', {content}))) return refused('hook');
  const text = JSON.stringify({id: record.id, version: record.version, content, form: body.spec.alias});
  const earlier = await settleEarlier(form, text);
  if (earlier instanceof ServiceError) return {saved: false, reason: 'failed', error: earlier};
  // The earlier one was saved, under an id and a version of its own.
  if (earlier) return form.modified.peek() ? postContent(form) : afterSave(form, form.record.peek()!);
  const {attempt} = form.saving;
  const same = attempt?.body === text ? attempt : null;
  return post(form, {requestId: same?.requestId ?? newRequestId(), body: text, unanswered: true});
}

/**
 * Learns what became of the last attempt before another content is posted: else a new record would be there twice, and a
 * change would meet its own earlier one. Answers why that is still unknown, null when there is nothing to know.
 */
async function settleEarlier(form: FormModel, text: string): Promise<'saved' | ServiceError | null> {
  const {attempt} = form.saving;
  if (!attempt?.unanswered || attempt.body === text) return null;
  try {
    await postAttempt(form, attempt);
    return 'saved';
  } catch (thrown) {
    const error = asServiceError(thrown);
    return isUnanswered(error) ? error : null;
  }
}

/** Steps 7 to 9. */
async function post(form: FormModel, attempt: Attempt): Promise<SaveOutcome> {
  try {
    return await afterSave(form, await postAttempt(form, attempt));
  } catch (thrown) {
    return {saved: false, reason: 'failed', error: asServiceError(thrown)};
  }
}

async function afterSave(form: FormModel, saved: SavedObject): Promise<SaveOutcome> {
  return (await form.before('lc-after-save', {object: saved})) ? {saved: true, object: saved} : refused('hook');
}

/** Posts an attempt and sets what the server saved; what was changed since it was created stays. Throws the refusal. */
async function postAttempt(form: FormModel, attempt: Attempt): Promise<SavedObject> {
  const {saving, options} = form;
  const body = form.body.peek()!;
  const object = JSON.parse(attempt.body) as ObjectToSave;
  saving.keep(attempt);
  form.journalled((journal) => journal.flush());
  try {
    const answer = await options.source.save(body.metadata, object, attempt.requestId);
    const saved = readSaved(form, answer, object.id);
    saving.keep(null);
    form.accept(saved, object.content);
    form.journalled((journal) => journal.flush());
    form.notify({kind: 'success', title: form.app.t('saving.saved', {title: saved.presentation})});
    const content = options.source.asGiven?.(saved.content) ?? saved.content;
    form.host.emit('lc-saved', {...form.identity(saved), content});
    return saved;
  } catch (thrown) {
    const error = asServiceError(thrown);
    saving.keep(error.serverCode ? null : {...attempt, unanswered: isUnanswered(error)});
    throw error;
  }
}

/** The record that was answered. Throws where there is none, or another one: what became of the save is not known then. */
function readSaved(
  {record, metadata}: FormModel,
  answer: Partial<SavedObject> | undefined,
  id?: string | null,
): SavedObject {
  const known = answer && typeof answer.content === 'object' && answer.content !== null;
  const {presentation = '', rights = record.peek()!.rights, presentations = {}} = answer ?? {};
  // A form without our server may keep records that have no id.
  const sameRecord = id ? answer?.id === id : !!answer?.id || !metadata?.baseUrl;
  if (!known || !sameRecord) throw new ServiceError('malformed', '', {status: 200});
  return {...(answer as SavedObject), presentation, presentations, rights};
}

/** A gateway that got no answer in time knows no more than we do; code that fails may do so after the answer. */
function isUnanswered({kind, details: {status}}: ServiceError): boolean {
  return (
    ['network', 'timeout', 'malformed', 'aborted', 'unexpected'].includes(kind) || status === 502 || status === 504
  );
}

/** Shows the person why a save failed, with the way out. What was typed stays in any case. */
async function reportFailure(form: FormModel, error: ServiceError, options: SaveOptions): Promise<void> {
  const {host} = form;
  if (error.kind === 'aborted') return;
  form.journalled((journal) => journal.flush());
  host.emit('lc-error', {code: error.code, message: host.sentence(error), cause: error});
  if (error.serverCode === 'OUTDATED_VERSION') await resolveOutdated(form, error);
  else if (error.serverCode === 'VALIDATION') showFaults(form, error);
  else if (await isGone(form, error)) notifyGone(form, options);
  else offerRetry(form, error, options);
}

async function resolveOutdated(form: FormModel, error: ServiceError): Promise<void> {
  const theirs = error.details.envelope?.result as SavedObject | undefined;
  const canMerge = form.app.configuration.peek().mergeOutdated && !!theirs?.content;
  const answer = await form.host.outdated(error.message, canMerge);
  if (answer === 'reload') {
    await form.discard();
    form.host.reloadPage();
  } else if (answer === 'merge' && theirs) {
    const [body, base] = [form.body.peek(), form.record.peek()];
    if (body && base) await mergeInto(form, base.content, body.content(), theirs);
  }
}

function showFaults(form: FormModel, error: ServiceError): void {
  const body = form.body.peek();
  const messages = error.details.envelope?.fields ?? {};
  const homeless = body?.showFaults(messages) ?? Object.values(messages);
  const faults = body?.faults() ?? [];
  if (faults.length || homeless.length) notifyFaults(form, faults, homeless);
  else form.saving.notify({kind: 'danger', title: form.host.sentence(error)});
}

/** Whether a save was refused because the record is there no more, as far as this person may know. */
async function isGone({record, body, options}: FormModel, {kind, serverCode}: ServiceError): Promise<boolean> {
  const [id, metadata] = [record.peek()?.id, body.peek()?.metadata];
  if (!id || !metadata || !(kind === 'access' || serverCode === 'NOT_FOUND')) return false;
  try {
    await options.source.load(metadata, id);
    return false;
  } catch (thrown) {
    const error = asServiceError(thrown);
    return error.kind === 'access' || error.serverCode === 'NOT_FOUND';
  }
}

function notifyGone(form: FormModel, {after}: SaveOptions): void {
  const {t} = form.app;
  const asNew = {label: t('conflicts.newsSaveAsNew'), run: () => void saveRecord(form, {after, asNew: true})};
  const actions = form.metadata?.canInsert ? [asNew] : undefined;
  form.saving.notify({kind: 'danger', title: t('conflicts.newsGone'), text: t('conflicts.newsGoneText'), actions});
}

/** What may work unchanged is offered again, and goes by itself when a lost connection is back. */
function offerRetry(form: FormModel, error: ServiceError, options: SaveOptions): void {
  const {app, host, saving} = form;
  const again = !error.message || error.retryable || error.kind === 'session';
  saving.notify({
    kind: 'danger',
    title: host.sentence(error),
    text: error.kind === 'network' && host.isOffline() ? app.t('saving.savedWhenOnline') : undefined,
    actions: again ? [{label: app.t('ui.retry'), run: () => void saveRecord(form, options)}] : undefined,
  });
  if (error.retryable) saving.untilNext(host.onPage('online', () => void resend(form, options)));
}
