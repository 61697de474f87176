import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {SavedObject} from '../../../src/contract/records.js';
import type {Query, Row} from '../../../src/query/types.js';
import {AppModel} from '../../../src/state/app/app-model.js';
import {CellEdits} from '../../../src/state/list/cell-edits.js';
import {pasteCells, type PasteTarget} from '../../../src/state/clipboard/cell-paste.js';
import {recordKind} from '../../../src/state/list/edited-record.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {LookupServices} from '../../../src/state/lookup/lookup-source.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute, TypeConfig, TypeName} from '../../../src/values/types.js';

const attribute = (id: string, type: TypeName, config?: TypeConfig, more: Partial<Attribute> = {}): Attribute => ({
  internalId: id,
  name: id,
  label: id,
  type: [type, config],
  ...more,
});
const META = {
  alias: 'order',
  name: 'Orders',
  columns: [
    attribute('number', 'string'),
    attribute('amount', 'number', {scale: 2}),
    attribute('date', 'date'),
    attribute('paid', 'boolean'),
    attribute('supplier', 'reference', {ref: 'supplier'}),
    attribute('place', 'reference', {ref: 'place', dependsOn: {supplier: 'supplier'}}),
    attribute('note', 'string', {}, {readonlyWhen: 'paid'} as Partial<Attribute>),
  ],
} as unknown as MetadataObject;
const ROWS: Row[] = ['a', 'b', 'c'].map((id, at) => ({
  id,
  alias: 'order',
  number: `N${id}`,
  amount: at,
  date: null,
  paid: id === 'c',
  supplier: {v: 's1', p: 'One'},
  place: {v: 'p1', p: 'Dock'},
  note: '',
}));

function list({locked = '', broken = ''} = {}) {
  const app = new AppModel({appId: 'supply', locale: 'fr', timeZone: 'UTC'});
  const load = async ({id}: Row): Promise<SavedObject> => {
    if (id === broken) throw new Error('gone away');
    const {id: _, alias: __, supplier, place, ...content} = ROWS.find((row) => row.id === id)!;
    const {v, p} = supplier as {v: string; p: string};
    return {
      id: id!,
      alias: 'order',
      presentation: '',
      version: 1,
      content: {...content, supplier: v, place: (place as {v: string}).v},
      presentations: {supplier: p, place: 'Dock'},
      rights: {canUpdate: id !== locked, canDelete: false, readonly: []},
    };
  };
  const edits = new CellEdits(app, {kind: () => recordKind(META, app), load}, new AbortController().signal);
  const asked: Query[] = [];
  const services = (async () => ({
    query: {
      ask: async (_: string, query: Query) => {
        asked.push(query);
        const names = (query.where!.find(Array.isArray) as string[] | undefined) ?? [];
        const texts = query.where![0] === 'IN' ? (query.where![2] as string[]) : (names[2] as unknown as string[]);
        return texts.filter((text) => text !== 'Nobody').map((text) => ({id: `id-${text}`, presentation: text}));
      },
    },
  })) as unknown as LookupServices;
  const columns = META.columns!.map((each) => gridColumn({path: each.internalId}, each));
  const paste = (text: string, {from = 0, rows = ROWS, changes}: {from?: number} & Partial<PasteTarget> = {}) => {
    const target: PasteTarget = {
      rows,
      columns: columns.slice(from),
      changes: changes ?? rows.map(() => new Map()),
      may: () => true,
      titleOf: ({id}) => id!,
    };
    const texts = text.split('\n').map((line) => line.split('\t'));
    const context = {formats: app.formats.peek(), today: '2026-11-21'};
    return pasteCells(edits, {texts}, target, {context, services, looking: () => undefined});
  };
  const value = (id: string, path: string) => edits.record(id)?.body.fields.get(path)?.value.peek();
  const unfit = ({unfit}: Awaited<ReturnType<typeof paste>>) =>
    unfit.map(({line, column, text, why}) => [line, column && String(column.label), text, why]);
  return {edits, paste, value, unfit, asked};
}

test('texts are read by type in the person’s language, as one step of several records', async () => {
  const {edits, paste, value} = list();
  const {filled, unfit} = await paste('X\t1 234,50\t2026-12-24\toui\nY\t7\t\tnon');
  assert.deepEqual([filled, unfit], [8, []]);
  assert.deepEqual(
    ['number', 'amount', 'date', 'paid'].map((path) => value('a', path)),
    ['X', 1234.5, '2026-12-24', true],
  );
  assert.equal(value('b', 'amount'), 7);
  const {id, path, labels} = edits.undoOrRedo('undo')!;
  assert.deepEqual([id, path, labels], ['a', 'number', ['number', 'amount', 'date', 'paid']]);
  assert.deepEqual([value('a', 'number'), value('a', 'amount'), value('b', 'number')], ['Na', 0, 'Nb']);
  assert.equal(edits.count.peek(), 0);
  assert.equal(edits.undoOrRedo('undo'), null);
  edits.undoOrRedo('redo');
  assert.deepEqual([value('a', 'number'), value('b', 'number')], ['X', 'Y']);
});

test('lines and texts without a place, locked records and those that are not answered are reported', async () => {
  const {paste, unfit, edits} = list({locked: 'a', broken: 'b'});
  const outcome = await paste('1\tx\n2\n\n3', {from: 5, rows: ROWS.slice(0, 2)});
  assert.deepEqual(unfit(outcome), [
    ['a', 'place', '1', 'locked'],
    ['a', 'note', 'x', 'locked'],
    ['b', 'place', '2', 'notAsked'],
    ['4', 'place', '3', 'noRow'],
  ]);
  assert.equal(outcome.filled, 0);
  assert.deepEqual([edits.count.peek(), edits.record('a')], [0, undefined]);
});

test('a condition of the record locks a cell, and what it has already is no fault', async () => {
  const {paste, unfit} = list();
  assert.deepEqual(unfit(await paste('x\nx\nx', {from: 6})), [['c', 'note', 'x', 'locked']]);
  const again = list();
  assert.deepEqual((await again.paste('Na\t0,00')).unfit, []);
  assert.equal(again.edits.count.peek(), 0);
});

test('references are looked up by their texts, those that depend on others after them', async () => {
  const {paste, value, asked, unfit} = list();
  const outcome = await paste('Two\tQuay\nNobody\tQuay', {from: 4});
  assert.deepEqual(unfit(outcome), [['b', 'supplier', 'Nobody', 'notFound']]);
  assert.deepEqual([value('a', 'supplier'), value('a', 'place')], ['id-Two', 'id-Quay']);
  assert.deepEqual([value('b', 'supplier'), value('b', 'place')], ['s1', 'id-Quay']);
  assert.deepEqual(
    asked.map(({from}) => from),
    ['supplier', 'place', 'place'],
  );
});

test('what was typed since the paste stays; what was typed before is replaced', async () => {
  const {edits, paste, value} = list();
  for (const row of ROWS.slice(0, 2)) (await edits.take(row)).body.fields.get('number')!.commit('typed');
  await paste('X\nY', {changes: [new Map([['number', 'typed']]), new Map(), new Map()]});
  assert.deepEqual([value('a', 'number'), value('b', 'number')], ['X', 'typed']);
});

test('headings of the same columns are no values', async () => {
  const {paste, value} = list();
  await paste('number\tamount\nX\t5');
  assert.deepEqual([value('a', 'number'), value('a', 'amount')], ['X', 5]);
});
