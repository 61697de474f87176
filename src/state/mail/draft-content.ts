import type {MailMessage, MailRecord, MailToSend} from '../../contract/mail.js';
import {readAddress, withAddresses, writtenAddress} from './addresses.js';
import {escapedText, htmlOfText, withoutQuote} from './mail-text.js';

/** What a person writes, as it is kept. */
export interface MailDraft {
  /** Of the draft on the server; '' before it is there. */
  id: string;
  account: string;
  /** Addresses as they are written. */
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  html: string;
  /** What is answered or forwarded, with who wrote it: it stands under the signature, as it came. '' for none. */
  quote: string;
  /** Id of the signature; null: none. */
  signature: string | null;
  answers: string | null;
  records: MailRecord[];
  print: MailToSend['print'] | null;
}

export const EMPTY_DRAFT: MailDraft = {
  id: '',
  account: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  quote: '',
  signature: null,
  answers: null,
  records: [],
  print: null,
};

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

/** Marks that mean the same in the languages that our people write in. */
const MARKS = {reply: /^\s*(re|aw|sv|réf?|resp|відп|на)\s*:/i, forward: /^\s*(fwd?|wg|tr|rv|пер)\s*:/i};

function subjectOf(subject: string, kind: AnswerKind): string {
  const [mark, known] = kind === 'forward' ? ['Fwd: ', MARKS.forward] : ['Re: ', MARKS.reply];
  return known.test(subject) ? subject : mark + subject;
}

/** The draft that answers or forwards a message; `own` are the person's addresses, `head` says who wrote when. */
export function answerTo(message: MailMessage, kind: AnswerKind, own: readonly string[], head: string): MailDraft {
  const mine = new Set(own.map((address) => address.toLowerCase()));
  const others = (written: readonly string[]) =>
    written.filter((text) => !mine.has(readAddress(text).address.toLowerCase()));
  const written = message.to.map(writtenAddress);
  const wroteMyself = mine.has(message.from.address.toLowerCase());
  const to = wroteMyself ? written : withAddresses([], [writtenAddress(message.from)]);
  const all = kind === 'replyAll' ? others(withAddresses(to, written)) : to;
  return {
    ...EMPTY_DRAFT,
    to: kind === 'forward' ? [] : all.length ? all : to,
    cc: kind === 'replyAll' ? others(message.cc.map(writtenAddress)) : [],
    subject: subjectOf(message.subject, kind),
    quote: quoted(message, head),
    answers: message.id,
    records: message.records,
  };
}

const quoted = ({bodyHtml, bodyText}: MailMessage, head: string): string =>
  `<p>${escapedText(head)}</p><blockquote>${bodyHtml || htmlOfText(bodyText)}</blockquote>`;

/** A stored draft, or one that failed, to go on with. */
export function draftOf(message: MailMessage, account: string): MailDraft {
  const written = (of: MailMessage['to']) => of.map(writtenAddress);
  const whole = message.bodyHtml || htmlOfText(message.bodyText);
  const {html, quote} = message.answers ? withoutQuote(whole) : {html: whole, quote: ''};
  return {
    ...EMPTY_DRAFT,
    id: message.id,
    account,
    to: written(message.to),
    cc: written(message.cc),
    bcc: written(message.bcc),
    subject: message.subject,
    ...{html, quote},
    answers: message.answers,
    records: message.records,
  };
}
