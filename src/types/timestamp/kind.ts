import {momentReader} from '../../values/date/moment.js';
import {dayBounds, localTime} from '../../values/date/zone.js';
import type {KindPart} from '../kind-part.js';
import {number} from '../number/kind.js';

const FIRST_MOMENT = -62_135_596_800_000;
const LAST_MOMENT = 253_402_300_799_999;

export const timestamp: KindPart = {
  ...number,
  literal: (given) => (typeof given === 'number' && given >= FIRST_MOMENT && given <= LAST_MOMENT ? given : undefined),
  dayOf: (value, timeZone) => localTime(Number(value), timeZone).date,
  startOfDay: (day, timeZone) => dayBounds(day, timeZone).from,
  wholeDays: true,
  pageCell(timeZone) {
    const moment = momentReader(timeZone);
    return (cell) => (typeof cell === 'string' || cell instanceof Date ? (moment(cell) ?? cell) : cell);
  },
};
