import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {carry} from '../support/carry.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const widths = (grid: LcGrid) => all(grid, '.lc-th[data-path]').map(({offsetWidth}) => offsetWidth);
/** Whether a cell is narrower than what is in it, were it by a fraction of a px. */
const isCut = (cell: HTMLElement) => {
  const whole = cell.cloneNode(true) as HTMLElement;
  Object.assign(whole.style, {position: 'absolute', inlineSize: 'max-content'});
  cell.parentElement!.append(whole);
  const {width} = whole.getBoundingClientRect();
  whole.remove();
  return width > cell.getBoundingClientRect().width;
};
const figures = (grid: LcGrid) => all(grid, '.lc-grid__foot .lc-num, .lc-grid__row--group .lc-num');

let app: GridApp;
let withdraw: () => void;
beforeEach(() => {
  app = new GridApp();
  withdraw = provide(app);
});
afterEach(() => withdraw());

describe('columns of lc-grid while rows are on their way', () => {
  const forget = () =>
    Object.keys(localStorage).forEach((key) => key.startsWith('lc-columns') && localStorage.removeItem(key));
  beforeEach(forget);
  afterEach(forget);

  /** A list whose rows come when `arrive` is called, with the widths that its columns have until then. */
  async function waiting() {
    const {services} = app;
    let arrive: () => void = () => undefined;
    const gate = new Promise<void>((done) => (arrive = done));
    app.services = async () => {
      const all = await services.call(app);
      const ask = async (...asked: Parameters<typeof all.query.ask>) => gate.then(() => all.query.ask(...asked));
      return {...all, query: {...all.query, ask}} as typeof all;
    };
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 500px; width: 900px"></lc-grid>');
    await waitUntil(() => inside(grid, '.lc-grid__body .lc-sk'), 'bars stand for the rows');
    await waitUntil(() => settled(grid), 'the columns have their widths');
    return {grid, arrive};
  }

  async function settled(grid: LcGrid) {
    const before = widths(grid).join();
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    return before === widths(grid).join();
  }

  async function arrived({grid, arrive}: Awaited<ReturnType<typeof waiting>>) {
    arrive();
    await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'the rows are there');
    await waitUntil(() => settled(grid), 'the columns have their widths');
    return widths(grid);
  }

  it('are as wide as heads and bars ask for, so that rows change them little', async () => {
    const first = await waiting();
    const guessed = widths(first.grid);
    const real = await arrived(first);
    const moved = real.map((width, place) => Math.abs(width - guessed[place]!));
    expect(Math.max(...moved)).to.be.lessThan(60);
  });

  it('are as wide as last time, so that none moves when the rows arrive', async () => {
    const before = await arrived(await waiting());
    const again = await waiting();
    expect(widths(again.grid)).to.deep.equal(before);
    expect(await arrived(again)).to.deep.equal(before);
  });
});

describe('figures beneath the columns of lc-grid', () => {
  async function stores(width: string | undefined, capacity: number) {
    const grid = await show<LcGrid>('<lc-grid group-column="kind" style="height: 500px; width: 700px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'kind', label: 'Kind'},
      {path: 'capacity', label: 'C', type: ['number', {suffix: 'm²'}], width, total: 'sum'},
      {path: 'docks', label: 'D', type: 'number', total: 'avg'},
      {path: 'active', label: 'In use', type: 'boolean'},
    ] as never;
    grid.rows = rowsOf(capacity);
    await waitUntil(() => figures(grid).length === 6, 'there are figures of both groups and of all');
    await waitUntil(() => figures(grid).every((cell) => cell.textContent), 'the figures are known');
    return grid;
  }

  const rowsOf = (capacity: number) =>
    Array.from({length: 12}, (_, at) => ({
      id: `${at}`,
      name: `Store ${at}`,
      kind: `Kind ${at % 2}`,
      capacity,
      docks: at,
    }));

  for (const width of [undefined, '72px'])
    it(`are whole, ${width ? 'also where the list names a width' : 'however narrow what they add up is'}`, async () => {
      const grid = await stores(width, 900_000);
      await waitUntil(() => !figures(grid).some(isCut), 'no figure is cut');
      expect(figures(grid).at(-2)!.textContent).to.contain('10,800,000');
      grid.rows = rowsOf(9_000_000_000);
      await waitUntil(() => figures(grid).at(-2)!.textContent!.includes('108,000,000,000'), 'others are there');
      await waitUntil(() => !figures(grid).some(isCut), 'they are whole too');
    });

  for (const direction of ['ltr', 'rtl'])
    it(`are whole where they pass over no more than the padding, ${direction}`, async () => {
      document.documentElement.dir = direction;
      try {
        const grid = await stores(undefined, 900_000);
        await waitUntil(() => !figures(grid).some(isCut), 'no figure is cut');
        // Longer by a few px at a time: each passes over the padding before it passes over the edge.
        for (let capacity = 900_000; capacity < 9_000_000_000; capacity *= 10) {
          grid.rows = rowsOf(capacity);
          const sum = (capacity * 12).toLocaleString('en');
          await waitUntil(() => figures(grid).at(-2)!.textContent!.includes(sum), `${sum} is there`);
          await waitUntil(() => !figures(grid).some(isCut), `${sum} is whole`);
        }
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });

  it('are shown on hover where the person made their column too narrow', async () => {
    const grid = await stores(undefined, 900_000);
    await waitUntil(() => !figures(grid).some(isCut), 'no figure is cut');
    await sendMouse({type: 'move', position: middle(inside(grid, '.lc-th[data-path="capacity"]')!)});
    const edge = () => inside(grid, '.lc-th[data-path="capacity"] .lc-th__edge');
    await waitUntil(edge, 'its edge can be taken');
    const [x, y] = middle(edge()!);
    await carry(edge()!, [x - 200, y]);
    const total = () => figures(grid).at(-2)!;
    await waitUntil(() => isCut(total()), 'the sum is cut');
    expect(getComputedStyle(total()).textOverflow).to.equal('ellipsis');
    await sendMouse({type: 'move', position: middle(total())});
    await waitUntil(() => inside(grid, '.lc-tip:popover-open')?.textContent.includes('10,800,000'), 'it is told');
    await resetMouse();
  });
});
