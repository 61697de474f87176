import type {Row} from '../../query/types.js';
import {lazyPart} from '../../values/lazy-part.js';
import {wanted} from '../../ui/late/wanted.js';
import type {TimelineParts} from './timeline-parts.js';

const itemMenu = lazyPart(() => import('./item-menu.js'));

/** Opens the menu of a row, where there is anything in it: at a point of the window, else at its item. */
export function openItemMenu(
  parts: TimelineParts,
  row: Row,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  if (!parts.session.withMenu(row)) return;
  void wanted(parts.session.root, async () => (await itemMenu.load()).openMenu(parts, row, anchor, point));
}
