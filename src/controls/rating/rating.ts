const USUAL_MAX = 5;
/** More signs than this are no rating that anybody could read. */
const MOST_SIGNS = 20;

/** How many signs there are; the usual number where the given one makes none. */
export function ratingMax(max: number | undefined): number {
  return max !== undefined && max >= 1 ? Math.min(Math.floor(max), MOST_SIGNS) : USUAL_MAX;
}

/** How much of the sign at this position is filled, in percent. */
export function filledPart(rating: number, at: number): number {
  return Math.round(Math.max(0, Math.min(1, rating - at)) * 100);
}

/** The rating of the sign that a pointer is on, or of its first half; null between signs. */
export function pressedRating(event: {target: EventTarget; clientX: number}, half: boolean): number | null {
  const sign = (event.target as Element).closest<HTMLElement>('[data-at]');
  if (!sign) return null;
  const whole = Number(sign.dataset.at) + 1;
  if (!half) return whole;
  const {left, width} = sign.getBoundingClientRect();
  const before = event.clientX < left + width / 2;
  const rtl = getComputedStyle(sign).direction === 'rtl';
  return before !== rtl ? whole - 0.5 : whole;
}
