import Fuse from 'fuse.js/basic';

/** How much of a text may be wrong: of eight letters two. */
const THRESHOLD = 0.3;

/**
 * Those whose names hold a text, the closest first; letters may be missing, wrong or exchanged, case and accents count for nothing. All
 * of them, in their order, for an empty text.
 */
export function closeTo<T>(items: readonly T[], text: string, namesOf: (item: T) => readonly string[]): T[] {
  const wanted = text.trim();
  if (!wanted) return [...items];
  const fuse = new Fuse(items, {
    keys: [{name: 'names', getFn: (item) => [...namesOf(item)]}],
    threshold: THRESHOLD,
    ignoreLocation: true,
    ignoreDiacritics: true,
    ignoreFieldNorm: true,
  });
  return fuse.search(wanted).map(({item}) => item);
}

/** Letters below which a half of a text finds too much. */
const LEAST = 3;

/** The two halves of a text, of which one is right where one letter is wrong; none of a short text. */
export function halvesOf(text: string): string[] {
  const letters = [...text.trim()];
  const middle = Math.ceil(letters.length / 2);
  if (letters.length - middle < LEAST) return [];
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}
