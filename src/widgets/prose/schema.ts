import {Schema, type MarkSpec, type NodeSpec} from 'prosemirror-model';
import {safeUrl} from '../../ui/safe-url.js';

const heading = (level: number) => ({tag: `h${level}`, attrs: {level}});

/** Names and attributes are those that prosemirror-markdown reads and writes. */
export const NODES: Record<string, NodeSpec> = {
  doc: {content: 'block+'},
  paragraph: {content: 'inline*', group: 'block', parseDOM: [{tag: 'p'}], toDOM: () => ['p', 0]},
  blockquote: {content: 'block+', group: 'block', parseDOM: [{tag: 'blockquote'}], toDOM: () => ['blockquote', 0]},
  horizontal_rule: {group: 'block', parseDOM: [{tag: 'hr'}], toDOM: () => ['hr']},
  heading: {
    attrs: {level: {default: 1, validate: 'number'}},
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map(heading),
    toDOM: ({attrs}) => [`h${attrs.level}`, 0],
  },
  code_block: {
    content: 'text*',
    group: 'block',
    code: true,
    defining: true,
    marks: '',
    attrs: {params: {default: '', validate: 'string'}},
    parseDOM: [{tag: 'pre', preserveWhitespace: 'full'}],
    toDOM: () => ['pre', ['code', 0]],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: {order: {default: 1, validate: 'number'}, tight: {default: true, validate: 'boolean'}},
    parseDOM: [{tag: 'ol', getAttrs: (list) => ({order: (list as HTMLOListElement).start || 1})}],
    toDOM: ({attrs}) => (attrs.order === 1 ? ['ol', 0] : ['ol', {start: String(attrs.order)}, 0]),
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: {tight: {default: true, validate: 'boolean'}},
    parseDOM: [{tag: 'ul'}],
    toDOM: () => ['ul', 0],
  },
  list_item: {content: 'block+', defining: true, parseDOM: [{tag: 'li'}], toDOM: () => ['li', 0]},
  text: {group: 'inline'},
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{tag: 'br'}],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
};

const mark = (tag: string, ...also: string[]): MarkSpec => ({
  parseDOM: [tag, ...also].map((each) => ({tag: each})),
  toDOM: () => [tag, 0],
});

export const MARKS: Record<string, MarkSpec> = {
  link: {
    attrs: {href: {validate: 'string'}, title: {default: null, validate: 'string|null'}},
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return safeUrl(href, document.baseURI) === null ? false : {href};
        },
      },
    ],
    toDOM: ({attrs}) => ['a', {href: String(attrs.href)}, 0],
  },
  em: mark('em', 'i'),
  strong: mark('strong', 'b'),
  strike: mark('s', 'del'),
  underline: mark('u'),
  code: {code: true, ...mark('code')},
};

/** What a rich text may have. No pictures: their addresses would report who reads it. */
export const schema = new Schema({nodes: NODES, marks: MARKS});

const {underline: _, ...written} = MARKS;
/** What Markdown can hold of it. */
export const markdownSchema = new Schema({nodes: NODES, marks: written});
