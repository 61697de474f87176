type Timer = typeof window.setTimeout;

/**
 * Timers of `from` to `to` ms wait, instead of for the clock, until the test says that their time is `over`. `count` says how
 * many do, without those that were given up. The commands of the test runner have timers of 20 s.
 */
export function heldTimers(from: number, to = from) {
  const {setTimeout: set, clearTimeout: clear} = window;
  const waiting = new Map<number, () => void>();
  let last = 0;
  window.setTimeout = new Proxy(set, {
    apply(real, page, given: Parameters<Timer>) {
      const [work, delay = 0, ...rest] = given;
      if (delay < from || delay > to || typeof work !== 'function') return Reflect.apply(real, page, given);
      waiting.set(--last, () => (work as (...args: unknown[]) => void)(...rest));
      return last;
    },
  });
  window.clearTimeout = (timer) => void (waiting.delete(Number(timer)) || clear(timer));
  return {
    get count() {
      return waiting.size;
    },
    over() {
      const all = [...waiting.values()];
      waiting.clear();
      for (const work of all) work();
    },
    restore() {
      Object.assign(window, {setTimeout: set, clearTimeout: clear});
    },
  };
}
