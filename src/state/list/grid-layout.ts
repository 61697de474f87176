import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {ELASTIC} from './column-widths.js';
import type {GridColumn} from './grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import {columnsText, type ColumnSetting} from './list-settings.js';

/** A column of the list with what the person made of it. */
export interface ArrangedColumn {
  column: GridColumn;
  setting: ColumnSetting;
}

/**
 * The columns in the person's order, pinned ones first. Columns they have not seen yet come after the one before them
 * in the list; columns that are gone drop out. One at least is visible.
 */
export function arranged(columns: GridColumn[], settings: ColumnSetting[]): ArrangedColumn[] {
  const own = (column: GridColumn) => ({column, setting: {key: column.path, visible: !column.hidden}});
  const known = new Map(columns.map((column) => [column.path, column]));
  const order: ArrangedColumn[] = settings.flatMap((setting) => {
    const column = known.get(setting.key);
    return column ? [{column, setting}] : [];
  });
  columns.forEach((column, place) => {
    if (order.some((item) => item.column === column)) return;
    const before = order.findIndex((item) => item.column === columns[place - 1]);
    order.splice(place && before < 0 ? order.length : before + 1, 0, own(column));
  });
  if (!order.some(({setting}) => setting.visible)) return columns.map(own);
  const pinned = ({setting}: ArrangedColumn) => setting.pin === 'start';
  return [...order.filter(pinned), ...order.filter((item) => !pinned(item))];
}

/** Asks for rows with columns that those `shown` were not asked with. */
export function followColumns(
  layout: ColumnLayout,
  shown: ReadonlySignal<{request: {columns: GridColumn[]}} | null>,
  ask: () => void,
): () => void {
  return effect(() => {
    const asked = shown.value?.request.columns;
    if (asked && layout.columns.value.some((column) => !asked.includes(column))) untracked(ask);
  });
}

/** Which columns of a list are shown, in what order and width, and which stay in view. */
export class ColumnLayout {
  readonly #settings = signal<ColumnSetting[]>([]);

  /** Every column, hidden ones too. */
  readonly all: ReadonlySignal<ArrangedColumn[]> = computed(() =>
    arranged(this.description.value?.columns ?? [], this.#settings.value),
  );
  /** The visible ones: the same array until one of them comes, goes or moves. */
  readonly columns: ReadonlySignal<GridColumn[]>;
  /** How many of the first are pinned. */
  readonly pinned = computed(() => this.visible.value.filter(({setting}) => setting.pin).length);
  /** The px that the person gave columns, by path. */
  readonly widths = computed(() => {
    const given = this.all.value.filter(({setting}) => setting.width);
    return new Map(given.map(({column, setting}) => [column.path, setting.width!]));
  });
  private readonly visible = computed(() => this.all.value.filter(({setting}) => setting.visible));

  constructor(private readonly description: ReadonlySignal<GridDescription | null>) {
    let last: GridColumn[] = [];
    this.columns = computed(() => {
      const columns = this.visible.value.map(({column}) => column);
      const same = columns.length === last.length && columns.every((column, place) => column === last[place]);
      return (last = same ? last : columns);
    });
  }

  /** Paths of the columns whose texts go over several lines; `all`: those of which nothing else is said, too. */
  wrapped(all = false): string[] {
    const wraps = ({column, setting}: ArrangedColumn) =>
      ELASTIC.has(column.kind) && (setting.wrap ?? (column.wrap || all));
    return this.visible.value.filter(wraps).map(({column}) => column.path);
  }

  /** What the person arranged; empty while it is the list's own. */
  get settings(): ReadonlySignal<ColumnSetting[]> {
    return this.#settings;
  }

  /** It as an address holds it; '' while it is the list's own. */
  get text(): string {
    return columnsText(this.#settings.peek());
  }

  /** Applies an arrangement as a whole; an empty one is the list's own. */
  take(settings: ColumnSetting[]): void {
    if (JSON.stringify(settings) !== JSON.stringify(this.#settings.peek())) this.#settings.value = settings;
  }
}
