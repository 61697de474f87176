import {lazyPart} from '../../values/lazy-part.js';
import {downloadPrinted, type PrintAction, type PrintedRecords} from '../../dialogs/print/printed-records.js';
import type {CommandContext} from '../commands/session-commands.js';

const printPreview = lazyPart(() => import('../../dialogs/print/print-preview.js'), 'later');
const sending = lazyPart(() => import('../../dialogs/print/send-printed.js'), 'later');

/** Shows, downloads or sends the record as it is saved; unsaved changes are saved first, or nothing is printed. */
export async function printRecord({app, form, root}: CommandContext, action: PrintAction): Promise<void> {
  const {t} = app;
  if (form.modified.peek()) {
    const sure = await form.host.confirm({
      kind: 'question',
      title: t('print.unsaved'),
      text: t('print.unsavedText'),
      confirmLabel: t('print.saveAndPrint'),
      cancelLabel: t('ui.cancel'),
    });
    if (!sure || !(await form.save()).saved) return;
  }
  const records: PrintedRecords = {
    baseUrl: form.metadata!.baseUrl,
    ids: [form.record.peek()?.id ?? ''],
    title: form.title,
    forms: form.metadata?.printForms ?? [],
    fields: form.body.peek()?.spec.alias,
  };
  const {openPrintPreview, firstChoice} = await app.load(printPreview);
  if (action === 'display-modal') return openPrintPreview(app, root, records);
  const choice = firstChoice(app, records);
  if (action === 'download') return downloadPrinted(app, records, choice);
  const {openSendPrinted} = await app.load(sending);
  await openSendPrinted(app, root, {records, choice});
}
