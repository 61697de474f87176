import type {Caller} from './caller.js';
import {Fault, isRecord} from './check.js';
import type {Kit} from './kit.js';

/** What a server says of something that it does not have, or does not give to who asks. */
const REFUSALS: readonly unknown[] = ['ACCESS_DENIED', 'NOT_FOUND'];

/**
 * Throws Fault where every check would fail for one reason: who asks is nobody, or the fixture application is not there. What a
 * server answers otherwise is for the checks.
 */
export async function ready(kit: Kit): Promise<void> {
  await known(kit.editor, 'editor');
  if (kit.people.reader) await known(kit.reader, 'reader');
  const {appId} = kit.server;
  const {body} = await kit.editor.get('/designer/helper/get-metadata', {alias: 'item'});
  if (!isRecord(body) || body.success !== false || !REFUSALS.includes(body.errorCode)) return;
  throw new Fault(
    `the editor gets no metadata of the object "item" in the application "${appId}": ${sentenceOf(body)} ` +
      'Put the fixture application (lc-runtime/schema/conformance/application.json) onto the server, or name its id with --app.',
  );
}

async function known(who: Caller, name: string): Promise<void> {
  const {status, body} = await who.get('/designer/auth/current-user');
  const isNobody = isRecord(body) && body.success === true && body.result === null;
  if (status === 401 || isNobody)
    throw new Fault(`the token of the ${name} is refused: current-user answers that nobody is signed in`);
}

/** What the server says of a refusal, as a sentence. */
export function sentenceOf(envelope: Record<string, unknown>): string {
  const {message, errorCode} = envelope;
  const text = String(message ?? errorCode ?? 'it gives no reason');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
