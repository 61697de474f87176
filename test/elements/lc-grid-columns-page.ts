import {sendMouse} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {animated} from '../support/animated.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';
import {all, inside} from './lc-grid-page.js';

export const heads = (grid: LcGrid) => all(grid, '.lc-th .lc-truncate').map(({textContent}) => textContent);
export const head = (grid: LcGrid, path: string) => inside(grid, `.lc-th[data-path="${path}"]`)!;
export const label = (grid: LcGrid, path: string) => head(grid, path).querySelector<HTMLElement>('.lc-th__label')!;
export const width = (grid: LcGrid, path: string) => head(grid, path).offsetWidth;
export const items = (grid: LcGrid) => all(grid, '[role^="menuitem"]');
export const item = (grid: LcGrid, text: string) => items(grid).find(({textContent}) => textContent!.startsWith(text))!;
export const lines = (grid: LcGrid) => all(grid, '.lc-colset__name').map(({textContent}) => textContent);
export async function orders(attributes = '', style = 'height: 500px; width: 780px') {
  const grid = await show<LcGrid>(`<lc-grid alias="order" style="${style}" ${attributes}></lc-grid>`);
  await waitUntil(() => inside(grid, '[data-row="0"], .lc-card'), 'rows are drawn');
  return grid;
}

/** A menu may be higher than the window. */
export function click(element: HTMLElement) {
  element.scrollIntoView({block: 'nearest'});
  return sendMouse({type: 'click', position: middle(element)});
}
export async function menuOf(grid: LcGrid, path: string) {
  await until(() => !items(grid).length);
  // A menu that has just closed still gives the focus back.
  for (let still = 0; still < 12; still++) {
    const at = grid.shadowRoot!.activeElement === label(grid, path);
    if (!at) label(grid, path).focus();
    still = at ? still : 0;
    await new Promise(requestAnimationFrame);
  }
  await pressed('Alt+ArrowDown');
  await waitUntil(() => items(grid).length, 'the menu is open');
}

export async function dialogOf(grid: LcGrid) {
  await menuOf(grid, 'number');
  await animated(grid);
  await click(item(grid, 'Column settings'));
  await waitUntil(() => lines(grid).length, 'the dialog is open');
  await waitUntil(() => inside(grid, '.lc-scrim[data-phase="visible"]'), 'it stands still');
}
