/** A mark on the screen, in px. */
export interface Labelled {
  x: number;
  y: number;
  size: number;
  /** px that its text is wide; 0 for none. */
  width: number;
}

export type LabelSide = 'end' | 'start' | null;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** px between a mark and its text, and the height of a line. */
const GAP = 4;
const LINE = 16;

/** On which side of each mark its text fits without covering another mark or text; null: on none. The first have the choice. */
export function labelSides(marks: readonly Labelled[], rtl = false): LabelSide[] {
  const taken: Box[] = marks.map(({x, y, size}) => ({
    left: x - size / 2,
    right: x + size / 2,
    top: y - size / 2,
    bottom: y + size / 2,
  }));
  return marks.map((mark) => {
    if (!mark.width) return null;
    for (const side of ['end', 'start'] as const) {
      const box = labelBox(mark, (side === 'end') !== rtl);
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return side;
    }
    return null;
  });
}

function labelBox({x, y, size, width}: Labelled, toRight: boolean): Box {
  const near = size / 2 + GAP;
  const [left, right] = toRight ? [x + near, x + near + width] : [x - near - width, x - near];
  return {left, right, top: y - LINE / 2, bottom: y + LINE / 2};
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
