import {asServiceError, ServiceError} from '../../api/errors.js';
import type {FormModel} from '../form/form-model.js';
import type {ObjectToSave, SavedObject} from '../../contract/records.js';

/** One save as it is posted: repeated unchanged, it keeps its id, so that the server does it only once. */
export interface Attempt {
  requestId: string;
  body: string;
  /** No answer came, or none yet: the server may have saved it. */
  unanswered: boolean;
}

/** Posts an attempt and takes over what the server saved; what was changed since it was made stays. Throws the refusal. */
export async function postAttempt(form: FormModel, attempt: Attempt): Promise<SavedObject> {
  const body = form.body.peek()!;
  const object = JSON.parse(attempt.body) as ObjectToSave;
  form.attempt = attempt;
  form.journalled((journal) => journal.flush());
  try {
    const answer = await form.options.source.save(body.metadata, object, attempt.requestId);
    const saved = readSaved(form, answer, object.id);
    form.attempt = null;
    form.record.value = saved;
    body.accept(saved, object.content);
    form.journalled((journal) => journal.flush());
    form.tell({kind: 'success', title: form.app.t('form.saved', {title: saved.presentation})});
    const content = form.options.source.asGiven?.(saved.content) ?? saved.content;
    form.host.emit('lc-saved', {...form.identity(saved), content});
    return saved;
  } catch (thrown) {
    const error = asServiceError(thrown);
    form.attempt = error.serverCode ? null : {...attempt, unanswered: isUnanswered(error)};
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

/**
 * Learns what became of the last attempt before another content is posted: else a new record would be there twice, and a
 * change would meet its own earlier one. Answers why that is still unknown, null when there is nothing to know.
 */
export async function settle(form: FormModel, text: string): Promise<'saved' | ServiceError | null> {
  const {attempt} = form;
  if (!attempt?.unanswered || attempt.body === text) return null;
  try {
    await postAttempt(form, attempt);
    return 'saved';
  } catch (thrown) {
    const error = asServiceError(thrown);
    return isUnanswered(error) ? error : null;
  }
}

/** A gateway that got no answer in time knows no more than we do; code that fails may do so after the answer. */
function isUnanswered({kind, details: {status}}: ServiceError): boolean {
  return (
    ['network', 'timeout', 'malformed', 'aborted', 'unexpected'].includes(kind) || status === 502 || status === 504
  );
}
