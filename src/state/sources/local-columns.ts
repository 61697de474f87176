import type {CellKind} from '../../types/text-part.js';
import type {SortDirection, TotalName} from '../../values/list-metadata.js';
import type {Align} from '../../values/align.js';
import type {LocalizedText, OptionsMap, TypeConfig, TypeName} from '../../values/types.js';
import {gridColumn, type GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';

/** A column that the page declares. */
export interface LocalColumn {
  path: string;
  label: LocalizedText;
  type?: TypeName | [TypeName, TypeConfig?];
  width?: string;
  /** Not shown until the person shows it. */
  hidden?: boolean;
  /** Alignment of its values; by type when absent. */
  align?: Align;
  /** The figure beneath it. */
  total?: TotalName;
}

/** What a list of declared columns is called, searched and grouped by. */
export interface LocalOptions {
  name: string;
  searchColumns?: string[];
  groupColumn?: string;
  groupOrder?: SortDirection;
  pageSize?: number;
}

/** What the search looks into where nothing else is named. */
const SEARCHED: ReadonlySet<CellKind> = new Set(['text', 'reference', 'badge', 'number']);

/** What rows of declared columns say of themselves: the same object for the same, so that other rows draw nothing else anew. */
export function localDescription(declared: LocalColumn[], options: LocalOptions): GridDescription {
  const {descriptions} = knownOf(declared);
  const {name, searchColumns, groupColumn, groupOrder, pageSize} = options;
  const key = JSON.stringify([name, searchColumns, groupColumn, groupOrder, pageSize]);
  const description = descriptions.get(key) ?? describe(gridColumnsOf(declared), options);
  descriptions.set(key, description);
  return description;
}

function describe(columns: GridColumn[], options: LocalOptions): GridDescription {
  const shown = columns.filter(({kind}) => SEARCHED.has(kind)).map(({path}) => path);
  const {name, searchColumns = shown, groupColumn, groupOrder = 'ASC', pageSize} = options;
  const column = columns.find(({path}) => path === groupColumn);
  return {
    alias: '',
    name,
    singular: name,
    columns,
    enumerations: NONE,
    searchColumns,
    sort: [],
    objects: {},
    ...(pageSize !== undefined && {pageSize}),
    ...(column && {group: {column, dir: groupOrder}}),
  };
}

const NONE: Record<string, OptionsMap> = {};

interface Known {
  columns: GridColumn[];
  descriptions: Map<string, GridDescription>;
}
const known = new WeakMap<LocalColumn[], Known>();

/** The same columns for the same declaration. */
export function gridColumnsOf(declared: LocalColumn[]): GridColumn[] {
  return knownOf(declared).columns;
}

function knownOf(declared: LocalColumn[]): Known {
  const found = known.get(declared) ?? {columns: declared.map(localColumn), descriptions: new Map()};
  known.set(declared, found);
  return found;
}

function localColumn({path, label, type = 'string', width, hidden, align, total}: LocalColumn): GridColumn {
  const [name, config] = Array.isArray(type) ? type : [type];
  return gridColumn({path, width, hidden, align, total}, {internalId: path, name: path, label, type: [name, config]});
}
