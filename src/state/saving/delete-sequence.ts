import {asServiceError} from '../../api/errors.js';
import {hook} from './save-sequence.js';
import type {FormModel} from '../form/form-model.js';

/** Asks, deletes and leaves; true when the record is gone. Refused while submitting and without the right. */
export async function deleteRecord(form: FormModel): Promise<boolean> {
  const {app, host} = form;
  const [record, metadata] = [form.record.peek(), form.metadata];
  if (form.submitting.peek() || !form.canDelete || !record?.id || !metadata) return false;
  form.submitting.value = true;
  try {
    const sure = await host.confirm({
      kind: 'danger',
      title: app.t('form.deleteTitle', {title: form.title}),
      text: app.t('deletionConfirmation'),
      confirmLabel: app.t('form.delete'),
      cancelLabel: app.t('ui.cancel'),
    });
    if (!sure || !(await hook(form, 'lc-before-delete'))) return false;
    await form.options.source.delete(metadata, record.id, record.version);
    form.deleted = true;
    void form.discard();
    form.journalled((journal) => journal.forgetAll());
    const outcome = {kind: 'deleted' as const, ...form.identity(record)};
    host.emit('lc-deleted', outcome);
    if (await hook(form, 'lc-after-delete')) host.leave(outcome);
    return true;
  } catch (thrown) {
    const error = asServiceError(thrown);
    host.emit('lc-error', {code: error.code, message: host.sentence(error), cause: error});
    const told =
      error.serverCode === 'INTEGRITY_VIOLATION'
        ? host.linked(error.details.envelope?.url)
        : host.alert({kind: 'danger', title: app.t('form.notDeleted'), text: host.sentence(error)});
    // The deleting is over: nothing spins while the person reads why.
    told.catch((cause: unknown) => {
      const {code} = asServiceError(cause);
      host.emit('lc-error', {code, message: host.sentence(asServiceError(cause)), cause});
    });
    return false;
  } finally {
    form.submitting.value = false;
  }
}
