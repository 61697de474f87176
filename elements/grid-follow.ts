import {effect, untracked} from '@preact/signals-react';
import type {Cond} from '../src/query/types.js';
import type {GridModel} from '../src/state/grid-model.js';
import {readSort, validPage, validPageSize} from '../src/state/list-state.js';

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
  const stops = [
    effect(() => model()?.setWhere(page.filters)),
    onChange(
      () => page.page,
      (number) => model()?.setPage(validPage(number)),
    ),
    onChange(
      () => page.pageSize,
      (size) => model()?.setPageSize(validPageSize(size, model()?.defaults.pageSize)),
    ),
    onChange(
      () => page.search,
      (search) => model()?.setSearch(search),
    ),
    onChange(
      () => page.sort,
      (sort) => model()?.setSort(readSort(sort)),
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
