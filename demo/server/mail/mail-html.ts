import sanitize from 'sanitize-html';

const LENGTH = /^-?\d{1,4}(\.\d{1,2})?(px|pt|em|rem|%)?$/;
const COLOUR = /^(#[\da-f]{3,8}|[a-z]{3,20}|(rgb|rgba|hsl|hsla)\([\d\s.,%/]{3,40}\))$/i;
const LENGTHS = [/^(-?\d{1,4}(\.\d{1,2})?(px|pt|em|rem|%)?\s*){1,4}$/];
const BORDER = [/^[\da-z.#\s]{1,40}$/i];

const STYLES: Record<string, RegExp[]> = {
  color: [COLOUR],
  'background-color': [COLOUR],
  'text-align': [/^(left|right|center|justify|start|end)$/],
  'vertical-align': [/^(top|middle|bottom|baseline)$/],
  'font-weight': [/^(normal|bold|\d{3})$/],
  'font-style': [/^(normal|italic)$/],
  'font-size': [LENGTH],
  'font-family': [/^[\w\s,'"-]{1,100}$/],
  'line-height': [LENGTH],
  'text-decoration': [/^(none|underline|line-through)$/],
  width: [LENGTH],
  padding: LENGTHS,
  margin: LENGTHS,
  border: BORDER,
  'border-top': BORDER,
  'border-bottom': BORDER,
  'border-left': BORDER,
  'border-collapse': [/^(collapse|separate)$/],
};
const PICTURE = /^(https?:\/\/|cid:|data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$)/i;
const LINK = /^(https?:\/\/|mailto:|tel:)/i;
const isWhole = (address: string | undefined, kind: RegExp) => kind.test(address?.trim() ?? '');
const CELL = ['colspan', 'rowspan', 'align', 'valign', 'width'];

const OPTIONS: sanitize.IOptions = {
  allowedTags: (
    'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li strong em b i u s sub sup small span a img ' +
    'table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'align'],
    col: ['width', 'span'],
    td: CELL,
    th: [...CELL, 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: {img: ['https', 'http', 'cid', 'data']},
  allowProtocolRelative: false,
  allowedStyles: {'*': STYLES},
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'noembed', 'noframes', 'xmp'],
  nestingLimit: 100,
  // A message knows no page that an address could be relative to.
  transformTags: {
    a: (tagName, {href, ...rest}) => ({tagName, attribs: {...rest, ...(isWhole(href, LINK) && {href: href!})}}),
    img: (tagName, {src, ...rest}) => ({tagName, attribs: {...rest, ...(isWhole(src, PICTURE) && {src: src!})}}),
  },
};

/** HTML of a message that only shows: texts, tables, pictures and links. Written anew from a list of what may be there. */
export const safeMailHtml = (html: string): string => sanitize(html, OPTIONS).trim();

const ENTITIES: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' '};

/** What of sanitised HTML can be read without it. */
export function textOfHtml(safe: string): string {
  return safe
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?>\s*/g, '\n')
    .replace(/<hr ?\/?>\s*/g, '\n----\n')
    .replace(/<li\b[^>]*>\s*/g, '\n- ')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, '\t')
    .replace(/<\/(p|h[1-6]|blockquote|table|ul|ol|pre)>\s*/g, '\n\n')
    .replace(/<\/(div|tr|caption)>\s*/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity]!)
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
