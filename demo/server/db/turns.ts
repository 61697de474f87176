import {AsyncLocalStorage} from 'node:async_hooks';

/** The person for whom what runs inside works; connections are shared out between persons. */
export const askedBy = new AsyncLocalStorage<string>();

/** Milliseconds that a person can be behind by at most: whoever took long waits, but not for ever. */
const MOST_DEBT = 5_000;

interface Lane {
  /** When its last turn ended on a clock of turns taken, as if each person had the same share. */
  used: number;
  waiting: (() => void)[];
  running: number;
}

/**
 * Shares so many places between persons: the next turn is of the one who has had the least time of late, so that a
 * short question never waits behind all the long ones of somebody else. Those of one person follow in turn.
 */
export class Turns {
  private readonly lanes = new Map<string, Lane>();
  private free: number;
  private clock = 0;

  constructor(
    places: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.free = places;
  }

  /** Waits for a place; what it answers gives the place back. */
  async enter(person = askedBy.getStore() ?? ''): Promise<() => void> {
    const lane = this.laneOf(person);
    if (this.free > 0) this.free--;
    else await new Promise<void>((turn) => lane.waiting.push(turn));
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
    // Nobody saves turns up, and nobody owes more than so much.
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
