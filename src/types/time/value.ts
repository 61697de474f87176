import {FIRST_TIME, isTime} from '../../values/date/time.js';
import {localTime} from '../../values/date/zone.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: ({allowNull}) => (allowNull ? null : FIRST_TIME),
  keep: (value) => (isTime(value) ? value : undefined),
  now: ({ms, timeZone}) => localTime(ms, timeZone).time,
  unreadable: {key: 'time', example: '14:30:00'},
};
