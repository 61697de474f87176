import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {add} from '../../values/decimal.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf} from '../list/list-state.js';
import type {Located} from '../list/view-choice.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import {boardColumns, columnCondition, columnKey, fittingColumns, SUM, type BoardColumn} from './board-columns.js';
import {BoardLane} from './board-lane.js';
import {ClosedColumns} from './closed-columns.js';
import {MovedCards} from './moved-cards.js';
import {rowKey} from '../list-rows/row-key.js';

/** A card in the hand of a person, and where it would be put. */
export interface LiftedCard {
  row: Row;
  key: string;
  from: string;
  to: string;
  /** Among the cards of the column, itself left out. */
  index: number;
  /** By keys, so that the view draws the gap; else what drags shows it. */
  byKeys: boolean;
}

/** A list as columns of cards: what its rows amount to by the values of a column, and the rows of each. */
export class BoardModel {
  readonly moved = new MovedCards();
  readonly lifted = signal<LiftedCard | null>(null);
  /** Key of the card that is moved by keys, and whether it is over its own column; '' while there is none. */
  readonly carried: ReadonlySignal<string> = computed(() => {
    const {byKeys, key, to, from} = this.lifted.value ?? {byKeys: false};
    return byKeys ? `${to === from ? 'held' : 'home'} ${key}` : '';
  });
  readonly error = signal<ServiceError | null>(null);
  private readonly figures = signal<readonly Row[] | null>(null);
  private readonly counted = signal(false);
  private readonly known = new Map<string, BoardLane>();
  private question = '';
  private flight = new AbortController();
  private holds = 0;
  private held = false;

  /** The columns of the list whose values can be columns here. */
  readonly choices: ReadonlySignal<GridColumn[]> = computed(() => {
    const description = this.list.description.value;
    return description ? fittingColumns(description, this.list.view.spec('board')) : [];
  });
  /** The column whose values they are; undefined where the list has none that fits. */
  readonly by = computed(() => {
    const by = this.list.view.param('by');
    return this.choices.value.find(({path}) => path === by) ?? this.choices.value[0];
  });
  /** The column that is summed up. */
  readonly sum = computed(() => this.named(this.list.view.spec('board')?.sum));
  /** The date by which a card is due. */
  readonly due = computed(() => this.named(this.list.view.spec('board')?.due));
  /** How many parts the record of a card has. */
  readonly parts = computed(() => this.named(this.list.view.spec('board')?.count));
  /** The columns with what they amount to, moved cards counted where they are. */
  readonly columns: ReadonlySignal<BoardColumn[]> = computed(() => {
    const by = this.by.value;
    if (!by) return [];
    const {enumerations = {}} = this.list.description.value ?? {};
    const context = {enumerations, text: (cell: unknown) => this.text(cell, by)};
    return boardColumns(by, this.list.view.spec('board'), this.figures.value, context).map((column) => {
      const {count, sum} = this.moved.change(column.key, this.sum.value?.path);
      if (column.count === null) return column;
      return {...column, count: column.count + count, sum: column.sum === null ? null : add(column.sum, sum)};
    });
  });

  /** The columns that are strips. */
  readonly closed: ClosedColumns;

  constructor(
    private readonly list: GridModel,
    /** The text of a cell of a column. */
    private readonly text: (cell: unknown, column: GridColumn) => string,
  ) {
    this.closed = new ClosedColumns(list.view, this.by);
  }

  /** Whether the figures are known, or known to be unknown. */
  get ready(): ReadonlySignal<boolean> {
    return this.counted;
  }

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    const stops = [
      effect(() => {
        const {request} = this.list.shown.value ?? {};
        const by = this.by.value;
        if (request && by) untracked(() => void this.ask());
      }),
      effect(() => {
        const rows = this.columns.value.flatMap(({key, cell}) => [...this.rowsOf(this.laneOf(key, cell))]);
        untracked(() => (this.list.view.rows.value = rows));
      }),
    ];
    this.list.view.located = this.located;
    return () => {
      this.list.view.located = null;
      stops.forEach((stop) => stop());
      this.flight.abort();
      for (const lane of this.known.values()) lane.stop();
    };
  }

  laneOf(key: string, cell: unknown): BoardLane {
    let lane = this.known.get(key);
    if (!lane) this.known.set(key, (lane = new BoardLane(key, cell, this.read)));
    return lane;
  }

  /** The rows of a column as a person sees them. */
  rowsOf({key, rows, follow}: BoardLane): readonly Row[] {
    return this.moved.shown(key, rows.value ?? [], follow.value);
  }

  columnOf(key: string): BoardColumn | undefined {
    return this.columns.peek().find((column) => column.key === key);
  }

  /** Whether the record of a card is never late: what it is put into is done. */
  isDone(row: Row): boolean {
    const {column, done} = this.list.view.spec('board') ?? {};
    return !!column && !!done?.includes(columnKey(row[column]));
  }

  /** Nothing changes until the answer is called. */
  hold(): () => void {
    let isHeld = true;
    this.holds++;
    return () => {
      if (isHeld && --this.holds === 0 && this.held) void this.ask();
      isHeld = false;
    };
  }

  /** Where a card lies: its column and its position there; null while it is not shown. */
  placeOf(key: string): {column: string; index: number} | null {
    for (const {key: column, cell} of this.columns.peek()) {
      const rows = untracked(() => this.rowsOf(this.laneOf(column, cell)));
      const index = rows.findIndex((row) => rowKey(row) === key);
      if (index >= 0) return {column, index};
    }
    return null;
  }

  /** Among the records of its column. */
  private readonly located = (id: string): Located | undefined => {
    const {request} = this.list.shown.peek() ?? {};
    const by = this.by.peek();
    const place = this.placeOf(id);
    const column = place && this.columnOf(place.column);
    if (!request || !by || !column) return undefined;
    const where = allOf(request.where, columnCondition(by.path, column.cell));
    return {request: {...request, where}, at: place.index, total: column.count};
  };

  /** Asks for the figures once more. */
  retry(): void {
    void this.ask();
  }

  private named(path: string | undefined): GridColumn | undefined {
    const {columns = [], viewColumns: others = []} = this.list.description.value ?? {};
    return path ? [...columns, ...others].find((column) => column.path === path) : undefined;
  }

  private async ask(): Promise<void> {
    this.held = this.holds > 0;
    const {request} = this.list.shown.peek() ?? {};
    const by = this.by.peek();
    if (this.held || !request || !by) return;
    // Cards whose deletion can be undone are no other question.
    const {where, search, searchColumns, sort} = this.list.requests.request();
    const question = JSON.stringify([by.path, where, search, searchColumns, sort]);
    const isOther = question !== this.question;
    const isOtherColumn = !this.question.startsWith(`[${JSON.stringify(by.path)},`);
    this.question = question;
    batch(() => {
      if (isOther) this.moved.forgetPositions();
      if (isOtherColumn) this.forget();
    });
    const {saved} = this.moved;
    const lanes = [...this.known.values()].map((lane) => lane.renew(isOther));
    const {signal} = (this.flight = this.next());
    await Promise.all([
      this.count(request, by, signal).then(() => !signal.aborted && this.moved.counted(saved)),
      ...lanes,
    ]);
    if (!signal.aborted) this.moved.settle(saved);
  }

  private next(): AbortController {
    this.flight.abort();
    return new AbortController();
  }

  private forget(): void {
    for (const lane of this.known.values()) lane.stop();
    this.known.clear();
    this.figures.value = null;
    this.counted.value = false;
  }

  private async count(request: RowsRequest, by: GridColumn, signal: AbortSignal): Promise<void> {
    const path = this.sum.peek()?.path;
    try {
      const figures = await this.list.requests.figuresBy(request, by, path ? [{as: SUM, path, fn: 'sum'}] : [], signal);
      if (signal.aborted) return;
      batch(() => {
        this.figures.value = figures;
        this.counted.value = true;
        this.error.value = null;
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
  }

  private readonly read = (cell: unknown, offset: number, limit: number, signal: AbortSignal) => {
    const {request} = this.list.shown.peek()!;
    const by = this.by.peek()!;
    const spec = untracked(() => this.list.view.spec('board'));
    const needed = [by, this.sum.peek(), this.due.peek(), this.parts.peek(), this.named(spec?.column)];
    const columns = [...new Set([...request.columns, ...needed.filter((column) => !!column)])];
    const where = allOf(request.where, columnCondition(by.path, cell));
    return this.list.requests.read({...request, columns, where}, offset, limit, signal);
  };
}
