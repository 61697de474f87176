import {seedId} from './ids.js';

/** Suppliers with a logo, and those with papers. */
export const LOGOS = 60;
export const PAPERS = 24;

export const SHOWN_DOCUMENTS = [
  'Quote OF-77120.pdf',
  'Packing list v3.xlsx',
  'Carton label sample.png',
  'CE declaration stove.pdf',
  'Framework agreement 2026.pdf',
  'Dock instructions.txt',
];

/** Files that one field of a record has at most. */
const MOST = 8;

/** The key of a sample file by its place, `product.image`, and the index of its record. */
export const fileId = (place: string, index: number, position = 0): string =>
  seedId(`file ${place}`, index * MOST + position);

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const typeOf = (name: string): string => TYPES[name.split('.').at(-1)!]!;

/** A value of a list of files. */
export const listedFiles = (place: string, index: number, names: readonly string[]) =>
  names.map((name, position) => ({id: fileId(place, index, position), name, mimeType: typeOf(name)}));
