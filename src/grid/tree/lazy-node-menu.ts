import {lazyPart} from '../../values/lazy-part.js';
import type {NodeLine} from '../../state/tree/tree-line.js';
import {wanted} from '../../ui/late/wanted.js';
import type {TreeParts} from './tree-parts.js';

const nodeMenu = lazyPart(() => import('./node-menu.js'));

/** Opens the menu of a node: at a point of the window, else at the node. */
export function openNodeMenu(
  parts: TreeParts,
  line: NodeLine,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  void wanted(parts.session.root, async () => (await nodeMenu.load()).openMenu(parts, line, anchor, point));
}
