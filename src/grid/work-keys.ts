type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
const ALONE = new Set(['ContextMenu', 'F2', 'Escape', ' ']);

/** Whether a key may mean more in a grid than going from cell to cell and opening a row. */
export function isWorkKey({key, ctrlKey, metaKey, altKey, shiftKey}: Pressed): boolean {
  if (altKey) return false;
  const command = ctrlKey || metaKey;
  if (shiftKey) return ARROWS.has(key) || key === ' ' || key === 'F10' || (!command && key.length === 1);
  return command ? key.toLowerCase() === 'a' || key === ' ' : ALONE.has(key) || key.length === 1;
}
