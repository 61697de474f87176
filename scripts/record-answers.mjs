#!/usr/bin/env node
// Records what the sample application answers to the examples of the documentation site, into demo/site/answers/{tag}.json.
//   node scripts/record-answers.mjs --server http://127.0.0.1:8080 [tag …]
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from 'playwright-core';
import {keyOf} from '../demo/site/docs/answer-key.js';
import {STEPS, settled} from './docs/answer-steps.mjs';
import {signingVisit, visitFinished} from './docs/signing-visit.mjs';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {server: {type: 'string', default: 'http://127.0.0.1:8080'}, browser: {type: 'string'}},
});
const {server, browser: executablePath} = values;
const FOLDER = 'demo/site/answers';

const browser = await chromium.launch({executablePath});
const context = await browser.newContext({viewport: {width: 1440, height: 900}, reducedMotion: 'reduce'});
await context.request.post(`${server}/designer/auth/login?APP_ID=supply`, {
  headers: {'X-LC-Request': '1', origin: server},
  form: {username: 'admin', password: 'demo'},
});
mkdirSync(FOLDER, {recursive: true});
for (const tag of positionals.length ? positionals : Object.keys(STEPS)) {
  const {files} = STEPS[tag];
  const answers = files ? Object.fromEntries(files.map(fileAnswer)) : await recorded(tag);
  writeFileSync(`${FOLDER}/${tag}.json`, `${JSON.stringify(answers, null, 1)}\n`);
  console.log(`${tag}: ${Object.keys(answers).length} answers`);
}
await browser.close();

/** The answers to what a page asks while the steps of its tag are done; tokens, which end, are replaced by short words. */
async function recorded(tag) {
  const {steps, leave = [], example, objects, isVisit} = STEPS[tag];
  const page = await context.newPage();
  const calls = [];
  page.on('response', (response) => {
    const {pathname} = new URL(response.url());
    if (!/^\/(dist|demo|assets|styles)\//.test(pathname)) calls.push(answerOf(response));
  });
  if (example) await leaveOne(page, example);
  if (objects) await leaveObjects(page, objects);
  const token = isVisit && (await signingVisit(context, server));
  if (token) await putToken(page, token);
  await page.goto(`${server}/demo/pages/${tag}.html`);
  await settled(page);
  await steps?.(page);
  await settled(page);
  const answers = Object.fromEntries(
    (await Promise.all(calls)).filter((call) => call && !leave.some((path) => call[0].includes(path))).toSorted(),
  );
  await page.close();
  if (!token) return withoutTokens(answers);
  const all = {...answers, ...(await visitFinished(context, server, token))};
  return JSON.parse(JSON.stringify(all).replaceAll(token, 't'));
}

function fileAnswer(file) {
  return [`GET /${basename(file)}`, {type: 'application/pdf', base64: readFileSync(file, 'base64')}];
}

/** Leaves only the example with that title on the page. */
function leaveOne(page, title) {
  const kept = (text, name) => (name === title ? text : '');
  return rewrite(page, (text) => text.replace(/<template title="([^"]*)"[\s\S]*?<\/template>/g, kept));
}

/** The link of the example is one that works. */
function putToken(page, token) {
  return rewrite(page, (text) => text.replaceAll('token="t"', `token="${token}"`));
}

/** Lets the demonstration page be another text. */
async function rewrite(page, change) {
  await page.route(`**/demo/pages/*.html`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: change(await response.text())});
  });
}

/** Lets the application consist of the objects with these aliases. */
async function leaveObjects(page, aliases) {
  await page.route('**/designer/helper/get-all-metadata?*', async (route) => {
    const response = await route.fetch();
    const {success, result} = await response.json();
    await route.fulfill({response, json: {success, result: result.filter(({alias}) => aliases.includes(alias))}});
  });
}

async function answerOf(response) {
  const request = response.request();
  const key = keyOf(request.method(), response.url(), configOf(request.postData()));
  const type = response.headers()['content-type'] ?? '';
  if (!response.ok()) return null;
  const bytes = type.includes('json') ? await response.body() : await wholeOf(request);
  return [key, type.includes('json') ? JSON.parse(bytes.toString()) : {type, base64: bytes.toString('base64')}];
}

/** Bytes and streams once more, without a Range, when they are complete. */
async function wholeOf(request) {
  const {accept, range: _, ...headers} = await request.allHeaders();
  return (
    await context.request.get(request.url(), {headers: {accept, 'x-lc-request': headers['x-lc-request'] ?? '1'}})
  ).body();
}

function configOf(body) {
  return /name="config"\r\n\r\n([\s\S]*?)\r\n--/.exec(body ?? '')?.[1] ?? '';
}

/** Signed tokens, each as `token-1` …, everywhere alike. */
function withoutTokens(answers) {
  const known = new Map();
  const text = JSON.stringify(answers).replace(/[\w-]{20,}\.[\w-]{40,}/g, (token) => {
    if (!known.has(token)) known.set(token, `token-${known.size + 1}`);
    return known.get(token);
  });
  return JSON.parse(text);
}
