import type {CardColumns} from '../../values/list-metadata.js';

/** Widths of the list, in px, from which a number of cards counts. */
const FROM = {sm: 576, md: 768, lg: 993, xl: 1200} as const;
const USUAL: Required<CardColumns> = {sm: 2, md: 3, lg: 4, xl: 5};

/** Width of a phone, in px, from which two pictures are side by side. */
const PAIR_FROM = 340;

/**
 * How many cards are side by side in a list of this width; a width without a number uses that of smaller ones, else the
 * default.
 */
export function cardsAcross(width: number, given: CardColumns = {}, large = false): number {
  let across = large && width >= PAIR_FROM ? 2 : 1;
  for (const name of ['sm', 'md', 'lg', 'xl'] as const) {
    if (width < FROM[name]) break;
    const own = given[name];
    if (Number.isInteger(own) && own! > 0) across = own!;
    else if (!Object.values(given).some(Boolean)) across = USUAL[name];
  }
  return across;
}
