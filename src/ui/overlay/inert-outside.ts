import {nodeAround} from '../focus.js';

const holders = new Map<HTMLElement, number>();

/** What stays usable and audible beside a modal: live regions and notifications. */
const KEPT = '.lc-live, [data-react-aria-top-layer], script, style, link';

/**
 * Makes everything of the page inert but `target` and its ancestors, up through shadow roots; returns a function that
 * undoes it. Nodes added later stay usable: popups of the modal, and whatever opens on top of it.
 */
export function inertOutside(target: HTMLElement): () => void {
  // siblings in its layer that come after it are above it
  const above = (other: HTMLElement) => other.parentNode === target.parentNode && isAfter(other, target);
  const hidden = [...ancestorsOf(target)].flatMap(siblingsOf).filter((other) => !above(other));
  for (const element of hidden) {
    holders.set(element, (holders.get(element) ?? 0) + 1);
    element.inert = true;
  }
  return () => {
    for (const element of hidden) {
      const left = holders.get(element)! - 1;
      if (left) holders.set(element, left);
      else {
        holders.delete(element);
        element.inert = false;
      }
    }
  };
}

/** The element, its ancestors, the hosts of their roots …, without body. */
function* ancestorsOf(target: HTMLElement): Generator<HTMLElement> {
  for (let node: Node | null = target; node && node !== document.body; node = nodeAround(node)) {
    if (node instanceof HTMLElement) yield node;
  }
}

function siblingsOf(element: HTMLElement): HTMLElement[] {
  const siblings = element.parentNode?.children ?? [];
  return [...siblings].filter(
    (other): other is HTMLElement =>
      other !== element && other instanceof HTMLElement && !other.matches(KEPT) && (!other.inert || holders.has(other)),
  );
}

function isAfter(other: Node, node: Node): boolean {
  return Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
