import type {MailAddress} from '../../../src/contract/mail.js';
import type {Recipients} from '../db/mail-tables.js';

/** Characters of a snippet, and of a text that a search looks in. */
const SNIPPET = 200;
const SEARCHED = 20_000;

/** Text as PostgreSQL stores it. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** The first characters of a text, on one line. */
function snippetOf(text: string): string {
  const line = text
    .slice(0, SNIPPET * 10)
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, SNIPPET).join('');
}

/** A text as it is searched: the same for what is stored and what is asked. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

function searchedText(subject: string, sender: MailAddress, {to, cc, bcc}: Recipients, text: string): string {
  const people = [sender, ...to, ...cc, ...bcc].map(({name, address}) => `${name} ${address}`);
  return folded([subject, ...people, text.slice(0, SEARCHED)].join('\n'));
}

/** What stands in a message beside its HTML, as columns. */
export function messageTexts(mail: {subject: string; sender: MailAddress; recipients: Recipients; text: string}) {
  const subject = storable(mail.subject);
  const body_text = storable(mail.text);
  return {
    ...{subject, body_text, snippet: snippetOf(body_text)},
    sender: storable(JSON.stringify(mail.sender)),
    recipients: storable(JSON.stringify(mail.recipients)),
    searched: storable(searchedText(subject, mail.sender, mail.recipients, body_text)),
  };
}
