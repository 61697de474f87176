import type {MapModel} from '../../state/map/map-model.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {shownText} from '../../types/shown.js';
import {localized} from '../../values/localized.js';
import {cardParts, cardText} from '../cards/card-parts.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';

/** What the parts of a map work with. */
export interface MapParts {
  session: GridSession;
  commands: LazyCommands;
  map: MapModel;
  context: CellContext;
  face: PinFace;
  narrow: boolean;
}

/** Which columns say what of a record on a map. */
export interface PinFace {
  name: GridColumn | undefined;
  facts: GridColumn[];
  amount: GridColumn | undefined;
  badge: GridColumn | undefined;
  /** What its card says beside its name and badge. */
  rest: GridColumn[];
}

/** Facts on the card of a pin at most. */
const MOST_FACTS = 6;

/** `title` and `value`: what the map names pins and sizes them by. */
export function pinFace(columns: GridColumn[], title: GridColumn | undefined, value: GridColumn | undefined): PinFace {
  const parts = cardParts(title ? [title, ...columns.filter((column) => column !== title)] : columns);
  const name = title ?? parts.name;
  const amount = value ?? parts.amounts.find(({kind}) => kind === 'number');
  const others = columns.filter((column) => column !== name && column !== parts.badge && column.kind !== 'image');
  const rest = [...new Set([...(value ? [value] : []), ...others])].slice(0, MOST_FACTS);
  return {name, amount, badge: parts.badge, facts: parts.facts.filter((column) => column !== name), rest};
}

export function textOf(row: Row, column: GridColumn | undefined, {context}: Pick<MapParts, 'context'>): string {
  return column ? shownText(row[column.path], column.attribute, context) : '';
}

/** What a pin is called. */
export function nameOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  return textOf(row, parts.face.name, parts) || '—';
}

/** The facts of a record in one line. */
export function factsOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  return parts.face.facts
    .map((column) => textOf(row, column, parts))
    .filter(Boolean)
    .join(' · ');
}

/** The amount of a record as it reads without a head. */
export function amountOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  const {amount} = parts.face;
  const text = textOf(row, amount, parts);
  return text && cardText(text, amount!, parts.context.formats.locale);
}

/** What red pins have in common. */
export function dangerText({map, context}: Pick<MapParts, 'map' | 'context'>): string {
  return localized(map.columns.peek()?.danger?.label, context.formats.locale);
}

/** Address of tiles: what the page or the list says, else the app; '' for none. */
export function tilesOf({session}: Pick<MapParts, 'session'>): string {
  return session.model.view.spec('map')?.tiles || session.app.configuration.value.mapTiles;
}
