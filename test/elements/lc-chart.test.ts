import {expect} from '@open-wc/testing';
import {sendMouse, resetMouse} from '@web/test-runner-commands';
import type LcChart from '../../elements/lc-chart.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {chartOf, inside, lines, plot, ROWS, tip, withChartApp} from './lc-chart-page.js';

const SUM = `figures='[{"fn": "sum", "column": "pallets"}]'`;
const MONTHS = `by="day" bucket="month" ${SUM}`;

const toggle = (shown: LcChart) => inside(shown, '.lc-chartview__head button[aria-pressed]')!;

async function asTable(shown: LcChart) {
  toggle(shown).click();
  await waitUntil(() => lines(shown).length, 'the table is there');
  return lines(shown);
}

/** The middle of the so-many-eth of the places beside each other. */
async function pointAt(shown: LcChart, place: number, of: number, type: 'move' | 'click') {
  const {left, width, top, height} = plot(shown).getBoundingClientRect();
  const position: [number, number] = [Math.round(left + (width * (place + 0.5)) / of), Math.round(top + height / 2)];
  await sendMouse({type, position});
}

describe('lc-chart', () => {
  withChartApp();
  afterEach(() => resetMouse());

  it('shows the same figures as a table, the newest first; a month without a delivery is nothing', async () => {
    const shown = await chartOf(MONTHS);
    const {height} = inside(shown, '.lc-chart__box')!.getBoundingClientRect();
    expect(await asTable(shown)).to.deep.equal(['Day Pallets', 'May 2026 9', 'April 2026 0', 'March 2026 16']);
    expect(inside(shown, '.lc-chart__box')!.getBoundingClientRect().height).to.equal(height);
  });

  it('says in its name what it shows, and announces each figure that keys lead to', async () => {
    const shown = await chartOf(MONTHS);
    expect(plot(shown).getAttribute('aria-label')).to.equal('Pallets by month, 3 points, highest March 2026 with 16');
  });

  it('shows the figure under the pointer, and filters the list by the one that is pressed', async () => {
    const shown = await chartOf(MONTHS);
    await waitUntil(() => inside(shown, '.lc-chart__plot svg'), 'it is drawn');
    await pointAt(shown, 2, 3, 'move');
    await waitUntil(() => tip(shown)[0] === 'May 2026', 'the figure is shown');
    expect(tip(shown)[1]).to.equal('Pallets9');
    const filters: unknown[] = [];
    shown.addEventListener('lc-filter', (event) => filters.push((event as CustomEvent).detail.filters));
    await pointAt(shown, 2, 3, 'click');
    await waitUntil(() => inside(shown, '.lc-chips'), 'the filter is a chip');
    expect(filters).to.deep.equal([
      {day: {path: 'day', operator1: 'BETWEEN', value1: {start: '2026-05-01', end: '2026-05-31'}}},
    ]);
    await waitUntil(() => /1 point/.test(plot(shown).getAttribute('aria-label') ?? ''), 'the chart is of that month');
  });

  it('shows which share of the records meets a condition, with what it is a share of in the table', async () => {
    const figures = [
      {fn: 'share', where: ['>', 'pallets', 5], label: 'Large', counts: {all: 'Delivered', some: 'Over 5'}},
    ];
    const shown = await chartOf(`by="day" bucket="month" kind="area" figures='${JSON.stringify(figures)}'`);
    const name = () => plot(shown).getAttribute('aria-label');
    expect(name()).to.equal('Large by month, %, 3 points, highest March 2026 with 50%');
    await waitUntil(() => inside(shown, '.lc-chart__plot svg'), 'it is drawn');
    // Percents reach to a whole, from the ten beneath the least.
    const axis = [...shown.shadowRoot!.querySelectorAll('.lc-chart__plot svg text')].map(
      ({textContent}) => textContent,
    );
    expect([axis.includes('100'), axis.includes('0'), axis.at(-1)]).to.deep.equal([true, false, '50%']);
    expect(await asTable(shown)).to.deep.equal([
      'Day Delivered Over 5 Large',
      'May 2026 2 1 50%',
      'April 2026 0 0 —',
      'March 2026 2 1 50%',
    ]);
  });

  it('leaves out figures that are none, and shares of what it does not know', async () => {
    const figures = [
      null,
      'x',
      {fn: 'share', where: 'x'},
      {fn: 'share', where: ['=', 'secret', 1]},
      {fn: 'sum', column: 'pallets'},
    ];
    const shown = await chartOf(`by="day" bucket="month" figures='${JSON.stringify(figures)}'`);
    expect(plot(shown).getAttribute('aria-label')).to.equal('Pallets by month, 3 points, highest March 2026 with 16');
  });

  it('does not filter where the page prevents it', async () => {
    const shown = await chartOf(MONTHS);
    await waitUntil(() => inside(shown, '.lc-chart__plot svg'), 'it is drawn');
    const details: Record<string, unknown>[] = [];
    shown.addEventListener('lc-chart-press', (event) => {
      event.preventDefault();
      details.push((event as CustomEvent<Record<string, unknown>>).detail);
    });
    await pointAt(shown, 0, 3, 'click');
    await waitUntil(() => details.length, 'it is reported');
    expect(details[0]!.period).to.deep.equal({start: '2026-03-01', end: '2026-03-31'});
    expect(inside(shown, '.lc-chips')).to.equal(null);
  });

  it('draws 100,000 points, and says so where there are more', async () => {
    const many = (count: number) => Array.from({length: count}, (_, at) => ({...ROWS[at % 4], pallets: at % 40}));
    const shown = await chartOf(`kind="scatter" by="day" ${SUM}`, many(100_000));
    await waitUntil(() => plot(shown).getAttribute('aria-label')?.includes('100,000'), 'all are drawn');
    expect(inside(shown, '.lc-chart__note')).to.equal(null);
    (shown as unknown as {rows: unknown}).rows = many(100_001);
    await waitUntil(() => inside(shown, '.lc-chart__note'), 'it says so');
    expect(inside(shown, '.lc-chart__note')!.textContent).to.contain('the first 100,000 records');
  });

  it('is drawn by another column, figure and kind in place', async () => {
    const shown = await chartOf(MONTHS);
    const choose = (label: string, value: string) => {
      const select = shown.shadowRoot!.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
      select.value = value;
      select.dispatchEvent(new Event('change', {bubbles: true}));
    };
    await waitUntil(() => inside(shown, 'select[aria-label="By"]'), 'its tools are there');
    choose('By', 'carrier');
    choose('Figure', 'count');
    choose('Kind of chart', 'donut');
    await waitUntil(() => inside(shown, '.lc-chart.is-donut .lc-legend'), 'it is a ring');
    await waitUntil(() => inside(shown, '.lc-legend__share')?.textContent === '50%', 'its shares are there');
    expect(await asTable(shown)).to.deep.equal([
      'Carrier Number of records',
      'Nordfrakt 2',
      'Transalp 1',
      'Vuelta Carga 1',
    ]);
  });

  it('turns round with the page, also after it was drawn', async () => {
    const shown = await chartOf(MONTHS);
    const scale = () => {
      const labels = [...plot(shown).querySelectorAll('text')].filter(({textContent}) => /^\d+$/.test(textContent));
      return labels.map((label) => label.getBoundingClientRect().left)[0]!;
    };
    const middle = () => plot(shown).getBoundingClientRect().left + plot(shown).getBoundingClientRect().width / 2;
    expect(scale()).to.be.below(middle());
    document.documentElement.dir = 'rtl';
    try {
      await waitUntil(() => scale() > middle(), 'the scale stands at the right');
    } finally {
      document.documentElement.removeAttribute('dir');
    }
    await waitUntil(() => scale() < middle(), 'and at the left again');
  });

  it('keeps its axes where there is nothing, and says so', async () => {
    const shown = await chartOf(`${MONTHS} limit="12"`, []);
    await waitUntil(() => inside(shown, '.lc-chart__empty'), 'it says so');
    expect(inside(shown, '.lc-chart__empty')!.textContent).to.equal('No deliveries in this period');
    expect(plot(shown).getAttribute('role')).to.equal('img');
    expect(shown.shadowRoot!.querySelectorAll('.lc-chart__drawing text').length).to.be.greaterThan(3);
  });

  it('is made of a table that can be read without script', async () => {
    const shown = await show<LcChart>(`<lc-chart by="carrier" style="display: block; width: 900px">
      <table>
        <thead><tr><th data-path="carrier">Carrier</th><th data-path="pallets" data-type="number">Pallets</th></tr></thead>
        <tbody><tr><td>Nordfrakt</td><td>128</td></tr><tr><td>Transalp</td><td>96</td></tr></tbody>
      </table>
    </lc-chart>`);
    await waitUntil(() => inside(shown, '.lc-chart'), 'it is drawn');
    expect(await asTable(shown)).to.deep.equal(['Carrier Pallets', 'Nordfrakt 128', 'Transalp 96']);
  });

  it('is one figure with a line of how it came about', async () => {
    const shown = await chartOf(`kind="figure" ${MONTHS} limit="3" compare="previous"`);
    expect(inside(shown, '.lc-kpi__value')!.textContent).to.equal('25');
    expect(inside(shown, '.lc-kpi__spark')).to.not.equal(null);
  });

  it('compares a figure of periods that still run with as many days, as a page of figures does', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const before = `${year - 1}${today.slice(4)}`.replace('02-29', '02-28');
    const rows = [
      {number: 'D-1', day: today, carrier: 'nord', pallets: 30},
      {number: 'D-2', day: before, carrier: 'nord', pallets: 20},
      // Later in the same period of the year before.
      {number: 'D-3', day: `${year - 1}-12-31`, carrier: 'nord', pallets: 400},
    ];
    const shown = await chartOf('kind="figure" by="day" bucket="year" limit="1" compare="year"', rows);
    await waitUntil(() => inside(shown, '.lc-kpi__change')?.textContent?.includes('50%'), 'it is 30 against 20');
  });

  it('stacks no other year on this one, and says that earlier periods are not drawn', async () => {
    const stack = 'kind="stacked" by="day" bucket="month" limit="2" compare="year"';
    const shown = await chartOf(stack);
    expect(inside(shown, '.lc-legend')).to.equal(null);
    expect(inside(shown, '.lc-chart__note')!.textContent).to.contain('Only the latest 2 periods');
  });

  it('draws a bar of what is left over, broken where it is longer than there is room', async () => {
    const rows = Array.from({length: 9}, (_, at) => ({
      number: `A delivery with a name as long as names of companies are, ${at}`,
      pallets: 9 - at,
    }));
    const shown = await chartOf('by="number" limit="3"', rows);
    await waitUntil(() => inside(shown, '.lc-chart__drawing'), 'it is drawn');
    const fills = () =>
      [...inside(shown, '.lc-chart__drawing')!.querySelectorAll('path')].map(({outerHTML}) => outerHTML);
    await waitUntil(() => fills().filter((path) => path.includes('series-other')).length === 1, fills().join());
  });

  it('saves a picture with the legend', async () => {
    const written: string[] = [];
    const {fillText} = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      written.push(text);
      fillText.call(this, text, ...place);
    };
    try {
      const shown = await chartOf('kind="donut" by="carrier"');
      await waitUntil(() => inside(shown, '.lc-chart__drawing'), 'it is drawn');
      const press = (name: string) =>
        [...shown.shadowRoot!.querySelectorAll<HTMLElement>('button, [role="menuitem"]')]
          .find((each) => (each.ariaLabel ?? each.textContent!.trim()).startsWith(name))!
          .click();
      press('More for this chart');
      await waitUntil(() => inside(shown, '[role="menuitem"]'), 'the menu is open');
      press('Save as picture');
      await waitUntil(() => written.includes('Nordfrakt') && written.includes('Vuelta Carga'), 'the legend is in it');
    } finally {
      CanvasRenderingContext2D.prototype.fillText = fillText;
    }
  });
});
