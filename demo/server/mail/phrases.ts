import {sql} from 'kysely';
import {
  MOST_PHRASES,
  type MailPhrases,
  type MailSignature,
  type MailTemplate,
  type SignatureToSave,
  type TemplateToSave,
} from '../../../src/contract/mail.js';
import {localized} from '../../../src/values/localized.js';
import type {Locale, LocalizedText} from '../../../src/values/types.js';
import {transact} from '../db/database.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {safeMailHtml} from './mail-html.js';
import type {MailWork} from './mail-work.js';

type Work = Pick<MailWork, 'db' | 'application' | 'viewer'>;

/** Unknown signatures, those of others and everybody's are refused alike. */
const noSuchSignature = () => new Refusal('NOT_FOUND', 'mail.noSignature');
const noSuchTemplate = () => new Refusal('NOT_FOUND', 'mail.noTemplate');

/** What messages of the person begin and end with, and what of it they may change. */
export async function phrasesOf(work: Work): Promise<MailPhrases> {
  const [rows, templates] = [await signatureRows(work), await templatesOf(work)];
  const signatures = rows.map((row, at) => ({...shownSignature(row, at), isOwn: row.user_id === work.viewer.id}));
  return {signatures, templates, mayChangeTemplates: mayChangeTemplates(work)};
}

export const signaturesOf = async (work: Work): Promise<MailSignature[]> =>
  (await signatureRows(work)).map(shownSignature);

/** Those of objects that the person may see. */
export async function templatesOf({db, application, viewer}: Work): Promise<MailTemplate[]> {
  const rows = await db.selectFrom('lc_mail_template').selectAll().where('app_id', '=', application.id).execute();
  return rows
    .filter(({alias}) => alias === null || application.permitted(alias, viewer))
    .map(({id, name, subject, html, alias}) => ({id, subject, html, alias, name: localized(name, viewer.locale)}))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.locale));
}

export async function saveSignature(work: Work, asked: SignatureToSave): Promise<MailSignature> {
  const {db, application, viewer} = work;
  const {id = newId(), name, isDefault = false} = asked;
  const own = (await signatureRows(work)).filter(({user_id}) => user_id === viewer.id);
  if (asked.id && own.every((each) => each.id !== id)) throw noSuchSignature();
  if (!asked.id && own.length >= MOST_PHRASES.signatures) throw full('mail.manySignatures', MOST_PHRASES.signatures);
  const kept = {name, html: safeMailHtml(asked.html), is_default: isDefault};
  await transact(db, async (within) => {
    if (isDefault) await ofViewer(within.updateTable('lc_mail_signature'), work).set({is_default: false}).execute();
    if (!asked.id) {
      const row = {app_id: application.id, id, user_id: viewer.id, ...kept};
      return within.insertInto('lc_mail_signature').values(row).execute();
    }
    const change = ofViewer(within.updateTable('lc_mail_signature'), work).where('id', '=', id).set(kept);
    // It may be gone meanwhile.
    if (!(await change.executeTakeFirst()).numUpdatedRows) throw noSuchSignature();
  });
  return (await signaturesOf(work)).find((each) => each.id === id)!;
}

export async function deleteSignature(work: Work, id: string): Promise<null> {
  const {numDeletedRows} = await ofViewer(work.db.deleteFrom('lc_mail_signature'), work)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numDeletedRows) throw noSuchSignature();
  return null;
}

export async function saveTemplate(work: Work, asked: TemplateToSave): Promise<MailTemplate> {
  const {application, viewer} = work;
  mustChangeTemplates(work);
  const {id = newId(), name, subject, alias} = asked;
  const before = asked.id ? await templateFor(work, asked.id) : null;
  if (alias !== null && !application.permitted(alias, viewer)) throw accessDenied();
  if (before) {
    const change = {subject, alias, html: safeMailHtml(asked.html)};
    const called = JSON.stringify(renamed(before.name, name, viewer.locale));
    await work.db
      .updateTable('lc_mail_template')
      .set({...change, name: sql<LocalizedText>`${called}::jsonb`})
      .where('app_id', '=', application.id)
      .where('id', '=', id)
      .execute();
  } else await addTemplate(work, id, asked);
  const {name: kept, html} = await templateFor(work, id);
  return {id, subject, alias, html, name: localized(kept, viewer.locale)};
}

async function addTemplate({db, application}: Work, id: string, {name, subject, html, alias}: TemplateToSave) {
  const app_id = application.id;
  const {n} = await db
    .selectFrom('lc_mail_template')
    .select((the) => the.fn.countAll<number>().as('n'))
    .where('app_id', '=', app_id)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MOST_PHRASES.templates) throw full('mail.manyTemplates', MOST_PHRASES.templates);
  const row = {app_id, id, subject, alias, name: JSON.stringify(name), html: safeMailHtml(html)};
  await db.insertInto('lc_mail_template').values(row).execute();
}

/** The name in one more language; what it is called in others stays. */
const renamed = (before: LocalizedText, name: string, locale: Locale): LocalizedText =>
  typeof before === 'string' ? name : {...before, [locale]: name};

export async function deleteTemplate(work: Work, id: string): Promise<null> {
  mustChangeTemplates(work);
  const {app_id} = await templateFor(work, id);
  await work.db.deleteFrom('lc_mail_template').where('app_id', '=', app_id).where('id', '=', id).execute();
  return null;
}

/** A template that the person may use; unknown ones and those of objects that they may not see are refused alike. */
export async function templateFor({db, application, viewer}: Work, id: string) {
  const row = await db
    .selectFrom('lc_mail_template')
    .selectAll()
    .where('app_id', '=', application.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.alias !== null && !application.permitted(row.alias, viewer))) throw noSuchTemplate();
  return row;
}

const mayChangeTemplates = ({application: {definition}, viewer}: Work): boolean =>
  viewer.isAdmin || viewer.roles.some((role) => definition.templateWriters?.includes(role));

function mustChangeTemplates(work: Work): void {
  if (!mayChangeTemplates(work)) throw accessDenied();
}

async function signatureRows({db, application, viewer}: Work) {
  return db
    .selectFrom('lc_mail_signature')
    .selectAll()
    .where('app_id', '=', application.id)
    .where((is) => is.or([is('user_id', '=', viewer.id), is('user_id', 'is', null)]))
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Those of the person alone. */
function ofViewer<Q extends {where(column: 'app_id' | 'user_id', is: '=', value: string): Q}>(
  query: Q,
  {application, viewer}: Work,
): Q {
  return query.where('app_id', '=', application.id).where('user_id', '=', viewer.id);
}

const full = (key: 'mail.manySignatures' | 'mail.manyTemplates', most: number) =>
  new Refusal('VALIDATION', key, {params: {most}});

/** Only the first is the default. */
const shownSignature = ({id, name, html}: Omit<MailSignature, 'isDefault'>, at: number): MailSignature => ({
  ...{id, name, html},
  isDefault: at === 0,
});
