import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {computed, signal} from '@preact/signals-react';
import {CalendarModel} from '../../../src/state/calendar/calendar-model.js';
import type {GridModel} from '../../../src/state/list/grid-model.js';
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
