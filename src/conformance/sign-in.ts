import {Caller, resultOf, type Fields, type Server} from './caller.js';
import {expect, record} from './check.js';
import type {Credentials} from './command-line.js';

/** Headers of a person: with a bearer token, or with the session cookie where the server gives no token. */
export async function identityOf(server: Server, given: Credentials): Promise<Fields> {
  if ('token' in given) return {Authorization: `Bearer ${given.token}`};
  const nobody = new Caller(server, {});
  const answer = await nobody.post('/designer/auth/login', {...given});
  const {token} = record(resultOf(answer), 'answer to the sign-in');
  if (typeof token === 'string') return {Authorization: `Bearer ${token}`};
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  expect(cookies.length, 'the sign-in gave neither a token nor a cookie');
  return {Cookie: cookies.join('; ')};
}
