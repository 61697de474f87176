import {
  MOST_FIELDS,
  SMALLEST_FIELD,
  type FieldInput,
  type SigningData,
  type SigningField,
} from '../../../src/contract/signing.js';
import type {Db} from '../db/database.js';
import {newId} from '../schema/ids.js';
import {addActivity} from './activity.js';
import {fieldsAsSigned} from './answers.js';
import {addFieldActivity} from './field-activity.js';
import {shownField} from './shown.js';
import {
  changeDraft,
  documentsOf,
  fieldsOf,
  invalid,
  noSuchPackage,
  packageOf,
  recipientsOf,
  type DocumentRow,
  type FieldRow,
  type PackageChange,
  type RecipientRow,
  type SigningWork,
} from './signing-work.js';

/** Points by which a field may stand over the edge of a page, for sizes that were rounded. */
const TOLERANCE = 0.01;

/** What a field is placed on, and for whom. */
interface Surroundings {
  documents: readonly DocumentRow[];
  recipients: readonly RecipientRow[];
}

export async function fields(work: SigningWork, id: string): Promise<SigningField[]> {
  const row = await packageOf(work, id);
  const all = await fieldsOf(work.db, row);
  if (row.status !== 'sent' && row.status !== 'voided') return all.map(shownField);
  return fieldsAsSigned(work.services, row, all, await recipientsOf(work.db, row));
}

export const createFields = (work: SigningWork, id: string, inputs: readonly FieldInput[]): Promise<SigningField[]> =>
  changeDraft(work, id, (change) => addFields(change, inputs));

/** Adds fields that are checked, and answers them. */
export async function addFields(change: PackageChange, inputs: readonly FieldInput[]): Promise<SigningField[]> {
  const {db, row} = change;
  const before = await fieldsOf(db, row);
  const rows = await checkedRows(change, inputs, before.length);
  await refuseUsedIds(db, rows);
  refuseTooMany(before.length + rows.length);
  await insertFields(change, rows);
  return rows.map(shownField);
}

export const updateField = (
  work: SigningWork,
  id: string,
  field: string,
  input: Partial<FieldInput>,
): Promise<SigningField> =>
  changeDraft(work, id, async (change) => {
    const before = (await fieldsOf(change.db, change.row)).find((each) => each.id === field);
    if (!before) throw noSuchPackage();
    const [row] = await checkedRows(change, [{...shownField(before), ...input, id: field}], before.position);
    await storeField(change.db, row!);
    await addFieldActivity(change, [{before, after: row!}]);
    return shownField(row!);
  });

export const deleteField = (work: SigningWork, id: string, field: string): Promise<null> =>
  changeDraft(work, id, async (change) => {
    const {db, row} = change;
    const found = (await fieldsOf(db, row)).find((each) => each.id === field);
    if (!found) throw noSuchPackage();
    await db.deleteFrom('lc_signing_field').where('app_id', '=', row.app_id).where('id', '=', field).execute();
    await addFieldActivity(change, [], [found]);
    return null;
  });

export const replaceFields = (work: SigningWork, id: string, inputs: readonly FieldInput[]): Promise<SigningField[]> =>
  changeDraft(work, id, async (change) => {
    const {db, row} = change;
    refuseTooMany(inputs.length);
    const before = new Map((await fieldsOf(db, row)).map((each) => [each.id, each]));
    const rows = await checkedRows(change, inputs, 0);
    const added = rows.filter((each) => !before.has(each.id));
    await refuseUsedIds(db, added);
    const stay = new Set(rows.map((each) => each.id));
    const gone = [...before.values()].filter((each) => !stay.has(each.id));
    await removeFields(db, gone);
    const kept = rows.flatMap((after) => (before.has(after.id) ? {before: before.get(after.id)!, after} : []));
    for (const {after} of kept) await storeField(db, after);
    await insertFields(change, added);
    await addFieldActivity(change, kept, gone);
    return rows.map(shownField);
  });

/** Copies of fields for other recipients, beside them, and on other documents, at the same place. */
export const shareFields = (
  work: SigningWork,
  id: string,
  {fieldIds, recipientIds = [], documentIds = []}: SigningData['share-fields'],
): Promise<SigningField[]> =>
  changeDraft(work, id, async (change) => {
    const all = (await fieldsOf(change.db, change.row)).map(shownField);
    const shared = all.filter((field) => fieldIds.includes(field.id));
    if (shared.length < new Set(fieldIds).size) throw noSuchPackage();
    const documents = await documentsOf(change.db, change.row);
    const copies = [
      ...besideAll(shared, recipientIds, {all, documents}),
      ...shared.flatMap((field) => onOthers(field, documentIds, documents)),
    ];
    return addFields(change, copies);
  });

const GAP = 12;

type Placed = Omit<FieldInput, 'id'>;

/** Copies for others, each where nothing lies yet: neither one of `all` nor another copy. */
function besideAll(
  fields: readonly SigningField[],
  recipients: readonly string[],
  {all, documents}: {all: readonly SigningField[]; documents: readonly DocumentRow[]},
): Placed[] {
  const taken: Placed[] = [...all];
  return fields.flatMap((field) => {
    const {id: _, ...copied} = field;
    const page = documents.find(({id}) => id === field.documentId)!.pages[field.page - 1]!;
    const there = (other: Placed) => other.documentId === field.documentId && other.page === field.page;
    return recipients
      .filter((recipientId) => recipientId !== field.recipientId)
      .map((recipientId) => {
        const copy = {...copied, recipientId, ...freeBeside(field, page, taken.filter(there))};
        taken.push(copy);
        return copy;
      });
  });
}

/** To the right as long as there is room on the page, then beneath; at the foot of the page where it is full. */
function freeBeside(
  {x: first, y: top, width, height}: Placed,
  page: {width: number; height: number},
  taken: readonly Placed[],
): {x: number; y: number} {
  const isFree = (x: number, y: number) =>
    !taken.some(
      (other) => x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height,
    );
  for (let y = top; y + height <= page.height; y += height + GAP)
    for (let x = first; x + width <= page.width; x += width + GAP) if (isFree(x, y)) return {x, y};
  return {x: first, y: page.height - height};
}

function onOthers(field: SigningField, ids: readonly string[], documents: readonly DocumentRow[]): FieldInput[] {
  const {id: _, ...copied} = field;
  return ids
    .filter((id) => id !== field.documentId)
    .map((documentId) => {
      const page = documents.find(({id}) => id === documentId)?.pages[field.page - 1];
      const own = documents.find(({id}) => id === field.documentId)!.pages[field.page - 1]!;
      const isAlike = page && Math.abs(page.width - own.width) < 1 && Math.abs(page.height - own.height) < 1;
      if (!isAlike) throw invalid('signing.otherShape');
      return {...copied, documentId};
    });
}

/** Rows of fields that are for a recipient of the package and within a page of a document of it. */
async function checkedRows(change: PackageChange, inputs: readonly FieldInput[], from: number): Promise<FieldRow[]> {
  const {db, row} = change;
  const around = {documents: await documentsOf(db, row), recipients: await recipientsOf(db, row)};
  const ids = inputs.flatMap(({id}) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid('signing.fieldTwice');
  return inputs.map((input, at) => {
    refuseMisplaced(input, around);
    return {
      ...{app_id: row.app_id, id: input.id ?? newId(), package_id: row.id, document_id: input.documentId},
      ...{recipient_id: input.recipientId, type: input.type, page: input.page, x: input.x, y: input.y},
      ...{width: input.width, height: input.height, required: input.required, label: input.label ?? ''},
      ...{position: from + at, answer: null},
    };
  });
}

function refuseMisplaced({documentId, recipientId, ...field}: FieldInput, {documents, recipients}: Surroundings): void {
  const document = documents.find(({id}) => id === documentId);
  const recipient = recipients.find(({id}) => id === recipientId);
  if (!document) throw invalid('signing.fieldDocument');
  if (!recipient || recipient.role === 'copy') throw invalid('signing.fieldRecipient');
  const page = document.pages[field.page - 1];
  const {x, y, width, height} = field;
  const isWithin =
    page && x >= 0 && y >= 0 && x + width <= page.width + TOLERANCE && y + height <= page.height + TOLERANCE;
  if (!isWithin) throw invalid('signing.fieldOutside', {name: document.name, page: field.page});
  if (width < SMALLEST_FIELD || height < SMALLEST_FIELD) throw invalid('signing.fieldSmall', {least: SMALLEST_FIELD});
}

/** An id is that of no field of another package. */
async function refuseUsedIds(db: Db, rows: readonly FieldRow[]): Promise<void> {
  if (!rows.length) return;
  const used = await db
    .selectFrom('lc_signing_field')
    .select('id')
    .where('app_id', '=', rows[0]!.app_id)
    .where(
      'id',
      'in',
      rows.map(({id}) => id),
    )
    .limit(1)
    .executeTakeFirst();
  if (used) throw noSuchPackage();
}

function refuseTooMany(count: number): void {
  if (count > MOST_FIELDS) throw invalid('signing.tooManyFields', {most: MOST_FIELDS});
}

async function insertFields({db, row, viewer}: PackageChange, rows: readonly FieldRow[]): Promise<void> {
  if (!rows.length) return;
  await db.insertInto('lc_signing_field').values(rows).execute();
  const params = {count: rows.length};
  await addActivity(db, row, {kind: 'fields-placed', actor: viewer.presentation, params});
}

async function removeFields(db: Db, rows: readonly FieldRow[]): Promise<void> {
  if (!rows.length) return;
  const ids = rows.map(({id}) => id);
  await db.deleteFrom('lc_signing_field').where('app_id', '=', rows[0]!.app_id).where('id', 'in', ids).execute();
}

async function storeField(db: Db, {app_id, id, ...values}: FieldRow): Promise<void> {
  await db.updateTable('lc_signing_field').set(values).where('app_id', '=', app_id).where('id', '=', id).execute();
}
