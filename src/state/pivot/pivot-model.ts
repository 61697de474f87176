import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {WeekDay} from '../../values/formats.js';
import {allOf} from '../list/list-state.js';
import type {GridModel} from '../list/grid-model.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import {
  arrangementOf,
  ownTokens,
  pivotChoices,
  textTokens,
  tokensText,
  ZONES,
  type Arrangement,
  type PivotField,
  type Zone,
} from './pivot-fields.js';
import {columnHeads, keysId, type Keys, type PivotColumn, type PivotRow} from './pivot-heads.js';
import {pivotQuestion} from './pivot-question.js';
import {keyOrder, sortedRows, sortText, textSort, type PivotSort} from './pivot-sort.js';

/** Columns of figures at most: more cannot be read, and no screen draws them in time. */
export const MOST_COLUMNS = 300;

/** Why there is nothing to show: too many groups or columns, or a source that works nothing out. */
export type PivotFault = 'groups' | 'columns' | 'source';

/** A row as it is drawn. */
export interface PivotLine {
  row: PivotRow;
  /** From 0. */
  depth: number;
  /** null: it has no rows within. */
  open: boolean | null;
  /** Its rows are loading. */
  busy: boolean;
  /** From 1, of how many beside it. */
  position: number;
  count: number;
}

interface PivotContext {
  /** The text of a key as a person reads it. */
  text: (key: unknown, field: PivotField) => string;
  locale: () => string;
  firstDayOfWeek: () => WeekDay;
}

const TOTAL = keysId([]);
const PARAMS: Record<Zone, string> = {rows: 'pivotRows', columns: 'pivotColumns', values: 'pivotValues'};

/** A list as a table of groups. What its cells amount to is worked out by the source, rows within others when they are opened. */
export class PivotModel {
  readonly error = signal<ServiceError | null>(null);
  readonly fault = signal<PivotFault | null>(null);
  /** Whether the first answer has come. */
  readonly ready = signal(false);
  readonly busy = signal(false);
  /** By the id of the row that they are within; '[]' are the outermost. */
  private readonly children = signal<ReadonlyMap<string, readonly PivotRow[]>>(new Map());
  private readonly opened = signal<ReadonlySet<string>>(new Set());
  private readonly loading = signal<ReadonlySet<string>>(new Set());
  /** The total of all rows, and what columns there are. */
  private readonly all = signal<{row: PivotRow; found: readonly Keys[]; columns: PivotField[]} | null>(null);
  private flight = new AbortController();
  /** What its rows are by, and what its columns and figures are. */
  private shape: [rows: string, others: string] | [] = [];

  readonly choices = computed(() => {
    const description = this.list.description.value;
    return description ? pivotChoices(description) : [];
  });
  readonly subtotals = computed(() => this.list.view.spec('pivot')?.subtotals !== false);
  readonly arrangement: ReadonlySignal<Arrangement> = computed(() => {
    const own = ownTokens(this.list.view.spec('pivot'));
    const tokens = ZONES.map((zone) => {
      const chosen = this.list.view.param(PARAMS[zone]);
      return [zone, chosen === undefined ? own[zone] : textTokens(chosen)];
    });
    const zones = Object.fromEntries(tokens) as Record<Zone, string[]>;
    return arrangementOf(zones, this.choices.value, this.context.firstDayOfWeek());
  });
  readonly sort: ReadonlySignal<PivotSort | null> = computed(() => textSort(this.list.view.param('pivotSort')));
  private readonly compare = computed(() => {
    const {enumerations = {}} = this.list.description.value ?? {};
    return keyOrder({enumerations, text: this.context.text, locale: this.context.locale()});
  });
  readonly heads = computed(() => {
    const {found = [], columns = []} = this.all.value ?? {};
    return columnHeads(found, {columns}, this.compare.value, this.subtotals.value);
  });
  /** The total of all rows; null before it is known. */
  readonly total: ReadonlySignal<PivotRow | null> = computed(() => this.all.value?.row ?? null);
  /** The rows that are open to sight, in their order. */
  readonly lines: ReadonlySignal<PivotLine[]> = computed(() => {
    const {rows: fields} = this.arrangement.value;
    const sort = this.sort.value;
    const lines: PivotLine[] = [];
    const add = (parent: string, depth: number): void => {
      const field = fields[depth];
      const rows = this.children.value.get(parent);
      if (!field || !rows) return;
      for (const [index, row] of sortedRows(rows, field, sort, this.compare.value).entries()) {
        const open = depth < fields.length - 1 ? this.opened.value.has(row.id) : null;
        const busy = this.loading.value.has(row.id);
        lines.push({row, depth, open, busy, position: index + 1, count: rows.length});
        if (open) add(row.id, depth + 1);
      }
    };
    add(TOTAL, 0);
    return lines;
  });

  constructor(
    private readonly list: GridModel,
    private readonly context: PivotContext,
  ) {}

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    const stop = effect(() => {
      const {request} = this.list.shown.value ?? {};
      const arrangement = this.arrangement.value;
      if (request) untracked(() => void this.ask(request, arrangement));
    });
    return () => {
      stop();
      this.flight.abort();
    };
  }

  /** Opens a row, whose rows are asked for, or closes it. */
  toggle({row, open}: PivotLine): void {
    if (open === null) return;
    const opened = new Set(this.opened.peek());
    if (open) opened.delete(row.id);
    else opened.add(row.id);
    this.opened.value = opened;
    const {request} = this.list.shown.peek() ?? {};
    if (!open && request && !this.children.peek().has(row.id)) {
      void this.guarded(() => this.within(request, this.arrangement.peek(), row.keys, this.flight.signal));
    }
  }

  /** Asks once more. */
  retry(): void {
    const {request} = this.list.shown.peek() ?? {};
    if (request) void this.ask(request, this.arrangement.peek());
  }

  /** Puts fields into a part of the table. */
  arrange(zone: Zone, tokens: readonly string[]): void {
    const own = tokensText(ownTokens(this.list.view.spec('pivot'))[zone]);
    const text = tokensText(tokens);
    this.list.view.setParam(PARAMS[zone], text === own ? undefined : text);
  }

  /** What metadata says, again. */
  reset(): void {
    batch(() => [...Object.values(PARAMS), 'pivotSort'].forEach((name) => this.list.view.setParam(name, undefined)));
  }

  /** Orders the rows by a figure of a column: from the most, from the least, not at all. */
  cycleSort(column: PivotColumn, value: number): void {
    const now = this.sort.peek();
    const isOwn = now?.column === column.id && now.value === value;
    const dir = !isOwn ? 'DESC' : now.dir === 'DESC' ? 'ASC' : null;
    this.list.view.setParam('pivotSort', dir ? sortText({column: column.id, value, dir}) : undefined);
  }

  /** The values that the records of a cell have, with the fields that these are of. */
  keysAt(row: PivotRow | null, column: PivotColumn): {field: PivotField; key: unknown}[] {
    const {rows, columns} = this.arrangement.peek();
    const pairs = (fields: PivotField[], keys: Keys) => keys.map((key, index) => ({field: fields[index]!, key}));
    return [...pairs(rows, row?.keys ?? []), ...pairs(columns, column.keys)];
  }

  private async ask(request: RowsRequest, arrangement: Arrangement): Promise<void> {
    this.reshape(arrangement);
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    this.busy.value = true;
    await this.guarded(() => this.whole(request, arrangement, signal), signal);
    if (!signal.aborted) this.busy.value = false;
  }

  /** Rows by other fields are others, and cells of other columns or figures are not shown for these. */
  private reshape({rows, columns, values}: Arrangement): void {
    const text = (parts: {token: string}[]) => tokensText(parts.map(({token}) => token));
    const [byRows, byOthers] = [text(rows), `${text(columns)} ${text(values)}`];
    const [rowsBefore, othersBefore] = this.shape;
    this.shape = [byRows, byOthers];
    batch(() => {
      if (byRows !== rowsBefore) this.opened.value = new Set();
      if (byRows === rowsBefore && byOthers === othersBefore) return;
      this.children.value = new Map();
      this.all.value = null;
    });
  }

  private async whole(request: RowsRequest, arrangement: Arrangement, signal: AbortSignal): Promise<void> {
    const rows = await this.answer(request, arrangement, [], signal);
    if (!rows) return;
    const row = rows.get(TOTAL) ?? {id: TOTAL, keys: [], cells: new Map()};
    rows.delete(TOTAL);
    const {columns} = arrangement;
    const found = [...row.cells.values()].map(({keys}) => keys).filter((keys) => keys.length === columns.length);
    if (found.length > MOST_COLUMNS) return this.refuse('columns');
    batch(() => {
      this.fault.value = null;
      this.error.value = null;
      this.all.value = {row, found, columns};
      this.children.value = new Map(this.children.peek()).set(TOTAL, [...rows.values()]);
      this.ready.value = true;
    });
    await this.renew(request, arrangement, signal);
  }

  /** The rows within those that are open, level by level. */
  private async renew(request: RowsRequest, arrangement: Arrangement, signal: AbortSignal): Promise<void> {
    for (let depth = 1; depth < arrangement.rows.length; depth++) {
      const rows = [...this.children.peek().values()].flat();
      const open = rows.filter(({id, keys}) => keys.length === depth && this.opened.peek().has(id));
      await Promise.all(open.map(({keys}) => this.within(request, arrangement, keys, signal)));
    }
    if (signal.aborted) return;
    // What was loaded for rows that have been closed since answered another question.
    const kept = [...this.children.peek()].filter(([id]) => id === TOTAL || this.opened.peek().has(id));
    this.children.value = new Map(kept);
  }

  private async within(request: RowsRequest, arrangement: Arrangement, keys: Keys, signal: AbortSignal): Promise<void> {
    const id = keysId(keys);
    this.loading.value = new Set(this.loading.peek()).add(id);
    try {
      const rows = await this.answer(request, arrangement, keys, signal);
      if (rows) this.children.value = new Map(this.children.peek()).set(id, [...rows.values()]);
    } finally {
      this.loading.value = new Set([...this.loading.peek()].filter((each) => each !== id));
    }
  }

  /** The rows within those that `before` leads to; null where there is no answer, or nobody waits for it any more. */
  private async answer(request: RowsRequest, arrangement: Arrangement, before: Keys, signal: AbortSignal) {
    const how = {total: !before.length, subtotals: this.subtotals.peek()};
    const {asked, conditions, rows} = pivotQuestion(arrangement, before, how);
    const where = allOf(request.where, ...conditions);
    const groups = await this.list.requests.groups({...request, where}, asked, signal);
    if (signal.aborted) return null;
    if (!groups || groups.more) this.refuse(groups ? 'groups' : 'source');
    return groups && !groups.more ? rows(groups) : null;
  }

  private refuse(fault: PivotFault): void {
    batch(() => {
      this.fault.value = fault;
      this.error.value = null;
      this.ready.value = true;
    });
  }

  private async guarded(work: () => Promise<unknown>, signal = this.flight.signal): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
  }
}
