#!/usr/bin/env node
// A site of its own. It signs in at the server with the records, by an account that the browser never sees, and gives its pages a token.
//   node demo/hosts/other-origin/server.mjs   PORT (8081); DESK (http://127.0.0.1:8080), which lets this site in by LC_ORIGINS
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';

const {PORT = '8081', DESK = 'http://127.0.0.1:8080', DESK_USER = 'admin', DESK_PASSWORD = 'demo'} = process.env;
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${DESK}`,
  `connect-src 'self' ${DESK} ${DESK.replace(/^http/, 'ws')}`,
  "style-src 'self'",
  `img-src 'self' data: blob: ${DESK}`,
  "require-trusted-types-for 'script'",
].join('; ');

/** What the server answers to a call; `headers` beside those that it asks of every script. */
const ask = (path, init = {}) =>
  fetch(DESK + path, {...init, method: 'POST', headers: {'X-LC-Request': '1', Origin: DESK, ...init.headers}});

async function token() {
  const account = new URLSearchParams({username: DESK_USER, password: DESK_PASSWORD});
  const login = await ask('/designer/auth/login?APP_ID=supply', {body: account});
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await ask('/designer/auth/token?APP_ID=supply', {headers: {cookie: cookie.join('; ')}});
  return JSON.stringify((await answer.json()).result);
}

const textOf = (file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll('https://desk.example', DESK);
const ANSWERS = {
  '/': ['text/html; charset=utf-8', () => textOf('index.html')],
  '/main.js': ['text/javascript', () => textOf('../plain/main.js')],
  '/lc-token': ['application/json', token],
};

createServer(async ({url}, response) => {
  const [type, content] = ANSWERS[url] ?? ['text/plain', () => ''];
  try {
    response.setHeader('Content-Security-Policy', POLICY).setHeader('Content-Type', type);
    response.writeHead(url in ANSWERS ? 200 : 404).end(await content());
  } catch (error) {
    response.destroy(error);
  }
}).listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${PORT}/`));
