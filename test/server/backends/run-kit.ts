import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {it} from 'node:test';
import {envelopeOf, refused, resultOf, type Server} from '../../../src/conformance/caller.js';
import {loadFixture} from '../../../src/conformance/fixture.js';
import {Kit} from '../../../src/conformance/kit.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {runChecks} from '../../../src/conformance/runner.js';
import {identityOf} from '../../../src/conformance/sign-in.js';
import {PERIODS, periodRange} from '../../../src/query/periods.js';
import type {Cond, Query} from '../../../src/query/types.js';
import {addToDate} from '../../../src/values/date/date.js';

/** A back end that runs as a process of its own, and a kit that asks it as the editor. */
export interface Backend {
  kit: Kit;
  stop(): Promise<void>;
}

/** How a back end is started. */
export interface Program {
  /** What is run, and from which Debian package it comes. */
  command: string;
  debian: string;
  args: string[];
  env: Record<string, string>;
  password: string;
}

/**
 * Starts a back end that prints its address once it listens, and gives it the rows of the fixture; throws with what it wrote
 * where it ends before.
 */
export async function startBackend({command, debian, args, env, password}: Program): Promise<Backend> {
  const child = spawn(command, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = await addressOf(child, `${command} is missing: apt-get install --no-install-recommends ${debian}`);
  const server: Server = {url, appId: 'conformance', timeout: 10_000, fetch};
  try {
    const editor = await identityOf(server, {username: 'conformance-editor', password});
    const kit = new Kit(server, {editor});
    await loadFixture(kit);
    return {kit, stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess, missing: string): Promise<string> {
  let written = '';
  return new Promise((done, fail) => {
    const read = (part: Buffer) => {
      written += part.toString();
      const [address] = /http:\/\/[\w.]+:\d+(?=[\s)])/.exec(written) ?? [];
      if (address) done(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ENOENT' ? new Error(missing, {cause: error}) : error),
    );
    child.once('close', (code) => fail(new Error(`it ended with ${code}: ${written}`)));
  });
}

/** Tests that a back end passes the levels whole, knows the periods and is left as it was. */
export function itKeepsTheContract(kitOf: () => Kit): void {
  for (const level of ['core', 'query'] as const)
    it(`passes ${level} whole, with nothing skipped`, async () => {
      const outcomes = await runChecks(kitOf(), {[level]: CHECKS[level]}, () => undefined);
      const others = outcomes.filter(({result}) => result !== 'pass');
      assert.deepEqual(others, []);
      assert.equal(outcomes.length, CHECKS[level].length);
    });

  it('knows the days of each period', async () => {
    const kit = kitOf();
    const today = new Date().toISOString().slice(0, 10);
    for (const period of PERIODS) {
      const range = periodRange(period, today, 'mon');
      if (!range) continue;
      const ends = [range.start, addToDate(range.end, -1, 'day')];
      const made = [];
      for (const day of [addToDate(range.start, -1, 'day'), ...ends, range.end]) made.push(await kit.item({made: day}));
      const where: Cond = ['and', ['IN', 'id', made.map(({id}) => id)], ['PERIOD', 'made', period, 'mon']];
      const query: Query = {from: 'item', select: ['made'], where, orderBy: [{column: 'made', dir: 'ASC'}]};
      assert.deepEqual(await kit.editor.query('column', query), ends, period);
    }
    await kit.clean();
  });

  it('compares a text in several languages as it is shown', async () => {
    const kit = kitOf();
    const {id} = await kit.item({title: {en: '', fr: 'Tente'}});
    const title = async (where: Cond) =>
      kit.editor.query('column', {from: 'item', select: ['title'], where: ['and', ['=', 'id', id], where]});
    assert.deepEqual(await title(['=', 'title', 'Tente']), [{en: '', fr: 'Tente', es: '', uk: ''}]);
    assert.deepEqual(await title(['EMPTY', 'title']), []);
    await kit.clean();
  });

  it('orders moments as numbers, and knows their days in the zone of who asks', async () => {
    const kit = kitOf();
    const {id} = await kit.item({seen: Date.UTC(2026, 0, 1, 23, 30)});
    const query: Query = {
      from: 'item',
      select: [{expr: {fn: 'day', args: ['seen']}, as: 'day'}],
      where: ['and', ['=', 'id', id], ['>', 'seen', Date.UTC(2026, 0, 1)]],
    };
    const body = new URLSearchParams({config: JSON.stringify(query)});
    for (const [zone, day] of [
      ['UTC', 1],
      ['Europe/Kyiv', 2],
    ] as const) {
      const answer = await kit.editor.send('POST', '/designer/query/scalar', {}, body, {'X-Time-Zone': zone});
      assert.equal(resultOf(answer), day, zone);
    }
    await kit.clean();
  });

  it('has the rows of the fixture and no others at the end', async () => {
    const {editor} = kitOf();
    assert.deepEqual(
      [await editor.query('count', {from: 'item'}), await editor.query('count', {from: 'maker'})],
      [8, 4],
    );
  });
}

const WIDEST = 128;

/** Tests that a back end is as short as an example has to be: its sources together, and each line. */
export function itKeepsItsSize(folder: string, most: number): void {
  it(`has at most ${most} lines, which nobody has to scroll sideways`, () => {
    const sources = readdirSync(folder).filter((name) => /\.(?:php|py)$/.test(name));
    const lines = sources.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));
    assert.ok(lines.length <= most, `${folder} has ${lines.length} lines`);
    assert.deepEqual(
      lines.filter((line) => [...line].length > WIDEST),
      [],
    );
  });
}

/** Tests that what cannot be read is answered with an envelope. */
export function itAnswersInJson(kitOf: () => Kit): void {
  it('answers what it cannot read in JSON', async () => {
    const {server, people} = kitOf();
    const headers = {...people.editor, 'X-LC-Request': '1'};
    const form = (fields: Record<string, string>) => ({method: 'POST', headers, body: new URLSearchParams(fields)});
    for (const [path, init, status] of [
      ['/designer/helper/get-metadata?alias=%FF', {headers}, 200],
      ['/conformance/item/get-object', {method: 'PUT', headers}, 404],
      ['/conformance/item/save-object', {method: 'POST', body: 'x'.repeat(300_000)}, 413],
      ['/conformance/item/save-object', form({object: '{"content": 1}'}), 400],
      ['/designer/list-batch/save', form({objects: '{"item": 1}'}), 400],
      ['/designer/list-batch/save', form({objects: '{"item": {"a": 1}}'}), 400],
      ['/designer/list-batch/delete', form({objects: '{"item": 1}'}), 400],
      ['/designer/query/all', form({config: '['.repeat(50_000)}), 400],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, init);
      const {success} = (await response.json()) as {success: boolean};
      assert.deepEqual([response.status, success], [status, false], path);
    }
  });

  it('begins a record where an id is empty', async () => {
    const {editor} = kitOf();
    const {id} = resultOf(await editor.load('item', {id: ''})) as {id: unknown};
    assert.equal(id, null);
  });
}

const MISSHAPEN: readonly [what: string, query: object][] = [
  ['a list for a name', {from: 'item', select: [['code']]}],
  ['an object for a list', {from: 'item', select: ['code'], orderBy: {column: 'code'}}],
  ['a sum of sums', {from: 'item', select: [{expr: {fn: 'sum', args: [{fn: 'sum', args: ['price']}]}, as: 'n'}]}],
  [
    'a sum beyond all numbers',
    {from: 'item', select: [{expr: {fn: 'sum', args: [{fn: 'coalesce', args: ['cost', {value: 1e308}]}]}, as: 'n'}]},
  ],
  ['a sum of texts', {from: 'item', select: [{expr: {fn: 'sum', args: ['name']}, as: 'n'}]}],
  ['a sum as a condition', {from: 'item', where: ['>', {fn: 'sum', args: ['price']}, 1]}],
  ['a text ordered with numbers', {from: 'item', select: ['code'], where: ['>', {value: 'x'}, 1]}],
  ['an object for a value', {from: 'item', select: ['code'], where: ['=', 'code', {value: {a: 1}}]}],
  ['a method for a name', {from: 'item', select: ['__class__']}],
  ['a name of the language', {from: 'item', select: ['__proto__']}],
  ['a name in quotes', {from: 'item', select: ['code" FROM session --']}],
  ['a name that ends a text', {from: 'item', select: ["code') FROM session --"]}],
  ['a source in quotes', {from: "item' OR 1=1 --", select: ['code']}],
  ['a section for a value', {from: 'item', select: ['parts']}],
  ['a step that is no reference', {from: 'item', select: ['state.name']}],
  ['a fifth step', {from: 'vault', select: ['item.maker.name.name.name']}],
  ['more than 64 conditions', {from: 'item', where: ['and', ...Array.from({length: 65}, () => ['=', 'code', 'A-01'])]}],
  ['five unions', {from: 'item', select: ['code'], unions: Array(5).fill({query: {from: 'item', select: ['code']}})}],
  [
    'a union of another shape',
    {from: 'item', select: ['code'], unions: [{query: {from: 'item', select: ['code', 'name']}}]},
  ],
  ['a join without a condition', {from: {source: 'item', as: 'i'}, joins: [{type: 'left', source: 'maker', as: 'm'}]}],
  [
    'two sources of a name',
    {from: {source: 'item', as: 'i'}, joins: [{type: 'left', source: 'maker', as: 'i', on: ['and']}]},
  ],
  ['sets of groups', {from: 'item', select: ['state'], groupBy: ['state'], groupSets: [[0], []]}],
];

/** Tests that queries of a wrong shape are refused, and that an answer shows nothing of the back end. */
export function itRefuses(kitOf: () => Kit, inner: RegExp): void {
  for (const [what, query] of MISSHAPEN)
    it(`refuses ${what} in a query without an error of its own`, async () => {
      const answer = await kitOf().editor.ask('all', query as Query);
      refused(answer);
      assert.ok(answer.status < 500, `status ${answer.status}`);
      assert.doesNotMatch(JSON.stringify(envelopeOf(answer)), inner);
    });
}
