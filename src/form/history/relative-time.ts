import type {Formats} from '../../values/formats.js';

const STEPS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment was, in words: "3 hours ago", "yesterday", "now". A moment that is still to come is now. */
export function relativeTime(at: number, now: number, {tag}: Pick<Formats, 'tag'>): string {
  const past = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(tag, {numeric: 'auto'});
  const [unit, ms] = STEPS.find(([, length]) => past >= length) ?? ['second', Infinity];
  return words.format(-Math.floor(past / ms), unit);
}
