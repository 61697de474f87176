/** The text of a page: what its pieces say one after the other, and where each begins. */
export interface PageText {
  text: string;
  starts: number[];
}

export interface TextPiece {
  str: string;
  /** A line ends after it. */
  hasEOL?: boolean;
}

/** A part of one piece, by its number. */
export interface PieceRange {
  piece: number;
  from: number;
  to: number;
}

/** Letters alike whatever their case; as many of them as there were. */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  })
    .join('')
    .replace(/\s/g, ' ');
}

/** Lines are parted by a space, words cut at the end of a line stay cut. */
export function pageText(pieces: readonly TextPiece[]): PageText {
  let text = '';
  const starts = pieces.map(({str, hasEOL}) => {
    const start = text.length;
    text += hasEOL ? `${str} ` : str;
    return start;
  });
  return {text: folded(text), starts};
}

/** Where the text of a page has `query`, without overlaps. */
export function findAll({text}: PageText, query: string): number[] {
  const wanted = folded(query.trim()).replace(/ +/g, ' ');
  const found: number[] = [];
  if (!wanted) return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

/** The pieces that a part of a page's text is made of. */
export function piecesOf({starts, text}: PageText, from: number, length: number): PieceRange[] {
  const to = from + length;
  const ranges: PieceRange[] = [];
  for (let piece = 0; piece < starts.length; piece++) {
    const [begin, end] = [starts[piece]!, starts[piece + 1] ?? text.length];
    if (end <= from || begin >= to) continue;
    ranges.push({piece, from: Math.max(0, from - begin), to: Math.min(end, to) - begin});
  }
  return ranges;
}
