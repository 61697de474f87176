import {createHash} from 'node:crypto';

const DAY = 86_400_000;
/** The moment that the sample is written for; the keys of its records come from it. */
const WRITTEN = Date.UTC(2026, 10, 20, 12);

/** Days from the one that the sample is written for to that of LC_SAMPLE_DAY (`YYYY-MM-DD`), else to that of the last noon. */
export const SHIFT = shiftTo(process.env.LC_SAMPLE_DAY, Date.now());

/** The moment of the sample's newest record, in ms: noon in UTC of its today. */
export const NOW = WRITTEN + SHIFT * DAY;

export function shiftTo(day: string | undefined, now: number): number {
  const moment = day ? Date.parse(`${day}T12:00:00Z`) : now;
  if (Number.isNaN(moment)) throw new Error(`LC_SAMPLE_DAY: “${day}” is not a day such as 2026-11-20.`);
  return Math.floor((moment - WRITTEN) / DAY);
}

const tails = new Map<string, string>();

/** The key of a sample record: shaped like UUID version 7, the same on every machine; later indexes are older. */
export function seedId(kind: string, index: number): string {
  const time = (WRITTEN - index).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail(kind)}`;
}

function tail(kind: string): string {
  let text = tails.get(kind);
  if (!text) {
    const hash = createHash('sha256').update(kind).digest('hex');
    text = `${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
    tails.set(kind, text);
  }
  return text;
}

/** `YYYY-MM-DD`, `days` before (or, negative, after) the sample's today. */
export function daysAgo(days: number): string {
  return new Date(NOW - days * DAY).toISOString().slice(0, 10);
}

/** The day on which something is that the sample was written with: as far from its today as from that of then. */
export const moved = (date: string): string => later(date, SHIFT);

/** A calendar date so many days later. */
export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
