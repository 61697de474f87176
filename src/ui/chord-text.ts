import {chordsOf, type Shortcut} from '../state/app/shortcuts.js';
import type {AppModel} from '../state/app/app-model.js';

const SIGNS: Record<string, string> = {ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc'};

/** The keys of a chord as they are labelled on the keyboard: `Ctrl`, `S`. */
export function chordKeys(chord: string): string[] {
  const mod = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
  return chord.split('+').map((key) => (key === 'Mod' ? mod : (SIGNS[key] ?? key)));
}

/** The first chord of a shortcut in one line; undefined when it is switched off. */
export function keysOf(shortcut: Shortcut, app: AppModel): string | undefined {
  const [chord] = chordsOf(shortcut, app.configuration.value);
  return chord && chordKeys(chord).join(' ');
}
