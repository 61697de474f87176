import {
  LARGEST_PICTURE,
  LONGEST_ANSWER,
  type SigningDecline,
  type SigningFinish,
  type SigningVisit,
} from '../../../src/contract/signing.js';
import {isDate} from '../../../src/values/date/date.js';
import {transact} from '../db/database.js';
import {Refusal, malformed} from '../http/refusal.js';
import type {Services} from '../http/context.js';
import {sentence} from '../http/sentences.js';
import type {Locale} from '../../../src/values/types.js';
import {newId} from '../schema/ids.js';
import {addActivity, type Origin} from './activity.js';
import {refuseChanged, seal} from './seal.js';
import {addNotice, endPackage, finishedWith, nextTurn} from './sending.js';
import {isOver, linkExpired, shownVisit, type Visitor} from './visits.js';
import {
  announceSigning,
  documentChanged,
  documentsOf,
  fieldsOf,
  heldPackage,
  invalid,
  recipientsOf,
  SigningRefusal,
  updatePackage,
  type FieldRow,
} from './signing-work.js';
import {STORED} from '../http/schemas.js';

/** How large a picture of a signature is kept, in pixels. */
const PICTURE = {width: 1200, height: 600};
const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

const notYourTurn = () => new SigningRefusal('NOT_YOUR_TURN', 'signing.notYourTurn');

/** Keeps what a recipient entered: they are done. The same again answers the same, for an answer may be lost. */
export async function finish(
  services: Services,
  at: Visitor,
  {seal: given, agreed, answers}: SigningFinish,
  {origin, locale}: {origin: Origin; locale: Locale},
): Promise<SigningVisit> {
  const {row, recipient} = at;
  const {database, files, signing} = services;
  const entered = finishedWith(given, answers);
  if (recipient.status === 'done') {
    if (recipient.finished_with !== entered) throw notYourTurn();
    return shownVisit(services, at);
  }
  refuseOver(at, signing.now());
  if (!agreed) throw invalid('signing.agree');
  const documents = await documentsOf(database.db, row);
  const fields = await fieldsOf(database.db, row);
  if (row.seal !== given || seal(documents, fields) !== given) throw documentChanged(row.name);
  await refuseChanged(files.store, documents);
  const own = fields.filter(({recipient_id}) => recipient_id === recipient.id);
  const kept = await checkedAnswers(services, own, answers, {isApproval: recipient.role === 'approver', locale});
  await transact(database.db, async (db) => {
    const now = signing.now();
    const held = await heldPackage(db, row);
    if (!held) throw linkExpired();
    const all = await recipientsOf(db, held);
    const self = all.find(({id}) => id === recipient.id);
    // The same call at the same time was first.
    if (self?.status === 'done' && self.finished_with === entered) return;
    refuseOver({row: held, recipient: self ?? recipient}, now);
    for (const [id, answer] of kept)
      await db
        .updateTable('lc_signing_field')
        .set({answer})
        .where('app_id', '=', row.app_id)
        .where('id', '=', id)
        .execute();
    const done = {status: 'done', done_at: now, finished_with: entered, ...origin} as const;
    await db
      .updateTable('lc_signing_recipient')
      .set({...done, viewed_at: self?.viewed_at ?? now})
      .where('app_id', '=', row.app_id)
      .where('id', '=', recipient.id)
      .execute();
    const kind = recipient.role === 'approver' ? 'approved' : 'signed';
    await addActivity(db, row, {kind, actor: recipient.name, origin}, now);
    const after = all.map((each) => (each.id === recipient.id ? {...each, ...done} : each));
    const isLast = after.every(({role, status}) => role === 'copy' || status === 'done');
    if (row.on_signed && !isLast) await addNotice(db, row, 'was-signed', recipient.id, now);
    await nextTurn(db, files.secret, held, after, now);
    await updatePackage(db, row);
  });
  announceSigning(services, row);
  signing.wake(0);
  return shownVisit(services, {row, recipient: {...recipient, status: 'done', done_at: signing.now()}});
}

/** Whose turn it is may end the package for everyone. */
export async function decline(
  services: Services,
  {row, recipient}: Visitor,
  {reason}: SigningDecline,
  origin: Origin,
): Promise<SigningVisit> {
  const {database, signing} = services;
  await transact(database.db, async (db) => {
    const now = signing.now();
    const held = await heldPackage(db, row);
    const self = held && (await recipientsOf(db, held)).find(({id}) => id === recipient.id);
    if (!held || !self) throw linkExpired();
    refuseOver({row: held, recipient: self}, now);
    await db
      .updateTable('lc_signing_recipient')
      .set({status: 'declined', done_at: now, ...origin})
      .where('app_id', '=', row.app_id)
      .where('id', '=', recipient.id)
      .execute();
    await addActivity(db, row, {kind: 'declined', actor: recipient.name, params: {reason}, origin}, now);
    await endPackage(db, row, reason, now, recipient.id);
    await addNotice(db, row, 'was-declined', recipient.id, now);
  });
  announceSigning(services, row);
  signing.wake(0);
  return shownVisit(services, {
    row: {...row, status: 'voided', reason},
    recipient: {...recipient, status: 'declined', done_at: signing.now()},
  });
}

function refuseOver(at: Visitor, now: number): void {
  if (isOver(at, now)) throw linkExpired();
  const {row, recipient} = at;
  if (row.status !== 'sent' || !['active', 'viewed'].includes(recipient.status)) throw notYourTurn();
}

/** What is kept of each answer. Of who approves nothing is required. */
async function checkedAnswers(
  services: Services,
  fields: readonly FieldRow[],
  answers: Readonly<Record<string, string>>,
  {isApproval, locale}: {isApproval: boolean; locale: Locale},
): Promise<[id: string, answer: string][]> {
  const given = (id: string) => (Object.hasOwn(answers, id) ? answers[id]!.trim() : '');
  if (Object.keys(answers).some((id) => !fields.some((field) => field.id === id))) throw malformed();
  const nameOf = ({label, type}: FieldRow) => label || sentence(locale, `signing.field.${type}`);
  const missing = fields.filter((field) => field.required && !isApproval && !given(field.id));
  if (missing.length)
    throw new SigningRefusal('FIELDS_MISSING', 'signing.fieldsMissing', {
      count: missing.length,
      fields: missing.map(nameOf).join(', '),
    });
  const kept: [string, string][] = [];
  for (const field of fields) {
    const answer = given(field.id);
    if (!answer) continue;
    const isPicture = field.type === 'signature' || field.type === 'initials';
    const stored = isPicture ? await storedPicture(services, answer) : plainAnswer(field, answer);
    if (stored === null)
      throw invalid(isPicture ? 'signing.wrongPicture' : 'signing.wrongAnswer', {field: nameOf(field)});
    kept.push([field.id, stored]);
  }
  return kept;
}

/** null: it is no answer for a field of the type. */
function plainAnswer({type}: FieldRow, answer: string): string | null {
  if (type === 'date') return isDate(answer) ? answer : null;
  if (type === 'checkbox') return answer === 'true' ? answer : null;
  return answer.length <= LONGEST_ANSWER && STORED.test(answer) ? answer.replace(/[\p{Cc}]+/gu, ' ') : null;
}

/** The key of the picture, which was decoded and written anew; null: it is none. */
async function storedPicture({files}: Services, address: string): Promise<string | null> {
  const [, base64] = PNG.exec(address) ?? [];
  if (base64 === undefined || address.length > LARGEST_PICTURE * 1.4) return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LARGEST_PICTURE) return null;
  try {
    const picture = await files.images.run({do: 'redraw', bytes, ...PICTURE});
    const key = newId();
    await files.store.write(key, picture);
    return key;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNSUPPORTED_TYPE') return null;
    throw error;
  }
}
