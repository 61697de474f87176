import assert from 'node:assert/strict';
import {test} from 'node:test';
import {spanOf} from '../../../src/form/fields/spans.js';
import {tabsAround} from '../../../src/form/focus-registry.js';
import {shortcutOf} from '../../../src/form/commands/shortcuts.js';
import {defaultForm} from '../../../src/state/form/form-layout.js';
import {ownUrl} from '../../../src/state/app/own-url.js';
import type {FormElement} from '../../../src/values/metadata.js';
import type {Attribute, TypeName} from '../../../src/values/types.js';

const attribute = (type: TypeName): Attribute => ({internalId: type, name: type, label: type, type: [type]});

test('a field keeps its width in a narrower container, and its placement decides first', () => {
  assert.equal(spanOf(attribute('date')), 3);
  assert.equal(spanOf(attribute('date'), 6), 6);
  assert.equal(spanOf(attribute('string'), 6), 12);
  assert.equal(spanOf(attribute('files'), 4), 12);
  assert.equal(spanOf(attribute('string'), 6, {span: 4}), 4);
  assert.equal(spanOf(attribute('date'), 12, {control: 'date-range'}), 6);
  assert.equal(spanOf(attribute('date'), 6, {control: 'date-range'}), 12);
});

test('the tabs around a field are found through columns and groups', () => {
  const inner: FormElement = {
    kind: 'tabs',
    tabs: [
      {id: 'x', label: 'X', elements: []},
      {id: 'y', label: 'Y', elements: [{kind: 'field', field: 'deep'}]},
    ],
  };
  const elements: FormElement[] = [
    {
      kind: 'tabs',
      tabs: [
        {id: 'a', label: 'A', elements: []},
        {
          id: 'b',
          label: 'B',
          elements: [{kind: 'columns', columns: [{elements: [{kind: 'group', elements: [inner]}]}]}],
        },
      ],
    },
  ];
  assert.deepEqual(tabsAround(elements, 'deep'), [
    ['a', 'b'],
    ['x', 'y'],
  ]);
  assert.deepEqual(tabsAround(elements, 'elsewhere'), []);
});

test('shortcuts: with Ctrl or Cmd, never while composing, ? only outside text', () => {
  const press = (key: string, more = {}) =>
    shortcutOf(
      {
        key,
        altKey: false,
        ctrlKey: false,
        metaKey: false,
        shiftKey: false,
        isComposing: false,
        defaultPrevented: false,
        ...more,
      } as KeyboardEvent,
      null,
      {shortcuts: {}},
    );
  assert.equal(press('s', {ctrlKey: true}), 'save');
  assert.equal(press('S', {metaKey: true}), 'save');
  assert.equal(press('Enter', {ctrlKey: true}), 'saveClose');
  assert.equal(press('?', {shiftKey: true}), 'list');
  assert.equal(press('/', {ctrlKey: true}), 'list');
  assert.equal(press('s', {ctrlKey: true, isComposing: true}), undefined);
  assert.equal(press('s', {ctrlKey: true, altKey: true}), undefined);
  assert.equal(press('s'), undefined);
});

test('a shortcut can have other keys, several of them, or none', () => {
  const press = (key: string, shortcuts: Record<string, string | null>, more = {}) => {
    const none = {
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      isComposing: false,
      defaultPrevented: false,
    };
    return shortcutOf({...none, key, ...more} as KeyboardEvent, null, {shortcuts});
  };
  assert.equal(press('s', {save: null}, {ctrlKey: true}), undefined);
  assert.equal(press('s', {save: 'Alt+S'}, {ctrlKey: true}), undefined);
  assert.equal(press('s', {save: 'Alt+S'}, {altKey: true}), 'save');
  assert.equal(press('S', {save: 'Mod+Shift+S'}, {metaKey: true, shiftKey: true}), 'save');
  assert.equal(press('F2', {save: 'F2 Mod+S'}), 'save');
  assert.equal(press('s', {save: 'F2 Mod+S'}, {ctrlKey: true}), 'save');
});

test('an object without a form shows its fields, then its tables', () => {
  const form = defaultForm([attribute('primary_key'), attribute('tabular_section'), attribute('string')]);
  assert.deepEqual(
    form.elements.map(({kind}) => kind),
    ['field', 'table'],
  );
});

test('a URL to return to stays on its own site', () => {
  const base = 'https://desk.example/supply/order/ajax-update';
  assert.equal(ownUrl('/supply/order/index?page=3', base), 'https://desk.example/supply/order/index?page=3');
  for (const foreign of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    'http://desk.example/',
  ]) {
    assert.equal(ownUrl(foreign, base), null);
  }
});
