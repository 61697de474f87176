import {dataPicture} from './data-picture.js';
import {attributeText, PROSE, proseHtml, quotedText, type HtmlRules, type HtmlStart} from './safe-html.js';
import type {TextPictures} from './text-pictures.js';

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

/**
 * The same of what is pasted: of pictures those that the message has, and those that it takes of their address (`data:`); every table
 * has lines.
 */
export function pastedMailHtml(html: string, pictures: Pick<TextPictures, 'has' | 'add'>): string {
  // All of them are found first: whether there is room is a question of all together.
  const found: (File | null)[] = [];
  const note = (source: string) => {
    found.push(dataPicture(source));
    return null;
  };
  proseHtml(html, rulesOf(note, true));
  const files = found.filter((each) => each !== null);
  const ids = files.length ? pictures.add(files) : [];
  const known = (id: string | null) => (id !== null && pictures.has(id) ? id : null);
  let at = 0;
  const idOf = (source: string) => {
    const file = found[at++] ?? null;
    return file ? (ids[files.indexOf(file)] ?? null) : known(contentIdIn(source));
  };
  return proseHtml(html, rulesOf(idOf, true));
}

/** `idOf`: the `Content-ID` by which a picture of that address is shown; null: it is not. */
const rulesOf = (idOf: (source: string) => string | null, isLined: boolean): HtmlRules => ({
  single: (token) => (token.name === 'img' ? pictureOf(token, idOf) : PROSE.single(token)),
  tagsOf: (token, tokens) => {
    const {name, attributes} = token;
    if (name === 'table')
      return [isLined || Number(attributes.get('border')) > 0 ? `table border="1" ${ROOM}` : `table ${ROOM}`];
    if (name === 'thead' || name === 'tbody' || name === 'tr') return [name];
    if (name === 'tfoot') return ['tbody'];
    return CELLS.has(name) ? [name + cellOf(token)] : PROSE.tagsOf(token, tokens);
  },
});
const contentIdIn = (source: string): string | null => CID.exec(source)?.[1] ?? null;
const WRITTEN = rulesOf(contentIdIn, false);

function cellOf({name, attributes}: HtmlStart): string {
  const spans = ['colspan', 'rowspan'].flatMap((span) => {
    const value = Number(attributes.get(span));
    return Number.isInteger(value) && value > 1 && value <= MOST_SPAN ? [` ${span}="${value}"`] : [];
  });
  const scope = name === 'th' && /^(?:col|row)$/.exec(attributes.get('scope') ?? '');
  return spans.join('') + (scope ? ` scope="${scope[0]}"` : '');
}

function pictureOf({attributes}: HtmlStart, idOf: (source: string) => string | null): string {
  const alt = quotedText(attributeText(attributes.get('alt') ?? '').trim());
  const id = idOf(attributeText(attributes.get('src') ?? '').trim());
  if (!id) return alt;
  const width = Number(attributes.get('width') || NaN);
  const size = Number.isInteger(width) && width > 0 && width <= WIDEST ? ` width="${width}"` : '';
  return `<img src="cid:${id}" alt="${alt}"${size}>`;
}
