import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {Services} from '../../api/services.js';
import type {DayRange} from '../../query/periods.js';
import type {Cond} from '../../query/types.js';
import {today as todayIn} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import type {MetadataObject} from '../../values/metadata.js';
import {
  showsRecords,
  type FigurePart,
  type FormPart,
  type ListPart,
  type PagePart,
  type PageSpec,
  type RelatedPart,
  type ShownRecords,
} from '../../values/page-metadata.js';
import type {ShownDays} from '../chart/chart-periods.js';
import {PARTS} from '../sources/records-source.js';
import {DelayedFlag} from '../app/delayed-flag.js';
import type {AskedFigure} from './figure-query.js';
import {followChanges} from './follow-changes.js';
import {NO_CHOICE, type PageChoice} from './page-choice.js';
import {chartDays, partCondition, type PageIntent} from './page-condition.js';
import {PageArranging} from './page-arranging.js';
import {PageFigures, type Ranges} from './page-figures.js';
import {filterField, loadPage, type FilterField, type LoadedPage, type PageGiven} from './page-loader.js';
import {loadWidgets, placedParts, type PlacedPart, type Widgets} from './page-widgets.js';
import {comparedRange, pageRange} from './page-period.js';

export type PageStatus = 'loading' | 'ready' | 'failed';

export interface PageContext {
  services: () => Promise<Services>;
  realtime: () => Promise<Pick<RealtimeService, 'join'>>;
  formats: ReadonlySignal<Formats>;
  now?: () => number;
}

/** ms that the parts wait for the figures, which are there sooner where nothing else is asked for or drawn beside them. */
const FIGURES_FIRST = 150;

/** A page that a person works with: its parts, what they chose for all of them, and the figures that follow. */
export class PageModel {
  readonly status = signal<PageStatus>('loading');
  readonly error = signal<ServiceError | null>(null);
  private readonly loaded = signal<LoadedPage | null>(null);
  readonly spec: ReadonlySignal<PageSpec | null> = computed(() => this.loaded.value?.spec ?? null);
  /** The widgets that its parts name, by alias. */
  readonly widgets = signal<Widgets>({});
  readonly skeleton = new DelayedFlag();
  readonly choice = signal<PageChoice>(NO_CHOICE);
  /** The choice was the person's, and not what the page began with. */
  byPerson = false;
  /** Rises with each request to show everything anew. */
  readonly generation = signal(0);
  /** When the figures were last known, in ms; null before. */
  readonly updated = signal<number | null>(null);
  readonly fields = signal<Readonly<Record<string, FilterField | null>>>({});
  readonly figures: PageFigures;
  /** What is known of the objects that parts show, by alias. */
  readonly objects = signal<Readonly<Record<string, MetadataObject | ServiceError>>>({});
  /** What the figures are asked, as text: other parts beside them ask nothing anew. */
  private readonly question = computed(() => JSON.stringify([this.askedFigures, this.ranges]));
  /** Until the figures that were asked for last are there, or are known to have failed. */
  figuresShown: Promise<void> = Promise.resolve();
  /** Objects whose changes by others are followed. */
  private readonly watched = new Set<string>();

  /** All parts, as they are given. */
  private readonly all: ReadonlySignal<PlacedPart[]> = computed(() =>
    this.loaded.value ? placedParts(this.loaded.value, this.widgets.value) : [],
  );
  /** Those that are shown, where the person has them. */
  readonly parts: ReadonlySignal<PlacedPart[]> = computed(() => {
    const own = this.arranging.own.value;
    return this.all.value
      .filter(({id}) => !own[id]?.hidden)
      .map((part) => ({...part, at: own[part.id]?.at ?? part.at}));
  });
  /** Those that the person does not show. */
  readonly hidden: ReadonlySignal<PlacedPart[]> = computed(() =>
    this.all.value.filter(({id}) => this.arranging.own.value[id]?.hidden),
  );
  readonly arranging: PageArranging;

  /** Name of the period; '' where the page has none. */
  readonly period: ReadonlySignal<string> = computed(() => {
    const {choices = [], initial = choices[0] ?? ''} = this.spec.value?.period ?? {};
    const own = this.spec.value?.period ? initial : '';
    const {period} = this.choice.value;
    return own && period && this.rangeOf(period) ? period : own;
  });
  readonly range: ReadonlySignal<DayRange | null> = computed(() => this.rangeOf(this.period.value));
  readonly compared: ReadonlySignal<DayRange | null> = computed(() => {
    const {range} = this;
    return range.value && this.spec.value?.period?.compare
      ? comparedRange(range.value, this.choice.value.comparison)
      : null;
  });

  constructor(
    private readonly context: PageContext,
    private readonly given: PageGiven,
    settingsKey: string,
    private readonly params: () => Readonly<Record<string, unknown>>,
    private readonly life: AbortSignal,
  ) {
    this.arranging = new PageArranging(context.services, settingsKey, () => this.parts.peek());
    this.figures = new PageFigures(
      async (query, signal) => (await context.services()).query.ask('all', query, {signal}),
      () => context.formats.peek().firstDayOfWeek,
    );
    life.addEventListener('abort', () => {
      this.figures.stop();
      this.skeleton.stop();
    });
  }

  get today(): string {
    const {now = Date.now} = this.context;
    return todayIn(now(), this.context.formats.value.timeZone);
  }

  /** Reads the page, then what it shows. */
  async start(): Promise<void> {
    this.skeleton.set(true);
    batch(() => {
      this.status.value = 'loading';
      this.error.value = null;
    });
    try {
      const [loaded] = await Promise.all([loadPage(this.context.services, this.given), this.arranging.load()]);
      if (this.life.aborted) return;
      this.loaded.value = loaded;
      this.followFigures();
      const widgets = await loadWidgets(this.context.services, loaded);
      if (this.life.aborted) return;
      this.widgets.value = widgets;
      await Promise.race([this.figuresShown, pause(FIGURES_FIRST)]);
      if (this.life.aborted) return;
      this.status.value = 'ready';
      // The figures are drawn before lists ask for anything.
      await pause(0);
      if (!this.life.aborted) this.followOthers();
    } catch (thrown) {
      if (this.life.aborted) return;
      batch(() => {
        this.error.value = asServiceError(thrown);
        this.status.value = 'failed';
      });
    } finally {
      this.skeleton.set(false);
    }
  }

  /** Shows everything anew, under the same choice. */
  refresh(): void {
    this.generation.value++;
  }

  choose(change: Partial<PageChoice>): void {
    this.byPerson = true;
    this.choice.value = {...this.choice.peek(), ...change};
  }

  chooseFilter(id: string, values: readonly string[]): void {
    this.choose({filters: {...this.choice.peek().filters, [id]: values}});
  }

  /** A choice that an address asks for. */
  restore(choice: PageChoice): void {
    this.byPerson = false;
    this.choice.value = choice;
  }

  /** What bounds the records of a part; `period` false leaves out the days. */
  conditionOf(part: ShownRecords, period = true): Cond | null {
    const {filters = []} = this.spec.value ?? {};
    return partCondition(part, filters, {...this.intent, ...(!period && {period: null})});
  }

  /** The days of a part that compares them with others itself. */
  daysOf(part: ListPart | RelatedPart): ShownDays | undefined {
    return chartDays(part, this.range.value, this.compared.value ? this.choice.value.comparison : 'none');
  }

  /** Id of the record of a form; undefined: a new one. */
  recordOf({record, param}: FormPart): string | undefined {
    const id = param === undefined ? record : this.params()[param];
    return typeof id === 'string' && id ? id : undefined;
  }

  retryFigure(part: FigurePart): void {
    void this.figures.retry(this.asked(part), this.ranges);
  }

  /** Reads again what an object is. */
  async loadObject(alias: string): Promise<void> {
    const {[alias]: _, ...others} = this.objects.peek();
    this.objects.value = others;
    const found = await this.context
      .services()
      .then(({metadata}) => metadata.get(alias, PARTS))
      .catch(asServiceError);
    if (!this.life.aborted) this.objects.value = {...this.objects.peek(), [alias]: found};
  }

  /** Reads the widgets again of which one is not here. */
  async loadWidgets(): Promise<void> {
    const widgets = await loadWidgets(this.context.services, this.loaded.peek()!);
    if (this.life.aborted) return;
    this.widgets.value = widgets;
    this.followObjects();
  }

  private get intent(): PageIntent {
    return {
      period: this.range.value,
      chosen: this.choice.value.filters,
      params: {...this.params(), today: this.today},
    };
  }

  private get ranges(): Ranges {
    return [this.range.value, this.compared.value];
  }

  private rangeOf(name: string): DayRange | null {
    return name ? pageRange(name, this.today, this.context.formats.value.firstDayOfWeek) : null;
  }

  private get askedFigures(): AskedFigure[] {
    return this.sound.filter((part) => part.kind === 'figure').map((part) => this.asked(part));
  }

  private asked(part: FigurePart): AskedFigure {
    return {part, where: this.conditionOf(part, false)};
  }

  private get sound(): PagePart[] {
    return this.parts.value.filter(({problems}) => !problems.length).map(({part}) => part);
  }

  private followFigures(): void {
    const stop = effect(() => {
      void this.generation.value;
      void this.question.value;
      untracked(() => {
        this.figuresShown = this.loadFigures(this.askedFigures, this.ranges);
      });
    });
    this.life.addEventListener('abort', stop);
  }

  private followOthers(): void {
    for (const {id, object, field} of this.spec.peek()?.filters ?? []) void this.loadFilter(id, object, field);
    this.followObjects();
  }

  /** What parts show that were not here before. */
  private followObjects(): void {
    for (const object of new Set(this.sound.filter(showsRecords).map(({object}) => object)))
      if (!Object.hasOwn(this.objects.peek(), object)) void this.loadObject(object);
    void this.watch();
  }

  private async loadFigures(figures: readonly AskedFigure[], ranges: Ranges): Promise<void> {
    await this.figures.load(figures, ranges);
    if (!this.life.aborted) this.updated.value = (this.context.now ?? Date.now)();
  }

  private async loadFilter(id: string, object: string, field: string): Promise<void> {
    const found = await filterField(this.context.services, object, field).catch(() => null);
    if (!this.life.aborted) this.fields.value = {...this.fields.peek(), [id]: found};
  }

  /** Figures follow what others save; lists do so by themselves. */
  private async watch(): Promise<void> {
    const objects = new Set(
      this.sound
        .filter(showsRecords)
        .filter(({kind}) => kind === 'figure')
        .map(({object}) => object)
        .filter((object) => !this.watched.has(object)),
    );
    if (!objects.size) return;
    objects.forEach((object) => this.watched.add(object));
    // Without a connection the page works all the same.
    const realtime = await this.context.realtime().catch(() => null);
    if (!realtime || this.life.aborted) return;
    followChanges(realtime, objects, this.life, () => this.refresh());
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
