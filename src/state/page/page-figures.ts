import {batch, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {DayRange} from '../../query/periods.js';
import type {Query, Row} from '../../query/types.js';
import type {WeekDay} from '../../values/formats.js';
import {figuresQuery, readFigure, type AskedFigure, type FigureAnswer, type FigureBasis} from './figure-query.js';

export interface FigureState {
  /** null until it is known; it stays while a later one is asked for, and where the same could not be asked again. */
  answer: FigureAnswer | null;
  /** What it answers. */
  asked: string;
  error: ServiceError | null;
}

/** Asks all rows of a query. */
export type AskRows = (query: Query, signal: AbortSignal) => Promise<Row[]>;

export type Ranges = readonly [range: DayRange | null, compared: DayRange | null];

/** The figures of a page: those of one object over one date are one question, so that the first come together. */
export class PageFigures {
  private readonly states = new Map<string, Signal<FigureState>>();
  private flight = new AbortController();

  constructor(
    private readonly ask: AskRows,
    private readonly firstDayOfWeek: () => WeekDay,
  ) {}

  stateOf(id: string): ReadonlySignal<FigureState> {
    return this.own(id);
  }

  /** Answers once all are there, or are known to have failed. */
  async load(figures: readonly AskedFigure[], ranges: Ranges): Promise<void> {
    this.stop();
    const {signal} = (this.flight = new AbortController());
    const groups = new Map<string, AskedFigure[]>();
    for (const figure of figures) {
      const key = JSON.stringify([figure.part.object, figure.part.date]);
      groups.set(key, [...(groups.get(key) ?? []), figure]);
    }
    await Promise.all([...groups.values()].map((group) => this.loadGroup(group, ranges, signal)));
  }

  /** One of them once more. */
  retry(figure: AskedFigure, ranges: Ranges): Promise<void> {
    this.own(figure.part.id).value = {...this.own(figure.part.id).peek(), error: null};
    return this.loadGroup([figure], ranges, this.flight.signal);
  }

  stop(): void {
    this.flight.abort();
  }

  private async loadGroup(group: readonly AskedFigure[], ranges: Ranges, signal: AbortSignal): Promise<void> {
    const days = ranges.filter((range) => range !== null);
    const askedOf = (figure: AskedFigure) => JSON.stringify(figuresQuery([figure], days));
    try {
      const rows = await this.ask(figuresQuery(group, days), signal);
      if (signal.aborted) return;
      batch(() => {
        group.forEach((figure, at) => {
          const answer = readFigure(figure.part, at, rows, ranges, this.firstDayOfWeek());
          this.own(figure.part.id).value = {answer, asked: askedOf(figure), error: null};
        });
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (signal.aborted || error.kind === 'aborted') return;
      // What one of them may not ask is no fault of the others.
      if (group.length > 1 && (error.kind === 'refused' || error.kind === 'access'))
        return void (await Promise.all(group.map((figure) => this.loadGroup([figure], ranges, signal))));
      for (const figure of group) this.fail(figure.part, error, askedOf(figure));
    }
  }

  /** A figure of another period or filter does not stay. */
  private fail({id}: FigureBasis, error: ServiceError, wanted: string): void {
    const {answer, asked} = this.own(id).peek();
    this.own(id).value = {answer: asked === wanted && error.kind !== 'access' ? answer : null, asked, error};
  }

  private own(id: string): Signal<FigureState> {
    let state = this.states.get(id);
    if (!state) this.states.set(id, (state = signal<FigureState>({answer: null, asked: '', error: null})));
    return state;
  }
}
