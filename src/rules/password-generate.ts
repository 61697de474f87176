import type {CharacterClass, PasswordPolicy} from '../values/types.js';

/** Without those that look like another one: l, I, O, 0, 1. */
const CHARACTERS: Record<CharacterClass, string> = {
  lower: 'abcdefghijkmnopqrstuvwxyz',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digit: '23456789',
  special: '!#$%&()*+-.:=?@^_',
};
const SHORTEST = 16;

/**
 * A password that satisfies a policy and reaches the highest level: at least 16 characters of every class that the
 * policy allows, none twice in a row; shorter only where `maxLength` requires it. `below(n)` gives a random whole
 * number from 0 to n - 1.
 */
export function generatePassword(
  {minLength = 0, allowed, maxLength = Infinity}: PasswordPolicy & {maxLength?: number},
  below: (limit: number) => number,
): string {
  const sets = Object.values(CHARACTERS)
    .map((set) => permitted(set, allowed))
    .filter(Boolean);
  const all = sets.join('');
  const length = Math.min(Math.max(SHORTEST, minLength), maxLength);
  const wanted = Math.min(sets.length, length);
  // Drawing again what does not fit keeps every password that fits equally likely.
  for (;;) {
    const password = Array.from({length}, () => all[below(all.length)]!).join('');
    const held = sets.filter((set) => [...password].some((each) => set.includes(each)));
    if (held.length >= wanted && !/(.)\1/.test(password)) return password;
  }
}

function permitted(characters: string, allowed: string | undefined): string {
  if (allowed === undefined) return characters;
  return [...characters].filter((each) => /[a-zA-Z0-9]/.test(each) || allowed.includes(each)).join('');
}
