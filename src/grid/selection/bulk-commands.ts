import {asServiceError} from '../../api/errors.js';
import {MOST_LABELLED} from '../../contract/labels.js';
import type {BatchDeletion} from '../../contract/records.js';
import type {Row} from '../../query/types.js';
import {ownUrl} from '../../state/app/own-url.js';
import {UNDOABLE} from '../../state/saving/deferred-deletion.js';
import {selectedRows} from '../../state/list/selected-rows.js';
import {openOutside} from '../../ui/device/open-outside.js';
import {leavePage} from '../../ui/leave-page.js';
import {confirm} from '../../ui/notices/confirm.js';
import {errorText} from '../../ui/error-text.js';
import {wanted, worded} from '../../ui/late/wanted.js';
import type {ExportFormat} from '../export/client-export.js';
import {lazyPart} from '../../values/lazy-part.js';
import {localized} from '../../values/localized.js';
import type {PrintFormSpec} from '../../values/metadata.js';
import {deleteMany, deleteRows} from './delete-rows.js';
import {exportRows} from '../export/export-rows.js';
import {rowTitle} from '../row-title.js';
import type {Selecting} from './selecting.js';

const changing = lazyPart(() => import('./change-rows.js'));
const printing = lazyPart(() => import('../../dialogs/print/print-preview.js'), 'later');
const stayedRows = lazyPart(() => import('./stayed-rows.js'));

/** Where the keys of a list are, in each of its views. */
const STOP =
  '[role="grid"] [tabindex="0"], .lc-card__name, :is([data-card], [data-line], [data-item], [data-event])[tabindex="0"]';

/** What a person does with the selected rows. */
export class BulkCommands {
  constructor(private readonly selecting: Selecting) {}

  /** Whether any row may be deleted from here. */
  get mayDelete(): boolean {
    return this.selecting.session.actions.includes('delete');
  }

  end(): void {
    const {session} = this.selecting;
    const held = session.root.shadow.activeElement;
    this.selecting.end();
    session.root.announce(session.app.t('selection.ended'));
    // Who is in a row stays there.
    if (held?.closest('.lc-gridrows') && !held.closest('[data-column="-1"], .lc-card__pick')) return;
    const at = session.root.shadow.querySelector<HTMLElement>(STOP);
    // The boxes go: from one of them to the first cell of its row.
    const box = at?.closest('[data-column="-1"]');
    const cell = box?.closest('[data-row]')?.querySelector<HTMLElement>('[data-column="0"]');
    (cell ?? at)?.focus();
  }

  /** Deletes the selected rows after asking; those that stay are selected afterwards, with the reasons shown. */
  async remove(): Promise<void> {
    const {session, model} = this.selecting;
    const {app, root} = session;
    const {t} = app;
    const count = model.count.peek();
    if (count === 0) return;
    const sure = await confirm(root, app, {
      kind: 'danger',
      title: count === null ? t('selection.deleteEveryTitle') : t('selection.deleteRowsTitle', {count}),
      text: t(count === 1 ? 'batchDeletionConfirmationSingle' : 'batchDeletionConfirmationMultiple'),
      confirmLabel: t('grid.action.delete'),
      cancelLabel: count === 1 ? t('grid.keep') : t('selection.keepThem'),
    });
    if (!sure) return;
    await this.reportingErrors(async () => {
      const rows = await this.rows(t('selection.gathering'));
      if (!rows?.length) return;
      model.clear();
      const failed = rows.length > UNDOABLE ? await this.deleteMany(rows) : await deleteRows(session, rows);
      if (failed.length) await this.reportFailed(rows, failed);
    }, 'grid.notDeleted');
  }

  /** Whether the selected rows can be given a value. */
  get mayChange(): boolean {
    return this.selecting.session.actions.includes('edit');
  }

  /** Gives one field of the selected rows another value. */
  change(): Promise<void> {
    return this.reportingErrors(async () => {
      const code = await wanted(this.selecting.session.root, changing.load);
      await code?.changeRows(this.selecting, this);
    }, 'grid.notChanged');
  }

  exportFile(format: ExportFormat = 'xlsx'): Promise<void> {
    return exportRows(this.selecting.session, format, this.selecting.model);
  }

  /** What the selected records can be printed by. */
  get printForms(): readonly PrintFormSpec[] {
    const {description} = this.selecting.session.model;
    const {alias, objects} = description.value ?? {};
    return (alias && objects?.[alias]?.printForms) || [];
  }

  /** Shows the selected records on paper, before they are printed or downloaded. */
  print(): Promise<void> {
    const {session} = this.selecting;
    return this.reportingErrors(async () => {
      const rows = await this.rows(session.app.t('selection.printing'));
      const code = rows && (await worded(session, printing));
      if (!code) return;
      const {alias, name, objects} = session.model.description.peek()!;
      const title = rows.length === 1 ? rowTitle(session, rows[0]!) : localized(name, session.app.locale.peek());
      const ids = rows.flatMap(({id}) => id ?? []);
      const {baseUrl} = objects[alias]!;
      await code.openPrintPreview(session.app, session.root, {baseUrl, ids, title, forms: this.printForms});
    }, 'selection.notPrinted');
  }

  /** The labels that the selected records can be printed on. */
  get labelForms(): readonly PrintFormSpec[] {
    const {description} = this.selecting.session.model;
    const {alias, objects} = description.value ?? {};
    return (alias && objects?.[alias]?.labelForms) || [];
  }

  /** Opens the page of their labels; a page of another server in a tab of its own. */
  label(): Promise<void> {
    const {session} = this.selecting;
    const {app, root, model} = session;
    return this.reportingErrors(async () => {
      model.settleSearch();
      const rows = await this.rows(app.t('selection.labelling'));
      const ids = rows?.flatMap(({id}) => id ?? []);
      if (!ids?.length) return;
      if (ids.length > MOST_LABELLED) {
        const title = app.t('selection.tooManyLabels', {count: MOST_LABELLED});
        return void app.notifications.add({kind: 'warning', title});
      }
      const {alias, objects} = model.description.peek()!;
      const {baseUrl} = objects[alias]!;
      const query = new URLSearchParams({id: ids.join(','), indexUrl: location.href});
      const url = (await app.services()).client.address(`${baseUrl}/labels?${query}`).href;
      if (!root.emit('lc-labels-open', {alias, ids, url}, {cancelable: true})) return;
      if (ownUrl(url, location.href)) leavePage(url);
      else openOutside(url);
    }, 'selection.notPrinted');
  }

  /** The rows themselves: read in blocks where only what they meet is known. null: given up. */
  async rows(text: string): Promise<Row[] | null> {
    const {session, model} = this.selecting;
    return this.under(text, (signal, done) => selectedRows(session.model, model, signal, done));
  }

  private async deleteMany(rows: Row[]): Promise<BatchDeletion['failed']> {
    const {session} = this.selecting;
    const text = session.app.t('selection.deletingRows', {count: rows.length});
    const failed: BatchDeletion['failed'] = [];
    await this.under(text, (signal, done) => deleteMany(session, rows, {failed, signal, done}));
    return failed;
  }

  /** Shows how far something is and lets the person stop it; null: stopped. */
  async under<T>(
    text: string,
    run: (signal: AbortSignal, done: (count: number, total: number) => void) => Promise<T>,
  ): Promise<T | null> {
    const {progress, session} = this.selecting;
    const stopped = new AbortController();
    const cancel = () => stopped.abort();
    session.model.life.addEventListener('abort', cancel, {signal: stopped.signal});
    try {
      return await run(stopped.signal, (done, total) => (progress.value = {text, done, total, cancel}));
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
      return null;
    } finally {
      progress.value = null;
    }
  }

  /** Those that could not be deleted are selected again, and a list of the reasons is at hand. */
  private async reportFailed(rows: Row[], failed: BatchDeletion['failed']): Promise<void> {
    const {session, model} = this.selecting;
    const stayed = new Set(failed.map(({id}) => id));
    model.replace(rows.filter(({id}) => stayed.has(id!)));
    const code = await wanted(session.root, stayedRows.load);
    code?.notifyStayed(session, rows, failed);
  }

  /** Shows what failed, and reports it as `lc-error`. */
  private async reportingErrors(
    run: () => Promise<void>,
    title: 'grid.notDeleted' | 'grid.notChanged' | 'selection.notPrinted',
  ): Promise<void> {
    const {app, root} = this.selecting.session;
    try {
      await run();
    } catch (thrown) {
      const error = asServiceError(thrown);
      const text = errorText(app, error);
      root.emit('lc-error', {code: error.code, message: text, cause: error});
      app.notifications.add({kind: 'danger', title: app.t(title), text});
    }
  }
}
