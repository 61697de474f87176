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

const READY_POLL = 500;
const refused = (reason: Refusal): SaveOutcome => ({saved: false, reason});

/** Saves the record in the nine steps of the specification. `earlier` is the attempt that this one repeats. */
export async function saveRecord(form: FormModel, earlier?: Attempt): Promise<SaveOutcome> {
  if (form.submitting.peek()) return refused('submitting');
  form.submitting.value = true;
  const attempt = await attemptSave(form, earlier).finally(() => {
    form.submitting.value = false;
  });
  if (!attempt.outcome.saved && attempt.outcome.reason === 'failed') {
    await handleFailure(form, attempt.outcome.error, () => void saveRecord(form, attempt.posted));
  }
  return attempt.outcome;
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
  if (!(await host.before('lc-before-validate', {}))) return 'hook';
  const faults = form.body.peek()?.validate() ?? [];
  if (!(await host.before('lc-after-validate', {valid: !faults.length, faults}))) return 'hook';
  if (faults.length) {
    form.noticed = faults.map(({label, text}) => app.notifications.add({kind: 'danger', title: label, text}));
    host.reveal(faults[0]?.path ?? '');
    return 'invalid';
  }
  const content = form.body.peek()?.content() ?? {};
  return (await host.before('lc-before-save', {content})) ? content : 'hook';
}

/** Steps 7 to 9. */
async function post(
  form: FormModel, content: Record<string, unknown>, earlier?: Attempt,
): Promise<{outcome: SaveOutcome; posted?: Attempt}> {
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return {outcome: refused('not-ready')};
  const object = {id: record.id, version: record.version, content};
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
    const accepted = await form.host.before('lc-after-save', {object: saved});
    return {outcome: accepted ? {saved: true, object: saved} : refused('hook')};
  } catch (thrown) {
    return {outcome: {saved: false, reason: 'failed', error: asServiceError(thrown)}, posted};
  }
}
