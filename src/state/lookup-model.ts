import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../api/errors.js';
import {identity, isEmptyValue} from '../values/compare.js';
import type {Services} from '../api/services.js';
import type {Cond, Query, Row} from '../query/types.js';
import type {LocalizedText} from '../values/types.js';

/** A field beside the lookup that narrows what it offers. */
export interface LookupDependency {
  /** Path in the referenced object. */
  path: string;
  /** Label of the field, for the hint when it is empty. */
  label: string;
  value: unknown;
}

/** Where a lookup finds its records. */
export interface LookupSource {
  /** Alias of the referenced object. */
  alias: string;
  /** Paths shown after the presentation. */
  dataColumns?: readonly string[];
  /** Paths searched besides the presentation. */
  searchColumns?: readonly string[];
  where?: Cond;
  dependencies?: readonly LookupDependency[];
  /** false asks the server to skip the access check. */
  checkAccess?: boolean;
  /** No create action, whatever the rights. */
  disableCreate?: boolean;
}

/** A record that a lookup offers. */
export interface LookupOption {
  id: string;
  presentation: string;
  /** Texts of the data columns that are not empty. */
  data: string[];
  row: Row;
}

const DEBOUNCE = 200;
const LIMIT = 250;

type LookupServices = Pick<Services, 'query' | 'metadata'>;

/** What a lookup offers for a typed text: options, active one, summary, create action. Late answers are dropped. */
export class LookupModel {
  readonly open = signal(false);
  readonly text = signal('');
  readonly options = signal<readonly LookupOption[]>([]);
  readonly total = signal<number | null>(null);
  /** Index among the options; their number means the create action; -1 none. */
  readonly active = signal(-1);
  readonly status = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  readonly error = signal<ServiceError | null>(null);
  /** What the object is called in the singular, for the create action. */
  readonly singular = signal<LocalizedText>('');
  /** Labels of the fields to fill in first. */
  readonly missing: ReadonlySignal<string[]>;
  readonly canCreate: ReadonlySignal<boolean>;
  private readonly source: ReturnType<typeof signal<LookupSource>>;
  private readonly canInsert = signal(false);
  private askedFor = '';
  private flight: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly services: () => Promise<LookupServices>,
    source: LookupSource,
    private readonly onError: (error: ServiceError) => void = () => {},
  ) {
    this.source = signal(source);
    this.missing = computed(() =>
      (this.now.dependencies ?? []).filter(({value}) => isEmptyValue(value)).map(({label}) => label),
    );
    this.canCreate = computed(() => this.canInsert.value && !this.now.disableCreate && !this.missing.value.length);
  }

  /** Takes a source whose dependencies or filters may have changed. */
  follow(source: LookupSource): void {
    if (JSON.stringify(source) === JSON.stringify(this.source.peek())) return;
    this.source.value = source;
    if (this.open.peek()) void this.load();
    else this.forget();
  }

  /** Opens with everything there is; `selected` becomes the active option. */
  show(selected?: string): void {
    if (this.open.peek()) return;
    batch(() => {
      this.open.value = true;
      this.text.value = '';
    });
    void this.readRights();
    void this.load(selected);
  }

  /** Follows typing; asks 200 ms after the last key. */
  search(text: string): void {
    batch(() => {
      this.open.value = true;
      this.text.value = text;
      // What was found for another text must not be picked for this one.
      this.active.value = -1;
    });
    void this.readRights();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), DEBOUNCE);
  }

  close(): void {
    this.forget();
    batch(() => {
      this.open.value = false;
      this.active.value = -1;
    });
  }

  retry(): void {
    void this.load();
  }

  /** Moves the active option, wrapping around. */
  move(step: 1 | -1): void {
    const count = this.options.peek().length + (this.canCreate.peek() ? 1 : 0);
    if (!count) return;
    const from = this.active.peek();
    this.active.value = from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count;
  }

  /** The record with an id, for a value that came without its presentation; null when it cannot be seen. */
  async find(id: string): Promise<LookupOption | null> {
    try {
      const {query} = await this.services();
      const row = await query.ask('one', {...this.query(), where: ['=', 'id', id], limit: undefined});
      return row && this.option(row);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** Values that a record created from here starts with. */
  get fillingValues(): Record<string, unknown> {
    const own = (this.source.peek()?.dependencies ?? []).filter(({path}) => !path.includes('.'));
    return Object.fromEntries(own.map(({path, value}) => [path, identity(value)]));
  }

  private get now(): LookupSource {
    return this.source.value as LookupSource;
  }

  private async load(selected?: string): Promise<void> {
    this.forget();
    if (this.missing.peek().length) {
      this.take([], 0, 'ready');
      return;
    }
    const flight = (this.flight = new AbortController());
    this.status.value = 'loading';
    try {
      const {query} = await this.services();
      const {data, totalCount} = await query.ask('run', this.query(), {signal: flight.signal});
      if (flight.signal.aborted) return;
      this.take(
        data.map((row) => this.option(row)),
        totalCount ?? null,
        'ready',
        selected,
      );
    } catch (error) {
      if (!flight.signal.aborted) this.fail(error);
    }
  }

  private take(options: LookupOption[], total: number | null, status: 'ready', selected?: string): void {
    const chosen = options.findIndex(({id}) => id === selected);
    batch(() => {
      this.options.value = options;
      this.total.value = total;
      this.status.value = status;
      this.error.value = null;
      this.active.value = this.text.peek() && options.length ? 0 : chosen;
    });
  }

  private fail(error: unknown): void {
    const failure = asServiceError(error);
    if (failure.kind === 'aborted') return;
    batch(() => {
      this.status.value = 'failed';
      this.error.value = failure;
      this.options.value = [];
      this.active.value = -1;
    });
    console.error(failure);
    this.onError(failure);
  }

  /** A failure means that nothing can be created from here. */
  private async readRights(): Promise<void> {
    const {alias, disableCreate} = this.source.peek() as LookupSource;
    if (disableCreate || this.askedFor === alias) return;
    this.askedFor = alias;
    try {
      const {metadata} = await this.services();
      const {canInsert, singular, name} = await metadata.get(alias);
      batch(() => {
        this.canInsert.value = canInsert;
        this.singular.value = singular ?? name;
      });
    } catch {
      this.askedFor = '';
      this.canInsert.value = false;
    }
  }

  private query(): Query {
    const {
      alias,
      dataColumns = [],
      searchColumns = [],
      where,
      dependencies = [],
      checkAccess,
    } = this.source.peek() as LookupSource;
    const conditions = dependencies.map(({path, value}): Cond => ['=', path, identity(value)]);
    if (where) conditions.push(where);
    const text = this.text.peek().trim();
    return {
      from: alias,
      select: ['id', 'presentation', ...dataColumns],
      ...(conditions.length && {where: conditions.length > 1 ? ['and', ...conditions] : conditions[0]}),
      ...(text && {search: {text, columns: ['presentation', ...searchColumns]}}),
      orderBy: [{column: 'presentation', dir: 'ASC'}],
      limit: LIMIT,
      withPresentations: true,
      ...(checkAccess === false && {checkAccess}),
    };
  }

  private option(row: Row): LookupOption {
    const {dataColumns = []} = this.source.peek() as LookupSource;
    const data = dataColumns.map((column) => cellText(row[column])).filter(Boolean);
    return {id: String(identity(row.id)), presentation: cellText(row.presentation), data, row};
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.flight?.abort();
    this.flight = null;
  }
}

function cellText(cell: unknown): string {
  const text = typeof cell === 'object' && cell !== null && 'p' in cell ? cell.p : cell;
  return text === null || text === undefined || typeof text === 'object' ? '' : String(text);
}
