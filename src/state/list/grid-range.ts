/** A cell by its row on the page and its column. */
export interface GridCell {
  row: number;
  column: number;
}

/** Both ends included. */
export interface RangeBounds {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

/** Cells of a list selected together: all between the one where the selection began and another. */
export class GridRange {
  private start: GridCell | null = null;
  private end: GridCell | null = null;

  /** null: no more than one cell. */
  get bounds(): RangeBounds | null {
    const [a, b] = [this.start, this.end];
    if (!a || !b || (a.row === b.row && a.column === b.column)) return null;
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      from: Math.min(a.column, b.column),
      to: Math.max(a.column, b.column),
    };
  }

  /** The far end, or where it would begin. */
  get far(): GridCell | null {
    return this.end ?? this.start;
  }

  /** A range begins here; what was selected no longer is. */
  begin(place: GridCell): void {
    this.start = place;
    this.end = null;
  }

  extend(place: GridCell): void {
    if (this.start) this.end = place;
    else this.begin(place);
  }

  drop(): void {
    this.start = null;
    this.end = null;
  }
}
