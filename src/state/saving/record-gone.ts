import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {FormModel} from '../form/form-model.js';

/** Makes the record of a form a new one, with what is in the form: the one it was opened with is gone. */
export function makeNew(form: FormModel): void {
  const record = form.record.peek();
  if (!record) return;
  const rights = {...record.rights, canUpdate: true, canDelete: false};
  form.attempt = null;
  form.news.value = null;
  form.record.value = {...record, id: null, version: 0, presentation: '', rights};
}

/** Whether a save was refused because the record is there no more, as far as this person may know. */
export async function isGone(form: FormModel, {kind, serverCode}: ServiceError): Promise<boolean> {
  const [record, body] = [form.record.peek(), form.body.peek()];
  if (!record?.id || !body || !(kind === 'access' || serverCode === 'NOT_FOUND')) return false;
  try {
    await form.options.source.load(body.metadata, record.id);
    return false;
  } catch (thrown) {
    const error = asServiceError(thrown);
    return error.kind === 'access' || error.serverCode === 'NOT_FOUND';
  }
}
