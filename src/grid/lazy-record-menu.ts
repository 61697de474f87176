import type {KeyboardEvent, MouseEvent} from 'react';
import type {Row} from '../query/types.js';
import {wanted} from '../ui/late/wanted.js';
import {lazyPart} from '../values/lazy-part.js';
import type {ListViewProps} from './list-views.js';

const recordMenu = lazyPart(() => import('./record-menu.js'));

/** Opens the menu of a record in a view without cells: at a point of the window, else at the element. */
export function openRecordMenu(
  parts: Pick<ListViewProps, 'session' | 'commands'>,
  row: Row,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  void wanted(parts.session.root, async () => (await recordMenu.load()).openMenu(parts, row, anchor, point));
}

/** Opens that menu by the right button, the menu key and Shift+F10. */
export const recordMenuEvents = (parts: Pick<ListViewProps, 'session' | 'commands'>, row: Row) => ({
  onContextMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    openRecordMenu(parts, row, event.currentTarget, {x: event.clientX, y: event.clientY});
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    openRecordMenu(parts, row, event.currentTarget);
  },
});
