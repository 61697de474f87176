import {lazyPart} from '../values/lazy-part.js';
import {asServiceError} from '../api/errors.js';
import {danger} from '../dialogs/dialogs.js';
import type {Row} from '../query/types.js';
import {isPresented} from '../values/presented.js';
import type {GridColumn} from '../state/list/grid-columns.js';
import type {RowAction} from '../state/list/grid-rights.js';
import type {FormOutcome, FormRequest} from '../state/app/opener.js';
import {confirm} from '../ui/notices/confirm.js';
import {focusedElement} from '../ui/focus.js';
import {errorText} from '../ui/error-text.js';
import type {ExportFormat} from './export/client-export.js';
import {deleteRows} from './selection/delete-rows.js';
import {exportRows} from './export/export-rows.js';
import type {GridSession} from './grid-session.js';
import {rowTitle} from './row-title.js';

const selectingPart = lazyPart(() => import('./selection/selecting.js'));
const listPrint = lazyPart(() => import('./export/print-list.js'));

/** The actions on rows: open, add, copy, delete, export. Failures are shown here and reported as `lc-error`. */
export class GridCommands {
  /** `leaving` is called before a form opens as a page, so that the list can be found again where it was, at that record. */
  constructor(
    private readonly session: GridSession,
    private readonly leaving: (id: string | undefined) => void,
  ) {}

  run(action: RowAction, row: Row): Promise<void> {
    if (action === 'copy') return this.copy(row);
    return action === 'delete' ? this.remove(row) : this.open(row);
  }

  /** Opens a row, unless the page cancels `lc-row-open` or the row may not be opened. */
  async open(row: Row | undefined): Promise<void> {
    const {root, openMode, settings} = this.session;
    if (settings.choose) return void (row?.id && settings.choose(row));
    if (!row) return;
    const detail = {id: row.id, alias: row.alias, mode: openMode, row};
    if (!root.emit('lc-row-open', detail, {cancelable: true})) return;
    const allowed = this.session.actionsOf(row);
    if (!allowed.includes('edit') && !allowed.includes('view')) return;
    const {session} = this;
    const fillingValues = Object.keys(session.settings.fillingValues).length
      ? session.settings.fillingValues
      : undefined;
    const noAdd = !session.mayAdd || undefined;
    await this.form({alias: row.alias!, id: row.id, mode: openMode, fillingValues, noAdd});
  }

  add(search?: string, values?: Record<string, unknown>): Promise<void> {
    const {alias} = this.session.model.description.peek()!;
    const fillingValues = {...this.session.settings.fillingValues, ...values};
    return this.form({alias, fillingValues, mode: this.session.openMode, ...(search && {search})});
  }

  copy(row: Row): Promise<void> {
    return this.form({alias: row.alias!, source: row.id, mode: this.session.openMode});
  }

  /** Opens the record of a reference cell. */
  async openReference(row: Row | undefined, column: GridColumn): Promise<void> {
    const value = row?.[column.path];
    const alias = column.attribute.type[1]?.ref;
    if (!alias || !isPresented(value) || typeof value.v !== 'string') return;
    await this.form({alias, id: value.v, mode: 'modal'});
  }

  /** Deletes a row after asking. */
  async remove(row: Row): Promise<void> {
    const {app, root} = this.session;
    const title = rowTitle(this.session, row);
    const sure = await confirm(root, app, {
      kind: 'danger',
      title: app.t('grid.deleteTitle', {title}),
      text: app.t('deletionConfirmation'),
      confirmLabel: app.t('grid.action.delete'),
      cancelLabel: app.t('grid.keep'),
    });
    if (!sure) return;
    await deleteRows(this.session, [row]).catch((error: unknown) => this.notDeleted(error));
  }

  async toggleSelection(): Promise<void> {
    const {session} = this;
    const {selecting} = session;
    if (selecting.peek()) return selecting.peek()!.end();
    const {Selecting} = await selectingPart.load();
    if (session.model.life.aborted || selecting.peek() || !session.maySelect) return;
    selecting.value = new Selecting(session);
    session.root.announce(session.app.t('grid.selectionBegun'));
  }

  exportFile(format: ExportFormat): Promise<void> {
    return exportRows(this.session, format, undefined);
  }

  async print(): Promise<void> {
    const {printList} = await listPrint.load();
    printList(this.session);
  }

  private async form(request: FormRequest): Promise<void> {
    const {app, root, model} = this.session;
    if (!app.opener) return;
    if (request.mode === 'page') {
      // The address to come back to holds the search, also one typed a moment ago.
      model.settleSearch();
      this.leaving(request.id ?? request.source);
    }
    const indexUrl = request.mode === 'page' ? location.href : undefined;
    const trail =
      request.id && request.alias === model.description.peek()?.alias ? model.requests.trailTo(request.id) : undefined;
    const outcome = await app.opener
      .openForm({...request, ...(indexUrl && {indexUrl}), ...(trail && {trail})}, root.host)
      .catch((error: unknown) => {
        this.reportError(error);
        app.notifications.add({kind: 'danger', title: errorText(app, error)});
        return null;
      });
    if (request.mode === 'page') return;
    const from = focusedElement();
    if (outcome) this.reportOutcome(outcome, !request.id);
    await (outcome ? model.changedHere(versionsOf(outcome)) : model.refresh());
    if (outcome?.kind === 'saved') this.session.markSaved(outcome.id, from);
  }

  private reportOutcome(outcome: FormOutcome, isNew: boolean): void {
    const {root} = this.session;
    const {kind, alias} = outcome;
    const records = recordsOf(outcome, isNew);
    if (kind === 'deleted') root.emit('lc-delete-rows', {alias, ids: [outcome.id]});
    for (const {id} of records.filter((each) => each.isNew)) root.emit('lc-add-row', {alias, id});
    root.emit('lc-change-rows', {alias, ids: records.map(({id}) => id)});
  }

  private async notDeleted(thrown: unknown): Promise<void> {
    const {app, root} = this.session;
    this.reportError(thrown);
    const error = asServiceError(thrown);
    const url = error.details.envelope?.url;
    if (error.serverCode === 'INTEGRITY_VIOLATION' && url) {
      const references = {
        label: app.t('form.references'),
        run: () => void app.opener?.openUrl(url, root.host, 'modal'),
      };
      app.notifications.add({
        kind: 'warning',
        title: app.t('integrityViolationTitle'),
        text: app.t('integrityViolationMessage'),
        actions: [references],
      });
      return;
    }
    await danger(errorText(app, error), {from: root.host, title: app.t('grid.notDeleted')});
  }

  private reportError(thrown: unknown): void {
    const {app, root} = this.session;
    const error = asServiceError(thrown);
    root.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
  }
}

/** All records that an opened form saved, or the one that it deleted. */
function recordsOf({kind, id, version, records}: FormOutcome, isNew = false): NonNullable<FormOutcome['records']> {
  return records ?? [{id, isNew: isNew && kind === 'saved', version}];
}

function versionsOf(outcome: FormOutcome): Map<string, number> {
  const versions = new Map(recordsOf(outcome).map(({id, version = 0}) => [id, version]));
  return outcome.kind === 'deleted' ? versions.set(outcome.id, Infinity) : versions;
}
