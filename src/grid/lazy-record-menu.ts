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
