/** The alignment that metadata, columns and heads of tables may set. */
export const ALIGNS = ['default', 'left', 'center', 'right', 'start', 'end'] as const;
export type Align = (typeof ALIGNS)[number];

/** The ends and the middle of a line of text: `start` is the left one where it runs from left to right. */
export type Side = 'start' | 'center' | 'end';

const SIDES: Partial<Record<string, Side>> = {
  left: 'start',
  start: 'start',
  center: 'center',
  right: 'end',
  end: 'end',
};

/**
 * `left` and `right` are mirrored with the text; undefined, decided by the type of the values, for `default` and
 * unknown names.
 */
export function sideOf(align: unknown): Side | undefined {
  return typeof align === 'string' && Object.hasOwn(SIDES, align) ? SIDES[align] : undefined;
}
