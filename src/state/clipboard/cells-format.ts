/** Format of the clipboard in which cells stand with their values; browsers hand it on among their own pages. */
export const CELLS_FORMAT = 'application/x-lc-cells+json';
