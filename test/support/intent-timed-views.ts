import {signal} from '@preact/signals-react';
import {pressOf} from '../../src/state/chart/chart-press.js';
import type {Row} from '../../src/query/types.js';
import {CalendarModel} from '../../src/state/calendar/calendar-model.js';
import {ChartModel} from '../../src/state/chart/chart-model.js';
import {filtersWhere} from '../../src/state/filter/filters.js';
import type {GridModel} from '../../src/state/list/grid-model.js';
import {allOf} from '../../src/state/list/list-state.js';
import {MapModel} from '../../src/state/map/map-model.js';
import {TimelineModel} from '../../src/state/timeline/timeline-model.js';
import {TreeModel} from '../../src/state/tree/tree-model.js';
import {momentOf} from '../../src/values/date/moment.js';
import {add} from '../../src/values/decimal.js';
import {formatsOf} from '../../src/values/formats.js';
import {rawValue} from '../../src/values/presented.js';
import type {Seen, ViewUnderTest} from './intent-views.js';

const EVERY = 10_000;
const TIME_ZONE = 'Europe/Kyiv';
const formats = signal(formatsOf('en', TIME_ZONE, {firstDayOfWeek: 'mon'}));
const idsOf = (rows: Iterable<Row>) => [...rows].map(({id}) => id!);
const shownRows = (list: GridModel) =>
  Array.from({length: list.view.rows.value.length}, (_, at) => list.view.rows.value.at(at)!);

/** What lies between two moments, the first one included. */
const between = (first: string, behind: string) => (row: Row) => {
  const moment = momentOf(rawValue(row.timestamp), TIME_ZONE);
  return moment !== null && moment >= Date.parse(first) && moment < Date.parse(behind);
};

/** The events of the rest of a year whose clocks change twice. */
const calendar: ViewUnderTest = {
  mode: 'calendar',
  given: {calendar: {start: 'timestamp', span: 'agenda', day: '2026-03-29'}},
  holds: between('2026-03-28T22:00:00Z', '2026-12-31T22:00:00Z'),
  async look(list, quiet) {
    const model = new CalendarModel(list, formats);
    model.agendaDays.value = 278;
    const stop = model.follow();
    await quiet();
    const ids = idsOf(shownRows(list));
    stop();
    return {ids, count: model.events.value.length, sum: null};
  },
};

/** All rows of a timeline, which are read some at a time. */
async function lookAtTimeline(list: GridModel, quiet: () => Promise<void>): Promise<Seen> {
  list.view.setParam('scale', 'month');
  list.view.setParam('from', '2026-03-30');
  const model = new TimelineModel(list, formats);
  const stop = model.follow();
  await quiet();
  while (model.steps.follow.value) {
    model.steps.more();
    await quiet();
  }
  const bars = model.lines.value.flatMap((line) => ('row' in line ? [line.row as Row] : []));
  const rows = shownRows(list);
  stop();
  return {ids: idsOf(model.shape.value === 'weeks' ? bars : rows), count: rows.length, sum: null};
}

const map: ViewUnderTest = {
  mode: 'map',
  given: {map: {latitude: 'number', longitude: 'whole'}},
  holds: ({number, whole}) => typeof number === 'number' && typeof whole === 'number' && Math.abs(number) <= 90,
  async look(list, quiet) {
    const model = new MapModel(list);
    const stop = model.follow();
    await quiet();
    const seen = {ids: idsOf(shownRows(list)), count: model.placed.value, sum: null};
    stop();
    return seen;
  },
};

/** Every node is opened; what is shown only as an ancestor of what was found is none of it. */
async function lookAtTree(list: GridModel, quiet: () => Promise<void>): Promise<Seen> {
  const tree = new TreeModel(list);
  const stop = tree.follow();
  await quiet();
  for (;;) {
    const lines = tree.lines.value;
    const closed = lines.flatMap((line) => (line.kind === 'node' && line.open === false ? [line.key] : []));
    const cut = lines.flatMap((line) => (line.kind === 'more' ? [line.above] : []));
    if (!closed.length && !cut.length) break;
    tree.open(...closed);
    for (const key of cut) tree.more(key);
    await quiet();
  }
  const nodes = tree.lines.value.flatMap((line) => (line.kind === 'node' && !line.muted ? [line.row] : []));
  stop();
  return {ids: idsOf(nodes), count: nodes.length, sum: null};
}

/** The records of each of its parts, which are those that a press on it shows. */
async function lookAtChart(list: GridModel, quiet: () => Promise<void>): Promise<Seen> {
  const chart = new ChartModel(list, () => ({t: (key) => key, formats: formats.value, now: Date.now(), figure: ''}));
  const stop = chart.follow();
  chart.choose('figure', 'count');
  await quiet();
  const shown = chart.shown.value!;
  const {request} = list.shown.value!;
  const {categories, series, total} = shown.data;
  const ids: string[] = [];
  for (const category of categories.keys()) {
    for (const [at, {values, label}] of series.entries()) {
      const {filters} = pressOf(shown, {category, series: at}, list);
      const where = allOf(request.where, filtersWhere({filters, tree: null}));
      const found = await list.requests.read({...request, where}, 0, EVERY, new AbortController().signal);
      if ((values[category] ?? 0) !== found.length)
        throw new Error(`${categories[category]!.label} ${label}: ${values[category]} counted, ${found.length} found`);
      ids.push(...idsOf(Array.from({length: found.length}, (_, index) => found.at(index)!)));
    }
  }
  chart.choose('figure', 'sum:number');
  await quiet();
  const parts = chart.shown
    .value!.data.series.flatMap(({values}) => values)
    .reduce<number>((all, one) => add(all, one ?? 0), 0);
  const sum = chart.shown.value!.data.total ?? 0;
  if (Math.abs(parts - sum) > 1e-6) throw new Error(`${parts} in parts, ${sum} in all`);
  stop();
  return {ids, count: total ?? 0, sum};
}

/** The views with models of their own over time, place, links and figures. */
export const TIMED_VIEWS: Record<string, ViewUnderTest> = {
  calendar,
  'timeline of events': {mode: 'timeline', given: {timeline: {start: 'timestamp'}}, look: lookAtTimeline},
  'timeline of bars': {
    mode: 'timeline',
    given: {timeline: {start: 'timestamp', span: 'weeks', group: 'reference'}},
    holds: between('2026-03-29T21:00:00Z', '2027-04-25T21:00:00Z'),
    look: lookAtTimeline,
  },
  map,
  tree: {mode: 'tree', given: {tree: {parent: 'above'}}, look: lookAtTree},
  chart: {
    mode: 'chart',
    given: {
      chart: {by: 'enumeration', series: 'boolean', figures: [{fn: 'sum', column: 'number'}, {fn: 'count'}]},
    },
    look: lookAtChart,
  },
};
