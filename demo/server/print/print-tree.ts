import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';

/** What of HTML is printed: an element with the classes that a sheet of paper knows, or text. */
export type PrintNode = PrintElement | string;

export interface PrintElement {
  tag: PrintTag;
  classes: string[];
  /** Columns that a cell is over. */
  span: number;
  children: PrintNode[];
}

const TAGS = [
  'address',
  'article',
  'b',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'footer',
  'h1',
  'h2',
  'h3',
  'header',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'section',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const;
export type PrintTag = (typeof TAGS)[number];

/** Elements of which not even the text is printed. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);
/** Deeper elements are printed as text. */
const DEEPEST = 40;

const isTag = (name: string): name is PrintTag => (TAGS as readonly string[]).includes(name);

/**
 * HTML as what is printed of it. Only known elements, classes and `colspan` are left: no address, script, style or event. Of
 * other elements their text is.
 */
export function printTree(html: string): PrintNode[] {
  return childrenOf(parseFragment(html), 0);
}

function childrenOf(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): PrintNode[] {
  return parent.childNodes.flatMap((node) => nodesOf(node, depth));
}

function nodesOf(node: DefaultTreeAdapterTypes.ChildNode, depth: number): PrintNode[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node) || DROPPED.has(node.tagName)) return [];
  const {tagName: tag} = node;
  const children = depth < DEEPEST ? childrenOf(node, depth + 1) : [textIn(node)];
  return isTag(tag) ? [{tag, classes: classesOf(node), span: spanOf(node), children}] : children;
}

const attributeOf = ({attrs}: DefaultTreeAdapterTypes.Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

function classesOf(element: DefaultTreeAdapterTypes.Element): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
}

function spanOf(element: DefaultTreeAdapterTypes.Element): number {
  const span = Number(attributeOf(element, 'colspan') ?? 1);
  return Number.isInteger(span) && span > 0 && span <= 50 ? span : 1;
}

function textIn(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** All text of nodes, as one line. */
export const plainText = (nodes: readonly PrintNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : plainText(node.children)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
