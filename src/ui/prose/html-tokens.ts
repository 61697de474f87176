/** A piece of HTML text. Attributes have their text as written; the first of a name counts. */
export type HtmlToken =
  | {kind: 'text'; text: string}
  | {kind: 'start'; name: string; attributes: ReadonlyMap<string, string>}
  | {kind: 'end'; name: string};

const LETTER = /[a-z]/i;
const NAME = /[^\s/>]+/y;
const BETWEEN = /[\s/]*/y;
const ATTRIBUTE = /[^\s/>][^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE = /[^\s>]*/y;

/**
 * The tokens of HTML text, as a browser finds them save where it would read them as a script or sheet. In one pass without going back,
 * so that no text takes long. `skip` jumps behind the end tag of an element, for what is not wanted with all that is in it.
 */
export class HtmlTokens {
  private at = 0;
  private readonly lower: string;

  constructor(private readonly text: string) {
    this.lower = text.toLowerCase();
  }

  next(): HtmlToken | null {
    for (;;) {
      const {text, at} = this;
      if (at >= text.length) return null;
      if (text[at] !== '<') return this.plain(text.indexOf('<', at));
      const second = text[at + 1] ?? '';
      if (LETTER.test(second)) return this.start();
      if (second === '/' && LETTER.test(text[at + 2] ?? '')) return this.end();
      if (!'!?/'.includes(second) || !second) return this.plain(at + 1);
      // A comment, a declaration, or what browsers take for a comment.
      if (text.startsWith('<!--', at)) this.jump(text.indexOf('-->', at + 2), 3);
      else this.jump(text.indexOf('>', at), 1);
    }
  }

  /** The text that comes, without passing it. */
  peek(length: number): string {
    return this.text.slice(this.at, this.at + length);
  }

  skip(name: string): void {
    this.jump(this.lower.indexOf(`</${name}`, this.at), name.length + 2);
    if (this.at < this.text.length) this.jump(this.text.indexOf('>', this.at), 1);
  }

  private plain(to: number): HtmlToken {
    const text = this.text.slice(this.at, to < 0 ? undefined : to);
    this.at = to < 0 ? this.text.length : to;
    return {kind: 'text', text};
  }

  /** null: the text ends within the tag, which then is none. */
  private start(): HtmlToken | null {
    const name = this.read(NAME, this.at + 1).toLowerCase();
    const attributes = new Map<string, string>();
    for (;;) {
      this.read(BETWEEN, this.at);
      if (this.at >= this.text.length) return null;
      if (this.text[this.at] === '>') {
        this.at++;
        return {kind: 'start', name, attributes};
      }
      const attribute = this.read(ATTRIBUTE, this.at).toLowerCase();
      const value = this.read(EQUALS, this.at) ? this.value() : '';
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    }
  }

  private value(): string {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") return this.read(BARE, this.at);
    const from = this.at + 1;
    const to = this.text.indexOf(quote, from);
    this.jump(to, 1);
    return to < 0 ? '' : this.text.slice(from, to);
  }

  private end(): HtmlToken {
    const name = this.read(NAME, this.at + 2).toLowerCase();
    this.jump(this.text.indexOf('>', this.at), 1);
    return {kind: 'end', name};
  }

  private read(pattern: RegExp, from: number): string {
    pattern.lastIndex = from;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at = from + found.length;
    return found;
  }

  /** Behind what was found; to the end where nothing was. */
  private jump(found: number, length: number): void {
    this.at = found < 0 ? this.text.length : found + length;
  }
}
