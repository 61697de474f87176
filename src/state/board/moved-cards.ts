import {signal} from '@preact/signals-react';
import type {Row} from '../../query/types.js';
import {add} from '../../values/decimal.js';
import {heldNumber} from '../../values/held-number.js';
import {rawValue} from '../../values/presented.js';
import {keepKey, rowKey} from '../list-rows/row-key.js';

/** A card that a person has put into another column. */
export interface MovedCard {
  key: string;
  /** The row with its new value. */
  row: Row;
  /** Keys of columns. */
  from: string;
  to: string;
  /** Its position among the cards of the column. */
  index: number;
  /** The server has it so. */
  saved: boolean;
  /** The figures on the screen hold it. */
  counted: boolean;
}

/** Cards where a person has put them, until the rows of the server show them so; then where in their column they lie. */
export class MovedCards {
  readonly moves = signal<ReadonlyMap<string, MovedCard>>(new Map());
  /** Positions of cards in the column that they were put into. */
  private readonly places = signal<ReadonlyMap<string, {to: string; index: number}>>(new Map());

  /** The row is shown in another column at once. */
  put(row: Row, path: string, to: {key: string; cell: unknown}, from: string, index: number): MovedCard {
    const key = rowKey(row);
    const moved = {...row, [path]: to.cell} as Row;
    keepKey(moved, row);
    const card = {key, row: moved, from, to: to.key, index, saved: false, counted: false};
    this.moves.value = new Map(this.moves.peek()).set(key, card);
    this.places.value = new Map(this.places.peek()).set(key, {to: to.key, index});
    return card;
  }

  /** It is back where the rows have it. */
  withdraw({key}: MovedCard): void {
    this.moves.value = without(this.moves.peek(), [key]);
    this.places.value = without(this.places.peek(), [key]);
  }

  /** The server has it so: what is asked for from now on holds it. */
  accept(card: MovedCard): void {
    card.saved = true;
  }

  /** Those that what is asked for now will hold. */
  get saved(): MovedCard[] {
    return [...this.moves.peek().values()].filter(({saved}) => saved);
  }

  /** Figures have come that hold these. */
  counted(cards: MovedCard[]): void {
    for (const card of cards) card.counted = true;
    this.moves.value = new Map(this.moves.peek());
  }

  /** All that was asked for has come: the rows hold these. */
  settle(cards: MovedCard[]): void {
    const ours = cards.filter((card) => this.moves.peek().get(card.key) === card);
    this.moves.value = without(
      this.moves.peek(),
      ours.map(({key}) => key),
    );
  }

  /** Other rows are asked for: every card lies where their order puts it. */
  forgetPositions(): void {
    if (this.places.peek().size) this.places.value = new Map();
  }

  /** The rows of a column as a person sees them; `follow`: others come after them. */
  shown(column: string, rows: readonly Row[], follow: boolean): readonly Row[] {
    const moves = this.moves.value;
    const places = this.places.value;
    if (!moves.size && !places.size) return rows;
    const here = new Map(rows.map((row) => [rowKey(row), row]));
    for (const {key, to} of moves.values()) if (to !== column) here.delete(key);
    const set = [...places].filter(([, {to}]) => to === column).sort(([, a], [, b]) => a.index - b.index);
    const put: [Row, number][] = [];
    for (const [key, {index}] of set) {
      const move = moves.get(key);
      const row = here.get(key) ?? (move && (!move.saved || follow || !move.counted) ? move.row : undefined);
      here.delete(key);
      if (row) put.push([row, index]);
    }
    const shown = [...here.values()];
    for (const [row, index] of put) shown.splice(index, 0, row);
    return shown;
  }

  /** How the cards that figures do not hold yet change those of a column. */
  change(column: string, sumPath: string | undefined): {count: number; sum: number} {
    let [count, sum] = [0, 0];
    for (const {from, to, row, counted} of this.moves.value.values()) {
      const sign = Number(to === column) - Number(from === column);
      if (counted || !sign) continue;
      count += sign;
      sum = add(sum, sign * amountOf(row, sumPath));
    }
    return {count, sum};
  }
}

/** What a row adds to the sum of its column. */
export function amountOf(row: Row, sumPath: string | undefined): number {
  return (sumPath && heldNumber(rawValue(row[sumPath]))) || 0;
}

function without<V>(map: ReadonlyMap<string, V>, gone: string[]): ReadonlyMap<string, V> {
  return new Map([...map].filter(([key]) => !gone.includes(key)));
}
