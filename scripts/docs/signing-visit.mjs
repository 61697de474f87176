// A package that one recipient signs by their link, made on the server whose answers are recorded.
import {setTimeout as wait} from 'node:timers/promises';
import {keyOf} from '../../demo/site/docs/answer-key.js';
import {SIGNATURE} from '../../demo/site/sample-signature.js';

/** A package of the sample application whose document is signed, and the person in it who has to. */
const SOURCE = 'Confidentiality agreement Dunvik';
const SIGNER = 'Daniel Osei';
const NAME = 'Confidentiality agreement 2027';
/** Points, at the line of the buyer. */
const FIELDS = [
  {type: 'signature', x: 325, y: 384, width: 200, height: 54},
  {type: 'text', label: 'Place', x: 322, y: 490, width: 105, height: 24},
  {type: 'date', x: 436, y: 490, width: 105, height: 24},
];
/** Longest wait for the mail with the link, ms. */
const MAIL_MS = 30_000;

/** Makes a package and sends it. Answers the token of the recipient's link. */
export async function signingVisit(context, server) {
  const call = caller(context, server);
  const {email} = await call('auth/current-user');
  const {packages} = await call('go-sign-list/packages');
  const {id: known} = packages.findLast(({name}) => name === SOURCE);
  const [source] = await call('go-sign/get-documents', {pkg: known});
  const {id: pkg} = await call('go-sign/create-package', {}, {name: NAME, message: 'Please sign before Friday.'});
  const {id: recipientId} = await call('go-sign/create-recipient', {pkg}, {name: SIGNER, email, role: 'signer'});
  const address = `${server}/designer/go-sign/download-document?APP_ID=supply&pkg=${known}&doc=${source.id}`;
  const buffer = await (await context.request.get(address)).body();
  const file = {name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer};
  const {id: documentId} = await call('go-sign/create-document', {pkg}, {}, {file});
  const place = {documentId, recipientId, page: 1, required: true};
  const fields = FIELDS.map((field) => ({...place, ...field}));
  await call('go-sign/create-fields', {pkg}, fields);
  await call('go-sign/send-package', {pkg}, {});
  return tokenOf(call);
}

/** Finishes as the recipient. Answers what is recorded of it, with what the visit is from then on. */
export async function visitFinished(context, server, token) {
  const call = caller(context, server);
  const {seal, fields} = await call('sign/get', {token});
  const worth = {signature: SIGNATURE, text: 'Lyon', date: '2026-11-20'};
  const answers = Object.fromEntries(fields.map(({id, type}) => [id, worth[type]]));
  const data = await call('sign/finish', {token}, {seal, agreed: true, answers});
  const key = (method, path) => keyOf(method, `${server}/designer/sign/${path}?client=lc-runtime&token=${token}`);
  const answer = {success: true, data, error: null};
  return {[key('POST', 'finish')]: {answer, after: {[key('GET', 'get')]: answer}}};
}

/** Calls of the person, by path; each answers its result. */
function caller(context, server) {
  return async (path, query = {}, data = undefined, files = {}) => {
    const url = new URL(`/designer/${path}`, server);
    for (const [name, value] of Object.entries({APP_ID: 'supply', ...query})) url.searchParams.set(name, value);
    const headers = {'X-LC-Request': '1', origin: server};
    const response = data
      ? await context.request.post(url.href, {headers, multipart: {data: JSON.stringify(data), ...files}})
      : await context.request.get(url.href, {headers});
    const {success, result, data: answer = result, error} = await response.json();
    if (success === false) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return answer;
  };
}

/** The token in the newest mail about the package. */
async function tokenOf(call) {
  const accounts = await call('email-list/accounts');
  for (const end = Date.now() + MAIL_MS; Date.now() < end; await wait(500))
    for (const {id: account} of accounts) {
      const ask = (action, config) => call(`email/${action}`, {account, config: JSON.stringify(config)});
      const inbox = (await ask('get-folders', {})).find(({role}) => role === 'inbox');
      const {messages} = await ask('get-messages', {folderId: inbox.id});
      const found = messages.find(({subject}) => subject.includes(NAME));
      if (!found) continue;
      const {bodyText} = await ask('get-message', {id: found.id});
      return /\/sign\/supply\/([\w-]+)/.exec(bodyText)[1];
    }
  throw new Error('No mail with the link came.');
}
