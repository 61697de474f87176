import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto';
import {promisify} from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const COST = {N: 16384, r: 8, p: 1};

/** `scrypt$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt, 32, COST)).toString('base64url')}`;
}

/** Needs as long for an unknown user (`null`) as for a wrong password. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, salt = 'AAAAAAAAAAAAAAAAAAAAAA', hash = ''] = stored?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64url'), 32, COST);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
