import {notifyFaults} from '../form/fault-notices.js';
import {mergeInto} from './form-merge.js';
import {isGone} from './record-gone.js';
import type {FormModel} from '../form/form-model.js';
import type {ServiceError} from '../../api/errors.js';
import type {SavedObject} from '../../contract/records.js';

export interface WaysOn {
  /** Saves what is in the form. */
  retry: () => void;
  /** Posts again what was posted. */
  resend: () => void;
  /** Saves it as a record of its own. */
  asNew: () => void;
}

/** Tells the person what became of a save, each failure with its way out. What was typed stays in any case. */
export async function handleFailure(form: FormModel, error: ServiceError, ways: WaysOn): Promise<void> {
  const {host} = form;
  if (error.kind === 'aborted') return;
  form.journalled((journal) => journal.flush());
  host.emit('lc-error', {code: error.code, message: host.sentence(error), cause: error});
  if (error.serverCode === 'OUTDATED_VERSION') await outdated(form, error);
  else if (error.serverCode === 'VALIDATION') showFaults(form, error);
  else if (await isGone(form, error)) notifyGone(form, ways);
  else showFailure(form, error, ways);
}

function notifyGone(form: FormModel, {asNew}: WaysOn): void {
  const {t} = form.app;
  const actions = form.metadata?.canInsert ? [{label: t('form.newsSaveAsNew'), run: asNew}] : undefined;
  const told = {kind: 'danger' as const, title: t('form.newsGone'), text: t('form.newsGoneText'), actions};
  form.noticed.push(...form.tell(told));
}

/** What may work unchanged is offered again, and goes by itself when a lost connection is back. */
function showFailure(form: FormModel, error: ServiceError, {retry, resend}: WaysOn): void {
  const {app, host} = form;
  const again = !error.message || error.retryable || error.kind === 'session';
  const ids = form.tell({
    kind: 'danger',
    title: host.sentence(error),
    text: error.kind === 'network' && host.isOffline() ? app.t('form.savedWhenOnline') : undefined,
    actions: again ? [{label: app.t('ui.retry'), run: retry}] : undefined,
  });
  form.noticed.push(...ids);
  if (error.retryable) form.waiting = host.onPage('online', resend);
}

function showFaults(form: FormModel, error: ServiceError): void {
  const body = form.body.peek();
  const messages = error.details.envelope?.fields ?? {};
  const homeless = body?.takeFaults(messages) ?? Object.values(messages);
  const faults = body?.faults() ?? [];
  if (faults.length || homeless.length) notifyFaults(form, faults, homeless);
  else form.noticed.push(...form.tell({kind: 'danger', title: form.host.sentence(error)}));
}

async function outdated(form: FormModel, error: ServiceError): Promise<void> {
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
