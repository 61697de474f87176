/** Format of the clipboard that holds cells with their values; browsers pass it between their own pages. */
export const CELLS_FORMAT = 'application/x-lc-cells+json';
