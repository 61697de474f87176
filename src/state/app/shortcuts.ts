import type {Configuration} from './configuration.js';
import {letterOf} from './letter-key.js';

// In a Mac's text fields Ctrl+Y belongs to the system, and Cmd+Y to the browser.
const onMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

// There Option with Shift and arrows selects words and paragraphs.
const FAR = onMac ? 'Mod+Alt+Shift+' : 'Alt+Shift+';

/** What a key does, and the keys without configuration. `Mod` is Ctrl or, on a Mac, Cmd. */
export const KEYS = {
  save: 'Mod+S',
  saveClose: 'Mod+Enter',
  saveNew: 'Mod+Shift+Enter',
  accept: 'Enter',
  undo: 'Mod+Z',
  redo: onMac ? 'Mod+Shift+Z' : 'Mod+Shift+Z Mod+Y',
  previous: 'Alt+PageUp',
  next: 'Alt+PageDown',
  rowAbove: 'Alt+ArrowUp',
  rowBelow: 'Alt+ArrowDown',
  rowInsert: 'Insert',
  rowInsertBelow: 'Alt+Shift+Insert',
  rowDuplicate: 'Alt+Insert',
  rowDelete: 'Alt+Delete',
  rangeUp: `${FAR}ArrowUp`,
  rangeDown: `${FAR}ArrowDown`,
  rangeLeft: `${FAR}ArrowLeft`,
  rangeRight: `${FAR}ArrowRight`,
  fillDown: 'Mod+D',
  selectAll: 'Mod+A',
  filter: 'F',
  close: 'Escape',
  notifications: 'F6',
  list: '? Mod+/',
  search: 'Mod+K',
};
export type Shortcut = keyof typeof KEYS;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** The chords of a shortcut, `Mod+S` each; none when it is switched off. */
export function chordsOf(shortcut: Shortcut, {shortcuts}: Pick<Configuration, 'shortcuts'>): string[] {
  const own = shortcuts[shortcut];
  return (own === undefined ? KEYS[shortcut] : (own ?? '')).split(' ').filter(Boolean);
}

/** The chord of a shortcut that a key press is; undefined for any other, and while an input method composes. */
export function chordPressed(
  shortcut: Shortcut,
  configuration: Pick<Configuration, 'shortcuts'>,
  event: Pressed,
): string | undefined {
  return chordsOf(shortcut, configuration).find((chord) => isPressed(chord.toLowerCase(), event));
}

/** Which of several shortcuts a key press is. */
export function shortcutPressed<Name extends Shortcut>(
  names: readonly Name[],
  configuration: Pick<Configuration, 'shortcuts'>,
  event: Pressed,
): Name | undefined {
  return names.find((name) => chordPressed(name, configuration, event));
}

function isPressed(chord: string, event: Pressed): boolean {
  const {ctrlKey, metaKey, altKey, shiftKey, isComposing} = event;
  const [name, ...modifiers] = chord.split('+').reverse();
  const held = (modifier: string) => modifiers.includes(modifier);
  // a sign such as ? may need Shift to be typed at all
  const shiftAgrees = held('shift') === shiftKey || !/^[a-z]|^\d/.test(name!);
  return (
    !isComposing &&
    keysOf(event).includes(name!) &&
    held('mod') === (ctrlKey || metaKey) &&
    held('alt') === altKey &&
    shiftAgrees
  );
}

/** What a key types and its physical position. Cyrillic layouts type their full stop with the key of the slash. */
function keysOf({key, code}: Pressed): string[] {
  return [key.toLowerCase(), code === 'Slash' && key === '.' ? '/' : letterOf({key, code})];
}
