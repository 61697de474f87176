import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {computed, signal} from '@preact/signals-react';
import {CalendarModel, MOST_EVENTS} from '../../../src/state/calendar/calendar-model.js';
import type {GridModel} from '../../../src/state/list/grid-model.js';
import type {Row} from '../../../src/query/types.js';
import {formatsOf} from '../../../src/values/formats.js';

/** A calendar whose metadata begins on a day, on 24 November. */
function calendar(day?: string) {
  const params = signal<Record<string, string | undefined>>({});
  const view = {
    spec: () => ({start: 'date', day}),
    param: (name: string) => params.value[name],
    setParam: (name: string, value?: string) => (params.value = {...params.peek(), [name]: value}),
  };
  const list = {view, description: computed(() => null)} as unknown as GridModel;
  const model = new CalendarModel(list, signal(formatsOf('en', 'UTC')), () => Date.UTC(2026, 10, 24, 9));
  return {model, params};
}

describe('the day of a calendar', () => {
  it('is today, unless the metadata say another one or the person chose one', () => {
    assert.equal(calendar().model.day.value, '2026-11-24');
    const {model, params} = calendar('2026-11-23');
    assert.equal(model.day.value, '2026-11-23');
    model.go('2026-12-02');
    assert.equal(model.day.value, '2026-12-02');
    assert.equal(params.value.day, '2026-12-02');
  });

  it('can be today where the metadata say another one', () => {
    const {model} = calendar('2026-11-23');
    model.go('2026-11-24');
    assert.equal(model.day.value, '2026-11-24');
  });

  it('is not kept where it is the one that is shown anyway', () => {
    for (const [given, chosen] of [
      [undefined, '2026-11-24'],
      ['2026-11-23', '2026-11-23'],
    ] as const) {
      const {model, params} = calendar(given);
      model.go('2026-12-02');
      model.go(chosen);
      assert.deepEqual([model.day.value, params.value.day], [chosen, undefined]);
    }
  });
});

/** A calendar that follows a list of rows. */
async function following(rows: Row[], span?: string): Promise<CalendarModel> {
  const column = {path: 'date', label: 'Date', attribute: {type: ['date']}};
  const view = {spec: () => ({start: 'date', span}), param: () => undefined, rows: signal<Row[]>([])};
  const read = async (_request: unknown, from: number, most: number) => rows.slice(from, from + most);
  const list = {
    view,
    description: signal({columns: [column]}),
    shown: signal({request: {columns: [column]}}),
    requests: {read},
  } as unknown as GridModel;
  const model = new CalendarModel(list, signal(formatsOf('en', 'UTC')), () => Date.UTC(2026, 10, 24, 9));
  model.follow();
  await new Promise((done) => setTimeout(done));
  return model;
}

describe('how many events a calendar has', () => {
  const on = (date: string, count = 1) =>
    Array.from({length: count}, (_, index) => ({id: `${date} ${index}`, alias: 'visit', date}));

  it('is those of its days, of a month those of the month alone', async () => {
    const rows = [...on('2026-11-01'), ...on('2026-11-22', 3), ...on('2026-12-01')];
    assert.deepEqual((await following(rows)).count.value, {
      from: '2026-11-01',
      to: '2026-11-30',
      count: 4,
      more: false,
    });
    const week = await following(on('2026-11-22', 3), 'week');
    assert.deepEqual(week.count.value, {from: '2026-11-22', to: '2026-11-28', count: 3, more: false});
  });

  it('is at least those that are read, unless what is left out is behind its days', async () => {
    const {count, more} = (await following(on('2026-11-02', MOST_EVENTS + 5))).count.value!;
    assert.deepEqual([count, more], [MOST_EVENTS, true]);
    const behind = await following([...on('2026-11-02', MOST_EVENTS - 2), ...on('2026-12-01', 9)]);
    assert.deepEqual([behind.count.value!.count, behind.count.value!.more], [MOST_EVENTS - 2, false]);
  });
});
