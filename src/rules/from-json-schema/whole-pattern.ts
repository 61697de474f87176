/**
 * A pattern of JSON Schema, which may match anywhere in a text, as one that matches the whole text: each alternative is
 * let grow where it has no anchor.
 */
export function wholePattern(pattern: string): string {
  const parts = alternativesOf(pattern).map((part) => {
    const start = part.startsWith('^');
    const end = /(?:^|[^\\])(?:\\\\)*\$$/.test(part);
    const inner = part.slice(start ? 1 : 0, end ? -1 : undefined);
    return `${start ? '' : ANY}${inner}${end ? '' : ANY}`;
  });
  return parts.join('|');
}

const ANY = String.raw`[\s\S]*`;

/** The alternatives at the top of a pattern, outside of groups and classes. */
function alternativesOf(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of pattern.matchAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}
