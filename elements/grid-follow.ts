import {effect, untracked} from '@preact/signals-react';
import type {Cond} from '../src/query/types.js';
import type {GridModel} from '../src/state/list/grid-model.js';
import {knownSort, validPage, validPageSize} from '../src/state/list/list-state.js';

/** Properties of a list that the page may change while it is shown. */
interface Followed {
  filters: Cond | null;
  page: string;
  pageSize: string;
  search: string;
  sort: unknown;
}

/** Makes the list do what the page asks of it later. Gives how to stop. */
export function followProperties(page: Followed, model: () => GridModel | undefined): () => void {
  const ask = (change: (list: GridModel) => void) => {
    const list = model();
    list?.askedByPage(() => change(list));
  };
  const stops = [
    effect(() => model()?.setWhere(page.filters)),
    onChange(
      () => page.page,
      (number) => ask((list) => list.setPage(validPage(number))),
    ),
    onChange(
      () => page.pageSize,
      (size) => ask((list) => list.setPageSize(validPageSize(size, list.defaults.pageSize))),
    ),
    onChange(
      () => page.search,
      (search) => ask((list) => list.setSearch(search)),
    ),
    onChange(
      () => page.sort,
      (sort) => ask((list) => list.setSort(knownSort(sort) ?? list.defaults.sort)),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Answers later values of a property, not the first. */
function onChange<T>(read: () => T, answer: (value: T) => void): () => void {
  let first = true;
  return effect(() => {
    const value = read();
    if (!first) untracked(() => answer(value));
    first = false;
  });
}
