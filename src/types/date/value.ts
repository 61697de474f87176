import {dateOf} from '../../values/date/date.js';
import {localTime} from '../../values/date/zone.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => null,
  keep: (value) => dateOf(value) ?? undefined,
  now: ({ms, timeZone}) => localTime(ms, timeZone).date,
  fallsBack: true,
  unreadable: {key: 'date', example: '2026-11-27'},
};
