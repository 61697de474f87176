/** Rows that replace others, behind a row that precedes both; null at the top of the table. */
export interface RowsChange<Row> {
  behind: Row | null;
  out: readonly Row[];
  back: readonly Row[];
}

/** What makes `before` of `after`: no more than the stretch in which the two differ. */
export function rowsBetween<Row>(before: readonly Row[], after: readonly Row[]): RowsChange<Row> {
  const shorter = Math.min(before.length, after.length);
  let top = 0;
  while (top < shorter && before[top] === after[top]) top++;
  let foot = 0;
  while (foot < shorter - top && before.at(-1 - foot) === after.at(-1 - foot)) foot++;
  return {
    behind: before[top - 1] ?? null,
    out: after.slice(top, after.length - foot),
    back: before.slice(top, before.length - foot),
  };
}

/** The rows with a change made; rows that came from elsewhere meanwhile stay. */
export function withChange<Row>(rows: readonly Row[], {behind, out, back}: RowsChange<Row>): Row[] {
  const moved = new Set([...out, ...back]);
  const rest = rows.filter((row) => !moved.has(row));
  const at = behind ? rest.indexOf(behind) + 1 : 0;
  return [...rest.slice(0, at), ...back, ...rest.slice(at)];
}
