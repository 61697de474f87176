import type {DateSegment} from 'react-stately/useDateFieldState';

const PARTS = {D: 'day', M: 'month', Y: 'year'} as const;

/**
 * The segments of a date in the order of a pattern, with what it has between them (`YYYY-MM-DD`). A pattern with names of
 * months or days leaves the order to the language.
 */
export function orderedSegments(segments: DateSegment[], pattern: string): DateSegment[] {
  const pieces = pattern.match(/D+|M+|Y+|[^DMY]+/g) ?? [];
  if (/MMM|d|L/.test(pattern) || pieces.filter((piece) => /[DMY]/.test(piece)).length !== 3) return segments;
  return pieces.flatMap((piece) => {
    const type = PARTS[piece[0] as keyof typeof PARTS];
    const segment = segments.find((each) => each.type === (type ?? 'literal'));
    if (!segment) return [];
    return type ? [segment] : [{...segment, text: piece}];
  });
}
