import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isWorkKey} from '../../../src/grid/table/work-keys.js';
import {chordPressed, shortcutPressed, type Shortcut} from '../../../src/state/app/shortcuts.js';

const NO_OWN = {shortcuts: {}};
const HISTORY = ['undo', 'redo'] as const satisfies Shortcut[];
const pressed = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code,
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    ...more,
  }) as KeyboardEvent;

describe('the letters that a list knows', () => {
  it('are where they stand on a Latin keyboard, whatever language it types', () => {
    for (const [undo, all, redo] of [
      [pressed('z', 'KeyZ'), pressed('a', 'KeyA'), pressed('Z', 'KeyZ', {shiftKey: true})],
      [pressed('я', 'KeyZ'), pressed('ф', 'KeyA'), pressed('Я', 'KeyZ', {shiftKey: true})],
      [pressed('ζ', 'KeyZ'), pressed('α', 'KeyA'), pressed('Ζ', 'KeyZ', {shiftKey: true})],
      // AZERTY types Latin letters, so what is typed counts.
      [pressed('z', 'KeyW'), pressed('a', 'KeyQ'), pressed('Z', 'KeyW', {shiftKey: true})],
    ] as const) {
      assert.equal(shortcutPressed(HISTORY, NO_OWN, undo), 'undo');
      assert.equal(shortcutPressed(HISTORY, NO_OWN, redo), 'redo');
      assert.equal(chordPressed('selectAll', NO_OWN, all), 'Mod+A');
      for (const each of [undo, redo, all]) assert.equal(isWorkKey(each, true), true);
    }
    assert.equal(shortcutPressed(HISTORY, NO_OWN, pressed('w', 'KeyZ')), undefined);
    assert.equal(isWorkKey(pressed('q', 'KeyA'), true), false);
    assert.equal(chordPressed('filter', NO_OWN, pressed('а', 'KeyF', {ctrlKey: false})), 'F');
  });

  it('are those of the configuration', () => {
    assert.equal(shortcutPressed(HISTORY, {shortcuts: {undo: null}}, pressed('z', 'KeyZ')), undefined);
  });
});
