import {createHash} from 'node:crypto';
import {sql} from 'kysely';
import {localized} from '../../../src/values/localized.js';
import {transact} from '../db/database.js';
import {sentence} from '../http/sentences.js';
import {newId} from '../schema/ids.js';
import {activityOf, addActivity} from './activity.js';
import {stampedDate} from './answers.js';
import {newLink} from './links.js';
import {certificatePdf} from './pdf/certificate.js';
import {openPdf} from './pdf/open.js';
import {signedPdf} from './pdf/sign.js';
import {stampAll, type Stamp} from './pdf/stamp.js';
import {seal, sealedBytes} from './seal.js';
import {addNotice, endPackage} from './sending.js';
import type {Running} from './signing-runner.js';
import {
  announceSigning,
  documentsOf,
  fieldsOf,
  heldPackage,
  recipientsOf,
  SigningRefusal,
  updatePackage,
  type DocumentRow,
  type FieldRow,
  type PackageRow,
} from './signing-work.js';

/** Gives a package that everyone is done with to the instance that asks; to no other while that shows signs of life. */
export async function claimCompletion({services, self, leaseMs, now}: Running): Promise<PackageRow | undefined> {
  const moment = now();
  const {rows} = await sql<PackageRow>`
    update lc_signing_package set held_by = ${self}::uuid, held_until = ${moment + leaseMs}::bigint
    where (app_id, id) = (
      select app_id, id from lc_signing_package
      where status = 'sent' and complete_from <= ${moment}::bigint and coalesce(held_until, 0) < ${moment}::bigint
      order by complete_from limit 1 for update skip locked)
    returning *`.execute(services.database.db);
  return rows[0];
}

interface Stored {
  stored_as: string;
  sha256: string;
  size: number;
}

/** What was made of the documents, before it counts. */
interface Made {
  documents: (DocumentRow & {final: string; stored: Stored})[];
  certificate: Stored;
}

/** Writes what everyone entered into the documents and signs these. What fails is tried again when the lease is over. */
export async function complete(running: Running, row: PackageRow): Promise<void> {
  const {services, leaseMs} = running;
  const alive = setInterval(() => void renew(running, row), leaseMs / 3);
  try {
    const made = await makeAll(running, row);
    if (await settle(running, row, made)) return announceSigning(services, row);
    for (const {stored} of made.documents) await services.files.store.remove(stored.stored_as);
    await services.files.store.remove(made.certificate.stored_as);
  } catch (error) {
    if (error instanceof SigningRefusal) await giveUp(running, row, error);
    else services.log.error('signing', error, {package: row.id});
  } finally {
    clearInterval(alive);
  }
}

async function makeAll(running: Running, row: PackageRow): Promise<Made> {
  const {services, now, certificate} = running;
  const {db} = services.database;
  const {store} = services.files;
  const [documents, fields] = [await documentsOf(db, row), await fieldsOf(db, row)];
  if (seal(documents, fields) !== row.seal)
    throw new SigningRefusal('DOCUMENT_CHANGED', 'signing.documentChanged', {name: row.name});
  const signer = await certificate();
  const signature = {reason: sentence(row.locale, 'signing.sealedReason', {number: row.number}), at: now()};
  const signed: Made['documents'] = [];
  for (const document of documents) {
    const pdf = await openPdf(await sealedBytes(store, document));
    await stampAll(
      pdf,
      await stampsOf(
        running,
        row,
        fields.filter(({document_id}) => document_id === document.id),
      ),
    );
    const stored = await keep(running, await signedPdf(pdf, signer, signature));
    signed.push({...document, final: stored.sha256, stored});
  }
  const bytes = await certificatePdf({
    ...{row, documents: signed, recipients: await recipientsOf(db, row), activity: await activityOf(db, row)},
    ...(await partiesOf(running, row)),
  });
  return {
    documents: signed,
    certificate: await keep(running, await signedPdf(await openPdf(bytes), signer, signature)),
  };
}

async function keep({services}: Running, bytes: Buffer): Promise<Stored> {
  const stored_as = newId();
  await services.files.store.write(stored_as, bytes);
  return {stored_as, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length};
}

/** Names of the sender and of the application, in the language of the sender. */
export async function partiesOf(
  {services}: Pick<Running, 'services'>,
  {app_id, user_id, locale}: PackageRow,
): Promise<{sender: string; email: string; application: string}> {
  const person = await services.database.db
    .selectFrom('lc_user')
    .select(['presentation', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  const {name, letterhead} = services.applications.get(app_id)?.definition ?? {};
  const application = letterhead?.name ?? (name === undefined ? '' : localized(name, locale));
  return {sender: person?.presentation ?? '', email: person?.email ?? '', application};
}

async function stampsOf({services}: Running, row: PackageRow, fields: readonly FieldRow[]): Promise<Stamp[]> {
  const stamps: Stamp[] = [];
  for (const {type, page, x, y, width, height, answer} of fields) {
    const place = {type, page, x, y, width, height};
    if (type === 'checkbox') stamps.push({...place, text: answer ?? ''});
    else if (type === 'date' && answer) stamps.push({...place, text: stampedDate(answer, row)});
    else if (type === 'text' && answer) stamps.push({...place, text: answer});
    else if (answer) {
      const picture = await services.files.store.read(answer);
      if (!picture) throw new SigningRefusal('DOCUMENT_CHANGED', 'signing.documentChanged', {name: row.name});
      stamps.push({...place, text: '', picture});
    }
  }
  return stamps;
}

/** The package is completed, unless another instance has it by now. */
function settle(running: Running, row: PackageRow, {documents, certificate}: Made): Promise<boolean> {
  const {services, self, now} = running;
  return transact(services.database.db, async (db) => {
    const found = await heldPackage(db, row);
    if (found?.status !== 'sent' || found.held_by !== self) return false;
    const moment = now();
    for (const {id, stored} of documents)
      await db
        .updateTable('lc_signing_document')
        .set({final_as: stored.stored_as, final_sha256: stored.sha256, final_size: stored.size})
        .where('app_id', '=', row.app_id)
        .where('id', '=', id)
        .execute();
    const {stored_as, sha256, size} = certificate;
    await updatePackage(db, row, {
      ...{status: 'completed', completed_at: moment, expires_at: null, held_by: null, held_until: null},
      ...{certificate_as: stored_as, certificate_sha256: sha256, certificate_size: size},
    });
    await addActivity(db, row, {kind: 'completed', actor: ''}, moment);
    for (const recipient of await recipientsOf(db, row)) {
      if (recipient.role === 'copy')
        await db
          .updateTable('lc_signing_recipient')
          .set({status: 'done', ...newLink(services.files.secret, recipient)})
          .where('app_id', '=', row.app_id)
          .where('id', '=', recipient.id)
          .execute();
      await addNotice(db, row, recipient.role === 'copy' ? 'copy' : 'completed', recipient.id, moment);
    }
    if (row.on_signed) await addNotice(db, row, 'was-completed', null, moment);
    return true;
  });
}

/** What was agreed on is not there any more: nothing is signed, and everyone learns why. */
async function giveUp({services, now}: Running, row: PackageRow, {key, details}: SigningRefusal): Promise<void> {
  const reason = sentence(row.locale, key, details.params);
  await transact(services.database.db, async (db) => {
    const found = await heldPackage(db, row);
    if (found?.status !== 'sent') return;
    await addActivity(db, row, {kind: 'voided', actor: '', params: {reason}}, now());
    await endPackage(db, row, reason, now());
  });
  announceSigning(services, row);
}

async function renew({services, self, leaseMs, now}: Running, {app_id, id}: PackageRow): Promise<void> {
  await services.database.db
    .updateTable('lc_signing_package')
    .set({held_until: now() + leaseMs})
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('held_by', '=', self)
    .execute()
    .catch((error: unknown) => services.log.error('signing', error));
}
