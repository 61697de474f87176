import {asServiceError, ServiceError} from '../../api/errors.js';
import {postAttempt, settle, type Attempt} from './attempt.js';
import {askAll} from '../form/async-rules.js';
import {notifyFaults} from '../form/fault-notices.js';
import {newRequestId} from '../app/request-id.js';
import {makeNew} from './record-gone.js';
import {handleFailure} from './save-failure.js';
import type {FormModel} from '../form/form-model.js';
import type {ShownFault} from '../draft/form-body.js';
import type {SavedObject} from '../../contract/records.js';

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
}

const READY_POLL = 500;
const refused = (reason: Refusal): SaveOutcome => ({saved: false, reason});

/** Saves the record in the nine steps of the specification. */
export function saveRecord(form: FormModel, {after}: SaveOptions = {}): Promise<SaveOutcome> {
  return alone(form, () => attemptSave(form), after);
}

/** Posts the last attempt again as it was, without what was typed since. */
function resend(form: FormModel, {after}: SaveOptions): Promise<SaveOutcome> {
  const {attempt} = form;
  if (!attempt) return Promise.resolve(refused('not-ready'));
  return alone(form, () => post(form, attempt), after);
}

/** Runs one save at a time and tells the person what became of it. */
async function alone(
  form: FormModel,
  save: () => Promise<SaveOutcome>,
  after: SaveOptions['after'],
): Promise<SaveOutcome> {
  if (form.submitting.peek()) return refused('submitting');
  form.submitting.value = true;
  form.closeNoticed();
  form.body.peek()?.validation.clear();
  const outcome = await save().finally(() => (form.submitting.value = false));
  if (outcome.saved) {
    if (!form.modified.peek()) after?.(outcome.object);
  } else if (outcome.reason === 'failed') {
    await handleFailure(form, outcome.error, {
      retry: () => void saveRecord(form, {after}),
      resend: () => void resend(form, {after}),
      asNew: () => {
        makeNew(form);
        void saveRecord(form, {after});
      },
    });
  }
  return outcome;
}

async function attemptSave(form: FormModel): Promise<SaveOutcome> {
  if (!(await whenReady(form))) return refused('not-ready');
  if (form.readonly.peek()) return refused('readonly');
  const refusal = await prepare(form);
  return refusal ? refused(refusal) : postContent(form);
}

async function whenReady({status}: FormModel): Promise<boolean> {
  while (status.peek().kind === 'loading') await new Promise((done) => setTimeout(done, READY_POLL));
  return status.peek().kind === 'ready';
}

/** Steps 1 to 5: answers why there is nothing to post. */
async function prepare(form: FormModel): Promise<Refusal | null> {
  const {app, host} = form;
  if (!host.commitFocused()) {
    form.tell({kind: 'danger', title: app.t('cannotUpdateActiveElement')});
    return 'unreadable';
  }
  form.body.peek()?.leaveAll();
  // Whoever goes on typing while the server answers must not type into nothing.
  host.refocus();
  await form.settled();
  if (!(await asked(form, 'lc-before-validate'))) return 'hook';
  const faults = await validate(form);
  if (!(await asked(form, 'lc-after-validate', {valid: !faults.length, faults}))) return 'hook';
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

/** A page may hold several forms, one in a modal of another: each hook says whose it is. */
export function hook(form: FormModel, type: string, detail?: object): boolean | Promise<boolean> {
  return form.host.before(type, {alias: form.metadata?.alias, id: form.record.peek()?.id, ...detail});
}

/** A hook before the save: a page that stops it and says nothing of it leaves that to us. */
async function asked(form: FormModel, type: string, detail?: object): Promise<boolean> {
  const {items} = form.app.notifications;
  const told = items.peek();
  const may = await hook(form, type, detail);
  const silent = items.peek() === told && !form.host.isAsking() && !form.body.peek()?.faults().length;
  if (!may && silent) form.tell({kind: 'warning', title: form.app.t('form.stopped')});
  return may;
}

/** Step 6 and on. */
async function postContent(form: FormModel): Promise<SaveOutcome> {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return refused('not-ready');
  const content = body.content();
  if (!(await asked(form, 'lc-before-save', {content}))) return refused('hook');
  const text = JSON.stringify({id: record.id, version: record.version, content, form: body.spec.alias});
  const earlier = await settle(form, text);
  if (earlier instanceof ServiceError) return {saved: false, reason: 'failed', error: earlier};
  // The earlier one was saved, under an id and a version of its own.
  if (earlier) return form.modified.peek() ? postContent(form) : afterSave(form, form.record.peek()!);
  const same = form.attempt?.body === text ? form.attempt : null;
  return post(form, {requestId: same?.requestId ?? newRequestId(), body: text, unanswered: true});
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
  return (await hook(form, 'lc-after-save', {object: saved})) ? {saved: true, object: saved} : refused('hook');
}
