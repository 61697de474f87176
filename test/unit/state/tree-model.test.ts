import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Cond, Row} from '../../../src/query/types.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {Figure, GridDescription, GridSource, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {circleHeads, forestOf} from '../../../src/state/tree/forest.js';
import {TreeModel} from '../../../src/state/tree/tree-model.js';
import type {FormatSpec} from '../../../src/values/list-formats.js';
import type {TreeSpec} from '../../../src/values/tree-spec.js';

const column = (path: string) => gridColumn({path}, {internalId: path, name: path, label: path, type: ['string', {}]});

const description: GridDescription = {
  alias: 'unit',
  name: 'Units',
  singular: 'unit',
  columns: [column('name')],
  viewColumns: [column('parent'), column('size')],
  enumerations: {},
  searchColumns: ['name'],
  sort: [],
  objects: {},
  mode: 'tree',
};

/** Units `a`, `a1` beneath it, `a11` beneath that: named by their parent and a digit. */
class Source implements GridSource {
  asked: RowsRequest[] = [];
  figured = 0;
  broken: string | null = null;
  constructor(
    public units: Record<string, string | null>,
    readonly whole = false,
    private readonly spec: TreeSpec = {parent: 'parent'},
  ) {}
  describe() {
    return {...description, views: {tree: this.spec}};
  }
  private found({where, search}: RowsRequest): Row[] {
    const rows = Object.entries(this.units).map(([id, parent]) => ({id, alias: 'unit', name: id, parent}) as Row);
    return rows.filter((row) => meets(row, where) && String(row.name).includes(search));
  }
  async rows(request: RowsRequest, offset: number, limit: number) {
    this.asked.push(request);
    if (this.broken && JSON.stringify(request.where).includes(this.broken)) throw new TypeError('Failed to fetch');
    return {rows: this.found(request).slice(offset, limit < 0 ? undefined : offset + limit)};
  }
  async count(request: RowsRequest) {
    return this.found(request).length;
  }
  async figures(request: RowsRequest, _figures: Figure[]) {
    this.figured++;
    const counts = new Map<unknown, number>();
    for (const {parent} of this.found(request)) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    return [...counts].map(([parent, count]) => ({parent, rows_of_group: count}) as Row);
  }
}

function meets(row: Row, where: Cond | undefined): boolean {
  if (!where) return true;
  const [operator, path, operand] = where as [string, string, unknown];
  if (operator === 'and') return (where.slice(1) as Cond[]).every((part) => meets(row, part));
  if (operator === 'or') return (where.slice(1) as Cond[]).some((part) => meets(row, part));
  const value = row[path] ?? null;
  if (operator === 'EMPTY') return value === null;
  return operator === '=' ? value === operand : (operand as unknown[]).includes(value);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function begin(source: Source, formats: FormatSpec[] = []) {
  const list = new GridModel(source, {mode: () => 'tree', formats: () => formats}, new AbortController().signal);
  const tree = new TreeModel(list);
  tree.follow();
  await list.start();
  for (let step = 0; step < 5; step++) await settled();
  return {list, tree, shown: () => shown(tree)};
}

const shown = (tree: TreeModel) =>
  tree.lines
    .peek()
    .map((line) => '-'.repeat(line.level) + (line.kind === 'node' ? line.key : line.kind))
    .join(' ');

const UNITS = {a: null, a1: 'a', a11: 'a1', a2: 'a', b: null};

test('what is beneath a node is read when it is opened, and counted before', async () => {
  const source = new Source(UNITS);
  const {tree, shown} = await begin(source);
  assert.equal(shown(), 'a b');
  assert.deepEqual([tree.node('a')!.count, tree.node('a')!.open, tree.node('b')!.open], [2, false, null]);
  tree.open('a');
  assert.equal(shown(), 'a -loading b');
  await settled();
  await settled();
  assert.equal(shown(), 'a -a1 -a2 b');
});

test('open nodes are kept when all is read anew, in questions for a level each', async () => {
  const source = new Source(UNITS);
  const {list, tree, shown} = await begin(source);
  tree.open('a');
  await settled();
  tree.open('a1');
  for (let step = 0; step < 4; step++) await settled();
  source.units = {...source.units, a12: 'a1'};
  await list.refresh();
  for (let step = 0; step < 5; step++) await settled();
  assert.equal(shown(), 'a -a1 --a11 --a12 -a2 b');
});

test('what a filter finds is shown with its ancestors, all open', async () => {
  const {list, tree, shown} = await begin(new Source(UNITS));
  list.setSearch('a11');
  for (let step = 0; step < 6; step++) await settled();
  assert.equal(shown(), 'a -a1 --a11');
  assert.deepEqual([tree.node('a')!.muted, tree.node('a11')!.muted], [true, false]);
});

test('rows with columns are asked for with what makes them stand out', async () => {
  const asked = async (table: boolean) => {
    const source = new Source(UNITS, false, {parent: 'parent', table});
    await begin(source, [{where: ['>', 'size', 3], tone: 'warning'}]);
    return source.asked.at(-1)!.columns.map(({path}) => path);
  };
  assert.deepEqual(
    [await asked(true), await asked(false)],
    [
      ['name', 'parent', 'size'],
      ['name', 'parent'],
    ],
  );
});

test('rows whose parent is not there for the person are at the top', async () => {
  const {shown} = await begin(new Source({...UNITS, c: 'hidden'}));
  assert.equal(shown(), 'a b c');
});

test('circles end at their first row, from a server and at hand', async () => {
  const units = {...UNITS, x: 'z', y: 'x', z: 'y', own: 'own'};
  for (const whole of [false, true]) {
    const {tree, shown} = await begin(new Source(units, whole));
    assert.equal(shown(), 'a b x own', String(whole));
    assert.equal(tree.faults.peek().circles, 2);
    for (const key of ['x', 'y', 'z']) {
      tree.open(key);
      for (let step = 0; step < 3; step++) await settled();
    }
    assert.equal(shown(), 'a b x -y --z own');
    assert.equal(tree.node('z')!.open, null);
  }
});

test('rows at hand with a missing parent are at the top and counted', async () => {
  const {tree, shown} = await begin(new Source({...UNITS, c: 'gone'}, true));
  assert.equal(shown(), 'a b c');
  assert.equal(tree.faults.peek().lost, 1);
});

test('twenty rows are shown beneath a node, and the others on request', async () => {
  const many = Object.fromEntries(Array.from({length: 48}, (_, at) => [`b${at}`, 'b']));
  const {tree} = await begin(new Source({...UNITS, ...many}));
  tree.open('b');
  await settled();
  await settled();
  const last = tree.lines.peek().at(-1)!;
  assert.deepEqual([last.kind, last.kind === 'more' && last.left], ['more', 28]);
  tree.more('b');
  await settled();
  await settled();
  assert.equal(tree.lines.peek().length, 50);
});

test('a level that cannot be read says so in its place and is read again', async () => {
  const source = new Source(UNITS);
  const {tree, shown} = await begin(source);
  source.broken = '"a"';
  tree.open('a');
  await settled();
  await settled();
  assert.equal(shown(), 'a -failed b');
  source.broken = null;
  tree.retry('a');
  await settled();
  await settled();
  assert.equal(shown(), 'a -a1 -a2 b');
});

test('levels begin open where the metadata says so', async () => {
  const {shown} = await begin(new Source(UNITS, false, {parent: 'parent', levels: 1}));
  assert.equal(shown(), 'a -a1 -a2 b');
});

test('a forest of any links holds each row once', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 200; round++) {
    const rows = Array.from({length: 12}, (_, id) => ({id: `${id}`, parent: random(5) ? `${random(15)}` : ''}) as Row);
    const links = {key: (row: Row) => row.id!, parent: (row: Row) => row.parent as string};
    const {beneath} = forestOf(rows, links);
    const reached: string[] = [];
    const walk = (key: string) => {
      for (const row of beneath.get(key) ?? []) {
        reached.push(row.id!);
        assert.ok(reached.length <= rows.length);
        walk(row.id!);
      }
    };
    walk('');
    assert.deepEqual([...reached].sort(), rows.map(({id}) => id!).sort());
  }
});

test('many circles are found in one pass', () => {
  const above = new Map(Array.from({length: 100_000}, (_, id) => [`${id}`, `${id ^ 1}`]));
  assert.equal(circleHeads(above).length, 50_000);
});
