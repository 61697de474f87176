/** Characters within which a construct must end, to count as one. */
const LONGEST = {tag: 500, label: 600, address: 2_000};

/** A `<` before one of these begins no element. */
const NO_TAG = /[\s\d=]/;
const RECORD_LINK = /^record:(\w+)\/([0-9a-f-]{36})$/i;

export const recordKey = ({object, id}: {object: string; id: string}): string => `${object}/${id.toLowerCase()}`;

/**
 * Markdown of a provider, as it comes, without HTML, pictures and addresses elsewhere. A link stays where it leads to one of the
 * records (`object/id`); of any other its text does. What is not known to be harmless yet is kept back until more comes.
 */
export class Cleaner {
  private left = '';
  private last = '';
  /** Records that links lead to. */
  readonly linked = new Set<string>();

  constructor(private readonly records: {has(key: string): boolean}) {}

  push(text: string): string {
    this.left += text.replaceAll('\0', '');
    return this.read(false);
  }

  end(): string {
    return this.read(true);
  }

  private read(isEnd: boolean): string {
    let clean = '';
    while (this.left) {
      const found = this.next(isEnd);
      if (!found) break;
      const [length, text] = found;
      this.left = this.left.slice(length);
      for (const part of text) clean += this.emitted(part);
    }
    return clean;
  }

  /** No slash after a colon: what is left of an address must not become one again. */
  private emitted(part: string): string {
    const safe = part[0] === '/' && this.last === ':' ? '' : part[0] === '[' && this.last === '!' ? ` ${part}` : part;
    this.last = safe.at(-1) ?? this.last;
    return safe;
  }

  /** How much of the text is read, and what stands for it; null while that hangs on what follows. */
  private next(isEnd: boolean): [number, string[]] | null {
    const {left} = this;
    const scheme = /^[a-z][a-z0-9+.-]*/i.exec(left)?.[0];
    if (scheme) return this.word(scheme, isEnd);
    if (left[0] === '\\') return this.escaped(isEnd);
    if (left[0] === '<') return this.tag(isEnd);
    if (left.startsWith('![')) return this.link(1, isEnd);
    if (left === '!' && !isEnd) return null;
    if (left[0] === '[') return this.link(0, isEnd);
    return [1, [left[0]!]];
  }

  private word(word: string, isEnd: boolean): [number, string[]] | null {
    const after = this.left.slice(word.length, word.length + 3);
    if (after === '://') return [word.length + 3, []];
    if (!isEnd && '://'.startsWith(after) && word.length < LONGEST.tag) return null;
    return [word.length, [word]];
  }

  private escaped(isEnd: boolean): [number, string[]] | null {
    if (this.left.length < 2) return isEnd ? [1, ['\\\\']] : null;
    const [first = ''] = this.left.slice(1);
    return [1 + first.length, [`\\${first}`]];
  }

  private tag(isEnd: boolean): [number, string[]] | null {
    const {left} = this;
    if (left.length < 2) return isEnd ? [1, []] : null;
    if (NO_TAG.test(left[1]!)) return [2, [left.slice(0, 2)]];
    const end = left.slice(1).search(/[<>]/) + 1;
    if (end > 0) return left[end] === '>' ? [end + 1, []] : [1, []];
    return isEnd || left.length > LONGEST.tag ? [1, []] : null;
  }

  /** `at` is 1 for a picture. */
  private link(at: 0 | 1, isEnd: boolean): [number, string[]] | null {
    const {left} = this;
    const literal: [number, string[]] = [at + 1, ['\\[']];
    const close = closing(left, at, '[]', LONGEST.label);
    if (close === 'none') return literal;
    if (close === 'open') return isEnd ? literal : null;
    if (close + 1 >= left.length) return isEnd ? literal : null;
    if (left[close + 1] !== '(') return literal;
    const end = closing(left, close + 1, '()', LONGEST.address);
    if (end === 'none') return literal;
    if (end === 'open') return isEnd ? literal : null;
    return [end + 1, this.linkText(left.slice(at + 1, close), at ? '' : left.slice(close + 2, end))];
  }

  private linkText(label: string, address: string): string[] {
    const inner = new Cleaner(NO_RECORDS);
    const text = inner.push(label) + inner.end();
    const [, object = '', id = ''] = RECORD_LINK.exec(address.trim()) ?? [];
    const key = recordKey({object, id});
    if (!object || !this.records.has(key)) return [...text];
    this.linked.add(key);
    return [`[${text}](record:${key})`];
  }
}

const NO_RECORDS = {has: () => false};

/** Where what opens at `from` is closed; `open` while that may still come. A line without text ends it. */
function closing(text: string, from: number, [open, close]: string, longest: number): number | 'open' | 'none' {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (at - from > longest || (text[at] === '\n' && text[at + 1] === '\n')) return 'none';
    if (text[at] === '\\') at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return 'open';
}

/** A whole text, cleaned. */
export function cleaned(text: string, records: {has(key: string): boolean}): string {
  const cleaner = new Cleaner(records);
  return cleaner.push(text) + cleaner.end();
}

const ELEMENT = /<[a-z/!?][^<>]*>/i;

/** A text that goes into a field: without elements of HTML. */
export function plainText(text: string): string {
  let plain = text.replaceAll('\0', '');
  // What is left when one is removed may be another.
  while (ELEMENT.test(plain)) plain = plain.replace(new RegExp(ELEMENT, 'gi'), '');
  return plain.trim();
}
