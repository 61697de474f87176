/** What metadata, columns and heads of tables say of where values stand. */
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

/** `left` and `right` are mirrored with the text; undefined, as the type of the values says, for `default` and unknown names. */
export function sideOf(align: unknown): Side | undefined {
  return typeof align === 'string' && Object.hasOwn(SIDES, align) ? SIDES[align] : undefined;
}
