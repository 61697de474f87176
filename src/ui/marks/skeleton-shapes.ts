export const SKELETON_SHAPES = ['text', 'circle', 'rect', 'card', 'table'] as const;
export type SkeletonShape = (typeof SKELETON_SHAPES)[number];

/** A block of a skeleton in units of its view box, its corners rounded by `r`. */
export interface SkeletonBlock {
  x: number;
  y: number;
  width: number;
  height: number;
  r: number;
}

export interface SkeletonSize {
  width: number;
  height: number;
}

/** `400x130` → its width and height; undefined when it is not two positive numbers. */
export function readViewBox(text: string): SkeletonSize | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*[x×\s]\s*(\d+(?:\.\d+)?)\s*$/i.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  return width > 0 && height > 0 ? {width, height} : undefined;
}

/** The blocks that represent content of a kind. `lines` counts for text, card and table, `columns` for table. */
export function skeletonBlocks(
  shape: SkeletonShape,
  {width, height}: SkeletonSize,
  lines: number,
  columns: number,
): SkeletonBlock[] {
  const rows = Math.max(lines, 1);
  switch (shape) {
    case 'text':
      return textBlocks({x: 0, y: 0, width, height}, rows);
    case 'circle': {
      const side = Math.min(width, height);
      return [{x: 0, y: (height - side) / 2, width: side, height: side, r: side / 2}];
    }
    case 'rect':
      return [{x: 0, y: 0, width, height, r: 4}];
    case 'card': {
      const media = Math.round(height * 0.55);
      const below = media + 12;
      return [
        {x: 0, y: 0, width, height: media, r: 6},
        ...textBlocks({x: 0, y: below, width, height: Math.max(height - below, 1)}, rows),
      ];
    }
    case 'table':
      return tableBlocks({width, height}, rows, Math.max(columns, 1));
  }
}

function textBlocks(
  {x, y, width, height}: {x: number; y: number; width: number; height: number},
  lines: number,
): SkeletonBlock[] {
  const pitch = height / lines;
  const thick = Math.min(pitch * 0.6, 12);
  return Array.from({length: lines}, (_, at) => ({
    x,
    y: y + at * pitch + (pitch - thick) / 2,
    // the last line of a paragraph ends early
    width: at === lines - 1 && lines > 1 ? width * 0.6 : width,
    height: thick,
    r: thick / 2,
  }));
}

/** A head and rows beneath it; the cells of a column differ in width as texts do. */
function tableBlocks({width, height}: SkeletonSize, rows: number, columns: number): SkeletonBlock[] {
  const [pitch, column] = [height / (rows + 1), width / columns];
  const thick = Math.min(pitch * 0.5, 10);
  const cells = Array.from({length: (rows + 1) * columns}, (_, at) => {
    const [row, place] = [Math.floor(at / columns), at % columns];
    const share = row === 0 ? 0.4 : 0.55 + 0.3 * (((row * 3 + place * 5) % 4) / 3);
    const y = row * pitch + (pitch - thick) / 2;
    return {x: place * column, y, width: column * share, height: thick, r: thick / 2};
  });
  return cells;
}
