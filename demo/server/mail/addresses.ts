import {MOST_RECIPIENTS, type MailAddress} from '../../../src/contract/mail.js';
import {EMAIL} from '../../../src/rules/email.js';
import type {Locale} from '../../../src/values/types.js';
import type {Recipients} from '../db/mail-tables.js';
import {Refusal} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';

/** `Maja Lindqvist <maja@nordskar.example>` or the address alone. */
export function addressOf(text: string): MailAddress {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const plain = (part: string) => part.replace(/\p{Cc}+/gu, ' ').trim();
  return {
    name: plain(name)
      .replace(/^"(.*)"$/, '$1')
      .trim(),
    address: plain(address),
  };
}

interface Written {
  to: readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
}

export const recipientsOf = ({to, cc = [], bcc = []}: Written): Recipients => ({
  to: to.map(addressOf),
  cc: cc.map(addressOf),
  bcc: bcc.map(addressOf),
});

/** Refuses an address that is none, and more than a message may have. */
export function refuseWrongAddresses({to, cc = [], bcc = []}: Written, locale: Locale): void {
  const all = [...to, ...cc, ...bcc];
  const wrong = all.find((text) => /\p{Cc}/u.test(text) || !EMAIL.test(addressOf(text).address));
  if (wrong === undefined && all.length <= MOST_RECIPIENTS) return;
  const [key, params] =
    wrong === undefined
      ? (['mail.many', {most: MOST_RECIPIENTS}] as const)
      : (['print.mail.address', {address: wrong}] as const);
  throw new Refusal('VALIDATION', key, {params, fields: {to: sentence(locale, key, params)}});
}
