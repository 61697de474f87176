import {daysAgo, later} from './ids.js';
import {randomFor} from './random.js';
import type {Values} from './step.js';

const DAY = 86_400_000;

/** The days on which a received order came, and what it took: a share of the time that was agreed, or a little more than it. */
export function deliveryOf(index: number, {status, date, deliver_until}: Values): Values {
  if (status !== 'received') return {received: null, lead_days: null};
  const random = randomFor('delivery', index);
  const agreed = daysFrom(String(date), String(deliver_until));
  const share = random.whole(38, 82) / 100;
  const over = random.whole(1, 9);
  const elapsed = daysFrom(String(date), daysAgo(0));
  const late = random.chance(lateShare(String(deliver_until)) * known(elapsed - agreed - over));
  const days = late ? agreed + over : Math.max(2, Math.round(agreed * share));
  const lead = days <= elapsed ? days : random.whole(2, Math.max(2, elapsed));
  return {received: later(String(date), lead), lead_days: lead};
}

/** Of what is to come in a week, the share that comes too late: carriers have their bad weeks, most of them in winter. */
function lateShare(day: string): number {
  const week = Math.floor(Date.parse(day) / DAY / 7);
  const season = Math.cos((week / 52) * 2 * Math.PI) * 0.02;
  return 0.13 + season + randomFor('delivery week', week).whole(-40, 40) / 1000;
}

/**
 * Most of what was ordered lately is still to come, and what came of it came soon: with as many late ones as ever, the last
 * weeks would look worse than all before.
 */
function known(daysAgo: number): number {
  return Math.min(1, 0.45 + 0.0105 * Math.max(0, daysAgo));
}

function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
