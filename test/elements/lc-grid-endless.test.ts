import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import {GridApp, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const COUNT = 10_000_000;
const numberOf = (index: number) => `N-${index}`;

/** Ten million orders, made as they are asked for. */
class EndlessApp extends GridApp {
  /** The rows of figures, once they are known. */
  figures: Row[] | Promise<Row[]> = [];

  override async services(): Promise<Services> {
    const services = await super.services();
    const ask = async (kind: string, {offset = 0, limit = 0}: Query) => {
      if (kind === 'count') return COUNT;
      if (kind === 'all') return this.figures;
      if (kind === 'meta') return {tables: [], columns: [], canExport: false};
      const end = Math.min(COUNT, offset + limit);
      const data = Array.from({length: Math.max(0, end - offset)}, (_, index): Row => {
        const number = numberOf(offset + index);
        return {id: number, alias: 'order', number};
      });
      return {data, hasNextPage: end < COUNT};
    };
    return {...services, query: {...services.query, ask}} as unknown as Services;
  }
}

describe('lc-grid with ten million rows', () => {
  let withdraw: () => void;
  let app: EndlessApp;
  let grid: LcGrid;
  const inside = (selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
  const scroller = () => inside('[role="grid"]')!;
  const row = (index: number) => inside(`[data-row="${index}"]`);
  const shows = (index: number) => row(index)?.textContent?.includes(numberOf(index));
  const top = (index: number) => row(index)!.getBoundingClientRect().top;
  const bottomOfView = () => {
    const {top} = scroller().getBoundingClientRect();
    return top + scroller().clientTop + scroller().clientHeight;
  };
  const drawn = () =>
    [...grid.shadowRoot!.querySelectorAll<HTMLElement>('[data-row]')].filter(({dataset}) => dataset.row !== '-1');

  beforeEach(async () => {
    app = new EndlessApp();
    withdraw = provide(app);
    const style = 'height: 500px; width: 900px';
    grid = await show<LcGrid>(`<lc-grid alias="order" page-size="0" style="${style}"></lc-grid>`);
    await waitUntil(() => shows(0) && scroller().ariaRowCount === String(COUNT + 1));
  });
  afterEach(() => withdraw());

  async function lastRowIsWhole() {
    await waitUntil(() => shows(COUNT - 1), 'the last row is there');
    await waitUntil(
      () => Math.abs(row(COUNT - 1)!.getBoundingClientRect().bottom - bottomOfView()) <= 1,
      'at the very end',
    );
  }

  it('moves its rows by exactly the px that it is scrolled by, wherever it stands', async () => {
    for (const start of [0, 1_234_500, 5_000_000]) {
      scroller().scrollTop = start;
      const inMiddle = () => {
        const view = scroller().getBoundingClientRect();
        const middle = view.top + view.height / 2;
        return drawn().find((line) => Math.abs(line.getBoundingClientRect().top - middle) < line.offsetHeight);
      };
      await waitUntil(() => inMiddle() && shows(Number(inMiddle()!.dataset.row)), 'rows are there');
      const line = inMiddle()!;
      const index = Number(line.dataset.row);
      const before = top(index);
      scroller().scrollTop += 100;
      await waitUntil(() => row(index) && Math.abs(top(index) - before) > 50, 'the rows moved');
      expect(before - top(index)).to.be.closeTo(100, 0.6);
    }
  });

  it('reaches the last row at the bottom of the scrollbar, and the first at its top', async () => {
    scroller().scrollTop = scroller().scrollHeight;
    await lastRowIsWhole();
    expect(drawn().length).to.be.below(60);
    scroller().scrollTop = 0;
    await waitUntil(() => shows(0), 'the first row is there');
  });

  it('reaches the last row by keyboard, and goes back by single rows and windows', async () => {
    inside('[data-row="0"] [data-column="0"]')!.focus();
    await sendKeys({down: 'Control'});
    await sendKeys({press: 'End'});
    await sendKeys({up: 'Control'});
    await lastRowIsWhole();
    const at = () => Number(grid.shadowRoot!.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
    await waitUntil(() => at() === COUNT - 1, 'the last row has the focus');
    await sendKeys({press: 'ArrowUp'});
    await waitUntil(() => at() === COUNT - 2, 'one row up');
    await sendKeys({press: 'PageUp'});
    await waitUntil(() => at() < COUNT - 8 && at() > COUNT - 40 && shows(at()), 'one window up');
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'PageDown'});
    await sendKeys({press: 'PageDown'});
    await waitUntil(() => at() === COUNT - 1, 'the last row again');
  });

  describe('and figures beneath', () => {
    const foot = () => inside('.lc-grid__foot');
    let reported: (rows: Row[]) => void;
    beforeEach(async () => {
      app.figures = new Promise((resolve) => (reported = resolve));
      grid = await show<LcGrid>(`<lc-grid query='{"from": "order", "select": ["id", "number"]}' page-size="0"
        style="height: 500px; width: 900px"><lc-column path="number" label="Number"></lc-column>
        <lc-column path="total" label="Total" type="number" total="sum"></lc-column></lc-grid>`);
      await waitUntil(() => shows(0) && foot() && scroller().ariaRowCount === String(COUNT + 2), 'rows and figures');
    });
    const aboveFigures = () =>
      waitUntil(
        () =>
          shows(COUNT - 1) &&
          Math.abs(row(COUNT - 1)!.getBoundingClientRect().bottom - foot()!.getBoundingClientRect().top) <= 1,
        'the last row stands above the figures',
      );

    it('the last row stands above them, at the bottom of the scrollbar', async () => {
      scroller().scrollTop = scroller().scrollHeight;
      await aboveFigures();
    });

    it('the last row stands above them when the keyboard goes there', async () => {
      inside('[data-row="0"] [data-column="0"]')!.focus();
      await sendKeys({down: 'Control'});
      await sendKeys({press: 'End'});
      await sendKeys({up: 'Control'});
      await aboveFigures();
      await waitUntil(
        () => grid.shadowRoot!.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row === String(COUNT - 1),
        'it has the focus',
      );
      await aboveFigures();
    });

    it('no row shines through while they are on their way; where nobody knows them, the foot says so', async () => {
      expect(getComputedStyle(foot()!).opacity).to.equal('1');
      reported([]);
      await waitUntil(() => foot()!.textContent!.includes('Not available'), 'it says so');
      scroller().scrollTop = scroller().scrollHeight;
      await aboveFigures();
    });
  });
});
