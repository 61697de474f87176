import {createHash} from 'node:crypto';

/** The moment of the sample's newest record. */
export const NOW = Date.UTC(2026, 10, 20, 12);

const tails = new Map<string, string>();

/** The key of a sample record: shaped like UUID version 7, the same on every machine; later indexes are older. */
export function seedId(kind: string, index: number): string {
  const time = (NOW - index).toString(16).padStart(12, '0');
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

const DAY = 86_400_000;

/** `YYYY-MM-DD`, `days` before (or, negative, after) the sample's today. */
export function daysAgo(days: number): string {
  return new Date(NOW - days * DAY).toISOString().slice(0, 10);
}

/** A calendar date so many days later. */
export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
