/** ms after which something has not come to pass: what is loaded when first used may take seconds on a loaded machine. */
const PATIENCE = 15_000;

/** Waits until something holds. */
export const until = (holds: () => unknown): Promise<void> => waitUntil(holds, String(holds));

/** Waits until something holds; a failure tells `what` did not come to pass. */
export async function waitUntil(holds: () => unknown, what = String(holds)): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not come to pass: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
