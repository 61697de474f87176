import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import type {Cond} from '../../query/types.js';
import type {WeekDay} from '../../values/formats.js';
import type {FiltersWhere, FilterTree, ListFilter} from '../filter/filters.js';
import {cycledSort, validPage, validPageSize, type ListState, type SortKey} from './list-state.js';

/** Typing is answered after this many ms without a key. */
export const TYPING_DELAY = 200;

/** What a person asks a list for, one intent after the other. */
export abstract class ListIntents {
  protected readonly currentState = signal<ListState>({
    page: 1,
    pageSize: 25,
    sort: [],
    search: '',
    filters: {},
    tree: null,
  });
  /** Whether the state came about by the person; else the page or the address asked for it. */
  byPerson = false;
  private person = true;
  private typing: ReturnType<typeof setTimeout> | undefined;
  private typed: string | null = null;

  get state(): ReadonlySignal<ListState> {
    return this.currentState;
  }
  get filtered(): boolean {
    const {search, filters, tree} = this.currentState.value;
    return search !== '' || tree !== null || Object.keys(filters).length > 0;
  }

  setPage(page: number): void {
    this.ask({page: validPage(page)});
  }
  setPageSize(pageSize: number): void {
    this.ask({pageSize: validPageSize(pageSize), page: 1});
  }
  /** A column's next direction: ascending, descending, none; `further` keeps the other columns that order. */
  cycleSort(path: string, further = false): void {
    this.setSort(cycledSort(this.currentState.peek().sort, path, further));
  }
  setSort(sort: SortKey[]): void {
    this.ask({sort, page: 1});
  }

  setSearch(search: string): void {
    this.forgetTyped();
    if (search.trim() !== this.currentState.peek().search) this.ask({search: search.trim(), page: 1});
  }

  /** Searches once the person has stopped typing. */
  typeSearch(search: string): void {
    this.forgetTyped();
    this.typed = search;
    this.typing = setTimeout(() => this.setSearch(search), TYPING_DELAY);
  }

  /** Does now what was typed just before, so that the state is what the person sees in the search box. */
  settleSearch(): void {
    if (this.typed !== null) this.setSearch(this.typed);
  }

  /** Sets the person's filter `uid`; `where` makes conditions of filters. */
  setFilter(uid: string, filter: ListFilter, where: FiltersWhere): void {
    this.ask({filters: {...this.currentState.peek().filters, [uid]: filter}, where, page: 1});
  }

  removeFilter(uid: string): void {
    const {[uid]: _, ...filters} = this.currentState.peek().filters;
    this.ask({filters, page: 1});
  }

  /** Sets the tree of conditions that the person has built. */
  setTree(tree: FilterTree, where: FiltersWhere): void {
    this.ask({tree, where, page: 1});
  }

  removeTree(): void {
    this.ask({tree: null, page: 1});
  }

  /** All that the person filters by as one condition, except the filter `but`; null without any. */
  filtersWhere(firstDayOfWeek?: WeekDay, but?: string): Cond | null {
    const {filters, tree, where} = this.currentState.peek();
    if (!tree && !Object.keys(filters).length) return null;
    // Not without it: the unfiltered rows would look like the filtered ones.
    return where!({filters, tree}, firstDayOfWeek, but);
  }

  clearFilters(): void {
    this.forgetTyped();
    this.ask({filters: {}, tree: null, search: '', page: 1});
  }

  /** What an address asks for, in the columns as they are. */
  restore(state: ListState): void {
    this.forgetTyped();
    this.ask(
      {groups: undefined, mode: undefined, viewParams: undefined, ...state, columns: this.currentState.peek().columns},
      false,
    );
  }

  /** What the page asks for: `change` calls intents. */
  askedByPage(change: () => void): void {
    this.person = false;
    change();
    this.person = true;
  }

  /** Asks for other rows. */
  ask(change: Partial<ListState>, byPerson = this.person): void {
    batch(() => {
      this.byPerson = byPerson;
      this.currentState.value = {...this.currentState.peek(), ...change};
      this.asked();
    });
  }

  /** The state has become another by the person, for which the same rows are shown. */
  protected note(change: Partial<ListState>): void {
    this.byPerson = this.person;
    this.currentState.value = {...this.currentState.peek(), ...change};
  }

  /** The state has become another. */
  protected abstract asked(): void;

  protected forgetTyped(): void {
    clearTimeout(this.typing);
    this.typed = null;
  }
}
