import {attributeText, quotedText, writtenAnew, type HtmlRules, type HtmlStart} from '../../ui/prose/safe-html.js';

/** What of a message stays as it is. */
const SAME = new Set(
  'p blockquote pre ul ol li dl dt dd strong b em i u s code sub sup small div table thead tbody tfoot tr td th caption span'.split(
    ' ',
  ),
);
const AS: Readonly<Record<string, string>> = {
  // The subject is the heading above them.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
  center: 'div',
  font: 'span',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  cite: 'em',
  menu: 'ul',
};
const BLOCKS = new Set(
  'address article aside details fieldset figcaption figure footer form header main nav section summary'.split(' '),
);
/** The looks that a style or an attribute may give; nothing else of either comes through. */
const LOOKS: readonly (readonly [look: string, style: RegExp])[] = [
  ['bold', /font-weight:\s*(bold|[6-9]00)/i],
  ['italic', /font-style:\s*italic/i],
  ['underline', /text-decoration[\w-]*:[^;]*underline/i],
  ['strike', /text-decoration[\w-]*:[^;]*line-through/i],
  ['center', /text-align:\s*center/i],
  ['end', /text-align:\s*(right|end)/i],
  ['pre', /white-space:\s*pre/i],
  ['hidden', /display:\s*none|mso-hide:\s*all/i],
];
const ALIGN: Readonly<Record<string, string>> = {center: 'center', middle: 'center', right: 'end'};
/** Characters in which a table shows whether it has heads. */
const AHEAD = 1500;
const MOST_SPAN = 50;

/**
 * The HTML of a message as it may be shown: texts, tables, lists, emphasis, links to other sites. Pictures have their address in
 * `data-src` and fetch nothing; of styles only words of a list are left, in `data-look`.
 */
export function mailHtml(html: string): string {
  return writtenAnew(html, SHOWN);
}

/** The HTML of a message as it may be quoted in another one: the same, with its tables, pictures and looks as mail programs read them. */
export function quotedHtml(html: string): string {
  return writtenAnew(html, QUOTED);
}

/** How what is kept of a message is written. */
interface Writing {
  looks: (looks: readonly string[]) => string;
  source: 'data-src' | 'src';
}

const rulesOf = (writing: Writing): HtmlRules => ({
  single: (token) => {
    if (token.name === 'br' || token.name === 'hr') return `<${token.name}>`;
    if (token.name === 'wbr' || token.name === 'col') return '';
    return token.name === 'img' ? pictureOf(token, writing.source) : undefined;
  },
  tagsOf: (token, tokens) => {
    const {name, attributes} = token;
    if (name === 'a') {
      const href = hrefOf(attributes.get('href') ?? '');
      return href === null ? null : [`a href="${quotedText(href)}"`];
    }
    const given = Object.hasOwn(AS, name) ? AS[name]! : SAME.has(name) ? name : BLOCKS.has(name) ? 'div' : null;
    if (given === null) return null;
    const heads = name === 'table' && /<th[\s>]/i.test(tokens.peek(AHEAD));
    const looks = looksOf(token, heads);
    if (writing.source === 'src' && looks.includes('hidden')) {
      tokens.skip(name);
      return null;
    }
    return [given + (looks.length ? writing.looks(looks) : '') + othersOf(token)];
  },
});

const SHOWN = rulesOf({looks: (looks) => ` data-look="${looks.join(' ')}"`, source: 'data-src'});

/** What a look is in a message that goes out; those that are not here show nothing there. */
const STYLES: Readonly<Record<string, string>> = {
  bold: 'font-weight: bold',
  italic: 'font-style: italic',
  underline: 'text-decoration: underline',
  strike: 'text-decoration: line-through',
  center: 'text-align: center',
  end: 'text-align: right',
};
const QUOTED = rulesOf({
  looks: (looks) => {
    const styles = looks.flatMap((look) => (Object.hasOwn(STYLES, look) ? [STYLES[look]] : []));
    const lines = looks.includes('grid') ? ' border="1" cellpadding="4" cellspacing="0"' : '';
    return lines + (styles.length ? ` style="${styles.join('; ')}"` : '');
  },
  source: 'src',
});

function looksOf({name, attributes}: HtmlStart, heads: boolean): string[] {
  if (name === 'center') return ['center'];
  const style = attributes.get('style') ?? '';
  const looks = LOOKS.flatMap(([look, pattern]) => (pattern.test(style) ? [look] : []));
  const align = ALIGN[(attributes.get('align') ?? '').toLowerCase()];
  if (align && name !== 'table') looks.push(align);
  if (name === 'table' && (heads || Number(attributes.get('border')) > 0)) looks.push('grid');
  if (/\b(gmail_quote|yahoo_quoted|moz-cite-prefix)\b/.test(attributes.get('class') ?? '') && name === 'div')
    looks.push('quote');
  return [...new Set(looks)];
}

function othersOf({name, attributes}: HtmlStart): string {
  const direction = attributes.get('dir')?.toLowerCase();
  const spans = name === 'td' || name === 'th' ? ['colspan', 'rowspan'] : name === 'ol' ? ['start'] : [];
  const numbers = spans.flatMap((span) => {
    const value = Number(attributes.get(span));
    return Number.isInteger(value) && value > 1 && value <= MOST_SPAN ? [` ${span}="${value}"`] : [];
  });
  return (direction === 'rtl' || direction === 'ltr' ? ` dir="${direction}"` : '') + numbers.join('');
}

/** Pictures of one pixel count who reads, and show nothing. */
const SMALLEST = 3;

function pictureOf({attributes}: HtmlStart, as: Writing['source']): string {
  const source = attributeText(attributes.get('src') ?? '').trim();
  const remote = /^(https?:)?\/\//i.test(source) && webAddress(source);
  const inside = /^cid:[^\s<>]+$/i.test(source) || /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i.test(source);
  if (!remote && !inside) return '';
  const [width, height] = ['width', 'height'].map((side) => Number(attributes.get(side) || NaN));
  if ((width! < SMALLEST || height! < SMALLEST) && remote) return '';
  const alt = attributeText(attributes.get('alt') ?? '');
  const size = [
    ['width', width!],
    ['height', height!],
  ].flatMap(([side, value]) => (Number.isInteger(value) && (value as number) < 4000 ? [` ${side}="${value}"`] : []));
  return `<img ${as}="${quotedText(remote || source)}" alt="${quotedText(alt)}"${size.join('')}>`;
}

function webAddress(source: string): string | null {
  try {
    const {href, protocol} = new URL(source, 'https://x.invalid/');
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** A link out of a message leads to a site, a person or a number; one that is relative would lead into this application. */
function hrefOf(written: string): string | null {
  const url = attributeText(written).trim();
  try {
    return /^(https?|mailto|tel):/i.test(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol) ? url : null;
  } catch {
    return null;
  }
}
