import {attributeText, PROSE, proseHtml, quotedText, type HtmlRules, type HtmlStart} from './safe-html.js';

/** Pixels; what is wider is none of a text. */
const WIDEST = 4000;
const CID = /^cid:([\w.+-]{1,200}(?:@[\w.-]{1,200})?)$/i;

const CELLS = new Set(['td', 'th']);
const MOST_SPAN = 50;
/** As mail programs show a table: what has lines, and room in its cells. */
const ROOM = 'cellpadding="4" cellspacing="0"';

/**
 * The HTML of a message that is written: a rich text that also has tables, and shows attached pictures, each by its `Content-ID`. No other
 * address of a picture comes through; its alternative text stands in its place.
 */
export function mailTextHtml(html: string): string {
  return proseHtml(html, WRITTEN);
}

/** The same of what is pasted: of pictures those that the message `has`, and every table has lines. */
export function pastedMailHtml(html: string, has: (contentId: string) => boolean): string {
  return proseHtml(html, rulesOf(has, true));
}

const rulesOf = (has: (contentId: string) => boolean, isLined: boolean): HtmlRules => ({
  single: (token) => (token.name === 'img' ? pictureOf(token, has) : PROSE.single(token)),
  tagsOf: (token, tokens) => {
    const {name, attributes} = token;
    if (name === 'table')
      return [isLined || Number(attributes.get('border')) > 0 ? `table border="1" ${ROOM}` : `table ${ROOM}`];
    if (name === 'thead' || name === 'tbody' || name === 'tr') return [name];
    if (name === 'tfoot') return ['tbody'];
    return CELLS.has(name) ? [name + cellOf(token)] : PROSE.tagsOf(token, tokens);
  },
});
const WRITTEN = rulesOf(() => true, false);

function cellOf({name, attributes}: HtmlStart): string {
  const spans = ['colspan', 'rowspan'].flatMap((span) => {
    const value = Number(attributes.get(span));
    return Number.isInteger(value) && value > 1 && value <= MOST_SPAN ? [` ${span}="${value}"`] : [];
  });
  const scope = name === 'th' && /^(?:col|row)$/.exec(attributes.get('scope') ?? '');
  return spans.join('') + (scope ? ` scope="${scope[0]}"` : '');
}

function pictureOf({attributes}: HtmlStart, has: (contentId: string) => boolean): string {
  const alt = quotedText(attributeText(attributes.get('alt') ?? '').trim());
  const [, id] = CID.exec(attributeText(attributes.get('src') ?? '').trim()) ?? [];
  if (!id || !has(id)) return alt;
  const width = Number(attributes.get('width') || NaN);
  const size = Number.isInteger(width) && width > 0 && width <= WIDEST ? ` width="${width}"` : '';
  return `<img src="cid:${id}" alt="${alt}"${size}>`;
}
