import {attributeText, PROSE, proseHtml, quotedText, type HtmlRules, type HtmlStart} from './safe-html.js';

/** Pixels; what is wider is none of a text. */
const WIDEST = 4000;
const CID = /^cid:([\w.+-]{1,200}(?:@[\w.-]{1,200})?)$/i;

/**
 * The HTML of a message that is written: a rich text that also shows attached pictures, each by its `Content-ID`. No other address of a
 * picture comes through; its alternative text stands in its place. `has`: those that there are; absent: all.
 */
export function mailTextHtml(html: string, has?: (contentId: string) => boolean): string {
  return proseHtml(html, has ? rulesOf(has) : ANY);
}

const rulesOf = (has: (contentId: string) => boolean): HtmlRules => ({
  single: (token) => (token.name === 'img' ? pictureOf(token, has) : PROSE.single(token)),
  tagsOf: (token, tokens) => PROSE.tagsOf(token, tokens),
});
const ANY = rulesOf(() => true);

function pictureOf({attributes}: HtmlStart, has: (contentId: string) => boolean): string {
  const alt = quotedText(attributeText(attributes.get('alt') ?? '').trim());
  const [, id] = CID.exec(attributeText(attributes.get('src') ?? '').trim()) ?? [];
  if (!id || !has(id)) return alt;
  const width = Number(attributes.get('width') || NaN);
  const size = Number.isInteger(width) && width > 0 && width <= WIDEST ? ` width="${width}"` : '';
  return `<img src="cid:${id}" alt="${alt}"${size}>`;
}
