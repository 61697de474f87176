type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
const ALONE = new Set(['ContextMenu', 'F2', 'Escape', ' ']);

/** Whether a key may mean more in a grid than going from cell to cell and opening a row; `edits`: text begins an edit. */
export function isWorkKey({key, ctrlKey, metaKey, altKey, shiftKey}: Pressed, edits: boolean): boolean {
  if (altKey) return false;
  const command = ctrlKey || metaKey;
  if (edits && command && (key === 'z' || key === 'Z' || key === 'y')) return true;
  if (command && !shiftKey) return key.toLowerCase() === 'a' || key === ' ';
  if (shiftKey && (ARROWS.has(key) || key === ' ' || key === 'F10')) return true;
  if (edits && !command && (key === 'Enter' || key.length === 1)) return true;
  return !shiftKey && ALONE.has(key);
}
