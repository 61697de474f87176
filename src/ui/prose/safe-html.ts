import {safeUrl} from '../safe-url.js';
import {HtmlTokens, type HtmlToken} from './html-tokens.js';
import {isWordList, lookOf, wordListOf} from './office-html.js';

export type HtmlStart = Extract<HtmlToken, {kind: 'start'}>;

/** What HTML is written as. */
export interface HtmlRules {
  /** Elements without content that stay, as they are written; '' leaves one out, undefined: it is no such element. */
  single(token: HtmlStart): string | undefined;
  /** What an element is written as, from the outside in; null: its content alone. */
  tagsOf(token: HtmlStart, tokens: HtmlTokens): string[] | null;
}

/** What a rich text may have, each by the name that it is written with. */
const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li strong em s u code a div'.split(' ').map((tag) => [tag, tag]),
  ),
  b: 'strong',
  i: 'em',
  cite: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  menu: 'ul',
};
/** Blocks that are none of ours: their texts stay apart. */
const BLOCKS = new Set(
  'address article aside caption center dd details dir dl dt fieldset figcaption figure footer form header hgroup legend main nav section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
/** What goes with all that is in it. */
const GONE = new Set(
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xml xmp'.split(
    ' ',
  ),
);
/** Gone elements without an end tag. */
const CHILDLESS = new Set(['embed', 'frame']);
const DEEPEST = 100;

/** The base of links in Node, where there is no page. */
const NOWHERE = 'https://page.invalid/';

/**
 * HTML of which only texts, paragraphs, headings, lists, quotes, code, emphasis and links that lead somewhere are left. It is
 * written anew, token by token, from a list of what may be there: no attribute but `href` and `start` can come through. The
 * same text again gives the same.
 */
export function safeHtml(html: string): string {
  return proseHtml(html, PROSE);
}

/** The same by rules that have those of rich texts in them. */
export function proseHtml(html: string, rules: HtmlRules): string {
  return writtenAnew(html, rules)
    .replace(/<\/(ul|ol)>\s*<\1 data-word>/g, '')
    .replaceAll(' data-word>', '>');
}

/** HTML as `rules` write it: nothing of it comes through that they do not name. What would run or hold other code goes with all in it. */
export function writtenAnew(html: string, rules: HtmlRules): string {
  return new Writer(html, rules).written();
}

/** Whether a rich text shows nothing. */
export const isBlankHtml = (html: string): boolean =>
  !/<(?:hr|img|table)[\s>]/.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '');

class Writer {
  private readonly tokens: HtmlTokens;
  private readonly open: {name: string; tags: string[]}[] = [];
  private out = '';

  constructor(
    html: string,
    private readonly rules: HtmlRules,
  ) {
    this.tokens = new HtmlTokens(html);
  }

  written(): string {
    for (let token = this.tokens.next(); token; token = this.tokens.next()) {
      if (token.kind === 'text') this.out += textOf(token.text);
      else if (token.kind === 'end') this.close(token.name);
      else this.begin(token);
    }
    while (this.open.length) this.leave();
    return this.out;
  }

  private begin(token: HtmlStart): void {
    const {name} = token;
    if (CHILDLESS.has(name)) return;
    if (GONE.has(name)) return this.tokens.skip(name);
    const single = this.rules.single(token);
    if (single !== undefined) return void (this.out += single);
    if (this.open.length >= DEEPEST) return;
    if (name === 'span' && isWordList(token.attributes, 'ignore')) return this.tokens.skip('span');
    const tags = this.rules.tagsOf(token, this.tokens);
    if (!tags) return;
    this.open.push({name, tags: tags.map((tag) => /^[a-z0-9]+/.exec(tag)![0])});
    for (const tag of tags) this.out += `<${tag}>`;
  }

  /** An end tag closes what stands open within its element; one without a beginning closes nothing. */
  private close(name: string): void {
    const at = this.open.findLastIndex((each) => each.name === name);
    if (at < 0) return;
    while (this.open.length > at) this.leave();
  }

  private leave(): void {
    for (const tag of this.open.pop()!.tags.toReversed()) this.out += `</${tag}>`;
  }
}

/** The rules of rich texts. */
export const PROSE: HtmlRules = {
  single: ({name}) => (VOID.has(name) ? `<${name}>` : undefined),
  tagsOf: ({name, attributes}, tokens) => {
    if (name === 'p' && isWordList(attributes, 'item')) return wordListOf(tokens.peek(400));
    if (name === 'a') {
      const href = linkOf(attributes.get('href') ?? '');
      return href === null ? null : [`a href="${href}"`];
    }
    if (name === 'ol') {
      const start = attributes.get('start') ?? '';
      return [/^\d{1,6}$/.test(start) && start !== '1' ? `ol start="${start}"` : 'ol'];
    }
    const looks = lookOf(name, attributes);
    if (looks) return looks.length ? looks : null;
    if (Object.hasOwn(KEPT, name)) return [KEPT[name]!];
    return BLOCKS.has(name) ? ['div'] : null;
  },
};

/** References such as `&eacute;` stay as they are: as text they mean a character and nothing else. */
function textOf(text: string): string {
  return text.replaceAll('\0', '').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const BASIC: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};

/** An address as an attribute's text; null where it leads nowhere or runs something. */
function linkOf(written: string): string | null {
  // Blanks that a browser keeps would hide the scheme until they are gone.
  const url = attributeText(written).trim();
  if (!url || safeUrl(url, globalThis.document?.baseURI ?? NOWHERE) === null) return null;
  return quotedText(url);
}

/** A text as it stands in an attribute. */
export const quotedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a written attribute says. A reference that is not known is text. */
export function attributeText(written: string): string {
  return written.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));?/gi, (whole, decimal, hex, name) => {
    if (name) return BASIC[String(name).toLowerCase()]!;
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
