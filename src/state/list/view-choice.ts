import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {
  offeredMode,
  OWN_ROWS,
  pathsOfMode,
  viewSpecs,
  type ListMode,
  type SpecifiedMode,
  type ViewSpecs,
} from '../../values/list-modes.js';
import {formatPaths, type FormatSpec} from '../../values/list-formats.js';
import type {ShownDays} from '../chart/chart-periods.js';
import type {RowList, RowsRequest} from '../list-rows/grid-source.js';
import type {GridColumn} from './grid-columns.js';
import type {GridModel} from './grid-model.js';
import type {GridOptions} from './grid-options.js';
import type {ListState} from './list-state.js';

/** A record's place: from 0 among the rows of a request, of which there are so many; null: not counted. */
export interface Located {
  request: RowsRequest;
  at: number;
  total: number | null;
}

/** The view that a list is shown in, and what there is of it beside the list's own rows. */
export class ViewChoice {
  /** How the list is shown in each view that it is offered in. */
  readonly specs: ReadonlySignal<Partial<ViewSpecs>> = computed(() =>
    viewSpecs(this.list.description.value?.views ?? {}, this.options().views?.()),
  );
  /** What an address or the person asks for, else what the page does, else the list's own. */
  readonly mode: ReadonlySignal<ListMode> = computed(() => {
    const {only, mode} = this.options();
    if (only) return only;
    const asked = this.list.state.value.mode ?? this.list.settings.look.value.mode;
    return offeredMode(asked ?? (mode?.() || this.list.description.value?.mode), this.specs.value);
  });
  /** Whether the view loads its rows itself. */
  readonly ownRows: ReadonlySignal<boolean> = computed(() => OWN_ROWS.has(this.mode.value));
  /** What makes rows and cells stand out: the person's rules before the page's, and these before those of the list. */
  readonly formats: ReadonlySignal<readonly FormatSpec[]> = computed(() => [
    ...(this.list.settings.look.value.formats ?? []),
    ...(this.options().formats?.() ?? []),
    ...(this.list.description.value?.formats ?? []),
  ]);
  /** What the view is made by beside the columns that are shown, where its rows are the list's. */
  readonly needed: ReadonlySignal<GridColumn[]> = computed(() => {
    const {columns = [], viewColumns = []} = this.list.description.value ?? {};
    if (this.ownRows.value) return [];
    const paths = [...pathsOfMode(this.mode.value, this.specs.value), ...formatPaths(this.formats.value)];
    const shown = this.list.columns.value;
    const named = [...columns, ...viewColumns].filter(({path}) => paths.includes(path));
    return named.filter(({path}) => !shown.some((each) => each.path === path));
  });
  /** The rows that it shows then. */
  readonly rows = signal<RowList>([]);
  /** What it says in the head of the list, beside how many rows there are. */
  readonly about = signal('');
  /** What it says there instead of how many rows there are; null: it says that. */
  readonly count = signal<string | null>(null);
  /** Where a record lies among those of a request, in a view that does not show them in the order of the list. */
  located: ((id: string) => Located | undefined) | null = null;

  constructor(
    private readonly list: Pick<GridModel, 'description' | 'state' | 'settings' | 'columns'>,
    private readonly options: () => GridOptions,
    private readonly note: (change: Partial<ListState>) => void,
  ) {}

  /** Whether the person may choose another. */
  get isOpen(): boolean {
    return !this.options().only;
  }

  /** Shows the list in another view from now on. */
  choose(mode: ListMode): void {
    this.note({mode});
    this.list.settings.see({mode});
  }

  /** The days of the embedding page, which `where` does not bound. */
  get days(): ShownDays | null {
    return this.options().days?.() ?? null;
  }

  /** How the list is shown in a view; null where it is not offered so. */
  spec<M extends SpecifiedMode>(mode: M): ViewSpecs[M] | null {
    return this.specs.value[mode] ?? null;
  }

  /** What was chosen in the view under a name, such as the column that a board is by; undefined: nothing. */
  param(name: string): string | undefined {
    return this.list.state.value.viewParams?.[name];
  }

  /** Keeps a choice in the address and in named views; undefined takes it back. */
  setParam(name: string, value: string | undefined): void {
    const {[name]: _before, ...others} = this.list.state.peek().viewParams ?? {};
    const all = value === undefined ? others : {...others, [name]: value};
    this.note({viewParams: Object.keys(all).length ? all : undefined});
  }

  /** Calls `changed` whenever rows begin or end to be the view's own, or it needs more of them. Gives how to stop. */
  follow(changed: () => void): () => void {
    let wasOwn = false;
    let had = '';
    return effect(() => {
      const isOwn = this.ownRows.value;
      const needs = this.needed.value.map(({path}) => path).join();
      const isOther = isOwn !== wasOwn || (needs && needs !== had);
      [wasOwn, had] = [isOwn, needs];
      if (isOther) untracked(changed);
    });
  }
}
