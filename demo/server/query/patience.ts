/** Milliseconds. */
const MEMORY = 60_000;
const LEAST = 500;
const SHORTER = 4;

/**
 * How long one person's queries may take. Each that ran into its limit makes the limit of their next ones shorter, for a
 * minute: on the embedded database nothing else is answered while one runs.
 */
export class Patience {
  private readonly slow = new Map<string, {times: number; until: number}>();

  constructor(private readonly now: () => number = Date.now) {}

  granted(person: string, limit: number): number {
    const times = this.recent(person);
    return times ? Math.min(limit, Math.max(LEAST, Math.round(limit / SHORTER ** times))) : limit;
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
