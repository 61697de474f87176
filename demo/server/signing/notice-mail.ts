import {formatDate} from '../../../src/values/date/date.js';
import {today} from '../../../src/values/date/zone.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {MailAddress} from '../../../src/contract/mail.js';
import type {NoticeKind} from '../db/signing-tables.js';
import {sentence, type Params, type SentenceKey} from '../http/sentences.js';
import {markup} from '../pages/html.js';
import {linkPath, linkToken} from './links.js';
import type {PackageRow, RecipientRow} from './signing-work.js';

export interface NoticeMail {
  to: MailAddress;
  /** Who it is from, as a name; the address is the server's. */
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

interface About {
  row: PackageRow;
  /** Whom it is to or about. */
  recipient: RecipientRow | undefined;
  sender: string;
  email: string;
  application: string;
  /** Path of the page of the package in the application. */
  page: string | undefined;
}

/** Kinds that bring a recipient's link. */
const LINKED: readonly NoticeKind[] = ['request', 'approval', 'reminder', 'completed', 'copy'];

/** A message in the language of who sent the package. */
export function noticeMail(secret: Buffer, kind: NoticeKind, about: About): NoticeMail | null {
  const {row, recipient, sender, email, application, page} = about;
  const say = (key: SentenceKey, params?: Params) => sentence(row.locale, key, params);
  const isToSender = kind.startsWith('was-');
  const to = isToSender
    ? {name: sender, address: email}
    : recipient && {name: recipient.name, address: recipient.email};
  if (!to?.address) return null;
  const params = {sender, package: row.name, recipient: recipient?.name ?? ''};
  const token = recipient && LINKED.includes(kind) ? linkToken(secret, recipient) : null;
  const path = isToSender ? page : token && linkPath(row.app_id, token);
  const link = path && row.origin ? `${row.origin}${path}` : null;
  const isAsked = kind === 'request' || kind === 'approval' || kind === 'reminder';
  const parts: string[] = [
    say('signing.mail.hello', {name: to.name}),
    say(`signing.mail.${kind}.text`, params),
    ...(isAsked && row.message.trim() ? [row.message.trim()] : []),
    ...((kind === 'voided' || kind === 'was-declined') && row.reason
      ? [say('signing.mail.reason', {reason: row.reason})]
      : []),
  ];
  const ending: string[] = [
    ...(isAsked && row.expires_at ? [say('signing.mail.until', {date: shownDay(row.expires_at, row)})] : []),
    ...(isAsked ? [say('signing.mail.personal')] : []),
    say('signing.mail.number', {number: row.number, application}),
  ];
  const label = say(isToSender ? 'signing.mail.openPackage' : 'signing.mail.open');
  return {
    ...{to, from: isToSender ? application : `${sender} (${application})`, replyTo: isToSender ? '' : email},
    subject: say(`signing.mail.${kind}.subject`, params).replaceAll(/\p{Cc}+/gu, ' '),
    text: [...parts, ...(link ? [`${label}:\n${link}`] : []), ...ending].join('\n\n'),
    html: htmlOf(parts, link && {link, label}, ending),
  };
}

function htmlOf(
  parts: readonly string[],
  link: {link: string; label: string} | null | '',
  ending: readonly string[],
): string {
  const paragraph = (text: string) =>
    markup`<p>${text.split('\n').map((line, at) => markup`${at > 0 && markup`<br>`}${line}`)}</p>`;
  const action = link && markup`<p><a href="${link.link}">${link.label}</a></p>`;
  return markup`${parts.map(paragraph)}${action || ''}${ending.map(paragraph)}`.text;
}

const shownDay = (moment: number, {locale, time_zone}: PackageRow): string =>
  formatDate(today(moment, time_zone), {...formatsOf(locale, time_zone), dateFormat: 'long'});
