import {createHash, createHmac, randomBytes} from 'node:crypto';
import type {RecipientRow} from './signing-work.js';

/**
 * The token of a recipient's link: 256 bits that nobody guesses, derived with a secret that the database does not hold, so that
 * who reads the database opens no link, and a reminder has the same one again. null: there is none yet.
 */
export function linkToken(secret: Buffer, {app_id, id, token_nonce}: RecipientRow): string | null {
  return token_nonce && derived(secret, app_id, id, token_nonce);
}

/** A new link of a recipient, as columns. */
export function newLink(
  secret: Buffer,
  {app_id, id}: Pick<RecipientRow, 'app_id' | 'id'>,
): Pick<RecipientRow, 'token_hash' | 'token_nonce'> {
  const token_nonce = randomBytes(32).toString('base64url');
  return {token_nonce, token_hash: tokenHash(derived(secret, app_id, id, token_nonce))};
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const linkPath = (appId: string, token: string): string => `/sign/${encodeURIComponent(appId)}/${token}`;

function derived(secret: Buffer, appId: string, id: string, nonce: string): string {
  return createHmac('sha256', secret).update(`signing link\n${appId}\n${id}\n${nonce}`).digest('base64url');
}
