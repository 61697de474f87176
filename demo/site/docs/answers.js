// @ts-check
// Examples that ask a server are answered here: with what the sample application answered when it was recorded. Nothing is
// sent.
import {keyOf} from './answer-key.js';
import {answerOfIcons, answerOfQuery} from './answer-rows.js';
import {answerCalls} from './answered-calls.js';
import {answerSockets} from './answered-sockets.js';

/** An address that nobody has; `.example` is reserved. */
const SERVER = 'https://supply.example';
const KEEPS_NOTHING = 'This example has recorded answers: it keeps nothing.';

/** @typedef {{type: string, base64: string}} Recorded bytes, where it is no JSON */
/** @typedef {{answer: unknown, after: Record<string, unknown>}} Turn what a call answers, and what others answer from then on */

/**
 * What a page of one element is answered. Lasts as long as the page: stored files and settings are there until it is left.
 * @param {Record<string, unknown>} answers by `keyOf`
 */
export function answerWith(answers) {
  /** @type {Map<string, unknown>} */
  const known = new Map(Object.entries(answers));
  /** @type {Map<string, File>} */
  const files = new Map();

  /** @param {string} method @param {string} address @param {BodyInit | null | undefined} body @returns {Response} */
  function answer(method, address, body) {
    const url = new URL(address);
    const {pathname, searchParams} = url;
    if (pathname.startsWith('/designer/file/')) {
      const sent = body instanceof FormData && body.get('file');
      if (sent instanceof File) return json(stored(files, sent));
      const file = files.get(searchParams.get('id') ?? '');
      if (file) return new Response(file, {headers: {'Content-Type': file.type}});
    }
    const config = body instanceof FormData ? String(body.get('config') ?? '') : '';
    const found =
      answerOfIcons(known, url) ?? answerOfQuery(known, pathname, config) ?? known.get(keyOf(method, address, config));
    if (isTurn(found)) return turned(known, found);
    if (found !== undefined) return isBytes(found) ? bytes(found) : json(found);
    if (pathname === '/designer/user-settings/get-settings') return json({success: true, result: null});
    return method === 'GET'
      ? json(failure('This example has recorded answers only, and none to this.'), 404)
      : json(failure(KEEPS_NOTHING));
  }

  /** A file beside the example is known by its name. @param {string} address */
  function ownAddress(address) {
    if (address.startsWith(`${SERVER}/`)) return address;
    const name = address.split('/').at(-1);
    return known.has(`GET /${name}`) ? `${SERVER}/${name}` : null;
  }

  answerCalls(ownAddress, answer);
  answerSockets(SERVER);
  stayHere();
  Object.assign(globalThis, {lcExample: {appId: 'supply', server: SERVER}});
}

/** @param {Map<string, File>} files @param {File} file */
function stored(files, file) {
  const id = crypto.randomUUID();
  files.set(id, file);
  return {success: true, result: {id, name: file.name, basename: file.name, size: file.size, mimeType: file.type}};
}

/** @param {unknown} found @returns {found is Recorded} */
const isBytes = (found) => found instanceof Object && 'base64' in found;

/** @param {unknown} found @returns {found is Turn} */
const isTurn = (found) => found instanceof Object && 'after' in found;

/** @param {Map<string, unknown>} known @param {Turn} turn */
function turned(known, {answer, after}) {
  for (const [key, value] of Object.entries(after)) known.set(key, value);
  return json(answer);
}

/** @param {Recorded} recorded */
const bytes = ({type, base64}) =>
  new Response(
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    {headers: {'Content-Type': type}},
  );

/** @param {string} message */
const failure = (message) => ({success: false, message});

/** @param {unknown} value */
const json = (value, status = 200) =>
  new Response(JSON.stringify(value), {status, headers: {'Content-Type': 'application/json'}});

/** Pages of the sample application are not there: what leads to them stays. */
function stayHere() {
  const {navigation} = /** @type {{navigation?: EventTarget}} */ (/** @type {unknown} */ (globalThis));
  navigation?.addEventListener('navigate', (event) => {
    const {destination} = /** @type {Event & {destination: {url: string}}} */ (event);
    if (destination.url.startsWith(SERVER)) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement);
    if (link instanceof HTMLAnchorElement && link.href.startsWith(SERVER)) event.preventDefault();
  });
}
