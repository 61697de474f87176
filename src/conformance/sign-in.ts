import {Caller, resultOf, type Fields, type Server} from './caller.js';
import {expect, Fault, isRecord, record} from './check.js';
import type {Credentials} from './command-line.js';
import {sentenceOf} from './ready.js';

/** Headers of a person: with a bearer token, or with the session cookie where the server gives no token. */
export async function identityOf(server: Server, given: Credentials): Promise<Fields> {
  if ('token' in given) return {Authorization: `Bearer ${given.token}`};
  const nobody = new Caller(server, {});
  const answer = await nobody.post('/designer/auth/login', {...given});
  if (isRecord(answer.body) && answer.body.success === false)
    throw new Fault(
      `the server refuses the name and password of "${given.username}": ${sentenceOf(answer.body)} ` +
        'The fixture application and its people (lc-runtime/schema/conformance/application.json) have to be on the server first.',
    );
  const {token} = record(resultOf(answer), 'answer to the sign-in');
  if (typeof token === 'string') return {Authorization: `Bearer ${token}`};
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  expect(cookies.length, 'the sign-in gave neither a token nor a cookie');
  return {Cookie: cookies.join('; ')};
}
