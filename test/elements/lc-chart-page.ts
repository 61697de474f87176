import LcChart from '../../elements/lc-chart.js';
import {GridApp, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcChart.define();

const CARRIERS = {nord: 'Nordfrakt', alps: 'Transalp', vuelta: 'Vuelta Carga'};

export const COLUMNS = [
  {path: 'number', label: 'Number'},
  {path: 'day', label: 'Day', type: 'date'},
  {path: 'carrier', label: 'Carrier', type: ['enumeration', {options: CARRIERS}]},
  {path: 'pallets', label: 'Pallets', type: ['number', {scale: 0}]},
];

export const ROWS = [
  {number: 'D-1', day: '2026-03-02', carrier: 'nord', pallets: 12},
  {number: 'D-2', day: '2026-03-20', carrier: 'alps', pallets: 4},
  {number: 'D-3', day: '2026-05-04', carrier: 'nord', pallets: 7},
  {number: 'D-4', day: '2026-05-11', carrier: 'vuelta', pallets: 2},
];

/** A chart of four deliveries; `attributes` are of the tag. */
export async function chartOf(attributes: string, rows: object[] = ROWS): Promise<LcChart> {
  const shown = await show<LcChart>(
    `<lc-chart ${attributes} heading="Deliveries" style="display: block; width: 900px"></lc-chart>`,
  );
  Object.assign(shown, {columns: COLUMNS, rows});
  await waitUntil(() => inside(shown, '.lc-chart, .lc-kpi'), 'the chart is drawn');
  return shown;
}

export const inside = <E extends Element = HTMLElement>(shown: LcChart, selector: string) =>
  shown.shadowRoot!.querySelector<E>(selector);

export const plot = (shown: LcChart) => inside(shown, '.lc-chart__plot')!;

/** Each line of what is shown of the figure that is pointed at. */
export const tip = (shown: LcChart) =>
  [...(inside(shown, '.lc-charttip')?.children ?? [])].map(({textContent}) => textContent);

/** The rows of the table beside the drawing. */
export const lines = (shown: LcChart) =>
  [...shown.shadowRoot!.querySelectorAll('.lc-charttable tr')].map((row) =>
    [...row.children].map(({textContent}) => textContent).join(' '),
  );

/** Every test has an app of its own. */
export function withChartApp(): void {
  let stop: () => void;
  beforeEach(() => (stop = provide(new GridApp())));
  afterEach(() => stop());
}
