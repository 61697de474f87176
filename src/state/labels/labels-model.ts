import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {LabelPlan, LabelsAsked, LabelSettings} from '../../contract/labels.js';

/** Lays labels out, on the server. */
export type LabelLayout = (form: string, asked: LabelsAsked, signal: AbortSignal) => Promise<LabelPlan>;

/** What an address may hold beside the records. */
export interface LabelsChosen extends LabelsAsked {
  form?: string;
}

/** ms after a change before the server is asked. */
const PAUSE = 150;

/** Labels of some records: what is chosen about them, and how they then lie on their sheets. */
export class LabelsModel {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #plan = signal<LabelPlan | null>(null);
  readonly #chosen = signal<Partial<LabelSettings>>({});
  readonly #copies = signal<ReadonlyMap<string, number>>(new Map());
  readonly #form = signal('');
  readonly #page = signal(0);
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  /** Why there is no layout of what is chosen; the last one stays. */
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly plan: ReadonlySignal<LabelPlan | null> = this.#plan;
  /** As chosen, else as laid out; null until there is a layout. */
  readonly settings = computed<LabelSettings | null>(() => {
    const plan = this.#plan.value;
    return plan && (this.#status.value === 'ready' ? plan.settings : {...plan.settings, ...this.#chosen.value});
  });
  /** Alias of the label form. */
  readonly form = computed(() => this.#form.value || (this.#plan.value?.alias ?? ''));
  /** Which sheet is shown, from 0. */
  readonly page = computed(() => Math.max(0, Math.min(this.#page.value, (this.#plan.value?.sheets.length ?? 1) - 1)));
  private generation = 0;
  private flight: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly ids: readonly string[],
    private readonly layout: LabelLayout,
    {form = '', copies = [], ...settings}: LabelsChosen = {},
  ) {
    this.#form.value = form;
    this.#chosen.value = settings;
    this.#copies.value = new Map(
      ids.flatMap((id, at) => (typeof copies[at] === 'number' ? [[id, copies[at]] as const] : [])),
    );
  }

  /** Loads; the returned function ends it. */
  start(): () => void {
    void this.load();
    return () => {
      clearTimeout(this.timer);
      this.flight?.abort();
      this.generation++;
    };
  }

  /** What the server is asked for: only what somebody chose. */
  asked(): LabelsAsked {
    const copies = this.#copies.value;
    const list = this.ids.map((id) => copies.get(id) ?? null);
    return {...this.#chosen.value, ...(copies.size > 0 && {copies: list})};
  }

  /** What is chosen, as an address keeps it. */
  chosen(): LabelsChosen {
    return {...(this.#form.value && {form: this.#form.value}), ...this.asked()};
  }

  copiesOf(id: string): number {
    return this.#copies.value.get(id) ?? this.#plan.value?.records.find((record) => record.id === id)?.copies ?? 0;
  }

  change(part: Partial<LabelSettings>): void {
    const limits = this.#plan.peek()?.limits;
    const within = (name: 'width' | 'height' | 'first', given: number) =>
      limits ? Math.min(limits[name][1], Math.max(limits[name][0], given)) : given;
    const bounded = {
      ...part,
      ...(part.width !== undefined && {width: within('width', part.width)}),
      ...(part.height !== undefined && {height: within('height', part.height)}),
      ...(part.first !== undefined && {first: Math.round(within('first', part.first))}),
    };
    this.#chosen.value = {...this.#chosen.peek(), ...bounded};
    this.later();
  }

  setCopies(id: string, count: number): void {
    this.#copies.value = new Map(this.#copies.peek()).set(id, count);
    this.later();
  }

  useForm(form: string): void {
    batch(() => {
      this.#form.value = form;
      this.#chosen.value = {};
      this.#page.value = 0;
    });
    this.later();
  }

  /** All is as the label form says. */
  reset(): void {
    batch(() => {
      this.#chosen.value = {};
      this.#copies.value = new Map();
      this.#page.value = 0;
    });
    this.later();
  }

  step(by: number): void {
    this.#page.value = this.page.peek() + by;
  }

  /** Asks for the layout of what is chosen now. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    this.flight?.abort();
    this.flight = new AbortController();
    const generation = ++this.generation;
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    try {
      const plan = await this.layout(this.#form.peek(), this.asked(), this.flight.signal);
      if (generation !== this.generation) return;
      batch(() => {
        this.#plan.value = plan;
        this.#status.value = 'ready';
      });
    } catch (cause) {
      if (generation !== this.generation) return;
      batch(() => {
        this.#error.value = asServiceError(cause);
        this.#status.value = 'failed';
      });
    }
  }

  private later(): void {
    this.#status.value = 'loading';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), PAUSE);
  }
}
