import {MOST_SIGNERS, type RecipientInput, type SigningRecipient} from '../../../src/contract/signing.js';
import {newId} from '../schema/ids.js';
import {addActivity} from './activity.js';
import {addFieldActivity} from './field-activity.js';
import {shownRecipient} from './shown.js';
import {
  changeDraft,
  invalid,
  noSuchPackage,
  packageOf,
  recipientsOf,
  type FieldRow,
  type PackageChange,
  type RecipientRow,
  type SigningWork,
} from './signing-work.js';

export const createRecipient = async (
  work: SigningWork,
  id: string,
  input: RecipientInput,
): Promise<SigningRecipient> => (await createRecipients(work, id, [input]))[0]!;

export const createRecipients = (
  work: SigningWork,
  id: string,
  inputs: readonly RecipientInput[],
): Promise<SigningRecipient[]> =>
  changeDraft(work, id, async (change) => {
    const before = await recipientsOf(change.db, change.row);
    refuseTooMany(before.length + inputs.length);
    const made: RecipientRow[] = [];
    for (const input of inputs) made.push(await insertRecipient(change, input, [...before, ...made]));
    return made.map(shownRecipient);
  });

export const updateRecipient = (
  work: SigningWork,
  id: string,
  recipient: string,
  input: Partial<RecipientInput>,
): Promise<SigningRecipient> =>
  changeDraft(work, id, async (change) => {
    const row = (await recipientsOf(change.db, change.row)).find((each) => each.id === recipient);
    if (!row) throw noSuchPackage();
    const saved = await storeRecipient(change, row, input);
    if (saved.step !== row.step) await noteOrder(change);
    return shownRecipient(saved);
  });

export const deleteRecipient = (work: SigningWork, id: string, recipient: string): Promise<null> =>
  changeDraft(work, id, async (change) => {
    const row = (await recipientsOf(change.db, change.row)).find((each) => each.id === recipient);
    if (!row) throw noSuchPackage();
    await removeRecipient(change, row);
    return null;
  });

export const replaceRecipients = (
  work: SigningWork,
  id: string,
  inputs: readonly RecipientInput[],
): Promise<SigningRecipient[]> =>
  changeDraft(work, id, async (change) => {
    refuseTooMany(inputs.length);
    const before = await recipientsOf(change.db, change.row);
    const stay = new Set(inputs.map((input) => input.id).filter(Boolean));
    if ([...stay].some((each) => !before.some((row) => row.id === each))) throw noSuchPackage();
    for (const row of before) if (!stay.has(row.id)) await removeRecipient(change, row);
    const order = before.filter(({id: each}) => stay.has(each)).map(({id: each}) => each);
    for (const [position, input] of inputs.entries()) {
      const row = before.find((each) => each.id === input.id);
      const step = input.order ?? position + 1;
      if (row) await storeRecipient(change, row, {...input, order: step}, position);
      else await insertRecipient(change, {...input, order: step}, [], position);
    }
    const after = await recipientsOf(change.db, change.row);
    const kept = after.filter(({id: each}) => stay.has(each));
    if (kept.some(({id: each}, at) => each !== order[at])) await noteOrder(change);
    return after.map(shownRecipient);
  });

export async function recipients(work: SigningWork, id: string): Promise<SigningRecipient[]> {
  return (await recipientsOf(work.db, await packageOf(work, id))).map(shownRecipient);
}

function refuseTooMany(count: number): void {
  if (count > MOST_SIGNERS) throw invalid('signing.tooManyRecipients', {most: MOST_SIGNERS});
}

/** After the others, unless it says where. */
async function insertRecipient(
  {db, row, viewer}: PackageChange,
  {name, email, role, order}: RecipientInput,
  others: readonly RecipientRow[],
  position = others.length,
): Promise<RecipientRow> {
  const step = order ?? Math.max(0, ...others.map((other) => other.step)) + 1;
  const made = await db
    .insertInto('lc_signing_recipient')
    .values({
      ...{app_id: row.app_id, id: newId(), package_id: row.id, name, email, role, step, position, status: 'waiting'},
      ...{viewed_at: null, done_at: null, address: null, agent: null},
      ...{token_hash: null, token_nonce: null, finished_with: null},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addActivity(db, row, {kind: 'recipient-added', actor: viewer.presentation, params: {name, role}});
  return made;
}

/** Who only gets a copy has no fields. */
async function storeRecipient(
  change: PackageChange,
  before: RecipientRow,
  {name = before.name, email = before.email, role = before.role, order = before.step}: Partial<RecipientInput>,
  position = before.position,
): Promise<RecipientRow> {
  const {db, row, viewer} = change;
  if (role === 'copy') await addFieldActivity(change, [], await removeFieldsOf(change, before.id));
  if (name !== before.name || email !== before.email || role !== before.role) {
    const params = {before: before.name, name, email, role};
    await addActivity(db, row, {kind: 'recipient-changed', actor: viewer.presentation, params});
  }
  return db
    .updateTable('lc_signing_recipient')
    .set({name, email, role, step: order, position})
    .where('app_id', '=', row.app_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function noteOrder({db, row, viewer}: PackageChange): Promise<void> {
  const names = (await recipientsOf(db, row)).map(({name}) => name).join(', ');
  await addActivity(db, row, {kind: 'recipients-reordered', actor: viewer.presentation, params: {names}});
}

async function removeRecipient({db, row, viewer}: PackageChange, {id, name}: RecipientRow): Promise<void> {
  await removeFieldsOf({db, row}, id);
  await db.deleteFrom('lc_signing_recipient').where('app_id', '=', row.app_id).where('id', '=', id).execute();
  await addActivity(db, row, {kind: 'recipient-removed', actor: viewer.presentation, params: {name}});
}

function removeFieldsOf({db, row}: Pick<PackageChange, 'db' | 'row'>, recipient: string): Promise<FieldRow[]> {
  return db
    .deleteFrom('lc_signing_field')
    .where('app_id', '=', row.app_id)
    .where('package_id', '=', row.id)
    .where('recipient_id', '=', recipient)
    .returningAll()
    .execute();
}
