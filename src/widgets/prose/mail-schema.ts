import {Schema, type NodeSpec} from 'prosemirror-model';
import {tableNodes} from 'prosemirror-tables';
import {MARKS, NODES} from './schema.js';

/** A picture that is attached to the message, by its `Content-ID`. */
const picture: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: {
    id: {validate: 'string'},
    alt: {default: '', validate: 'string'},
    /** Pixels; null: its own. */
    width: {default: null, validate: 'number|null'},
  },
  parseDOM: [
    {
      tag: 'img[src^="cid:"]',
      getAttrs: (image) => ({
        id: image.getAttribute('src')!.slice(4),
        alt: image.getAttribute('alt') ?? '',
        width: Number(image.getAttribute('width')) || null,
      }),
    },
  ],
  toDOM: ({attrs: {id, alt, width}}) => [
    'img',
    {src: `cid:${id}`, alt: String(alt), ...(width && {width: String(width)})},
  ],
  leafText: ({attrs}) => String(attrs.alt),
};

const tables = tableNodes({tableGroup: 'block', cellContent: 'block+', cellAttributes: {}});
/** As mail programs show it. */
const table: NodeSpec = {
  ...tables.table,
  attrs: {hasLines: {default: true, validate: 'boolean'}},
  parseDOM: [{tag: 'table', getAttrs: (table) => ({hasLines: Number(table.getAttribute('border')) > 0})}],
  toDOM: ({attrs}) => [
    'table',
    {...(attrs.hasLines && {border: '1'}), cellpadding: '4', cellspacing: '0'},
    ['tbody', 0],
  ],
};

/** What a message may have: tables, and pictures that are attached to it. */
export const mailSchema = new Schema({nodes: {...NODES, picture, ...tables, table}, marks: MARKS});

/** A table as it goes out: heads are of their column, or of their row, and one paragraph in a cell is its text. */
export function finishTables(nodes: ParentNode): void {
  for (const head of nodes.querySelectorAll('th'))
    head.setAttribute('scope', head.parentElement?.previousElementSibling ? 'row' : 'col');
  for (const cell of nodes.querySelectorAll('td, th')) {
    const [first] = cell.children;
    if (cell.childNodes.length === 1 && first?.tagName === 'P') first.replaceWith(...first.childNodes);
  }
}
