import {CELLS_FORMAT} from '../../state/clipboard/cells-format.js';
import type {CellCursor} from './cell-cursor.js';
import type {CellPosition} from '../../state/clipboard/cell-range.js';
import type {Clip} from './pasted.js';

/** Handles what is pasted while a cell has the focus. `paste` returns whether it handles it. */
export function listenPaste(
  grid: HTMLElement,
  cursor: CellCursor,
  paste: (clip: Clip, place: CellPosition) => boolean,
  signal: AbortSignal,
): void {
  // At the document: where nothing accepts text, Firefox fires it at the body instead of at what has the focus.
  const listener = (event: ClipboardEvent) => {
    const focused = (grid.getRootNode() as ShadowRoot).activeElement;
    if (event.defaultPrevented || !focused || !grid.contains(focused) || focused.closest('.lc-celledit')) return;
    const place = cursor.placeOf(focused);
    const [text = '', cells = ''] = ['text/plain', CELLS_FORMAT].map((type) => event.clipboardData?.getData(type));
    if (place && (text || cells) && paste({text, cells}, place)) event.preventDefault();
  };
  grid.ownerDocument.addEventListener('paste', listener, {signal});
}
