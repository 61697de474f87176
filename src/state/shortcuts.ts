import type {Configuration} from './configuration.js';

/** What a key does, and the keys without configuration. `Mod` is Ctrl or, on a Mac, Cmd. */
export const KEYS = {
  save: 'Mod+S',
  saveClose: 'Mod+Enter',
  accept: 'Enter',
  rowAbove: 'Alt+ArrowUp',
  rowBelow: 'Alt+ArrowDown',
  close: 'Escape',
  list: '? Mod+/',
  search: 'Mod+K',
};
export type Shortcut = keyof typeof KEYS;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

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

function isPressed(chord: string, {key, ctrlKey, metaKey, altKey, shiftKey, isComposing}: Pressed): boolean {
  const [name, ...modifiers] = chord.split('+').reverse();
  const held = (modifier: string) => modifiers.includes(modifier);
  // a sign such as ? may need Shift to be typed at all
  const shiftAgrees = held('shift') === shiftKey || !/^[a-z]|^\d/.test(name!);
  return (
    !isComposing &&
    key.toLowerCase() === name &&
    held('mod') === (ctrlKey || metaKey) &&
    held('alt') === altKey &&
    shiftAgrees
  );
}
