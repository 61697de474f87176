/** Waits, at most 3 s, until something holds. */
export async function until(holds: () => unknown): Promise<void> {
  const end = Date.now() + 3000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`did not come to pass: ${String(holds)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
