/** Pixels of a picture, as a canvas gives them. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Weaker than that is no ink. */
const FAINT = 12;
/** As light as paper, and as dark as ink is at least. */
const [PAPER, INK] = [225, 150];

/** Where ink is, with a margin; null where there is none. */
export function inkBounds({data, width, height}: Pixels, margin = 8): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < FAINT) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y};
}

/** Makes white paper clear, in place; what lies between paper and ink is as clear as it is light. */
export function clearPaper({data}: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    const share = light >= PAPER ? 0 : light <= INK ? 1 : (PAPER - light) / (PAPER - INK);
    data[at + 3] = Math.round(data[at + 3]! * share);
  }
}

/** `Maja Lindqvist` → `M. Lindqvist`; a name of one word stays. */
export function withInitial(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length ? `${[...first][0]}. ${rest.join(' ')}` : first;
}
