import {sameValue} from '../../values/compare.js';
import {fieldAt, shownTexts} from '../draft/draft-content.js';
import {applyChoices, mergeRecord} from './merge-record.js';
import {saverText} from './record-changes.js';
import type {FormBody} from '../draft/form-body.js';
import type {FormModel} from '../form/form-model.js';
import type {SavedObject} from '../../contract/records.js';
import type {SectionRow} from '../../values/types.js';

type Content = Record<string, unknown>;

/**
 * Brings the record `theirs` under what was typed over `base`. Only what both sides changed is asked; giving up there
 * leaves everything as it was. The merged form stays modified: the person looks, then saves.
 */
export async function mergeInto(form: FormModel, base: Content, mine: Content, theirs: SavedObject): Promise<boolean> {
  const body = form.body.peek();
  if (!body) return false;
  const merge = mergeRecord(base, allowed(mine, base, theirs), theirs.content, body.metadata.columns ?? []);
  const texts = shownTexts(body);
  const asked = {mine: {...form.record.peek()?.presentations, ...texts}, theirs: theirs.presentations};
  const saver = saverText(form.app, theirs);
  const choices = merge.conflicts.length ? await form.host.resolve(merge.conflicts, asked, saver) : {};
  if (!choices) return false;
  form.rebase(theirs, applyChoices(merge, choices));
  putTexts(body, texts, mine);
  form.notify({kind: 'info', title: form.app.t('saving.merged')});
  return true;
}

/** What was changed here, without what this person may no longer change: there the other side's values are used. */
function allowed(mine: Content, base: Content, {rights}: SavedObject): Content {
  const kept = {...mine};
  for (const path of rights.readonly) {
    const [id = '', column] = path.split('.');
    if (!(id in kept)) continue;
    if (column === undefined) kept[id] = base[id];
    else kept[id] = withColumnOf(kept[id], base[id], column);
  }
  return kept;
}

/** Rows with the values that another state of them has in a column. */
function withColumnOf(rows: unknown, others: unknown, column: string): unknown {
  if (!Array.isArray(rows) || !Array.isArray(others)) return rows;
  const values = new Map((others as SectionRow[]).map((row) => [row.id, row[column]]));
  return (rows as SectionRow[]).map((row) => (values.has(row.id) ? {...row, [column]: values.get(row.id)} : row));
}

/** Gives fields and cells their display texts, by path, where they hold the value that `content` has. */
export function putTexts(body: FormBody, texts: Record<string, string>, content: Content): void {
  for (const [path, text] of Object.entries(texts)) {
    const field = fieldAt(body, path);
    if (field && sameValue(field.value.peek(), valueAt(content, path))) field.setPresentation(text);
  }
}

function valueAt(content: Content, path: string): unknown {
  const [id = '', rowId, column = ''] = path.split('.');
  if (rowId === undefined) return content[id];
  const rows = content[id];
  return Array.isArray(rows) ? (rows as SectionRow[]).find((row) => row.id === rowId)?.[column] : undefined;
}
