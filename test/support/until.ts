/** ms after which something has not come to pass: what is loaded when first used may take seconds on a loaded machine. */
const PATIENCE = 15_000;

/** Frames in which what has come to rest does not move. */
const FRAMES = 5;

/** Waits until something holds. */
export const until = (holds: () => unknown): Promise<void> => waitUntil(holds, String(holds));

/** Waits until something holds; a failure says `what` did not come to pass. */
export async function waitUntil(holds: () => unknown, what = String(holds), patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not come to pass: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Proves that something does not happen: it holds for `ms`, looked at again and again. The only wait by the clock; `what` names
 * what stays, and `ms` is longer than the delay after which the fault would show.
 */
export async function remains(holds: () => unknown, what: string, ms = 300): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    if (!(await holds())) throw new Error(`did not last: ${what}`);
    if (performance.now() > end) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Waits until something that can be compared has been the same for some frames: it has come to rest. */
export async function atRest(look: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE;
  let before: unknown = {};
  for (let same = 0; same < FRAMES;) {
    if (performance.now() > end) throw new Error(`did not come to rest: ${String(look)}`);
    await new Promise((done) => requestAnimationFrame(done));
    const now = JSON.stringify(look());
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
