/** A straight scale from values to px. That of d3 brings colours, dates and formats, a third of the bytes of a chart. */
export interface Linear {
  (value: number): number;
  domain(): [number, number];
  /** Round values within it, about so many. */
  ticks(count: number): number[];
}

/** `nice`: the ends become round values of about so many steps. */
export function linear(domain: readonly [number, number], range: readonly [number, number], nice?: number): Linear {
  let [from, to] = domain;
  if (from === to) to = from + 1;
  if (nice) {
    // Round ends may make a greater step the round one.
    for (let before = NaN; ;) {
      const step = roundStep(to - from, nice);
      if (step === before) break;
      [from, to, before] = [exact(Math.floor(from / step) * step), exact(Math.ceil(to / step) * step), step];
    }
  }
  const at = (value: number) => range[0] + ((value - from) / (to - from)) * (range[1] - range[0]);
  return Object.assign(at, {
    domain: (): [number, number] => [from, to],
    ticks(count: number) {
      const step = roundStep(to - from, count);
      const [first, last] = [Math.ceil(exact(from / step)), Math.floor(exact(to / step))];
      return Array.from({length: last - first + 1}, (_, index) => exact((first + index) * step));
    },
  });
}

/** 1, 2 or 5 and any number of zeros, of which about `count` fill a span. */
function roundStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const share = raw / power;
  return power * (share >= Math.sqrt(50) ? 10 : share >= Math.sqrt(10) ? 5 : share >= Math.sqrt(2) ? 2 : 1);
}

/** Without the last digits, in which binary fractions differ from what they stand for. */
const exact = (value: number) => Number(value.toPrecision(12));
