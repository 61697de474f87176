import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

/** The app of the test that runs. */
export let app: GridApp;

/** Gives each test of a suite an app of its own. */
export function useGridApp(): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    // A message stays over the page that follows.
    app.notifications.clear();
    await resetMouse();
  });
}

export const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const texts = (grid: LcGrid, selector: string) =>
  all(grid, selector).map(({textContent}) => textContent!.trim());
export const firstNumber = (grid: LcGrid) => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent;
export const cell = (grid: LcGrid, row: number, column: number) =>
  inside(grid, `[data-row="${row}"] [data-column="${column}"]`)!;
export const button = (grid: LcGrid, name: string) =>
  all(grid, 'button').find((button) => (button.ariaLabel ?? button.textContent) === name)!;
export const focused = (grid: LcGrid) => {
  const at = grid.shadowRoot!.activeElement;
  const place = at?.closest<HTMLElement>('[data-column]');
  return place && [Number(place.closest<HTMLElement>('[data-row]')!.dataset.row), Number(place.dataset.column)];
};
export async function press(...keys: string[]) {
  for (const key of keys) {
    const [modifier, main] = key.includes('+') ? key.split('+') : [null, key];
    if (modifier) await sendKeys({down: modifier});
    await sendKeys({press: main!});
    if (modifier) await sendKeys({up: modifier});
  }
}

/** What the app was asked to open last, once it was asked. */
export async function opened(count = 1) {
  await waitUntil(() => app.opened.length >= count, 'a form is opened');
  return app.opened.at(-1);
}

/** A list of the app's orders with its first rows on the screen. */
export async function orders(attributes = '', style = 'height: 600px; width: 1100px') {
  const grid = await show<LcGrid>(`<lc-grid alias="order" style="${style}" ${attributes}></lc-grid>`);
  await waitUntil(() => inside(grid, '[data-row="0"], .lc-card, .lc-empty'), 'rows are drawn');
  return grid;
}
export async function click(element: HTMLElement, twice = false) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  await sendMouse({type: 'click', position: middle(element)});
  if (twice) element.dispatchEvent(new MouseEvent('dblclick', {bubbles: true, composed: true}));
}

/** The time in which a deletion can be taken back is over. */
export async function undoEnded() {
  await waitUntil(() => app.notifications.items.peek().length, 'it can be taken back');
  app.notifications.clear();
}
