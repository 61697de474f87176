import {WAIT} from '../contract/realtime.js';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const RESTART_MS = 5_000;
const RESTART = 1012;

/**
 * Milliseconds to wait before another try: full jitter from 0.5 s, doubling to at most 30 s. A server that restarts is
 * tried again within 5 s; one that asked to wait, in 30 s.
 */
export function delayAfter(code: number, attempts: number, random: () => number = Math.random): number {
  if (code === WAIT) return LONGEST_MS;
  const longest = code === RESTART ? RESTART_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts + 1));
  return FIRST_MS + random() * (longest - FIRST_MS);
}
