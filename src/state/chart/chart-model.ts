import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {isChartKind, type ChartKind} from '../../values/chart.js';
import type {ChartSpec} from '../../values/chart-spec.js';
import {isBucket, type Bucket} from '../../values/date/bucket.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import type {ChartAnswer} from './chart-answer.js';
import {chartColumns, chartKinds, figureChoices, isDated, type FigureChoice} from './chart-columns.js';
import {askChart, type ChartAsked, type ChartWords} from './ask-chart.js';

/** Names of what a person chooses in a chart, as address and named views keep it. */
export const CHART_PARAMS = {
  kind: 'chartKind',
  by: 'chartBy',
  bucket: 'chartBucket',
  figure: 'chartFigure',
  table: 'chartTable',
} as const;

/** What is on the screen: the answer to a question, and the question. */
export interface ShownChart extends ChartAnswer {
  asked: ChartAsked;
  kind: ChartKind;
}

/** A list as a chart: which figures by what, and the answer to it. */
export class ChartModel {
  readonly shown = signal<ShownChart | null>(null);
  readonly error = signal<ServiceError | null>(null);
  readonly busy = signal(false);
  private flight = new AbortController();

  readonly spec: ReadonlySignal<Partial<ChartSpec> | null> = computed(() => this.list.view.spec('chart'));
  readonly columns: ReadonlySignal<GridColumn[]> = computed(() => {
    const description = this.list.description.value;
    return description ? chartColumns(description, this.spec.value) : [];
  });
  readonly figures: ReadonlySignal<FigureChoice[]> = computed(() => {
    const description = this.list.description.value;
    return description ? figureChoices(description, this.spec.value) : [];
  });
  /** What the chart is by; undefined where no column of the list fits. */
  readonly by = computed(() => {
    const path = this.list.view.param(CHART_PARAMS.by);
    return this.columns.value.find((column) => column.path === path) ?? this.columns.value[0];
  });
  readonly figure = computed(() => {
    const id = this.list.view.param(CHART_PARAMS.figure);
    return this.figures.value.find((each) => each.id === id) ?? this.figures.value[0];
  });
  /** The periods that dates are put together by; undefined of other values. */
  readonly bucket: ReadonlySignal<Bucket | undefined> = computed(() => {
    const by = this.by.value;
    if (!by || !isDated(by)) return undefined;
    const chosen = this.list.view.param(CHART_PARAMS.bucket);
    return isBucket(chosen) ? chosen : (this.spec.value?.bucket ?? 'month');
  });
  /** How it can be drawn. */
  readonly kinds: ReadonlySignal<ChartKind[]> = computed(() => {
    const [by, figure] = [this.by.value, this.figure.value];
    return by && figure ? chartKinds(by, figure) : [];
  });
  readonly kind: ReadonlySignal<ChartKind> = computed(() => {
    const chosen = this.list.view.param(CHART_PARAMS.kind);
    const kind = isChartKind(chosen) ? chosen : (this.spec.value?.kind ?? 'bar');
    return this.kinds.value.includes(kind) ? kind : 'bar';
  });
  /** The figures are shown as a table. */
  readonly asTable = computed(() => this.list.view.param(CHART_PARAMS.table) === 'true');

  constructor(
    readonly list: GridModel,
    private readonly words: () => ChartWords,
  ) {}

  choose(param: keyof typeof CHART_PARAMS, value: string | undefined): void {
    this.list.view.setParam(CHART_PARAMS[param], value);
  }

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    this.list.view.rows.value = [];
    const stop = effect(() => {
      const shown = this.list.shown.value;
      const asked = this.asked.value;
      if (shown && asked) untracked(() => void this.ask(asked));
    });
    return () => {
      stop();
      this.flight.abort();
    };
  }

  /** Asks once more. */
  retry(): void {
    const asked = this.asked.peek();
    if (asked) void this.ask(asked);
  }

  /** What is asked; another object whenever any of it is another. */
  private readonly asked: ReadonlySignal<ChartAsked | null> = computed(() => {
    const [by, figure, kind, spec] = [this.by.value, this.figure.value, this.kind.value, this.spec.value];
    if (!by || !figure) return null;
    const isOwn = !spec?.by || spec.by === by.path;
    const series = isOwn && spec?.series !== by.path ? this.column(spec?.series) : undefined;
    return {
      by,
      figure,
      kind,
      bucket: this.bucket.value,
      series: kind === 'donut' || kind === 'scatter' || kind === 'figure' ? undefined : series,
      ...this.periodsOf(by, isOwn ? spec?.compare : undefined),
      limit: isOwn ? spec?.limit : undefined,
      others: isOwn ? spec?.others : undefined,
      target: figure === this.figures.value[0] ? spec?.target : undefined,
    };
  });

  /** The days of an embedding page, and what periods are compared with: what it says, unless the chart says something itself. */
  private periodsOf(by: GridColumn, own: ChartSpec['compare']): Pick<ChartAsked, 'days' | 'compare'> {
    const days = this.list.view.days ?? undefined;
    const compare = own ?? (days?.path === by.path ? days.compare : undefined);
    return {days, compare: compare === 'none' ? undefined : compare};
  }

  private column(path: string | undefined): GridColumn | undefined {
    const {columns = [], viewColumns = []} = this.list.description.value ?? {};
    return path === undefined ? undefined : [...columns, ...viewColumns].find((column) => column.path === path);
  }

  private async ask(asked: ChartAsked): Promise<void> {
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    this.busy.value = true;
    try {
      const answer = await askChart(this.list, asked, this.words(), signal);
      if (signal.aborted) return;
      batch(() => {
        this.shown.value = {...answer, asked, kind: asked.kind};
        this.list.view.rows.value = answer.rows ?? [];
        this.error.value = null;
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
    if (!signal.aborted) this.busy.value = false;
  }
}
