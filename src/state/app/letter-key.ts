/**
 * What a key types, in lower case; where that is no Latin letter, as on a Cyrillic layout, the letter at the same
 * position of the English layout.
 */
export function letterOf({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const foreign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const [, letter = key] = (foreign && /^Key([A-Z])$/.exec(code)) || [];
  return letter.toLowerCase();
}
