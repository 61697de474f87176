import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals-react';
import type {CellKind} from '../../../src/types/text-part.js';
import {hideColumn, moveColumn, pinColumn, resizeColumn} from '../../../src/state/list/column-changes.js';
import {columnWidths} from '../../../src/state/list/column-widths.js';
import type {GridColumn} from '../../../src/state/list/grid-columns.js';
import {arranged, ColumnLayout} from '../../../src/state/list/grid-layout.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import {KeptSettings, type SettingsStore} from '../../../src/state/list/stored-views.js';
import {columnsOfText, columnsText, readSettings, type ColumnSetting} from '../../../src/state/list/list-settings.js';
import {nextTask} from '../../support/next-task.js';

const column = (path: string, kind: CellKind = 'text', hidden = false): GridColumn => ({
  path,
  label: path,
  attribute: {internalId: path, name: path, label: path, type: ['string']},
  kind,
  least: 100,
  most: 200,
  ...(hidden && {hidden}),
});
const shown = (key: string): ColumnSetting => ({key, visible: true});
const hidden = (key: string): ColumnSetting => ({key, visible: false});
const columns = [column('a'), column('b'), column('c'), column('d', 'text', true)];
const described = (of: GridColumn[]) => signal({columns: of} as unknown as GridDescription);
const paths = (layout: ColumnLayout) => layout.columns.value.map(({path}) => path).join('');
const order = (of: GridColumn[], settings: ColumnSetting[]) =>
  arranged(of, settings)
    .map(({setting}) => (setting.visible ? '' : '-') + setting.key)
    .join(' ');

test('without settings columns stand as the list has them, hidden ones hidden', () => {
  assert.equal(order(columns, []), 'a b c -d');
});

test('settings order and hide; new columns stand after the one before them, columns that are gone drop out', () => {
  assert.equal(order(columns, [shown('c'), shown('gone'), hidden('a')]), 'c -d -a b');
  assert.equal(order([column('new'), ...columns], [shown('b'), shown('a')]), 'new b c -d a');
});

test('settings that hide every column there still is are none', () => {
  assert.equal(order(columns.slice(0, 2), [hidden('a'), hidden('b'), shown('c')]), 'a b');
});

test('pinned columns come first, whatever the order', () => {
  assert.equal(order(columns, [shown('a'), {key: 'c', visible: true, pin: 'start'}, shown('b')]), 'c a -d b');
});

test('a layout is the same array until a visible column comes, goes or moves', () => {
  const layout = new ColumnLayout(described(columns));
  const before = layout.columns.value;
  resizeColumn(layout, 'a', 300.4);
  assert.equal(layout.columns.value, before);
  assert.deepEqual([...layout.widths.value], [['a', 300]]);
  hideColumn(layout, 'b');
  assert.equal(paths(layout), 'ac');
  resizeColumn(layout, 'a', null);
  assert.equal(layout.widths.value.size, 0);
});

test('the last visible column is not hidden', () => {
  const layout = new ColumnLayout(described(columns.slice(0, 2)));
  hideColumn(layout, 'a');
  hideColumn(layout, 'b');
  assert.equal(paths(layout), 'b');
});

test('columns move among the visible ones, pinned ones among themselves', () => {
  const layout = new ColumnLayout(described([column('h', 'text', true), ...columns]));
  moveColumn(layout, 'a', 2);
  assert.equal(paths(layout), 'bca');
  moveColumn(layout, 'a', 0);
  assert.equal(paths(layout), 'abc');
  moveColumn(layout, 'c', -5);
  assert.equal(paths(layout), 'cab');
  pinColumn(layout, 'b', true);
  assert.equal(paths(layout), 'bca');
  moveColumn(layout, 'a', 0);
  assert.equal(paths(layout), 'bac');
  moveColumn(layout, 'b', 2);
  assert.equal(paths(layout), 'bac');
  pinColumn(layout, 'b', false);
  assert.equal(layout.pinned.value, 0);
});

test('a width that the person gave stays, and the columns after it take the rest', () => {
  const three = columns.slice(0, 3);
  assert.deepEqual(columnWidths(three, [100, 100, 100], 600, new Map([['a', 250]])), [250, 175, 175]);
  const numbers = three.map(({path}) => column(path, 'number'));
  assert.deepEqual(columnWidths(numbers, [100, 100, 100], 600, new Map([['a', 250]])), [250, 175, 175]);
  const all = new Map(three.map(({path}) => [path, 90]));
  assert.deepEqual(columnWidths(three, [100, 100, 100], 600, all), [90, 90, 90]);
});

test('settings are read as far as they can be', () => {
  const text = JSON.stringify({
    version: 1,
    columns: [
      {key: 'a', visible: false, width: 9999.5},
      {key: 'a'},
      null,
      3,
      {visible: true},
      {key: 'b', pin: 'end', width: -1},
    ],
    view: 'v',
  });
  assert.deepEqual(readSettings(text), {
    version: 1,
    columns: [{key: 'a', visible: false, width: 2000}, shown('b')],
    view: 'v',
    newer: false,
  });
  for (const broken of [null, '', '{', '[]', 'null', '{"columns": {}}'])
    assert.deepEqual(readSettings(broken), {version: 1, columns: [], newer: false});
});

test('settings of a later version are empty', () => {
  const later = JSON.stringify({version: 2, columns: [shown('a')], view: 'v'});
  assert.deepEqual(readSettings(later), {version: 1, columns: [], newer: true});
});

test('an address holds columns in few letters', () => {
  const settings: ColumnSetting[] = [
    {key: 'supplier.country', visible: true, width: 240, pin: 'start'},
    hidden('a'),
    shown('b'),
    {key: 'c', visible: true, width: 90, pin: 'start', wrap: true},
    {key: 'd', visible: true, wrap: false},
  ];
  assert.equal(columnsText(settings), 'supplier.country~240!,-a,b,c~90!^,d^-');
  assert.deepEqual(columnsOfText(columnsText(settings)), settings);
  assert.deepEqual(columnsOfText(',~,!'), []);
});

class Store implements SettingsStore {
  readonly key = 'list';
  readonly calls: unknown[] = [];
  error: Error | null = null;
  constructor(private readonly text: string | null | Error) {}
  async load() {
    if (this.text instanceof Error) throw this.text;
    return this.text;
  }
  async save(settings: unknown) {
    this.calls.push(settings);
    if (this.error) throw this.error;
  }
  async remove() {
    this.calls.push(null);
  }
  async view() {
    return null;
  }
  failed(error: unknown) {
    this.calls.push(error);
  }
}
async function kept(text: string | null | Error) {
  const layout = new ColumnLayout(described(columns));
  const store = new Store(text);
  const life = new AbortController();
  const settled: string[] = [];
  const settings = new KeptSettings(layout, store, (columns) => settled.push(columns), life.signal);
  await settings.load();
  return {layout, store, life, settings, settled};
}

test('many changes are kept once, when they have stayed for a moment', async ({mock}) => {
  const {layout, store, settled} = await kept(null);
  mock.timers.enable({apis: ['setTimeout']});
  resizeColumn(layout, 'a', 100);
  mock.timers.tick(500);
  resizeColumn(layout, 'a', 120);
  mock.timers.tick(500);
  assert.deepEqual(store.calls, []);
  mock.timers.tick(200);
  assert.deepEqual(settled, ['a~120,b,c,-d']);
  assert.equal(store.calls.length, 1);
  assert.match(JSON.stringify(store.calls[0]), /^{"version":1,/);
});

test('what was changed a moment ago is kept when the list goes', async () => {
  const {layout, store, life} = await kept(null);
  hideColumn(layout, 'a');
  life.abort();
  assert.equal(store.calls.length, 1);
});

test('a failure to keep them is reported', async () => {
  const {layout, store, life} = await kept(null);
  store.error = new Error('away');
  hideColumn(layout, 'a');
  life.abort();
  await nextTask();
  assert.equal(store.calls.at(-1), store.error);
});

test('a failure to load them is logged, and the list is as it is', async ({mock}) => {
  const log = mock.method(console, 'error', () => undefined);
  const {layout} = await kept(new Error('away'));
  assert.equal(log.mock.callCount(), 1);
  assert.equal(paths(layout), 'abc');
});

test('settings of a later version are not replaced before the person saves others', async () => {
  const {layout, store, life, settings} = await kept('{"version": 9, "columns": []}');
  hideColumn(layout, 'a');
  life.abort();
  assert.deepEqual(store.calls, []);
  await settings.save([shown('b')]);
  assert.deepEqual(store.calls, [{version: 1, columns: [shown('b')]}]);
  await settings.save([]);
  assert.equal(store.calls.at(-1), null);
});
