import {asServiceError, type ServiceError} from '../api/errors.js';
import {newRequestId} from './request-id.js';
import {handleFailure} from './save-failure.js';
import type {FormModel} from './form-model.js';
import type {SavedObject} from '../api/types.js';

/** Why a save was rejected before or beside the server's own answer. */
export type Refusal = 'submitting' | 'readonly' | 'not-ready' | 'unreadable' | 'hook' | 'invalid';

export type SaveOutcome =
  | {saved: true; object: SavedObject}
  | {saved: false; reason: Refusal}
  | {saved: false; reason: 'failed'; error: ServiceError};

/** One save attempt: repeated unchanged, it keeps its id, so that the server does it only once. */
export interface Attempt {
  requestId: string;
  body: string;
}

export interface SaveOptions {
  /** Runs after a save that nobody refused, also after one that only its retry brought through. */
  after?: (saved: SavedObject) => void;
  /** The attempt that this one repeats. */
  earlier?: Attempt;
}

const READY_POLL = 500;
const refused = (reason: Refusal): SaveOutcome => ({saved: false, reason});

/** Saves the record in the nine steps of the specification. */
export async function saveRecord(form: FormModel, {after, earlier}: SaveOptions = {}): Promise<SaveOutcome> {
  if (form.submitting.peek()) return refused('submitting');
  form.submitting.value = true;
  const {outcome, posted} = await attemptSave(form, earlier).finally(() => {
    form.submitting.value = false;
    form.host.refocus();
  });
  if (outcome.saved) after?.(outcome.object);
  else if (outcome.reason === 'failed') {
    await handleFailure(form, outcome.error, () => void saveRecord(form, {after, earlier: posted}));
  }
  return outcome;
}

async function attemptSave(form: FormModel, earlier?: Attempt): Promise<{outcome: SaveOutcome; posted?: Attempt}> {
  if (!(await whenReady(form))) return {outcome: refused('not-ready')};
  if (form.readonly.peek()) return {outcome: refused('readonly')};
  const content = await prepare(form);
  return typeof content === 'string' ? {outcome: refused(content)} : post(form, content, earlier);
}

async function whenReady({status}: FormModel): Promise<boolean> {
  while (status.peek().kind === 'loading') await new Promise((done) => setTimeout(done, READY_POLL));
  return status.peek().kind === 'ready';
}

/** Steps 1 to 6: answers the content to post, or why there is none. */
async function prepare(form: FormModel): Promise<Record<string, unknown> | Refusal> {
  const {app, host} = form;
  for (const id of form.noticed.splice(0)) app.notifications.close(id);
  if (!host.commitFocused()) {
    app.notifications.add({kind: 'danger', title: app.t('cannotUpdateActiveElement')});
    return 'unreadable';
  }
  form.body.peek()?.leaveAll();
  await form.settled();
  if (!(await hook(form, 'lc-before-validate'))) return 'hook';
  const faults = form.body.peek()?.validate() ?? [];
  if (!(await hook(form, 'lc-after-validate', {valid: !faults.length, faults}))) return 'hook';
  if (faults.length) {
    form.noticed = faults.map(({label, text}) => app.notifications.add({kind: 'danger', title: label, text}));
    host.reveal(faults[0]?.path ?? '');
    return 'invalid';
  }
  const content = form.body.peek()?.content() ?? {};
  return (await hook(form, 'lc-before-save', {content})) ? content : 'hook';
}

/** A page may hold several forms, one in a modal of another: each hook says whose it is. */
export function hook(form: FormModel, type: string, detail?: object): Promise<boolean> {
  return form.host.before(type, {alias: form.metadata?.alias, id: form.record.peek()?.id, ...detail});
}

/** Steps 7 to 9. */
async function post(
  form: FormModel,
  content: Record<string, unknown>,
  earlier?: Attempt,
): Promise<{outcome: SaveOutcome; posted?: Attempt}> {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return {outcome: refused('not-ready')};
  const object = {id: record.id, version: record.version, content, form: body.spec.alias};
  const text = JSON.stringify(object);
  const posted = earlier?.body === text ? earlier : {requestId: newRequestId(), body: text};
  const sent = (JSON.parse(text) as typeof object).content;
  try {
    const saved = await form.options.source.save(body.metadata, object, posted.requestId);
    form.dropDraft();
    form.record.value = saved;
    body.accept(saved, sent);
    form.app.notifications.add({kind: 'success', title: form.app.t('form.saved', {title: saved.presentation})});
    form.host.emit('lc-saved', {...form.identity(saved), content: saved.content});
    const accepted = await hook(form, 'lc-after-save', {object: saved});
    return {outcome: accepted ? {saved: true, object: saved} : refused('hook')};
  } catch (thrown) {
    return {outcome: {saved: false, reason: 'failed', error: asServiceError(thrown)}, posted};
  }
}
