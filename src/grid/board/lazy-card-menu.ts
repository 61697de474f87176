import type {Row} from '../../query/types.js';
import {lazyPart} from '../../values/lazy-part.js';
import {wanted} from '../../ui/late/wanted.js';
import type {BoardParts} from './board-parts.js';

const cardMenu = lazyPart(() => import('./card-menu.js'));

/** Opens the menu of a card: at a point of the window, else at the card. */
export function openCardMenu(parts: BoardParts, row: Row, anchor: HTMLElement, point?: {x: number; y: number}): void {
  void wanted(parts.session.root, async () => (await cardMenu.load()).openMenu(parts, row, anchor, point));
}
