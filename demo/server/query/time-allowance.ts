/** Milliseconds. */
const MEMORY = 60_000;
const LEAST = 500;
const SHORTER = 4;

/**
 * How long one person's queries may run. Each that ran into its limit makes the limit of their next ones shorter, for a
 * minute: on the embedded database nothing else is answered while one runs, nor while its thread is started again.
 */
export class TimeAllowance {
  private readonly slow = new Map<string, {times: number; until: number}>();

  constructor(private readonly now: () => number = Date.now) {}

  granted(person: string, limit: number): number {
    const times = this.recent(person);
    return times ? Math.min(limit, Math.max(LEAST, Math.round(limit / SHORTER ** times))) : limit;
  }

  /** Seconds until no query of the person is remembered as slow, when so many are; else 0. */
  exhausted(person: string, most: number): number {
    if (this.recent(person) < most) return 0;
    return Math.ceil((this.slow.get(person)!.until - this.now()) / 1_000);
  }

  lost(person: string): void {
    this.slow.set(person, {times: this.recent(person) + 1, until: this.now() + MEMORY});
  }

  private recent(person: string): number {
    const known = this.slow.get(person);
    if (known && known.until > this.now()) return known.times;
    this.slow.delete(person);
    return 0;
  }
}
