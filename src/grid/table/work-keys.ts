import {letterOf} from '../../state/app/letter-key.js';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
const ALONE = new Set(['F2', 'Escape', ' ']);

/** Whether a key may mean more in a grid than going from cell to cell and opening a row; `edits`: text begins an edit. */
export function isWorkKey({key, code, ctrlKey, metaKey, altKey, shiftKey}: Pressed, edits: boolean): boolean {
  if (altKey) return false;
  const command = ctrlKey || metaKey;
  const letter = letterOf({key, code});
  if (edits && command && (letter === 'z' || letter === 'y' || letter === 'd')) return true;
  if (edits && (key === 'Delete' || key === 'Backspace')) return true;
  if (command && !shiftKey) return letter === 'a' || key === ' ';
  if (shiftKey && (ARROWS.has(key) || key === ' ')) return true;
  if (edits && !command && (key === 'Enter' || key.length === 1)) return true;
  return !shiftKey && ALONE.has(key);
}
