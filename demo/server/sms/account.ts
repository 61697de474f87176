import type {SmsAccount, SmsContacts, SmsTemplate} from '../../../src/contract/sms.js';
import {localized} from '../../../src/values/localized.js';
import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {seesPath} from '../metadata/placements.js';
import type {Viewer} from '../security/viewer.js';
import {ACCOUNT_MS, accountToken} from './tokens.js';

/** The stand-in's base address. */
export const SMS_PATH = '/sms';

/** How a person reaches the messaging service, and where it finds the people that numbers belong to. */
export async function smsAccount(
  {database: {db}, files: {secret}}: Services,
  application: Application,
  viewer: Viewer,
): Promise<SmsAccount> {
  const expiresAt = Date.now() + ACCOUNT_MS;
  const rows = await db
    .selectFrom('lc_sms_template')
    .selectAll()
    .where('app_id', '=', application.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    url: SMS_PATH,
    accountToken: accountToken(secret, {appId: application.id, userId: viewer.id}, expiresAt),
    expiresAt,
    contacts: contactsFor(application, viewer),
    templates: rows.map(({id, name, body}): SmsTemplate => ({id, name: localized(name, viewer.locale), body})),
  };
}

/** Only what the person may see of them. */
function contactsFor(application: Application, viewer: Viewer): SmsContacts | null {
  const {contacts} = application.definition.messaging ?? {};
  const object = contacts && application.permitted(contacts.object, viewer);
  if (!object) return null;
  const rights = application.rights(object, viewer);
  const sees = (path: string) => seesPath(application, rights, path);
  if (!sees(contacts.phone)) return null;
  const records = contacts.records.flatMap(({object: alias, path, by}) => {
    const other = application.permitted(alias, viewer);
    const isSeen = other && sees(by) && seesPath(application, application.rights(other, viewer), path);
    return isSeen ? [{object: alias, path, by, icon: other.icon}] : [];
  });
  return {object: contacts.object, phone: contacts.phone, about: contacts.about.filter(sees), records};
}
