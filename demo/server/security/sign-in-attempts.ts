import type {Db} from '../db/database.js';
import {countHit} from './rate-limit.js';

interface Limit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * What a sign-in counts for. One person's guesses from one source are stopped soon, and lock nobody else out: the same
 * account may be entered from elsewhere, and others from here. Many guesses from one address, or at one account from
 * many, are stopped later.
 */
const limitsOf = (address: string, username: string): [address: Limit, person: Limit, account: Limit] => [
  {key: `login:${address}`, most: 100, seconds: 300},
  {key: `login:${address} ${username}`, most: 10, seconds: 300},
  {key: `login: ${username}`, most: 300, seconds: 3600},
];

/**
 * Counts an attempt before its password is looked at, so that attempts at one time cannot slip through together. Answers
 * the seconds to wait, 0 when it may be made; a refused one does not count any further.
 */
export async function countAttempt(db: Db, address: string, username: string): Promise<number> {
  for (const {key, most, seconds} of limitsOf(address, username)) {
    const wait = await countHit(db, key, most, seconds);
    if (wait) return wait;
  }
  return 0;
}

/** A right password: the attempt was no guess, nor were the mistakes before it. */
export async function forgiveAttempt(db: Db, address: string, username: string): Promise<void> {
  const [ofAddress, ofPerson, ofAccount] = limitsOf(address, username);
  await db.deleteFrom('lc_rate').where('key', '=', ofPerson.key).execute();
  await db
    .updateTable('lc_rate')
    .set((row) => ({count: row('count', '-', 1)}))
    .where('key', 'in', [ofAddress.key, ofAccount.key])
    .where('count', '>', 0)
    .execute();
}
