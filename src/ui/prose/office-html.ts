type Attributes = ReadonlyMap<string, string>;

/** Of Word: a paragraph that is an item of a list, and the span with its bullet or number. */
export function isWordList(attributes: Attributes, part: 'item' | 'ignore'): boolean {
  const style = attributes.get('style') ?? '';
  return part === 'ignore' ? /mso-list:\s*ignore/i.test(style) : /mso-list:\s*l\d/i.test(style);
}

const MARK = /mso-list:\s*ignore[^>]*>\s*(?:<[^>]{0,200}>\s*){0,4}([^<\s]{0,12})/i;

/** The list that an item of Word begins, by what stands before its text; lists side by side are joined afterwards. */
export function wordListOf(ahead: string): string[] {
  const [, mark = ''] = MARK.exec(ahead) ?? [];
  const list = /^(?:\d+|[a-z]{1,3})[.)]/i.test(mark) ? 'ol' : 'ul';
  return [`${list} data-word`, 'li', 'p'];
}

const LOOKS: readonly [tag: string, look: RegExp][] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['s', /text-decoration[^;]*line-through/i],
  ['u', /text-decoration[^;]*underline/i],
];

/** What a style says of an inline element: Google's documents write emphasis so, and bold that is none. null: nothing. */
export function lookOf(name: string, attributes: Attributes): string[] | null {
  const style = attributes.get('style') ?? '';
  if ((name === 'b' || name === 'strong') && /font-weight:\s*(?:normal|[1-5]00)/i.test(style)) return [];
  if (name !== 'span') return null;
  return LOOKS.flatMap(([tag, look]) => (look.test(style) ? [tag] : []));
}
