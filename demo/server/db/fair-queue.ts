import {AsyncLocalStorage} from 'node:async_hooks';

/** The person for whom what runs inside works; connections are shared out between persons. */
export const askedBy = new AsyncLocalStorage<string>();

/** Milliseconds that a person can be behind by at most: whoever used much time waits, but not for ever. */
const MOST_DEBT = 5_000;

interface Lane {
  /** When its last use ended on a clock of used time, as if each person had the same share. */
  used: number;
  waiting: (() => void)[];
  running: number;
}

/**
 * Shares a number of slots between persons: the next slot goes to the one who has had the least time recently, so that
 * a short request never waits behind all the long ones of somebody else. Those of one person run in order.
 */
export class FairQueue {
  private readonly lanes = new Map<string, Lane>();
  private free: number;
  private clock = 0;

  constructor(
    places: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.free = places;
  }

  /** Waits for a slot; returns a function that releases it. */
  async enter(person = askedBy.getStore() ?? ''): Promise<() => void> {
    const lane = this.laneOf(person);
    if (this.free > 0) this.free--;
    else await new Promise<void>((resume) => lane.waiting.push(resume));
    lane.running++;
    const started = this.now();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      lane.running--;
      lane.used += this.now() - started;
      this.pass();
    };
  }

  private laneOf(person: string): Lane {
    let lane = this.lanes.get(person);
    if (!lane) this.lanes.set(person, (lane = {used: this.clock, waiting: [], running: 0}));
    // Unused time does not add up, and debts are limited.
    lane.used = Math.min(Math.max(lane.used, this.clock), this.clock + MOST_DEBT);
    return lane;
  }

  private pass(): void {
    let next: Lane | undefined;
    for (const [person, lane] of this.lanes) {
      if (lane.waiting.length) next = !next || lane.used < next.used ? lane : next;
      else if (!lane.running && lane.used <= this.clock) this.lanes.delete(person);
    }
    if (!next) {
      this.free++;
      return;
    }
    this.clock = Math.max(this.clock, next.used);
    next.waiting.shift()!();
  }
}
