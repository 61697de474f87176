/** Pages that `total` rows fill; at least one. Page size 0 puts all rows on one page. */
export function pageCount(total: number, pageSize: number): number {
  return pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / pageSize));
}

/** The page numbers to link: at most `range` in a row, with the current page among them, in the middle where it can be. */
export function pageLinks(page: number, pages: number, range: number): number[] {
  const length = Math.min(range, pages);
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - length + 1));
  return Array.from({length}, (_, index) => first + index);
}

/** First and last row number of a page, from 1; both 0 when it holds none. */
export function pageRows(page: number, pageSize: number, rows: number): {from: number; to: number} {
  if (!rows) return {from: 0, to: 0};
  const from = (page - 1) * pageSize + 1;
  return {from, to: from + rows - 1};
}
