import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Fetch} from '../../../src/conformance/caller.js';
import type {Socket} from '../../../src/conformance/kit.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {run} from '../../../src/conformance/run.js';

const ARGUMENTS = ['--url', 'http://server.example', '--token', 'secret-of-the-editor', '--reader-token', 'r'];
const json = (value: unknown) => () => Promise.resolve(Response.json(value));
const text = (body: BodyInit | null, init?: ResponseInit) => () => Promise.resolve(new Response(body, init));

/** Nobody answers. */
const silent = (): Socket => {
  const socket: Socket = {
    send: () => undefined,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  queueMicrotask(() => socket.onclose?.({code: 1006}));
  return socket;
};

async function asked(fetch: Fetch, ...more: string[]) {
  const said = {printed: '', complained: '', files: {} as Record<string, string>};
  const code = await run([...ARGUMENTS, ...more], {
    environment: {},
    fetch,
    openSocket: silent,
    print: (line) => void (said.printed += line),
    complain: (line) => void (said.complained += line),
    write: (file, content) => void (said.files[file] = content),
  });
  return {code, ...said};
}

/** What a server may answer to everything. */
const LIES: Record<string, Fetch> = {
  HTML: text('<!doctype html><h1>It works</h1>', {headers: {'Content-Type': 'text/html'}}),
  nothing: text(null, {status: 204}),
  'bytes that are no text': text(new Uint8Array([0xff, 0xfe, 0x00])),
  null: json(null),
  'a list': json([]),
  'a success without a result': json({success: true}),
  'a number': json({success: true, result: 42}),
  'records without members': json({success: true, result: [null, {}, []]}),
  'members of other types': json({
    success: true,
    result: {id: 1, content: {parts: 5}, rights: {}, columns: 3, data: 'x'},
  }),
  'a failure without a reason': json({success: false}),
  'a redirect': text(null, {status: 302, headers: {Location: 'http://elsewhere.example'}}),
  'HTTP 500': text('{"success":true,"result":{}}', {status: 500}),
};

describe('the conformance kit and a server that answers everything with', () => {
  for (const [lie, fetch] of Object.entries(LIES))
    it(lie, async () => {
      const {code, printed, files} = await asked(fetch, '--junit', 'junit.xml', '--html', 'report.html');
      assert.equal(code, 1);
      const failed = printed.match(/^fail {2}/gm)?.length ?? 0;
      const all = Object.values(CHECKS).flat().length;
      assert.ok(failed > all / 2, `${failed} of ${all} failed`);
      assert.equal(files['junit.xml']!.match(/<testcase /g)?.length, all);
      assert.equal(files['junit.xml']!.match(/<failure /g)?.length, failed);
      assert.equal(files['report.html']!.match(/<tr class="fail">/g)?.length, failed);
      assert.ok(!printed.includes('secret-of-the-editor'));
    });
});

describe('lc-conformance', () => {
  const never: Fetch = (_url, {signal}) =>
    new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason as Error)));

  it('ends with 2 where nobody answers', async () => {
    const refused = await asked(() => Promise.reject(new TypeError('fetch failed', {cause: {code: 'ECONNREFUSED'}})));
    assert.deepEqual([refused.code, refused.printed], [2, '']);
    assert.match(refused.complained, /cannot be asked: the connection failed: ECONNREFUSED/);
    const slow = await asked(never, '--timeout', '0.02');
    assert.equal(slow.code, 2);
    assert.match(slow.complained, /no answer within 20 ms/);
  });

  /** Answers by path, and a failure to everything else. */
  const answering =
    (answers: Record<string, object>): Fetch =>
    (url) =>
      Promise.resolve(Response.json(answers[new URL(url).pathname] ?? {success: false}));
  const USER = '/designer/auth/current-user';

  it('ends with 2 where a token is refused, before any check', async () => {
    const refused = await asked(answering({[USER]: {success: true, result: null}}));
    assert.deepEqual([refused.code, refused.printed], [2, '']);
    assert.match(refused.complained, /^lc-conformance: .*the token of the editor is refused: .*nobody is signed in\n$/);
    const unknown = await asked(text('{"success": false, "errorCode": "ACCESS_DENIED"}', {status: 401}));
    assert.equal(unknown.code, 2);
    assert.match(unknown.complained, /the token of the editor is refused/);
  });

  it('ends with 2 where the fixture application is not there', async () => {
    const {code, printed, complained} = await asked(
      answering({
        [USER]: {success: true, result: {id: '1'}},
        '/designer/helper/get-metadata': {success: false, errorCode: 'NOT_FOUND', message: 'There is no such object'},
      }),
    );
    assert.deepEqual([code, printed], [2, '']);
    assert.match(complained, /"item" in the application "conformance": There is no such object\. Put the fixture/);
  });

  it('says who cannot sign in, and what is needed', async () => {
    let complained = '';
    const code = await run(['--url', 'http://server.example', '--login', 'conformance-editor:x'], {
      environment: {},
      fetch: answering({'/designer/auth/login': {success: false, message: 'The password is not right.'}}),
      openSocket: silent,
      print: () => undefined,
      complain: (line) => void (complained += line),
      write: () => undefined,
    });
    assert.equal(code, 2);
    assert.match(
      complained,
      /The editor cannot sign in: the server refuses .* "conformance-editor": The password is not right\. The fixture/,
    );
  });

  it('goes on where nobody reads what it prints any more', async () => {
    const outfile = `.cache/conformance-${process.pid}.mjs`;
    const options = {bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error'} as const;
    await build({...options, entryPoints: ['src/conformance/main.ts'], outfile});
    const child = spawn(process.execPath, [outfile, '--help'], {stdio: ['ignore', 'pipe', 'pipe']});
    child.stdout.destroy();
    let complained = '';
    child.stderr.on('data', (chunk) => (complained += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    rmSync(outfile);
    assert.deepEqual([code, complained], [0, '']);
  });

  it('ends with 2 where it does not understand what is asked', async () => {
    for (const [more, reason] of [
      [['--level', 'core,everything'], /no level is called everything/],
      [['--timeout', 'soon'], /no number of seconds/],
      [['--levels', 'core'], /--levels is not known/],
      [['--junit'], /--junit has no value/],
      [['--reader-login', 'ada'], /NAME:PASSWORD/],
      [['--url', 'server'], /no http address/],
    ] as const) {
      const {code, complained} = await asked(json({}), ...more);
      assert.equal(code, 2);
      assert.match(complained, reason);
    }
  });

  it('asks only the levels that are named, and masks what is secret', async () => {
    const {printed} = await asked(
      json({success: true, result: {token: 'given-away', text: 'secret-of-the-editor'}}),
      '--level',
      'services',
    );
    assert.doesNotMatch(printed, /core\.|given-away|secret-of/);
    assert.match(printed, /^services +0 passed/m);
  });

  it('skips what needs a reader where none is named', async () => {
    const machine = {
      environment: {LC_TOKEN: 't'},
      openSocket: silent,
      complain: () => undefined,
      write: () => undefined,
    };
    let printed = '';
    const print = (line: string) => void (printed += line);
    await run(['--url=http://server.example', '--level=rights'], {
      ...machine,
      fetch: json({success: true, result: {}}),
      print,
    });
    assert.match(printed, /^skip {2}rights\.rows\.list .*no token of a reader was given/m);
  });
});
