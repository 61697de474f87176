import type {MapModel} from '../../state/map/map-model.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {MapColumns} from '../../state/map/map-pins.js';
import {shownText} from '../../types/shown.js';
import {localized} from '../../values/localized.js';
import {cardParts, cardText} from '../cards/card-parts.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';

/** px of a letter of a name, and of the longest name. */
export const LETTER = 6.2;
export const LONGEST = 160;

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
  /** Where it lies, below the name on its card. */
  address: GridColumn[];
  amount: GridColumn | undefined;
  badge: GridColumn | undefined;
  /** What its card says beside its name and badge. */
  rest: GridColumn[];
}

/** Facts on the card of a pin at most, figures among them. */
const MOST_FACTS = 6;

/** `made`: what the map is made by; `figures`: how many its card has besides. */
export function pinFace(columns: GridColumn[], made: Partial<MapColumns> = {}, figures = 0): PinFace {
  const {title, value, address = []} = made;
  const parts = cardParts(title ? [title, ...columns.filter((column) => column !== title)] : columns);
  const name = title ?? parts.name;
  const amount = value ?? parts.amounts.find(({kind}) => kind === 'number');
  const said = new Set([name, parts.badge, ...address]);
  const others = columns.filter((column) => !said.has(column) && column.kind !== 'image');
  const rest = [...new Set([...(value ? [value] : []), ...others])].slice(0, MOST_FACTS - figures);
  const facts = address.length ? address : parts.facts.filter((column) => column !== name);
  return {name, amount, badge: parts.badge, facts, address, rest};
}

export function textOf(row: Row, column: GridColumn | undefined, {context}: Pick<MapParts, 'context'>): string {
  return column ? shownText(row[column.path], column.attribute, context) : '';
}

/** What a pin is called. */
export function nameOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  return textOf(row, parts.face.name, parts) || '—';
}

/** The facts of a record in one line; an address as such. */
export function factsOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  const {facts, address} = parts.face;
  return joined(
    facts.map((column) => textOf(row, column, parts)),
    facts === address ? ', ' : ' · ',
  );
}

/** Where a record lies, as far as its list says so. */
export function addressOf(row: Row, parts: Pick<MapParts, 'context' | 'face'>): string {
  return joined(
    parts.face.address.map((column) => textOf(row, column, parts)),
    ', ',
  );
}

const joined = (texts: string[], between: string) => texts.filter(Boolean).join(between);

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
