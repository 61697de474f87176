import {createHash} from 'node:crypto';
import {picture} from '../../pictures/index.js';
import type {SeedRow, SeedStep, SeedTable} from '../../../server/definition.js';
import {renderDrawing} from '../../../server/files/rendered-drawings.js';
import type {Files} from '../../../server/files/service.js';
import {ownAccountId, roleFolderId} from '../../../server/mail/accounts.js';
import {messageTexts} from '../../../server/mail/message-texts.js';
import {MAIL_ROLES} from '../../../../src/contract/mail.js';
import {stableId, userId} from '../../../server/schema/ids.js';
import {users} from '../../users.js';
import {pdf} from '../documents.js';
import {NOW, seedId} from '../ids.js';
import {orderHead} from '../orders.js';
import {FOLDERS, PURCHASING, type Enclosure, type Letter} from './letter.js';
import {LETTERS} from './letters.js';
import {OWN_LETTERS} from './own-letters.js';
import {ROUTINE, routineLetters} from './routine.js';
import {signatureRows, templateRows} from './phrases.js';

const MINUTE = 60_000;
/** Who has a mailbox of their own, and who reads the one of purchasing. */
const PEOPLE = ['admin', 'sales', 'warehouse', 'auditor'];
const ROLES = 'admin,sales';
const SHARED = stableId('mail account purchasing');

/** The step that fills the mailboxes of the sample's people. */
export function mailStep(app_id: string): SeedStep {
  let all: Letter[] | undefined;
  const read = () => (all ??= [...LETTERS, ...OWN_LETTERS, ...routineLetters()]);
  return {
    name: 'mail',
    total: LETTERS.length + OWN_LETTERS.length + ROUTINE,
    rows: async (from, to, files) => [
      ...(from === 0 ? mailboxes(app_id) : []),
      ...(await messages(app_id, read(), from, to, files)),
    ],
  };
}

function mailboxes(app_id: string): SeedTable[] {
  const shared = {id: SHARED, user_id: null, roles: ROLES, ...PURCHASING, is_default: true, origin: 'sample'};
  const own = users
    .filter(({username}) => PEOPLE.includes(username))
    .map(({username, presentation: name, email: address}) => ({
      ...{id: accountOf(app_id, username), user_id: userId(username), roles: null, name, address},
      ...{is_default: false, origin: 'person'},
    }));
  const accounts = [shared, ...own].map((row): SeedRow => ({app_id, ...row}));
  const row = {app_id, path: null, uid_validity: null, created_at: NOW, unread: 0, total: 0};
  const roles = accounts.flatMap(({id}) =>
    MAIL_ROLES.map((role) => ({
      ...row,
      id: folderOf(String(id), role),
      account_id: id,
      name: role,
      role,
      parent_id: null,
    })),
  );
  const folders = FOLDERS.map((path) => {
    const [name, parent] = path.split('/').toReversed();
    const parent_id = parent ? folderOf(SHARED, parent) : null;
    return {...row, id: folderOf(SHARED, path), account_id: SHARED, name, role: null, parent_id};
  });
  return [
    {table: 'lc_mail_account', rows: accounts},
    {table: 'lc_mail_folder', rows: [...roles, ...folders]},
    {table: 'lc_mail_signature', rows: signatureRows(app_id)},
    {table: 'lc_mail_template', rows: templateRows(app_id)},
  ];
}

const accountOf = (appId: string, box: string): string =>
  box === 'purchasing' ? SHARED : ownAccountId(appId, userId(box));

const isRole = (name: string): boolean => (MAIL_ROLES as readonly string[]).includes(name);
const folderOf = (account: string, name: string): string =>
  isRole(name) ? roleFolderId(account, name) : stableId(`mail folder ${account} ${name}`);

const messageId = (at: number): string => seedId('mail', at);

async function messages(
  app_id: string,
  all: readonly Letter[],
  from: number,
  to: number,
  files: Files,
): Promise<SeedTable[]> {
  const rows: SeedRow[] = [];
  const attachments: SeedRow[] = [];
  const links: SeedRow[] = [];
  for (const [offset, letter] of all.slice(from, to).entries()) {
    const at = from + offset;
    const answers = letter.answers ? all.findIndex(({key}) => key === letter.answers) : -1;
    rows.push(messageRow(app_id, letter, at, answers < 0 ? null : messageId(answers)));
    for (const [position, enclosure] of (letter.enclosures ?? []).entries())
      attachments.push({
        ...{app_id, id: stableId(`mail attachment ${at} ${position}`), message_id: messageId(at), position},
        ...(await stored(files, enclosure)),
      });
    const linked = [
      ...(letter.orders ?? []).map((index) => ['order', index] as const),
      ...(letter.suppliers ?? []).map((index) => ['supplier', index] as const),
    ];
    for (const [alias, index] of linked)
      links.push({app_id, message_id: messageId(at), alias, record_id: seedId(alias, index)});
  }
  return [
    {table: 'lc_mail_message', rows},
    {table: 'lc_mail_attachment', rows: attachments},
    {table: 'lc_mail_link', rows: links},
  ];
}

function messageRow(app_id: string, letter: Letter, at: number, answers: string | null): SeedRow {
  const {box, folder, from: sender, to = [], cc = [], status = null, error = null, isNew = false} = letter;
  const account_id = accountOf(app_id, box);
  const recipients = {to, cc, bcc: []};
  const texts = letter.text.map(numbered);
  const text = texts.join('\n\n');
  const subject = numbered(letter.subject);
  const paragraphs = texts.map((each) => `<p>${escaped(each).replaceAll('\n', '<br>')}</p>`).join('');
  const html = letter.html?.replace('{text}', () => paragraphs) ?? (status ? paragraphs : '');
  const id = messageId(at);
  return {
    ...{app_id, id, account_id, folder_id: folderOf(account_id, folder)},
    ...messageTexts({subject, sender, recipients, text}),
    // The insertion reads JSON, in which these are no texts.
    ...{sender, recipients, body_html: html, at: NOW - letter.ago * MINUTE, is_read: !isNew, answers, error, status},
    ...{user_id: status && userId('admin'), has_attachments: !!letter.enclosures?.length},
    ...{message_id: `${id}@${sender.address.split('@')[1]}`, send_at: null, sent_by: null, sent_until: null, uid: null},
  };
}

/** `PO#216` is the number of an order by its index. */
const numbered = (text: string): string => text.replace(/PO#(\d+)/g, (_, index) => orderHead(Number(index)).number);

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

async function stored(files: Files, enclosure: Enclosure): Promise<SeedRow> {
  if ('photo' in enclosure) {
    // The pallet of the order to show, drawn once for both.
    const {key, bytes} = await renderDrawing(files, {svg: picture('pallet', 1), width: 1600, format: 'jpg'});
    return {name: enclosure.photo, mime_type: 'image/jpeg', ...facts(key, bytes)};
  }
  const title = numbered(enclosure.pdf);
  const bytes = pdf(title, enclosure.lines);
  const {sha256, size} = facts('', bytes);
  const stored_as = `sample-${sha256}`;
  await files.store.write(stored_as, bytes);
  return {name: `${title}.pdf`, mime_type: 'application/pdf', sha256, size, stored_as, content_id: null};
}

const facts = (stored_as: string, bytes: Uint8Array) => ({
  ...{stored_as, size: bytes.length, content_id: null},
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
