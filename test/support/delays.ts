/** The delays that timers are asked for while `run` runs, in ms: what waits is seen without a clock. */
export async function delaysOf(run: () => Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  const real = window.setTimeout;
  const noting = {
    apply(set: typeof real, page: unknown, given: Parameters<typeof real>) {
      delays.push(given[1] ?? 0);
      return Reflect.apply(set, page, given);
    },
  };
  window.setTimeout = new Proxy(real, noting);
  try {
    await run();
  } finally {
    window.setTimeout = real;
  }
  return delays;
}
