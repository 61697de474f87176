import {lazyPart} from '../src/values/lazy-part.js';
import {lazySource} from '../src/grid/lazy-source.js';
import type {TableRows} from '../src/grid/table-rows.js';
import type {GivenRow, Query} from '../src/query/types.js';
import type {AppModel} from '../src/state/app/app-model.js';
import type {GridSource} from '../src/state/list-rows/grid-source.js';
import type {LocalColumn} from '../src/state/sources/local-columns.js';
import type * as LocalRows from '../src/state/sources/local-source.js';
import {objectSource} from '../src/state/sources/object-source.js';
import type {SortDirection} from '../src/values/list-metadata.js';
import type {GivenSpecs} from '../src/values/list-modes.js';

export const SOURCE_TYPES = ['', 'object', 'dataProvider', 'query', 'url'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** Where the rows of an element come from. */
export interface SourceGiven {
  sourceType: SourceType;
  alias: string;
  list: string;
  heading: string;
  src: string;
  query: Query | null;
  rows: readonly GivenRow[] | null;
  searchDataColumns: string;
  filterBar: string;
  groupColumns: unknown;
  groupColumn: string;
  groupOrder: '' | SortDirection;
  hideTotalRowCount: boolean;
  withPresentations: boolean;
  givenViews: GivenSpecs;
}

export interface SourceFound {
  source: GridSource;
  /** Another key is another list. */
  key: string;
  /** Its rows are the page's: other rows may replace them in the same list. */
  local: boolean;
  /** Its columns are what its rows say, as long as the page declares none. */
  inferred?: boolean;
}

const localRows = lazyPart(() => import('../src/state/sources/local-source.js'));
const urlRows = lazyPart(() =>
  Promise.all([
    import('../src/state/sources/url-source.js'),
    import('../src/state/sources/local-source.js'),
    import('../src/state/sources/local-columns.js'),
    import('../src/state/sources/inferred-columns.js'),
  ]),
);
const queryRows = lazyPart(() => import('../src/state/sources/query-source.js'));

/**
 * The source of a list: `source-type` decides, else what is there, in this order: an address, a query, columns or rows of the
 * page, an alias, a table of the page. null while nothing is.
 */
export function gridSourceOf(
  app: AppModel,
  given: SourceGiven,
  declared: LocalColumn[] | null,
  table: TableRows | null,
): SourceFound | null {
  const {alias, src, query, rows} = given;
  const columns = declared ?? table?.columns ?? null;
  const {hideTotalRowCount: hideTotal, withPresentations, givenViews: views} = given;
  const own = ownOptions(given);
  const options = {name: given.heading || (table?.name ?? ''), ...own};
  const type = given.sourceType || typeOf(given, declared, table);
  const [services, realtime] = [() => app.services(), () => app.realtime()];
  if (type === 'rows') {
    const formats = app.formats.value;
    const all = rows ?? table?.rows ?? [];
    const local = {...options, formats, ...(table && !rows && {pageSize: 0})};
    const make = ({LocalSource}: typeof LocalRows) => new LocalSource(all, columns, local);
    const load = async () => make(await localRows.load());
    const there = localRows.peek();
    const source = there ? make(there) : lazySource(true, load, ['valueCounts', 'figures', 'groups']);
    return {source, key: 'rows', local: true, inferred: !columns};
  }
  const others = [given.list, hideTotal, withPresentations, views];
  const key = JSON.stringify([type, alias, src, query, columns, options, ...others]);
  if (type === 'url' && src) {
    const formats = app.formats.peek();
    const load = async () => {
      const [{UrlSource}, {LocalSource}, {localDescription}, {inferredColumns}] = await urlRows.load();
      let known = columns;
      return new UrlSource(async () => (await services()).client, {
        url: src,
        hideTotal,
        timeZone: formats.timeZone,
        description: columns && localDescription(columns, options),
        describe: (all) => localDescription((known = inferredColumns(all)), options),
        local: (all) => new LocalSource(all, known, {...options, formats}),
      });
    };
    const source = lazySource(false, load, ['figures', 'groups']);
    return {source, key, local: false, inferred: !columns};
  }
  const base = type === 'query' ? query : type === 'dataProvider' && alias ? {from: alias} : null;
  if (base) {
    const load = async () => {
      const {QuerySource} = await queryRows.load();
      return new QuerySource(services, {withPresentations, ...base}, {...options, ...(columns && {columns})}, realtime);
    };
    const source = lazySource(false, load, ['figures', 'groups', 'records', 'export', 'remove']);
    return {source, key, local: false};
  }
  if (type !== 'object' || !alias) return null;
  const {list} = given;
  return {
    source: objectSource(app, {alias, list, withPresentations, views, ...own}),
    key,
    local: false,
  };
}

/** What the element says instead of the list. */
function ownOptions({searchDataColumns, filterBar, groupColumns, groupColumn, groupOrder}: SourceGiven) {
  const grouping = {groupColumns, groupColumn, groupOrder};
  return {searchColumns: pathsOf(searchDataColumns), filterBar: pathsOf(filterBar), grouping};
}

function typeOf({rows, src, query, alias}: SourceGiven, declared: LocalColumn[] | null, table: TableRows | null) {
  if (src) return 'url';
  if (query) return 'query';
  // Columns alone: a list whose rows are still to come.
  if (rows || declared || (table && !alias)) return 'rows';
  return 'object';
}

function pathsOf(text: string): string[] | undefined {
  const paths = text
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  return paths.length ? paths : undefined;
}
