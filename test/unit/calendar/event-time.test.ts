import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {drawnEnd, lastDayOf, moved, resized, resizedStart, shifted} from '../../../src/state/calendar/event-time.js';

const days = (days: number) => ({days, seconds: 0});
const minutes = (minutes: number) => ({days: 0, seconds: minutes * 60});

describe('the time of an event', () => {
  it('is moved by days with its hours, and by hours over midnight', () => {
    assert.equal(shifted('2026-10-24T09:00:00', days(1)), '2026-10-25T09:00:00');
    assert.equal(shifted('2026-10-24T23:30:00', minutes(45)), '2026-10-25T00:15:00');
    assert.equal(shifted('2026-03-01T00:15:00', minutes(-30)), '2026-02-28T23:45:00');
    assert.equal(shifted('2026-02-27', days(2)), '2026-03-01');
    assert.deepEqual(moved({start: '2026-11-23T09:00:00', end: '2026-11-23T10:30:00'}, days(-23)), {
      start: '2026-10-31T09:00:00',
      end: '2026-10-31T10:30:00',
    });
    assert.deepEqual(moved({start: '2026-11-29', end: null}, days(3)), {start: '2026-12-02', end: null});
  });

  it('never ends before it begins', () => {
    const time = {start: '2026-11-23T09:00:00', end: '2026-11-23T10:00:00'};
    assert.equal(resized(time, minutes(30)).end, '2026-11-23T10:30:00');
    assert.equal(resized(time, minutes(-120)).end, time.start);
    assert.equal(resizedStart(time, minutes(120)).start, time.end);
  });

  it('is drawn for an hour where nobody said when it ends', () => {
    assert.equal(drawnEnd({start: '2026-11-23T23:30:00', end: null}), '2026-11-24T00:30:00');
    assert.equal(drawnEnd({start: '2026-11-23', end: null}), '2026-11-23');
    assert.deepEqual(resized({start: '2026-11-23T09:00:00', end: null}, minutes(15)).end, '2026-11-23T10:15:00');
  });

  it('is over at midnight', () => {
    assert.equal(lastDayOf({start: '2026-11-23T22:00:00', end: '2026-11-24T00:00:00'}), '2026-11-23');
    assert.equal(lastDayOf({start: '2026-11-23T22:00:00', end: '2026-11-24T00:15:00'}), '2026-11-24');
    assert.equal(lastDayOf({start: '2026-11-29', end: '2026-12-01'}), '2026-12-01');
  });
});
