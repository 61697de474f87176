import {Caller, envelopeOf, OK, refused, resultOf} from '../caller.js';
import {check, expect, record, same, text, type Check} from '../check.js';

const METADATA = '/designer/helper/get-all-metadata';
const WRONG = {username: 'conformance-editor', password: 'not the password of anybody'};

/** Who asks, and what every answer is made of. */
export const session: readonly Check[] = [
  check('core.session.user', 'current-user names who asks', async ({editor}) => {
    const user = record(resultOf(await editor.get('/designer/auth/current-user')), 'user');
    for (const name of ['id', 'username', 'presentation']) text(user[name], name);
    same([typeof user.email, typeof user.isAdmin], ['string', 'boolean'], 'types of email and isAdmin');
  }),
  check('core.session.nobody', 'current-user answers null where nobody is signed in', async ({nobody}) => {
    same(resultOf(await nobody.get('/designer/auth/current-user')), null, 'result');
  }),
  check('core.session.required', 'metadata needs a session: 401', async ({nobody}) => {
    refused(await nobody.get(METADATA), [], [401]);
  }),
  check('core.session.required-read', 'records need a session: 401', async ({nobody}) => {
    refused(await nobody.load('item'), [], [401]);
  }),
  check('core.session.required-save', 'a save needs a session: 401', async ({nobody}) => {
    refused(await nobody.save('maker', {content: {name: 'By nobody'}}), [], [401]);
  }),
  check('core.session.forged', 'a token that was not given is refused: 401', async ({server}) => {
    const forged = new Caller(server, {Authorization: `Bearer ${'f'.repeat(43)}`});
    refused(await forged.get(METADATA), [], [401]);
  }),
  check('core.session.password', 'a wrong password opens no session', async ({nobody}) => {
    const answer = await nobody.post('/designer/auth/login', WRONG);
    refused(answer, [], [200, 401]);
    expect(!answer.headers.get('Set-Cookie')?.includes('session'), 'a session cookie was set');
  }),
  check('core.envelope.type', 'answers are application/json', async ({editor}) => {
    const {type} = await editor.get('/designer/auth/current-user');
    expect(/^application\/json\b/i.test(type), `Content-Type is ${type}`);
  }),
  check('core.envelope.failure', 'a business failure is HTTP 200 with a sentence and a code', async ({editor}) => {
    const {message, errorCode} = refused(await editor.save('item', {content: {}}), ['VALIDATION'], OK);
    text(message ?? errorCode, 'message');
  }),
  check('core.envelope.unknown-route', 'an unknown route answers 404 with an envelope', async ({editor}) => {
    refused(await editor.get('/designer/there-is-no-such-route'), [], [404]);
  }),
  check('core.envelope.malformed', 'a save that is no JSON answers 400 with an envelope', async ({editor}) => {
    refused(await editor.post(`${editor.base}/item/save-object`, {object: '{'}), [], [400]);
  }),
  check('core.envelope.misshapen', 'a save without content answers 400', async ({editor}) => {
    refused(await editor.post(`${editor.base}/item/save-object`, {object: '[]'}), [], [400]);
  }),
  check('core.envelope.app', 'an unknown application is refused', async ({editor}) => {
    const other = new Caller({...editor.server, appId: 'there-is-no-such-app'}, editor.identity);
    expect(!envelopeOf(await other.get(METADATA)).success, 'expected a refusal, got success');
  }),
];
