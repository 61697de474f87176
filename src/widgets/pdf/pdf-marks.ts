import type {PageText} from './find-text.js';
import {piecesOf} from './find-text.js';

/** Names of the marks in the sheet. */
const [FOUND, CURRENT] = ['lc-pdf-found', 'lc-pdf-current'];

/** The marks of all viewers of the page share two highlights. */
function highlight(name: string): Highlight | null {
  const registry = (globalThis as {CSS?: {highlights?: HighlightRegistry}}).CSS?.highlights;
  if (!registry) return null;
  let known = registry.get(name);
  if (!known) registry.set(name, (known = new Highlight()));
  if (name === CURRENT) known.priority = 1;
  return known;
}

/** Marks parts of a page's text; returns what takes the marks away. `places`: where in the text, and whether it is the current. */
export function markText(
  divs: readonly HTMLElement[],
  text: PageText,
  places: readonly {from: number; current: boolean}[],
  length: number,
): () => void {
  const added: [Highlight, Range][] = [];
  for (const {from, current} of places) {
    for (const {piece, from: start, to} of piecesOf(text, from, length)) {
      const node = divs[piece]?.firstChild;
      const marks = highlight(current ? CURRENT : FOUND);
      if (!node || !marks) continue;
      const letters = node.textContent?.length ?? 0;
      const range = document.createRange();
      range.setStart(node, Math.min(start, letters));
      range.setEnd(node, Math.min(to, letters));
      marks.add(range);
      added.push([marks, range]);
    }
  }
  return () => added.forEach(([marks, range]) => marks.delete(range));
}
