import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {
  calendarFields,
  eventTime,
  eventValues,
  periodCondition,
  type CalendarFields,
} from '../../../src/state/calendar/calendar-fields.js';
import {moved} from '../../../src/state/calendar/event-time.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import type {TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type]});
const MOMENTS: CalendarFields = {start: column('begins', 'timestamp'), end: column('ends', 'timestamp')};
const HOURS: CalendarFields = {
  start: column('date', 'date'),
  startTime: column('from', 'time'),
  endTime: column('to', 'time'),
};
const DAYS: CalendarFields = {start: column('first', 'date'), end: column('last', 'date')};
const KYIV = 'Europe/Kyiv';

/** As the server keeps it. */
const utc = (text: string) => Date.parse(`${text}:00Z`);

describe('the values of an event', () => {
  it('keeps 09:00 in Kyiv at 09:00 when it is moved over a change of clocks', () => {
    // Kyiv is two hours ahead of UTC from 25 October 2026 on, three before.
    const before = {begins: utc('2026-10-23T06:00'), ends: utc('2026-10-23T07:30')};
    const time = eventTime(before, MOMENTS, KYIV)!;
    assert.deepEqual(time, {start: '2026-10-23T09:00:00', end: '2026-10-23T10:30:00'});
    const after = eventValues(moved(time, {days: 3, seconds: 0}), MOMENTS, KYIV)!;
    assert.deepEqual(after, {begins: utc('2026-10-26T07:00'), ends: utc('2026-10-26T08:30')});
    assert.equal(eventTime(after, MOMENTS, KYIV)!.start, '2026-10-26T09:00:00');
    const back = moved(eventTime(after, MOMENTS, KYIV)!, {days: -3, seconds: 0});
    assert.deepEqual(eventValues(back, MOMENTS, KYIV), before);
  });

  it('shows one moment by the clocks of each zone', () => {
    const row = {begins: utc('2026-11-23T23:30'), ends: null};
    const starts = ['America/Los_Angeles', 'UTC', KYIV, 'Pacific/Kiritimati'].map(
      (zone) => eventTime(row, MOMENTS, zone)!.start,
    );
    assert.deepEqual(starts, [
      '2026-11-23T15:30:00',
      '2026-11-23T23:30:00',
      '2026-11-24T01:30:00',
      '2026-11-24T13:30:00',
    ]);
  });

  it('moves an hour that clocks skip on by the gap', () => {
    const skipped = eventValues({start: '2026-03-29T03:30:00', end: null}, MOMENTS, KYIV)!;
    assert.equal(eventTime({...skipped}, MOMENTS, KYIV)!.start, '2026-03-29T04:30:00');
  });

  it('leaves days what they are, wherever the zone is', () => {
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      const time = eventTime({first: '2026-03-29', last: '2026-03-30'}, DAYS, zone)!;
      assert.deepEqual(time, {start: '2026-03-29', end: '2026-03-30'});
      assert.deepEqual(eventValues(moved(time, {days: 1, seconds: 0}), DAYS, zone), {
        first: '2026-03-30',
        last: '2026-03-31',
      });
    }
  });

  it('puts a day and its hours together, and takes them apart', () => {
    const time = eventTime({date: '2026-11-23', from: '09:00:00', to: '10:30:00'}, HOURS, KYIV)!;
    assert.deepEqual(time, {start: '2026-11-23T09:00:00', end: '2026-11-23T10:30:00'});
    assert.deepEqual(eventValues(time, HOURS, KYIV), {date: '2026-11-23', from: '09:00:00', to: '10:30:00'});
    assert.deepEqual(eventTime({date: '2026-11-23', from: null, to: null}, HOURS, KYIV), {
      start: '2026-11-23',
      end: null,
    });
    const midnight = {start: '2026-11-23T22:00:00', end: '2026-11-24T00:00:00'};
    assert.deepEqual(eventValues(midnight, HOURS, KYIV), {date: '2026-11-23', from: '22:00:00', to: '23:59:59'});
    // There is no column for another day.
    assert.equal(eventValues({...midnight, end: '2026-11-24T01:00:00'}, HOURS, KYIV), null);
  });

  it('asks for what is seen in the period: also what began before', () => {
    const period = {from: '2026-10-25', to: '2026-10-25'};
    assert.deepEqual(periodCondition(HOURS, period, KYIV), ['BETWEEN', 'date', '2026-10-25', '2026-10-25']);
    assert.deepEqual(periodCondition(DAYS, period, KYIV), [
      'and',
      ['<=', 'first', '2026-10-25'],
      ['or', ['>=', 'first', '2026-10-25'], ['>=', 'last', '2026-10-25']],
    ]);
    // The day of the change has 25 hours.
    const [from, behind] = [utc('2026-10-24T21:00'), utc('2026-10-25T22:00')];
    assert.deepEqual(periodCondition(MOMENTS, period, KYIV), [
      'and',
      ['<', 'begins', behind],
      ['or', ['>=', 'begins', from], ['>', 'ends', from]],
    ]);
  });

  it('takes only columns that fit, and the first day of a list where none is named', () => {
    const columns = [
      column('name', 'string'),
      column('due', 'date'),
      column('from', 'time'),
      column('made', 'timestamp'),
    ];
    const description = {columns, enumerations: {}} as unknown as GridDescription;
    assert.equal(calendarFields(description, null)!.start.path, 'due');
    const fields = calendarFields(description, {start: 'made', startTime: 'from', end: 'due'})!;
    assert.deepEqual([fields.start.path, fields.startTime, fields.end], ['made', undefined, undefined]);
    assert.equal(calendarFields({...description, columns: columns.slice(0, 1)}, null), null);
  });
});
