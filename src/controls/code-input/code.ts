export type CodeCharacters = 'digits' | 'any';

const USUAL_LENGTH = 6;
const LONGEST = 10;
const OTHERS: Record<CodeCharacters, RegExp> = {digits: /\D/g, any: /[^\p{L}\p{N}]/gu};

/** How many characters a code has; the usual number where the given one makes none. */
export function codeLength(length: number | undefined): number {
  return length !== undefined && length >= 1 ? Math.min(Math.floor(length), LONGEST) : USUAL_LENGTH;
}

/** The code in a text, as `123-456` or ` 123 456`: without other characters, and no longer than a code. Digits of any script count. */
export function codeOf(text: string, length: number, characters: CodeCharacters): string {
  return [
    ...text
      .normalize('NFKC')
      .replace(/\p{Nd}/gu, latinDigit)
      .replace(OTHERS[characters], ''),
  ]
    .slice(0, length)
    .join('');
}

/** Digits of a script stand in a row of ten. */
function latinDigit(digit: string): string {
  if (/\d/.test(digit)) return digit;
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((digit.codePointAt(0)! - zero) % 10);
}
