import {isoTime, isTime} from './time.js';

/**
 * The time that a typed text means, as HH:mm:ss: `9:5`, `930`, `9.30`, `9h30`, `9 год 30`, `9:05 pm`. An odd number of
 * bare digits gets a leading zero. null when it means none.
 */
export function parseTime(text: string): string | null {
  const plain = text.trim().replace(/год\.?|хв\.?|min\.?/gi, ':');
  const match = /^(\d[\d:.\sh]*?)\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i.exec(plain);
  if (!match) return null;
  const body = match[1] ?? '';
  const parts = /^\d+$/.test(body)
    ? pairs(body)
    : body
        .trim()
        .split(/[:.h]|\s+/i)
        .filter(Boolean);
  if (parts.length < 1 || parts.length > 3 || parts.some((part) => part.length > 2)) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const hour = match[2] ? hourOf(hours, match[2].toLowerCase() === 'p') : hours;
  const time = isoTime(hour, minutes, seconds);
  return isTime(time) ? time : null;
}

function hourOf(hours: number, afternoon: boolean): number {
  if (hours < 1 || hours > 12) return -1;
  return (hours % 12) + (afternoon ? 12 : 0);
}

function pairs(digits: string): string[] {
  const even = digits.length % 2 ? `0${digits}` : digits;
  return even.match(/\d\d/g) ?? [];
}
