import {saveBatch, type RowFailure} from '../../state/saving/batch-save.js';
import type {Row} from '../../query/types.js';
import {rawValue} from '../../values/presented.js';
import type {BulkCommands} from './bulk-commands.js';
import {askFieldChange} from './bulk-edit.js';
import {editableColumns} from '../cells/editable-columns.js';
import type {Selecting} from './selecting.js';
import {notifyStayed} from './stayed-rows.js';

/** Records of one call. */
const CHUNK = 100;

/** Sets one field of the selected rows; invalid ones stay as they are and selected, with the reasons shown. */
export async function changeRows({session, model}: Selecting, bulk: BulkCommands): Promise<void> {
  const {app, root} = session;
  const {t} = app;
  const count = model.count.peek();
  const title = count === null ? t('selection.changeFieldOfEvery') : t('selection.changeFieldOf', {count});
  const change = await askFieldChange({session, columns: editableColumns(session), title});
  if (!change) return;
  const rows = (await bulk.rows(t('selection.gathering'))) ?? [];
  const {objects} = await app.services();
  const content = {[change.column.path]: rawValue(change.value)};
  const saved = new Map<string, number>();
  const failed = new Map<string, RowFailure>();
  await bulk.under(t('selection.changing'), async (signal, done) => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      done(at, rows.length);
      signal.throwIfAborted();
      const some = rows.slice(at, at + CHUNK).flatMap(({id, alias}) => (id && alias ? [{id, alias, content}] : []));
      const answer = await saveBatch(objects, some, true);
      for (const [id, version] of answer.saved) saved.set(id, version);
      for (const [id, failure] of answer.failed) failed.set(id, failure);
    }
  });
  if (saved.size) {
    await session.model.changedHere(saved);
    root.announce(t('grid.changed', {count: saved.size}));
    for (const [alias, ids] of aliases(rows, saved)) root.emit('lc-change-rows', {alias, ids});
    app.notifications.add({kind: 'success', title: t('grid.changed', {count: saved.size})});
  }
  if (!failed.size) return;
  model.replace(rows.filter(({id}) => failed.has(id!)));
  const stayed = [...failed].map(([id, {errorCode, message}]) => ({alias: '', id, errorCode, message}));
  notifyStayed(session, rows, stayed, 'selection.rowsNotChanged');
}

function aliases(rows: Row[], saved: ReadonlyMap<string, number>): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const {id, alias} of rows) if (id && alias && saved.has(id)) map.set(alias, [...(map.get(alias) ?? []), id]);
  return map;
}
