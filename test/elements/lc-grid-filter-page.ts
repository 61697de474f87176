// What tests of lc-grid's filters do and see, as a person does by mouse and keys.
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

/** Orders that are counted by value, and suppliers to refer to. */
class FilterApp extends GridApp {
  counts: Row[] = [];
  records: Row[] = [];

  override async services(): Promise<Services> {
    const services = await super.services();
    const {ask} = services.query;
    const answer = (kind: string, query: Query) => {
      const isList = query.from === 'order' && !query.groupBy;
      if (isList) return ask(kind as never, query);
      this.asked.push({kind: 'other', query});
      if (kind === 'all' && query.where?.[1] === 'id') return Promise.resolve(this.records);
      return Promise.resolve(query.groupBy ? this.counts : {data: this.records, totalCount: this.records.length});
    };
    return {...services, query: {...services.query, ask: answer}} as unknown as Services;
  }
}

/** The app of the test that runs. */
export let app: FilterApp;

/** Gives each test of a suite an app of its own. */
export function useFilterApp(): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new FilterApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}

/** The condition that the list asked for last, and a wait until it is one that `check` finds right. */
export const where = () => app.last.where;
export const asked = (check: (where: Query['where']) => unknown) =>
  waitUntil(() => check(where()), 'the filter is asked for');

export const inside = <E extends HTMLElement = HTMLElement>(grid: LcGrid, selector: string) =>
  grid.shadowRoot!.querySelector<E>(selector);
export const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const popup = (grid: LcGrid) => inside(grid, '.lc-filter');
export const chips = (grid: LcGrid) => all(grid, '.lc-chip__edit').map(({title}) => title);
const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent!.trim();
export const button = (grid: LcGrid, name: string) => all(grid, 'button').find((button) => nameOf(button) === name)!;
export const box = (grid: LcGrid, text: string) =>
  all(grid, '.lc-filter label')
    .find((label) => label.textContent!.includes(text))!
    .querySelector('input')!;

export async function orders(attributes = '') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="height: 700px; width: 1100px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"], .lc-card, .lc-empty'), 'rows are drawn');
  return grid;
}

export async function click(element: HTMLElement) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  await atRest(element);
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Waits until something has its place: what stands above it may still load and push it. */
export async function atRest(element: HTMLElement) {
  for (let still = 0, place = ''; still < 6;) {
    const {x, y} = element.getBoundingClientRect();
    still = place === `${x} ${y}` ? still + 1 : 0;
    place = `${x} ${y}`;
    await new Promise(requestAnimationFrame);
  }
}

/** Types once the focus stays: what has just opened still takes it for its own first field. */
export async function typeInto(grid: LcGrid, input: () => HTMLElement, text: string) {
  for (let still = 0; still < 12; still++) {
    if (grid.shadowRoot!.activeElement !== input()) {
      input().focus();
      still = 0;
    }
    await new Promise(requestAnimationFrame);
  }
  await sendKeys({type: text});
}

/** Opens the filter of a column by its key, as the focus on its head does. */
export async function filterOf(grid: LcGrid, path: string) {
  const head = () => inside(grid, `[role="columnheader"][data-path="${path}"]`)!;
  await waitUntil(() => {
    head().focus();
    return grid.shadowRoot!.activeElement === head();
  });
  await pressed('f');
  await waitUntil(() => popup(grid), 'the filter is open');
  return popup(grid)!;
}
