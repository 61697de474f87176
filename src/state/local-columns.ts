import type {SortDirection, TotalName} from '../values/metadata.js';
import type {LocalizedText, OptionsMap, TypeConfig, TypeName} from '../values/types.js';
import {gridColumn, type CellKind, type GridColumn} from './grid-columns.js';
import type {GridDescription} from './grid-source.js';

/** A column that the page declares. */
export interface LocalColumn {
  path: string;
  label: LocalizedText;
  type?: TypeName | [TypeName, TypeConfig?];
  width?: string;
  /** Not shown until the person shows it. */
  hidden?: boolean;
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

/** What rows of declared columns say of themselves. */
export function localDescription(declared: LocalColumn[], options: LocalOptions): GridDescription {
  const columns = gridColumnsOf(declared);
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
const known = new WeakMap<LocalColumn[], GridColumn[]>();

/** The same columns for the same declaration, so that other rows do not make a list draw everything anew. */
export function gridColumnsOf(declared: LocalColumn[]): GridColumn[] {
  const columns = known.get(declared) ?? declared.map(localColumn);
  known.set(declared, columns);
  return columns;
}

function localColumn({path, label, type = 'string', width, hidden, total}: LocalColumn): GridColumn {
  const [name, config] = typeof type === 'string' ? [type] : type;
  return gridColumn({path, width, hidden, total}, {internalId: path, name: path, label, type: [name, config]});
}
