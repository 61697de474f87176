import {createHmac, timingSafeEqual} from 'node:crypto';
import {isId} from '../schema/ids.js';

// Both tokens are signed, so that every instance can check them and nothing is stored. Neither is worth anything without the other:
// `account_token` says who asks, for a while; `phone_token` is of one phone and one person.

/** ms that an account token lives. */
export const ACCOUNT_MS = 15 * 60_000;

/** Whom an account token is of. */
export interface AccountHolder {
  appId: string;
  userId: string;
}

export function accountToken(secret: Buffer, {appId, userId}: AccountHolder, until: number): string {
  const text = Buffer.from(JSON.stringify([appId, userId, until])).toString('base64url');
  return `${text}.${signature(secret, 'account', text)}`;
}

/** Null for what is no such token, or is over. */
export function accountHolder(secret: Buffer, token: string, now = Date.now()): AccountHolder | null {
  const [text = '', signed = ''] = token.split('.');
  if (!isAlike(signed, signature(secret, 'account', text))) return null;
  const [appId, userId, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number];
  return until > now ? {appId, userId} : null;
}

export function phoneToken(secret: Buffer, {appId, userId}: AccountHolder, phone: string): string {
  const text = phone.replaceAll('-', '');
  return `${text}.${signature(secret, `phone\n${appId}\n${userId}`, text)}`;
}

/** The phone that a token is of; null for one of somebody else. */
export function tokenPhone(secret: Buffer, {appId, userId}: AccountHolder, token: string): string | null {
  const [text = '', signed = ''] = token.split('.');
  if (!isAlike(signed, signature(secret, `phone\n${appId}\n${userId}`, text))) return null;
  const id = text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}

function isAlike(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const signature = (secret: Buffer, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`sms ${kind}\n${text}`).digest('base64url');
