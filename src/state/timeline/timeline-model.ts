import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import type {Cond, Row} from '../../query/types.js';
import type {Formats} from '../../values/formats.js';
import {dateOfDay} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import type {TimelineSpec} from '../../values/timeline-spec.js';
import {rowKey} from '../list-rows/row-key.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf, type SortKey} from '../list/list-state.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import {RowSteps} from '../list-rows/row-steps.js';
import {ganttLines, type BarChange, type BarEdge, type GanttLine} from './gantt-lines.js';
import {isScale, periodOf, stepped, zoomed, SCALES, type Period, type Scale} from './time-scale.js';
import {timelineColumns, type TimelineColumns} from './timeline-columns.js';

/** Rows that are read at once. */
const ROW_STEP = 60;

/** A bar in the hand of a person. */
export interface LiftedBar {
  row: Row;
  key: string;
  edge: BarEdge;
  change: BarChange;
  byKeys: boolean;
}

/** A bar where a person has put it, until the rows of the server show it so. */
interface MovedBar {
  change: BarChange;
  saved: boolean;
}

/** What a list by time is made by, for its view and for its tools: columns, shape, the days that are shown. */
export class TimelineSettings {
  readonly columns: ReadonlySignal<TimelineColumns | null> = computed(() => {
    const description = this.list.description.value;
    return description && timelineColumns(description, this.spec);
  });
  readonly shape: ReadonlySignal<NonNullable<TimelineSpec['span']>> = computed(
    () => this.spec?.span ?? (this.columns.value?.end ? 'weeks' : 'events'),
  );
  readonly period: ReadonlySignal<Period> = computed(() => {
    const {view} = this.list;
    const scale = view.param('scale');
    return periodOf(isScale(scale) ? scale : 'week', view.param('from'), this.today, this.formats.value.firstDayOfWeek);
  });

  constructor(
    private readonly list: GridModel,
    readonly formats: ReadonlySignal<Formats>,
  ) {}

  get spec(): TimelineSpec | null {
    return this.list.view.spec('timeline');
  }

  get today(): string {
    return today(Date.now(), this.formats.value.timeZone);
  }

  /** Other days: so many steps later, or with 0 those around today. */
  step(steps: number): void {
    this.list.view.setParam('from', steps ? stepped(this.period.peek(), steps) : undefined);
  }

  /** Nearer or farther, by one; `around` stays where it is, a day since 1970. */
  zoom(by: 1 | -1, around: number): void {
    const scale = SCALES[SCALES.indexOf(this.period.peek().scale) - by];
    if (scale) this.setScale(scale, around);
  }

  setScale(scale: Scale, around: number): void {
    const from = this.list.view.param('from') === undefined ? undefined : zoomed(this.period.peek(), scale, around);
    this.list.view.setParam('scale', scale);
    if (from) this.list.view.setParam('from', from);
  }
}

/** A list by time: its events, or the rows whose bars reach into the days that are shown, some at a time. */
export class TimelineModel extends TimelineSettings {
  readonly lifted = signal<LiftedBar | null>(null);
  private readonly moved = signal<ReadonlyMap<string, MovedBar>>(new Map());
  private question = '';
  private asked: RowsRequest | null = null;
  private waits = false;

  readonly steps = new RowSteps((offset, limit, signal) => this.read(offset, limit, signal), ROW_STEP);
  /** The bars with their headings, as a person sees them. */
  readonly lines: ReadonlySignal<GanttLine[]> = computed(() => {
    const columns = this.columns.value;
    if (!columns || this.shape.value !== 'weeks') return [];
    const moved = new Map([...this.moved.value].map(([key, {change}]) => [key, change]));
    const lifted = this.lifted.value;
    if (lifted) moved.set(lifted.key, sum(moved.get(lifted.key), lifted.change));
    return ganttLines(this.steps.rows.value ?? [], columns, this.formats.value.timeZone, moved);
  });

  constructor(
    private readonly rowsOf: GridModel,
    formats: ReadonlySignal<Formats>,
  ) {
    super(rowsOf, formats);
  }

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    const stops = [
      effect(() => {
        const {request} = this.rowsOf.shown.value ?? {};
        const lifted = this.lifted.value;
        const isReady = request && this.columns.value && this.shape.value && this.period.value;
        if (isReady) untracked(() => void this.ask(!!lifted));
      }),
      effect(() => {
        const rows = this.steps.rows.value ?? [];
        untracked(() => (this.rowsOf.view.rows.value = rows));
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      this.steps.stop();
    };
  }

  /** The bar is moved before it is saved. */
  put(key: string, change: BarChange): void {
    const before = this.moved.peek().get(key);
    this.moved.value = new Map(this.moved.peek()).set(key, {change: sum(before?.change, change), saved: false});
  }

  /** The server has it so: the rows that are asked for from now on hold it. */
  accept(key: string): void {
    const move = this.moved.peek().get(key);
    if (move) move.saved = true;
  }

  /** It is back where the rows have it. */
  withdraw(key: string): void {
    this.moved.value = new Map([...this.moved.peek()].filter(([each]) => each !== key));
  }

  rowOf(key: string): Row | undefined {
    return this.steps.rows.peek()?.find((row) => rowKey(row) === key);
  }

  /** Nothing moves while a bar is in the hand. */
  private async ask(isHeld: boolean): Promise<void> {
    const {request} = this.rowsOf.shown.peek()!;
    const columns = this.columns.peek()!;
    // Rows whose deletion can be undone are no other question.
    const {where, search, searchColumns} = this.rowsOf.requests.request();
    const {from, days} = this.period.peek();
    const isBars = this.shape.peek() === 'weeks';
    const paths = Object.values(columns).map(({path}) => path);
    const question = JSON.stringify([paths, where, search, searchColumns, isBars ? [from, days] : request.sort]);
    if (isHeld) {
      this.waits ||= request !== this.asked || question !== this.question;
      return;
    }
    if (request === this.asked && question === this.question && !this.waits) return;
    const isOther = question !== this.question;
    const isBegun = this.question !== '';
    this.waits = false;
    this.asked = request;
    this.question = question;
    const saved = [...this.moved.peek()].filter(([, {saved: is}]) => is);
    if (isBegun) await this.steps.renew(isOther);
    else this.steps.want();
    if (this.steps.error.peek()) return;
    const now = this.moved.peek();
    const settled = new Set(saved.filter(([key, move]) => now.get(key) === move).map(([key]) => key));
    if (settled.size) this.moved.value = new Map([...now].filter(([key]) => !settled.has(key)));
  }

  private read(offset: number, limit: number, signal: AbortSignal) {
    const {request} = this.rowsOf.shown.peek()!;
    const columns = this.columns.peek()!;
    const needed = [...new Set(Object.values(columns))].filter(
      (column) => !request.columns.some(({path}) => path === column.path),
    );
    const asked = {...request, columns: [...request.columns, ...needed]};
    return this.rowsOf.requests.read({...asked, ...this.rangeOf(request, columns)}, offset, limit, signal);
  }

  /** Events the newest first, unless the person ordered them by time; bars by group and beginning, of the days shown. */
  private rangeOf({where, sort}: RowsRequest, {start, end, group}: TimelineColumns): Partial<RowsRequest> {
    if (this.shape.peek() !== 'weeks') {
      const isOrdered = sort[0]?.path === start.path;
      return {
        sort: isOrdered ? sort : [{path: start.path, dir: 'DESC'}, ...sort.filter(({path}) => path !== start.path)],
      };
    }
    const {from, days} = this.period.peek();
    const [first, last] = [dateOfDay(from), dateOfDay(from + days - 1)];
    const begins: Cond = ['<=', start.path, last];
    const after: Cond = ['>=', start.path, first];
    const ends: Cond = end ? ['or', ['>=', end.path, first], after] : after;
    const keys = [group?.path, start.path].filter((path) => path !== undefined);
    return {
      where: allOf(where, begins, ends),
      sort: [...new Set(keys)].map((path): SortKey => ({path, dir: 'ASC'})),
      groupBy: undefined,
    };
  }
}

const sum = (before: BarChange | undefined, change: BarChange): BarChange =>
  before ? {start: before.start + change.start, end: before.end + change.end} : change;
