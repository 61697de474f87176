import MarkdownIt from 'markdown-it';
import {defaultMarkdownSerializer, MarkdownParser, MarkdownSerializer} from 'prosemirror-markdown';
import type {Node as ProseNode} from 'prosemirror-model';
import {markdownNodes} from '../../ui/prose/markdown.js';
import {safeUrl} from '../../ui/safe-url.js';
import {htmlOf} from './html.js';
import {markdownSchema} from './schema.js';

const reader = new MarkdownIt('commonmark', {html: false}).enable('strikethrough').disable('image');
reader.validateLink = (url) => safeUrl(url, document.baseURI) !== null;

interface Token {
  tag: string;
  info: string;
  hidden?: boolean;
  type: string;
  attrGet(name: string): string | null;
}

/** A list whose items are single lines, as its first paragraph says. */
const tight = (_: unknown, tokens: unknown, at: number) => {
  const list = tokens as Token[];
  for (let n = at + 1; n < list.length; n++)
    if (list[n]!.type !== 'list_item_open') return {tight: list[n]!.hidden ?? false};
  return {tight: false};
};

const parser = new MarkdownParser(markdownSchema, reader, {
  blockquote: {block: 'blockquote'},
  paragraph: {block: 'paragraph'},
  list_item: {block: 'list_item'},
  bullet_list: {block: 'bullet_list', getAttrs: (token, tokens, at) => tight(token, tokens, at)},
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({order: Number(token.attrGet('start') ?? 1), ...tight(token, tokens, at)}),
  },
  heading: {block: 'heading', getAttrs: ({tag}) => ({level: Number(tag.slice(1))})},
  code_block: {block: 'code_block', noCloseToken: true},
  fence: {block: 'code_block', getAttrs: ({info}) => ({params: info || ''}), noCloseToken: true},
  hr: {node: 'horizontal_rule'},
  hardbreak: {node: 'hard_break'},
  em: {mark: 'em'},
  strong: {mark: 'strong'},
  s: {mark: 'strike'},
  link: {mark: 'link', getAttrs: (token) => ({href: token.attrGet('href'), title: token.attrGet('title') || null})},
  code_inline: {mark: 'code', noCloseToken: true},
});

const serializer = new MarkdownSerializer(defaultMarkdownSerializer.nodes, {
  ...defaultMarkdownSerializer.marks,
  strike: {open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true},
});

export const docOfMarkdown = (text: string): ProseNode =>
  parser.parse(text) ?? markdownSchema.topNodeType.createAndFill()!;

export const markdownOfDoc = (doc: ProseNode): string => serializer.serialize(doc);

/** Whether the rich view can hold all of a text: what it would write back reads the same. */
export function isHeld(text: string): boolean {
  try {
    return shown(text) === shown(markdownOfDoc(docOfMarkdown(text)));
  } catch {
    return false;
  }
}

function shown(text: string): string {
  const nodes = markdownNodes(text, document.baseURI);
  return [...nodes.childNodes].map(htmlOf).join('').replace(/\s+/g, ' ').trim();
}
