import LcMap from '../../elements/lc-map.js';
import type {Row} from '../../src/query/types.js';
import {show} from '../support/show.js';
import {MAP_HTML, ROWS} from '../support/map-rows.js';
import {waitUntil} from '../support/until.js';

LcMap.define();

export const inside = (map: HTMLElement, selector: string) => map.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (map: HTMLElement, selector: string) => [...map.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
/** What the pins and groups are called, in the order in which Tab walks them. */
export const marks = (map: HTMLElement) => all(map, '.lc-mark').map(({ariaLabel}) => ariaLabel!);
export const mark = (map: HTMLElement, name: string) =>
  all(map, '.lc-mark').find(({ariaLabel}) => ariaLabel!.startsWith(name))!;
export const items = (map: HTMLElement) =>
  all(map, '[data-item] .lc-mapitem__name').map(({textContent}) => textContent);
export const item = (map: HTMLElement, name: string) =>
  all(map, '[data-item]').find(({textContent}) => textContent!.startsWith(name))!;
export const card = (map: HTMLElement) => inside(map, '[role="dialog"]');
export const button = (map: HTMLElement, name: string) =>
  all(map, 'button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name)!;
export const canvas = (map: HTMLElement) => inside(map, '.lc-map')!;
/** Where a mark is, so that a test sees the map move. */
export const spotOf = (map: HTMLElement, name: string) => {
  const {x, y} = mark(map, name).getBoundingClientRect();
  return [Math.round(x), Math.round(y)] as const;
};

/** A map of the rows with its first pins on the screen. */
export async function drawn(rows: Row[] = ROWS, change = (html: string) => html): Promise<LcMap> {
  const map = await show<LcMap>(change(MAP_HTML));
  map.rows = rows;
  await waitUntil(() => inside(map, '.lc-mark') && items(map).length, 'pins and records are drawn');
  return map;
}
