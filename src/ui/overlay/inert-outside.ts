import {nodeAround} from '../focus.js';
import {placeOf} from './modal-stack.js';

/** An open modal, and what it found around it when it opened. */
interface Opened {
  target: HTMLElement;
  order: number;
  outside: HTMLElement[];
}

/** The last one lies on top, and alone says what is inert. */
const opened: Opened[] = [];
let inert = new Set<HTMLElement>();

/** What stays usable and audible beside a modal: live regions and notifications. */
const KEPT = '.lc-live, [data-react-aria-top-layer], script, style, link';

/**
 * Makes everything of the page inert but `target` and its ancestors, up through shadow roots; returns a function that
 * undoes it. Nodes added later stay usable: popups of the modal, and whatever opens on top of it by a greater `order`.
 */
export function inertOutside(target: HTMLElement, order: number): () => void {
  // siblings in its layer that come after it are above it, unless they were open before it
  const above = (other: HTMLElement) =>
    other.parentNode === target.parentNode && isAfter(other, target) && !opened.some((each) => each.target === other);
  const outside = [...ancestorsOf(target)].flatMap(siblingsOf).filter((other) => !above(other));
  const own = {target, order, outside};
  const at = placeOf(opened, order);
  for (const above of opened.slice(at)) if (!target.contains(above.target)) above.outside.push(target);
  opened.splice(at, 0, own);
  apply();
  return () => {
    opened.splice(opened.indexOf(own), 1);
    apply();
  };
}

function apply(): void {
  const before = inert;
  inert = new Set(opened.at(-1)?.outside);
  for (const element of before) if (!inert.has(element)) element.inert = false;
  for (const element of inert) element.inert = true;
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
      other !== element && other instanceof HTMLElement && !other.matches(KEPT) && (!other.inert || inert.has(other)),
  );
}

function isAfter(other: Node, node: Node): boolean {
  return Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
