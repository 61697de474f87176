/** Sheets that a print form can be on. */
export const PAPERS = ['A4', 'A5', 'LETTER'] as const;
export type Paper = (typeof PAPERS)[number];

/** Sheets of labels by name: how many beside and above each other, and each label's size in mm, as they are sold. */
export const LABEL_SHEETS = {
  '3x8': {columns: 3, rows: 8, width: 63.5, height: 33.9, left: 7.2, top: 12.9, gap: 2.5},
  '2x7': {columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.7, top: 15.1, gap: 2.5},
  '5x13': {columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.7, top: 10.7, gap: 2.5},
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;

/** Points of PDF in a millimetre. */
export const MM = 72 / 25.4;
