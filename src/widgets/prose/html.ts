import purify from 'dompurify';
import {DOMParser, DOMSerializer, type Node as ProseNode, type Schema} from 'prosemirror-model';
import {safeHtml} from '../../ui/prose/safe-html.js';

const VOID = new Set(['BR', 'HR', 'IMG']);
const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;'};
const escaped = (text: string) => text.replace(/[&<>"\u00a0]/g, (sign) => ESCAPES[sign]!);
/** Quotes are plain in a text. */
const plain = (text: string) => text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign]!);

/** A document of HTML, whatever it holds: it is written anew, by `clean`, before the browser sees it. */
export function docOfHtml(schema: Schema, html: string, clean: (html: string) => string = safeHtml): ProseNode {
  const nodes = purify.sanitize(clean(html), {RETURN_DOM_FRAGMENT: true});
  return DOMParser.fromSchema(schema).parse(nodes);
}

/** The HTML of a document, with what `finish` makes of it; '' when there is nothing in it. */
export function htmlOfDoc(doc: ProseNode, finish?: (nodes: ParentNode) => void): string {
  const [first] = doc.children;
  if (doc.childCount === 1 && first!.type.name === 'paragraph' && !first!.childCount) return '';
  const nodes = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {document: inert()});
  finish?.(nodes as DocumentFragment);
  return [...nodes.childNodes].map(htmlOf).join('');
}

/** A document in which no picture is fetched. */
let nowhere: Document | undefined;
const inert = () => (nowhere ??= document.implementation.createHTMLDocument(''));

/** As a browser writes a node; `outerHTML` is left alone, so that nobody mistakes it for one that is set. */
export function htmlOf(node: Node): string {
  if (!(node instanceof Element)) return plain(node.textContent ?? '');
  const name = node.tagName.toLowerCase();
  const attributes = [...node.attributes].map((each) => ` ${each.name}="${escaped(each.value)}"`).join('');
  if (VOID.has(node.tagName)) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${[...node.childNodes].map(htmlOf).join('')}</${name}>`;
}
