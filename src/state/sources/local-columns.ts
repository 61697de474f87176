import type {CellKind} from '../../types/text-part.js';
import type {TotalName} from '../../values/list-metadata.js';
import type {Align} from '../../values/align.js';
import type {AnyTypeName} from '../../values/extensions.js';
import type {LocalizedText, OptionsMap, TypeConfig, TypeName} from '../../values/types.js';
import {gridColumn, type GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import {groupedBy, groupKeys, type Grouping} from './grouping.js';

/** A column that the page declares. */
export interface LocalColumn {
  path: string;
  label: LocalizedText;
  /** Of the runtime, or one that the page has registered. */
  type?: AnyTypeName | [AnyTypeName, TypeConfig?];
  width?: string;
  /** Not shown until the person shows it. */
  hidden?: boolean;
  /** Its texts go over several lines. */
  wrap?: boolean;
  /** Alignment of its values; by type when absent. */
  align?: Align;
  /** The figure beneath it. */
  total?: TotalName;
  /** The head that it shares with the columns beside it of the same. */
  group?: LocalizedText;
  /** The cell that the page has registered by this name. */
  cell?: string;
}

/** What a list of declared columns is called, searched and grouped by. */
export interface LocalOptions {
  name: string;
  searchColumns?: string[];
  filterBar?: string[];
  grouping?: Grouping;
  pageSize?: number;
}

/** What the search looks into where nothing else is named. */
const SEARCHED: ReadonlySet<CellKind> = new Set(['text', 'reference', 'badge', 'number']);

/** What rows of declared columns say of themselves: the same object for the same, so that other rows draw nothing else anew. */
export function localDescription(declared: LocalColumn[], options: LocalOptions): GridDescription {
  const {descriptions} = knownOf(declared);
  const {name, searchColumns, filterBar, grouping, pageSize} = options;
  const key = JSON.stringify([name, searchColumns, filterBar, grouping, pageSize]);
  const description = descriptions.get(key) ?? describe(gridColumnsOf(declared), options);
  descriptions.set(key, description);
  return description;
}

function describe(columns: GridColumn[], options: LocalOptions): GridDescription {
  const shown = columns.filter(({kind}) => SEARCHED.has(kind)).map(({path}) => path);
  const {name, searchColumns = shown, filterBar, grouping, pageSize} = options;
  return {
    alias: '',
    name,
    singular: name,
    columns,
    enumerations: NONE,
    searchColumns,
    filterBar,
    sort: [],
    objects: {},
    ...(pageSize !== undefined && {pageSize}),
    ...groupedBy(groupKeys(grouping), columns),
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

function localColumn({path, label, type = 'string', width, hidden, wrap, align, total, group, cell}: LocalColumn) {
  const [name, config] = Array.isArray(type) ? type : [type];
  return gridColumn(
    {path, width, hidden, wrap, align, total, group, cell},
    {internalId: path, name: path, label, type: [name as TypeName, config]},
  );
}
