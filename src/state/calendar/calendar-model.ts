import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {BOUNDS} from '../../query/bounds.js';
import type {Row} from '../../query/types.js';
import {CALENDAR_SPANS, type CalendarSpan} from '../../values/calendar-spec.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {isDate} from '../../values/date/date.js';
import {localTime} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import {DelayedFlag} from '../app/delayed-flag.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf} from '../list/list-state.js';
import type {Located} from '../list/view-choice.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import {rowKey} from '../list-rows/row-key.js';
import {calendarFields, eventTime, periodCondition, timeColumns, type CalendarFields} from './calendar-fields.js';
import {AGENDA_DAYS, monthOf, periodOf, stepped, type Period, type PeriodContext} from './calendar-period.js';
import {dayOf, lastDayOf, type EventTime} from './event-time.js';

/** Events of one period; more are announced. */
export const MOST_EVENTS = BOUNDS.rows - 1;

/** A row that has a time. */
export interface CalendarEvent {
  key: string;
  /** As the person sees it. */
  row: Row;
  /** As it was read. */
  read: Row;
  time: EventTime;
}

/** How many events days have. */
export interface EventCount extends Period {
  count: number;
  /** There are others that are not read. */
  more: boolean;
}

/** A row as a person has changed it, until the server's rows show it so. */
interface ChangedRow {
  values: Row;
  saved: boolean;
}

/** A list as events: the period that is shown, and the rows whose events are seen in it. */
export class CalendarModel {
  readonly error = signal<ServiceError | null>(null);
  /** Whether rows of the period are here. */
  readonly ready = signal(false);
  /** More events than are read are in the period. */
  readonly cut = signal(false);
  readonly waiting = new DelayedFlag();
  /** A phone: a week is three days. */
  readonly narrow = signal(false);
  /** Days that an agenda shows. */
  readonly agendaDays = signal(AGENDA_DAYS);
  private readonly read = signal<readonly Row[]>([]);
  private readonly changed = signal<ReadonlyMap<string, ChangedRow>>(new Map());
  private flight = new AbortController();
  /** What the rows answer. */
  private question: RowsRequest | null = null;
  private holds = 0;
  private held = false;

  readonly fields: ReadonlySignal<CalendarFields | null> = computed(() => {
    const description = this.list.description.value;
    return description && calendarFields(description, this.spec.value);
  });
  readonly spec = computed(() => this.list.view.spec('calendar'));
  /** The columns whose values events can be filtered by beside the calendar. */
  readonly facets: ReadonlySignal<GridColumn[]> = computed(() => {
    const {columns = [], viewColumns = []} = this.list.description.value ?? {};
    const all = [...columns, ...viewColumns];
    const found = (this.spec.value?.facets ?? []).map((path) => all.find((column) => column.path === path));
    return found.filter((column) => column !== undefined && isFacet(column)) as GridColumn[];
  });
  readonly span: ReadonlySignal<CalendarSpan> = computed(() => {
    const chosen = this.list.view.param('span') ?? this.spec.value?.span;
    return CALENDAR_SPANS.find((span) => span === chosen) ?? 'month';
  });
  /** The day that the period is around. */
  readonly day: ReadonlySignal<string> = computed(() => {
    const chosen = this.list.view.param('day');
    return isDate(chosen) ? chosen : this.firstDay;
  });
  readonly context: ReadonlySignal<PeriodContext> = computed(() => ({
    firstDayOfWeek: this.formats.value.firstDayOfWeek,
    narrow: this.narrow.value,
    days: this.agendaDays.value,
  }));
  readonly period: ReadonlySignal<Period> = computed(() =>
    periodOf(this.span.value, this.day.value, this.context.value),
  );
  /** In their order. */
  readonly events: ReadonlySignal<CalendarEvent[]> = computed(() => {
    const fields = this.fields.value;
    if (!fields) return [];
    const {timeZone} = this.formats.value;
    const changed = this.changed.value;
    const events: CalendarEvent[] = [];
    for (const read of this.read.value) {
      const key = rowKey(read);
      const values = changed.get(key)?.values;
      const row = values ? {...read, ...values} : read;
      const time = eventTime(row, fields, timeZone);
      if (time) events.push({key, row, read, time});
    }
    return events.sort((a, b) => (a.time.start < b.time.start ? -1 : Number(a.time.start > b.time.start)));
  });

  /** The days that are counted: of a month its own, without those of its neighbours beside them. */
  readonly days: ReadonlySignal<Period> = computed(() =>
    this.span.value === 'month' ? monthOf(this.day.value) : this.period.value,
  );
  /** Events of these days. */
  readonly counted: ReadonlySignal<CalendarEvent[]> = computed(() => {
    const {from, to} = this.days.value;
    return this.events.value.filter(({time}) => dayOf(time.start) <= to && lastDayOf(time) >= from);
  });
  /** How many there are; null while that is not known. */
  readonly count: ReadonlySignal<EventCount | null> = computed(() => {
    if (!this.ready.value) return null;
    const days = this.days.value;
    // They are read in their order.
    const last = this.events.value.at(-1);
    const more = this.cut.value && !!last && dayOf(last.time.start) <= days.to;
    return {...days, count: this.counted.value.length, more};
  });

  constructor(
    private readonly list: GridModel,
    private readonly formats: ReadonlySignal<Formats>,
    private readonly now: () => number = Date.now,
  ) {}

  get today(): string {
    return localTime(this.now(), this.formats.value.timeZone).date;
  }

  /** The day that the period is around until the person chooses another one. */
  private get firstDay(): string {
    const day = this.spec.value?.day;
    return isDate(day) ? day : this.today;
  }

  /** `YYYY-MM-DDTHH:mm:ss`, as a clock of the zone shows it. */
  get clock(): string {
    const {date, time} = localTime(this.now(), this.formats.peek().timeZone);
    return `${date}T${time}`;
  }

  /** Follows what the list asks for and the period. Gives how to stop. */
  follow(): () => void {
    let asked: unknown;
    const stops = [
      effect(() => {
        const {request} = this.list.shown.value ?? {};
        const {from, to} = this.period.value;
        const fields = this.fields.value;
        if (!request || !fields) return;
        const period = `${from} ${to}`;
        if (asked !== undefined && asked !== period) untracked(() => (this.ready.value = false));
        asked = period;
        untracked(() => void this.ask());
      }),
      effect(() => {
        const rows = this.events.value.map(({row}) => row);
        untracked(() => (this.list.view.rows.value = rows));
      }),
    ];
    this.list.view.located = (id) => this.located(id);
    return () => {
      stops.forEach((stop) => stop());
      this.list.view.located = null;
      this.flight.abort();
      this.waiting.stop();
    };
  }

  show(span: CalendarSpan, day = this.day.peek()): void {
    batch(() => {
      this.agendaDays.value = AGENDA_DAYS;
      this.list.view.setParam('span', span);
      this.go(day);
    });
  }

  go(day: string): void {
    if (isDate(day)) this.list.view.setParam('day', day === this.firstDay ? undefined : day);
  }

  step(by: 1 | -1): void {
    this.go(stepped(this.span.peek(), this.day.peek(), by, this.context.peek()));
  }

  eventOf(key: string): CalendarEvent | undefined {
    return this.events.peek().find((event) => event.key === key);
  }

  /** Shows a row with other values from now on. */
  put(key: string, values: Row): void {
    this.changed.value = new Map(this.changed.peek()).set(key, {values, saved: false});
  }

  /** The row is as the server has it. */
  withdraw(key: string): void {
    const changed = new Map(this.changed.peek());
    changed.delete(key);
    this.changed.value = changed;
  }

  /** The server has it so: what is asked for from now on holds it. */
  accept(key: string): void {
    const change = this.changed.peek().get(key);
    if (change) change.saved = true;
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

  retry(): void {
    void this.ask();
  }

  /** A record opened from here walks through the events of the period. */
  private located(id: string): Located | undefined {
    const rows = this.read.peek();
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 || !this.question
      ? undefined
      : {request: this.question, at, total: this.cut.peek() ? null : rows.length};
  }

  private async ask(): Promise<void> {
    this.held = this.holds > 0;
    const {request} = this.list.shown.peek() ?? {};
    const fields = this.fields.peek();
    if (this.held || !request || !fields) return;
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    const saved = [...this.changed.peek()].filter(([, change]) => change.saved);
    const {timeZone} = this.formats.peek();
    const times = timeColumns(fields);
    const needed = [...times, fields.title, fields.colour].filter((column) => column !== undefined);
    const columns = [...new Set<GridColumn>([...request.columns, ...needed])];
    const where = allOf(request.where, periodCondition(fields, this.period.peek(), timeZone));
    const sort = times.slice(0, fields.startTime ? 2 : 1).map(({path}) => ({path, dir: 'ASC' as const}));
    this.waiting.set(true);
    try {
      const question = {...request, columns: unique(columns), where, sort, groupBy: undefined};
      const found = await this.list.requests.read(question, 0, MOST_EVENTS, signal);
      if (signal.aborted) return;
      const rows = Array.from({length: Math.min(found.length, MOST_EVENTS)}, (_, index) => found.at(index)!);
      batch(() => {
        this.question = question;
        this.read.value = rows;
        this.cut.value = found.length >= MOST_EVENTS;
        this.ready.value = true;
        this.error.value = null;
        const now = this.changed.peek();
        this.changed.value = new Map(
          [...now].filter(([key, change]) => !saved.some((s) => s[0] === key && s[1] === change)),
        );
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
    if (!signal.aborted) this.waiting.set(false);
  }
}

const isFacet = ({attribute}: GridColumn) =>
  ['reference', 'enumeration'].includes(typeOf(attribute)) && !configOf(attribute).multiple;

/** Each path once. */
function unique(columns: GridColumn[]): GridColumn[] {
  const seen = new Set<string>();
  return columns.filter(({path}) => !seen.has(path) && seen.add(path));
}
