import {asServiceError} from '../../api/errors.js';
import {selectedWhere} from '../../state/list/selected-rows.js';
import type {SelectionModel} from '../../state/list/selection-model.js';
import {errorText} from '../../ui/error-text.js';
import {saveFile} from '../../ui/files/save-file.js';
import {wanted} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {ExportFormat} from './client-export.js';
import type {GridSession} from '../grid-session.js';

/** Rows that the person waits for: as many take a server some seconds. */
const MANY = 10_000;

const longExports = lazyPart(() => import('./long-export.js'));
const clientExports = lazyPart(() => import('./client-export.js'));

/** Saves the rows, or those selected, as a file: of the server, or made here where the rows are not of the server. */
export async function exportRows(
  session: GridSession,
  format: ExportFormat,
  selection: SelectionModel | undefined,
): Promise<void> {
  const {app, root, model} = session;
  root.announce(app.t('export.exporting'));
  try {
    const code = session.exportsHere && (await wanted(root, clientExports.load));
    if (code === null) return;
    if (!code && (await exportedLater(session, selection))) return;
    const exported = code
      ? await code.clientExport(session, format, selection)
      : await model.requests.export(selection && selectedWhere(selection));
    if (exported) saveFile(exported.file, exported.name);
  } catch (thrown) {
    reportFailure(session, thrown);
  }
}

/** Has the server write many rows while the person goes on; false where they are few, or the server cannot. */
async function exportedLater({app, root, model}: GridSession, selection: SelectionModel | undefined): Promise<boolean> {
  const {requests, life} = model;
  const known = selection ? selection.count.peek() : model.total.peek();
  const count = known ?? (await requests.count(requests.left, life).catch(() => 0));
  const query = count > MANY ? requests.exportQuery(selection && selectedWhere(selection)) : null;
  if (!query) return false;
  const code = await wanted(root, longExports.load);
  return code === null || code.exportLater(app, root, query);
}

function reportFailure({app, root}: GridSession, thrown: unknown): void {
  const error = asServiceError(thrown);
  const text = errorText(app, error);
  root.emit('lc-error', {code: error.code, message: text, cause: error});
  app.notifications.add({kind: 'danger', title: app.t('export.notExported'), text});
}
