import type {FormModel} from '../form/form-model.js';

/** Asks before unsaved changes are lost, and forgets them after a yes; true when the form may go. */
export async function askToLeave(form: FormModel): Promise<boolean> {
  const {t} = form.app;
  const may = await form.host.confirm({
    kind: 'warning',
    title: t('saving.leaveTitle'),
    text: t('warningOnLeavePage', {fields: changedNames(form), title: form.title || t('saving.thisRecord')}),
    confirmLabel: t('saving.discardChanges'),
    cancelLabel: t('saving.keepEditing'),
  });
  if (may) form.journalled((journal) => journal.forget());
  return may;
}

function changedNames({app, body}: FormModel): string {
  const names = body.peek()?.changedLabels() ?? [];
  const shown = names.length > 4 ? [...names.slice(0, 3), app.t('form.moreFields', {count: names.length - 3})] : names;
  return new Intl.ListFormat(app.locale.peek(), {type: 'conjunction'}).format(shown);
}
