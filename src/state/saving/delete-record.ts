import {asServiceError} from '../../api/errors.js';
import type {FormModel} from '../form/form-model.js';
import type {SavedObject} from '../../contract/records.js';
import type {MetadataObject} from '../../values/metadata.js';

/** Asks, deletes and leaves; true when the record is gone. Refused while submitting and without the right. */
export async function deleteRecord(form: FormModel): Promise<boolean> {
  const [record, metadata] = [form.record.peek(), form.metadata];
  if (!form.canDelete || !record?.id || !metadata) return false;
  return (await form.saving.alone(() => deleteAlone(form, record, metadata))) ?? false;
}

async function deleteAlone(form: FormModel, record: SavedObject, metadata: MetadataObject): Promise<boolean> {
  const {app, host} = form;
  try {
    const sure = await host.confirm({
      kind: 'danger',
      title: app.t('saving.deleteTitle', {title: form.title}),
      text: app.t('deletionConfirmation'),
      confirmLabel: app.t('form.delete'),
      cancelLabel: app.t('ui.cancel'),
    });
    if (!sure || !(await form.before('lc-before-delete'))) return false;
    await form.options.source.delete(metadata, record.id!, record.version);
    form.saving.markDeleted();
    void form.discard();
    form.journalled((journal) => journal.forgetAll());
    const outcome = {kind: 'deleted' as const, ...form.identity(record)};
    host.emit('lc-deleted', outcome);
    if (await form.before('lc-after-delete')) host.leave(outcome);
    return true;
  } catch (thrown) {
    reportError(form, thrown);
    const error = asServiceError(thrown);
    const shown =
      error.serverCode === 'INTEGRITY_VIOLATION'
        ? host.linked(error.details.envelope?.url)
        : host.alert({kind: 'danger', title: app.t('saving.notDeleted'), text: host.sentence(error)});
    // The deleting is over: nothing spins while the person reads why.
    shown.catch((cause: unknown) => reportError(form, cause));
    return false;
  }
}

function reportError({host}: FormModel, cause: unknown): void {
  const error = asServiceError(cause);
  host.emit('lc-error', {code: error.code, message: host.sentence(error), cause});
}
