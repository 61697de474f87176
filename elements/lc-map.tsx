import {flag, json, text, type Properties} from '../src/host/properties.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import type {MapFigure, PlacesSpec} from '../src/values/map-spec.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a map: its records, or rows of the page, as pins where they lie, and those in view beside it. Outlines of
 * countries need no network.
 * @tag lc-map
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The map is on the screen; detail {total}.
 * @fires {CustomEvent} lc-row-open - A record is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other records are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-drill - A figure on a card was pressed; detail {part, object, where}, `part` being its place among them from 0. Cancelable: its list does not open.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Arrows - On the map: the part of the world beside. In the list: the next record.
 * @key +_- - On the map: closer and farther.
 * @key Tab - The next pin, in the order of the list.
 * @key Enter - Opens the card of the pin or of the record; a group of pins parts.
 * @key Escape - Closes the card.
 * @key Shift+F10 - The menu of the record, as the right button and the menu key.
 * @example <lc-map alias="supplier" place="city" value="credit_limit"></lc-map>
 */
export class LcMap extends LcGrid {
  static override tag = 'lc-map';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    latitude: text(),
    longitude: text(),
    place: text(),
    titleColumn: text(),
    address: text(),
    value: text(),
    danger: text(),
    own: text(),
    tiles: text(),
    attribution: text(),
    places: json<PlacesSpec | null>(null, 'record'),
    figures: json<MapFigure[] | null>(null, 'records'),
    noLocate: flag(),
  };

  /** Path of a number, −90 to 90; the list's own when absent. */
  declare latitude: string;
  /** Path of a number, −180 to 180. */
  declare longitude: string;
  /** Path of a reference to an object that has the numbers `latitude` and `longitude`, instead of these two. */
  declare place: string;
  /** Path of what names a pin; the first text of the list when absent. */
  declare titleColumn: string;
  /** Paths of what says where a pin lies, comma-separated, such as `city, country`: below its name. */
  declare address: string;
  /** Path of the number that the area of a pin is by. */
  declare value: string;
  /** Path whose value makes a pin red: true, or an option that is coloured `danger`. */
  declare danger: string;
  /** Path of a boolean: places of one's own are squares. */
  declare own: string;
  /** Address of picture tiles, `https://tiles.example/{z}/{x}/{y}.png`; outlines of countries when absent. */
  declare tiles: string;
  /** Whom the tiles are of, shown on them as text. */
  declare attribution: string;
  /** Records of another object as squares: `{"object": "warehouse", "place": "city"}`. The nearest to a chosen pin is said on its card. */
  declare places: PlacesSpec | null;
  /**
   * Figures on the card of a pin, over records that refer to its record: `[{"label": "Open orders", "object": "order", "by":
   * "supplier", "fn": "count"}]`; a count leads to them.
   */
  declare figures: MapFigure[] | null;
  /** No button that moves the map to where the device is. */
  declare noLocate: boolean;

  override get shownAs(): ListMode {
    return 'map';
  }

  override get onlyShownAs(): ListMode {
    return 'map';
  }

  override get givenViews(): GivenSpecs {
    const {latitude, longitude, place, titleColumn: title, value, danger, own, tiles, attribution, places} = this;
    const address = this.address ? this.address.split(',').map((path) => path.trim()) : null;
    const figures = this.figures?.filter(isFigure);
    const given = {latitude, longitude, place, title, address, value, danger, own, tiles, attribution, places, figures};
    const said = Object.fromEntries(Object.entries(given).filter(([, each]) => each));
    return {map: {...said, ...(this.noLocate && {locate: false})}};
  }
}

const isFigure = ({object, by, fn}: MapFigure) => [object, by, fn].every((each) => typeof each === 'string');

export default LcMap;
