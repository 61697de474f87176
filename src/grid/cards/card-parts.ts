import type {GridColumn} from '../../state/list/grid-columns.js';
import {localized} from '../../values/localized.js';
import type {Locale} from '../../values/types.js';

export interface CardParts {
  image: GridColumn | undefined;
  name: GridColumn | undefined;
  facts: GridColumn[];
  amounts: GridColumn[];
  badge: GridColumn | undefined;
  /** Whether the picture is what the card is about. */
  large: boolean;
}

/** What a gallery is made by, as far as it is known. */
export interface GalleryColumns {
  image?: GridColumn;
  title?: GridColumn;
}

/** The position of each column on a card: by kind, in the order of the list. */
export function cardParts(columns: GridColumn[], gallery?: GalleryColumns): CardParts {
  const of = (...kinds: GridColumn['kind'][]) => columns.filter(({kind}) => kinds.includes(kind));
  const name = gallery?.title ?? of('text')[0] ?? columns.find(({kind}) => kind !== 'image');
  return {
    image: gallery?.image ?? of('image')[0],
    large: !!gallery,
    name,
    facts: of('text', 'reference')
      .filter((column) => column !== name)
      .slice(0, 2),
    amounts: [...of('number'), ...of('date')].filter((column) => column !== name).slice(0, 2),
    badge: of('badge')[0],
  };
}

/** The text of a value where no column head names it. */
export function cardText(text: string, {onCard}: GridColumn, locale: Locale): string {
  return localized(onCard, locale).replace('{value}', () => text) || text;
}
