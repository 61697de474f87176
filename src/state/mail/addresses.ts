import type {MailAddress} from '../../contract/mail.js';
import {EMAIL} from '../../rules/email.js';

const NAMED = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/;

/** An address as a person writes it: `Maja Lindqvist <maja@nordskar.example>`, or the address alone. */
export function readAddress(text: string): MailAddress {
  const [, name, address] = NAMED.exec(text) ?? [];
  return address === undefined ? {name: '', address: text.trim()} : {name: name ?? '', address: address.trim()};
}

/** The same as text. */
export function writtenAddress({name, address}: MailAddress): string {
  return name && name !== address ? `${name.replace(/[",;<>]/g, ' ').trim()} <${address}>` : address;
}

export const isAddress = (text: string): boolean => EMAIL.test(readAddress(text).address);

/** The addresses of a text that has several, separated by commas, semicolons or lines; a comma within quotes parts nothing. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[;\r\n]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

/** Addresses with others added behind them, each once. */
export function withAddresses(known: readonly string[], added: readonly string[]): string[] {
  const there = new Set(known.map(keyOf));
  const fresh = added.filter((text) => !there.has(keyOf(text)) && there.add(keyOf(text)));
  return [...known, ...fresh];
}

const keyOf = (text: string): string => readAddress(text).address.toLowerCase();
