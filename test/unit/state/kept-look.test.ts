import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals-react';
import {ColumnLayout} from '../../../src/state/list/grid-layout.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import {KeptSettings, type NamedView} from '../../../src/state/list/stored-views.js';
import {MOST_PINNED, pinnedIds} from '../../../src/state/list/pinned-rows.js';
import type {ListSettings} from '../../../src/state/list/list-settings.js';

/** The settings of a list whose store holds `text` and one view. */
async function kept(text: string | null, view: NamedView | null = null) {
  const saved: (ListSettings | null)[] = [];
  const store = {
    key: 'k',
    load: async () => text,
    save: async (settings: ListSettings) => void saved.push(settings),
    remove: async () => void saved.push(null),
    view: async () => view,
    failed: (error: unknown) => assert.fail(String(error)),
  };
  const layout = new ColumnLayout(signal<GridDescription | null>(null));
  const life = new AbortController();
  const settings = new KeptSettings(layout, store, () => undefined, life.signal);
  await settings.load();
  return {settings, saved, end: () => life.abort()};
}

test('mode and density are kept beside the columns', async () => {
  const {settings, saved, end} = await kept('{"version": 1, "columns": [{"key": "a", "visible": true}]}');
  settings.see({mode: 'cards'});
  settings.see({density: 'comfortable'});
  assert.deepEqual(saved.at(-1), {
    version: 1,
    columns: [{key: 'a', visible: true}],
    mode: 'cards',
    density: 'comfortable',
  });
  end();
});

test('they are there again, and what nobody knows is left out', async () => {
  const {settings, end} = await kept('{"mode": "cards", "density": "tiny"}');
  assert.deepEqual(settings.look.peek(), {mode: 'cards'});
  end();
});

test('settings without columns are forgotten only when nothing else is in them', async () => {
  const {settings, saved, end} = await kept('{"mode": "cards"}');
  await settings.save([]);
  assert.deepEqual(saved, [{version: 1, columns: [], mode: 'cards'}]);
  end();
});

test('a view that the list begins with brings its own look, and going back brings the person’s', async () => {
  const view = {id: 'v', name: 'V', view: '{"mode": "list", "density": "compact"}'};
  const {settings, saved, end} = await kept('{"view": "v", "mode": "cards"}', view);
  assert.deepEqual(settings.look.peek(), {mode: 'list', density: 'compact'});
  settings.see({mode: 'cards'});
  assert.deepEqual(saved, [], 'a view is changed by saving it');
  settings.show([]);
  assert.deepEqual(settings.look.peek(), {mode: 'cards'});
  end();
});

test('the look of a later version is not read, and nothing is written over it', async () => {
  const {settings, saved, end} = await kept('{"version": 2, "mode": "cards"}');
  assert.deepEqual(settings.look.peek(), {});
  settings.see({mode: 'cards'});
  assert.deepEqual(saved, []);
  end();
});

test('rules by which rows stand out are kept beside the look, and none are as if there had never been any', async () => {
  const {settings, saved, end} = await kept(null);
  const formats = [{where: ['EMPTY', 'a'], tone: 'info' as const}];
  settings.see({formats});
  assert.deepEqual(saved.at(-1), {version: 1, columns: [], formats});
  settings.see({formats: undefined});
  await Promise.resolve();
  assert.equal(saved.at(-1), null);
  end();
});

test('a view brings its rules, and what is stored for them may be anything', async () => {
  const view = {id: 'v', name: 'V', view: '{"formats": [null, 3]}'};
  const {settings, end} = await kept('{"view": "v", "formats": "none"}', view);
  assert.deepEqual(settings.look.peek().formats, [null, 3]);
  settings.show([]);
  assert.equal(settings.look.peek().formats, undefined);
  end();
});

test('the latest of many pinned rows stay, each once', () => {
  const ids = Array.from({length: MOST_PINNED}, (_, index) => `r${index}`);
  assert.deepEqual(pinnedIds(ids, 'new', true), [...ids.slice(1), 'new']);
  assert.deepEqual(pinnedIds(['a', 'b'], 'a', true), ['b', 'a']);
  assert.deepEqual(pinnedIds(['a', 'b'], 'a', false), ['b']);
});
