import {dateOf, dayNumber} from '../values/date.js';
import type {Formats} from '../values/formats.js';
import {heldNumber} from '../values/held-number.js';
import {momentOf} from '../values/moment.js';
import {isTime, secondOfDay} from '../values/time.js';
import {isTimestamp} from '../values/timestamp.js';
import type {TypeName} from '../values/types.js';
import {localTime} from '../values/zone.js';

const DAY = 86_400;
/** Day 0 of spreadsheets. */
const FIRST_DAY = dayNumber('1899-12-30');

/** The number behind a value as spreadsheets count, and the format that shows it as it is; null for texts and what has none. */
export function serialOf(value: unknown, type: TypeName, formats: Formats): {serial: number; format: string} | null {
  switch (type) {
    case 'number': {
      const number = heldNumber(value);
      return number === null ? null : {serial: number, format: ''};
    }
    case 'date': {
      const date = dateOf(value);
      return date ? {serial: serialDay(date), format: 'yyyy-mm-dd'} : null;
    }
    case 'time':
      return isTime(value) ? {serial: secondOfDay(value) / DAY, format: 'hh:mm:ss'} : null;
    case 'timestamp': {
      const moment = momentOf(value, formats.timeZone);
      if (!isTimestamp(moment)) return null;
      const {date, time} = localTime(moment, formats.timeZone);
      return {serial: serialDay(date) + secondOfDay(time) / DAY, format: 'yyyy-mm-dd hh:mm:ss'};
    }
    default:
      return null;
  }
}

/** Attributes that tell Excel (`x:num`, `mso-number-format`) and LibreOffice (`sdval`, `sdnum`) the value behind a text. */
export function cellFacts(value: unknown, type: TypeName, formats: Formats): string {
  if (type === 'boolean') return '';
  const number = serialOf(value, type, formats);
  // Else `00123` would become a number.
  if (!number) return ` x:str sdnum="1033;0;@" style="mso-number-format:'\\@'"`;
  const {serial, format} = number;
  const shown = format && ` sdnum="1033;1033;${format}" style="mso-number-format:'${format}'"`;
  return ` x:num="${serial}" sdval="${serial}"${shown}`;
}

const serialDay = (date: string) => dayNumber(date) - FIRST_DAY;
