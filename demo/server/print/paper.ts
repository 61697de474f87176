/** Sheets that a print form can be on. */
export const PAPERS = ['A4', 'A5', 'LETTER'] as const;
export type Paper = (typeof PAPERS)[number];

/** Points of PDF in a millimetre. */
export const MM = 72 / 25.4;
