import {Html, markup} from '../pages/html.js';
import {barcode, symbologyOf} from './barcode.js';
import {plainText, type PrintElement, type PrintNode} from './print-tree.js';

/** The tree as HTML: only what the tree knows is in it. */
export function printHtml(nodes: readonly PrintNode[]): Html {
  return markup`${nodes.map((node) => (typeof node === 'string' ? node : element(node)))}`;
}

function element({tag, classes, span, children}: PrintElement): Html {
  const symbology = symbologyOf(classes);
  const text = symbology && plainText(children);
  const drawn = text && barcode(text, symbology);
  if (drawn)
    return markup`<span class="${classes.join(' ')}" role="img" aria-label="${text}">${new Html(drawn)}</span>`;
  const given = markup`${classes.length > 0 && markup` class="${classes.join(' ')}"`}${span > 1 && markup` colspan="${span}"`}`;
  const open = new Html(`<${tag}${given.text}>`);
  if (tag === 'br' || tag === 'hr') return open;
  return markup`${open}${printHtml(children)}${new Html(`</${tag}>`)}`;
}
