const ECHO_WITHIN = 5000;

/**
 * Distinguishes the echo of a change made in this list, which loads its rows itself, from a change made elsewhere. The
 * echo may come before or after the change is known to be done; it is awaited for 5 s.
 */
export class OwnChanges {
  private readonly expected = new Map<string, number>();
  private readonly heard = new Map<string, number>();

  /** A record was changed from this list. */
  add(id: string): void {
    if (!taken(this.heard, id)) this.expected.set(id, Date.now());
  }

  /** Handles a change of a record reported by the server; true when it is the one made here. */
  isEcho(id: string): boolean {
    if (taken(this.expected, id)) return true;
    this.heard.set(id, Date.now());
    return false;
  }
}

/** Removes an id; true when it was added less than 5 s ago. Older ones are removed too. */
function taken(times: Map<string, number>, id: string): boolean {
  const since = Date.now() - ECHO_WITHIN;
  for (const [other, time] of times) if (time < since) times.delete(other);
  return times.delete(id);
}
