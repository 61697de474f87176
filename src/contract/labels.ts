import type {BarcodeType} from './barcode.js';

/** Sheets of labels by name: how many beside and above each other, and each label's size in mm, as they are sold. */
export const LABEL_SHEETS = {
  '3x8': {columns: 3, rows: 8, width: 63.5, height: 33.9, left: 7.2, top: 12.9, gap: 2.5},
  '2x7': {columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.7, top: 15.1, gap: 2.5},
  '5x13': {columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.7, top: 10.7, gap: 2.5},
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheet[];

/** mm of the paper that sheets of labels are: A4. */
export const LABEL_PAPER = {width: 210, height: 297} as const;

/** Of texts and, until another is chosen, of bars. */
export const LABEL_INK = '#15232a';

/** Records of one answer, and labels of all of them. */
export const MOST_LABELLED = 200;
export const MOST_LABELS = 1_000;

/** How labels look. Lengths are in mm. */
export interface LabelSettings {
  sheet: LabelSheet;
  type: BarcodeType;
  /** Path of the attribute that the code holds. */
  value: string;
  /** At most; a code is narrower where it needs white beside it. */
  width: number;
  /** Of the bars; other codes are as high as they fit. */
  height: number;
  /** Of the bars, `#rrggbb`. */
  color: string;
  /** The first place of the first sheet that is used, from 1. */
  first: number;
  /** What the bars hold is written beneath them. */
  text: boolean;
}

/** What is asked for; the label form says what is absent. */
export interface LabelsAsked extends Partial<LabelSettings> {
  /** In the order of the records: how many of each, null where it is not said. */
  copies?: readonly (number | null)[];
}

/** A text of a label. `x` and `y` are the start of its baseline, from the label's left top corner. */
export interface LabelText {
  text: string;
  x: number;
  y: number;
  /** Of its letters. */
  size: number;
  /** How long the line is in the font that the PDF has. */
  width: number;
  bold?: boolean;
}

/** What is on a label. */
export interface LabelDrawing {
  texts: LabelText[];
  /** Outlines of the code's dark parts as an SVG path, filled by the even-odd rule. */
  code: string;
}

export interface LabelledRecord {
  id: string;
  title: string;
  line: string;
  /** Id of a stored image. */
  picture: string | null;
  /** What the code holds. */
  value: string;
  copies: number;
  /** null where the type of code does not hold the value. */
  label: LabelDrawing | null;
  /** Why not, as a sentence. */
  fault: string | null;
}

/** A place of a sheet that is used or left free. */
export interface LabelSpot {
  x: number;
  y: number;
  /** Which of the records; null: it is free. */
  record: number | null;
}

/** Labels of records on their sheets: what the preview, the page that is printed and the PDF draw. */
export interface LabelPlan {
  alias: string;
  /** Of the label form. */
  name: string;
  /** Of the object, and where its list is. */
  object: {name: string; baseUrl: string};
  forms: {alias: string; name: string}[];
  settings: LabelSettings;
  /** What `width`, `height` and `first` may be here. */
  limits: Record<'width' | 'height' | 'first', [least: number, most: number]>;
  /** The bars are too light for readers. */
  isPale: boolean;
  /** Attributes that a code can hold. */
  values: {path: string; label: string}[];
  /** What the numbers of copies were taken from. */
  copiesFrom: string | null;
  /** Those that the person may see. */
  records: LabelledRecord[];
  /** How many of those asked for are not there. */
  missing: number;
  label: {width: number; height: number};
  /** How many labels there are on all sheets. */
  labels: number;
  sheets: LabelSpot[][];
}
