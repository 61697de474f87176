import type {ActivityKind} from '../../../src/contract/signing.js';
import type {Params} from '../http/sentences.js';
import {addActivity} from './activity.js';
import {documentsOf, recipientsOf, type FieldRow, type PackageChange} from './signing-work.js';

type FieldDeed = Extract<ActivityKind, 'field-moved' | 'field-resized' | 'field-changed' | 'field-removed'>;

/** What became of a field between two states of it; null: nothing. */
function deedOf(before: FieldRow, after: FieldRow): FieldDeed | null {
  const differ = (...names: (keyof FieldRow)[]) => names.some((name) => before[name] !== after[name]);
  if (differ('type', 'recipient_id', 'required', 'label')) return 'field-changed';
  if (differ('width', 'height')) return 'field-resized';
  return differ('document_id', 'page', 'x', 'y') ? 'field-moved' : null;
}

/** Notes what one save has done to fields: one of a kind is named, several are counted. */
export async function addFieldActivity(
  change: PackageChange,
  changed: readonly {before: FieldRow; after: FieldRow}[],
  removed: readonly FieldRow[] = [],
): Promise<void> {
  const deeds = new Map<FieldDeed, FieldRow[]>();
  const note = (kind: FieldDeed | null, field: FieldRow) =>
    kind && deeds.set(kind, [...(deeds.get(kind) ?? []), field]);
  for (const {before, after} of changed) note(deedOf(before, after), after);
  for (const field of removed) note('field-removed', field);
  if (!deeds.size) return;
  const [documents, recipients] = [await documentsOf(change.db, change.row), await recipientsOf(change.db, change.row)];
  for (const [kind, [field, ...more]] of deeds) {
    const {type, page, document_id, recipient_id} = field!;
    const name = recipients.find(({id}) => id === recipient_id)?.name ?? '';
    const document = documents.find(({id}) => id === document_id)?.name ?? '';
    const params: Params = more.length ? {count: more.length + 1} : {type, name, page, document};
    await addActivity(change.db, change.row, {kind, actor: change.viewer.presentation, params});
  }
}
