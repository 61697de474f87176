import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Row} from '../../../src/query/types.js';
import {eventDays, stateSpans} from '../../../src/state/timeline/event-days.js';
import {arrowsOf, barOf, carried, ganttLines} from '../../../src/state/timeline/gantt-lines.js';
import {periodOf, stepped, ticksOf, zoomed} from '../../../src/state/timeline/time-scale.js';
import {movedBy, timelineColumns, type TimelineColumns} from '../../../src/state/timeline/timeline-columns.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import {dateOfDay, dayNumber} from '../../../src/values/date/date.js';
import type {TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type]});

const columns: TimelineColumns = {
  start: column('starts', 'date'),
  end: column('ends', 'date'),
  group: column('team', 'string'),
  depends: column('after', 'reference'),
};
const row = (id: string, starts: string | null, ends: string | null, more: Partial<Row> = {}): Row => ({
  ...{id, alias: 'task', starts, ends, team: 'A', after: null},
  ...more,
});

test('a period begins with a week, a quarter of it before today', () => {
  const period = periodOf('day', undefined, '2026-11-23', 'mon');
  assert.equal(dateOfDay(period.from), '2026-11-09');
  assert.equal(stepped(period, 1), '2026-12-07');
  assert.equal(dateOfDay(periodOf('day', '2026-11-23', '2026-11-23', 'sun').from), '2026-11-22');
});

test('another scale keeps a day where it is', () => {
  const week = periodOf('week', undefined, '2026-11-23', 'mon');
  const today = dayNumber('2026-11-23');
  const from = periodOf('month', zoomed(week, 'month', today), '2026-11-23', 'mon');
  const share = (period: typeof week) => (today - period.from) / period.days;
  assert.ok(Math.abs(share(from) - share(week)) < 0.03);
});

test('the axis has months over days and weeks, years over months', () => {
  const day = ticksOf(periodOf('day', '2026-10-26', '2026-11-23', 'mon'), 'mon');
  assert.deepEqual(
    day.major.map(({date}) => date),
    ['2026-10-01', '2026-11-01', '2026-12-01'],
  );
  assert.equal(day.minor.length, 56);
  const month = ticksOf(periodOf('month', '2026-01-05', '2026-11-23', 'mon'), 'mon');
  assert.deepEqual(
    month.major.map(({date}) => date),
    ['2026-01-01', '2027-01-01'],
  );
  assert.equal(month.minor[1]!.days, 28);
});

test('a bar has its last day, and one day where the end is unknown or before the beginning', () => {
  const at = (starts: string | null, ends: string | null) => {
    const bar = barOf(row('1', starts, ends), columns, 'UTC');
    return bar && [dateOfDay(bar.start), dateOfDay(bar.end)];
  };
  assert.deepEqual(at('2026-11-02', '2026-11-04'), ['2026-11-02', '2026-11-04']);
  assert.deepEqual(at('2026-11-02', null), ['2026-11-02', '2026-11-02']);
  assert.deepEqual(at('2026-11-02', '2026-10-01'), ['2026-11-02', '2026-11-02']);
  assert.equal(at(null, '2026-10-01'), null);
});

test('what is carried keeps a day', () => {
  const bar = {start: 10, end: 14};
  const none = {start: 0, end: 0};
  assert.deepEqual(carried(bar, none, 'both', 3), {start: 3, end: 3});
  assert.deepEqual(carried(bar, none, 'start', 9), {start: 4, end: 0});
  assert.deepEqual(carried(bar, none, 'end', -9), {start: 0, end: -4});
  assert.deepEqual(carried(bar, {start: 2, end: 5}, 'both', 3), {start: 3, end: 6});
});

test('rows have the headings of their groups, and bars where a person put them', () => {
  const rows = [row('1', '2026-11-02', '2026-11-04'), row('2', '2026-11-02', null, {team: 'B'})];
  const lines = ganttLines(rows, columns, 'UTC', new Map([['1', {start: 1, end: 2}]]));
  assert.deepEqual(
    lines.map(({kind}) => kind),
    ['group', 'row', 'group', 'row'],
  );
  const [, first] = lines;
  assert.ok(first?.kind === 'row');
  assert.equal(dateOfDay(first.bar!.end), '2026-11-06');
});

test('arrows lead from what comes before; around it where that has not ended', () => {
  const rows = [
    row('1', '2026-11-02', '2026-11-03'),
    row('2', '2026-11-10', '2026-11-12', {after: {v: '1', p: 'One'}}),
    row('3', '2026-11-01', '2026-11-02', {after: '2'}),
    row('4', '2026-11-01', null, {after: 'elsewhere'}),
  ];
  const lines = ganttLines(rows, {...columns, group: undefined}, 'UTC', new Map());
  const period = {scale: 'day', from: dayNumber('2026-11-01'), days: 56, px: 10} as const;
  const arrows = arrowsOf(lines, columns, period, 30, [0, 10]);
  assert.deepEqual(
    arrows.map(({path, late}) => [path, late]),
    [
      ['M30 15H38V45H90', false],
      ['M120 45H128V60H-8V75H0', true],
    ],
  );
  assert.deepEqual(arrowsOf(lines, columns, period, 30, [3, 10]), []);
});

test('a moved day is a date, a moved moment keeps its time across a change of clocks', () => {
  assert.equal(movedBy('2026-11-02', 3, columns.start, 'UTC'), '2026-11-05');
  const at = column('at', 'timestamp');
  const noon = Date.parse('2026-10-24T10:00:00Z');
  assert.equal(movedBy(noon, 2, at, 'Europe/Paris'), Date.parse('2026-10-26T11:00:00Z'));
});

test('events are put together by the day of the zone, what is to come is expected', () => {
  const at = {start: column('at', 'timestamp')} as TimelineColumns;
  const now = Date.parse('2026-11-23T12:00:00Z');
  const rows: Row[] = [
    {id: '1', at: Date.parse('2026-11-23T23:30:00Z')},
    {id: '2', at: Date.parse('2026-11-23T10:00:00Z')},
    {id: '3', at: Date.parse('2026-11-22T23:30:00Z')},
  ];
  const days = eventDays(rows, at, 'Europe/Paris', now);
  assert.deepEqual(
    days.map(({date, events}) => [date, events.map(({time, expected}) => [time, expected])]),
    [
      ['2026-11-24', [['00:30:00', true]]],
      [
        '2026-11-23',
        [
          ['11:00:00', false],
          ['00:30:00', false],
        ],
      ],
    ],
  );
});

test('states lead from the first known one over the current one to those to come', () => {
  const of = {start: column('at', 'timestamp'), from: column('old', 'string'), to: column('new', 'string')};
  const rows: Row[] = [
    {id: '2', at: 2000, old: 'approved', new: 'sent'},
    {id: '1', at: 1000, old: 'draft', new: 'approved'},
    {id: '3', at: 9000, old: 'sent', new: 'received'},
  ];
  const spans = stateSpans(rows, of, ['draft', 'approved', 'sent', 'packed', 'received'], 'UTC', 5000);
  assert.deepEqual(
    spans.map(({key, kind, from, to}) => [key, kind, from, to]),
    [
      ['draft', 'past', null, 1000],
      ['approved', 'past', 1000, 2000],
      ['sent', 'current', 2000, null],
      ['packed', 'expected', null, null],
      ['received', 'expected', 9000, null],
    ],
  );
});

test('a list without days is no timeline; without a title it is its first text, but not for changes', () => {
  const of = (paths: [string, TypeName][]) =>
    ({columns: paths.map(([path, type]) => column(path, type))}) as unknown as GridDescription;
  assert.equal(timelineColumns(of([['name', 'string']]), null), null);
  const list = of([
    ['name', 'string'],
    ['day', 'date'],
    ['state', 'string'],
  ]);
  assert.equal(timelineColumns(list, null)!.title!.path, 'name');
  assert.equal(timelineColumns(list, {to: 'state'})!.title, undefined);
  assert.equal(timelineColumns(list, {start: 'hidden'}), null);
});
