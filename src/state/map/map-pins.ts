import {typeOf} from '../../values/attribute-type.js';
import {heldNumber} from '../../values/held-number.js';
import type {MapSpec} from '../../values/map-spec.js';
import {optionsOf} from '../../values/options.js';
import {rawValue} from '../../values/presented.js';
import type {OptionsMap} from '../../values/types.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import {rowKey} from '../list-rows/row-key.js';
import type {RowList} from '../list-rows/grid-source.js';
import type {Located} from './bounds.js';

/** The columns that a map is made by. */
export interface MapColumns {
  latitude: GridColumn;
  longitude: GridColumn;
  title?: GridColumn;
  address: GridColumn[];
  value?: GridColumn;
  danger?: GridColumn;
  own?: GridColumn;
}

/** A record where it lies. */
export interface Pin extends Located {
  key: string;
  row: Row;
  /** Its position in the list. */
  at: number;
  /** px; its area is by the value. */
  radius: number;
  danger: boolean;
  own: boolean;
}

/** px of a pin without a value, and of the least and the greatest one. */
const PLAIN = 8;
const LEAST = 7;
const MOST = 16;

/** The columns that a spec names, of those that the list has; null without coordinates. */
export function mapColumns(columns: GridColumn[], spec: MapSpec | null): MapColumns | null {
  const at = (path: string | undefined) => (path ? columns.find((column) => column.path === path) : undefined);
  const latitude = at(spec?.latitude);
  const longitude = at(spec?.longitude);
  if (!latitude || !longitude) return null;
  return {
    latitude,
    longitude,
    title: at(spec?.title),
    address: (spec?.address ?? []).flatMap((path) => at(path) ?? []),
    value: at(spec?.value),
    danger: at(spec?.danger),
    own: at(spec?.own),
  };
}

/** Rows that lie somewhere on earth, in their order. */
export function pinsOf(rows: RowList, columns: MapColumns, enumerations: Record<string, OptionsMap> = {}): Pin[] {
  const {latitude, longitude, value, danger, own} = columns;
  const read = Array.from({length: rows.length}, (_, at) => ({row: rows.at(at)!, at}));
  const found = read.flatMap(({row, at}) => {
    const spot = {latitude: degrees(row[latitude.path], 90), longitude: degrees(row[longitude.path], 180)};
    return spot.latitude === null || spot.longitude === null ? [] : [{row, at, ...(spot as Located)}];
  });
  const amounts = value ? found.map(({row}) => Math.max(0, heldNumber(rawValue(row[value.path])) ?? 0)) : [];
  const greatest = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  return found.map((pin, index) => ({
    ...pin,
    key: rowKey(pin.row),
    radius: greatest ? radiusOf(amounts[index]! / greatest) : PLAIN,
    danger: !!danger && isDanger(pin.row[danger.path], danger, enumerations),
    own: !!own && rawValue(pin.row[own.path]) === true,
  }));
}

/** Of a share of the greatest value: the area grows with it from the least to the most. */
const radiusOf = (share: number) => Math.round(Math.sqrt(LEAST ** 2 + share * (MOST ** 2 - LEAST ** 2)) * 2) / 2;

function degrees(cell: unknown, most: number): number | null {
  const number = heldNumber(rawValue(cell));
  return number !== null && Math.abs(number) <= most ? number : null;
}

function isDanger(cell: unknown, {attribute}: GridColumn, enumerations: Record<string, OptionsMap>): boolean {
  const value = rawValue(cell);
  if (typeOf(attribute) !== 'enumeration') return value === true;
  const option = optionsOf(attribute, {enumerations})[String(value)];
  return typeof option === 'object' && 'colour' in option && option.colour === 'danger';
}
