import {readChildren} from '../src/host/children.js';
import {warnOnce} from '../src/host/warnings.js';
import type {LocalColumn} from '../src/state/sources/local-columns.js';
import {TOTALS} from '../src/values/list-metadata.js';
import {ALIGNS} from '../src/values/align.js';
import type {OptionsMap, TypeConfig} from '../src/values/types.js';
import type {Formats} from '../src/values/formats.js';
import {tableRows, type TableRows} from '../src/grid/table-rows.js';

/** What a list's own children say of its columns and rows. */
export interface GridChildren {
  columns: LocalColumn[] | null;
  table: TableRows | null;
}

/** Reads the children of a list; columns that are not named by a `path` are left out. */
export function gridChildren(host: HTMLElement, formats: Formats): GridChildren {
  const table = host.querySelector<HTMLTableElement>(':scope > table');
  const columns = readChildren(host)
    .columns.filter(({path}) => path)
    .map(localColumn);
  const rows = table && tableRows(table, formats);
  if (rows?.unknownTotals.length) {
    const about = __DEV__ && 'the foot has numbers that are not totals of their columns; they are not shown';
    warnOnce('LC1019', `${host.localName} > table: ${rows.unknownTotals.join(', ')}`, about);
  }
  return {columns: columns.length ? columns : null, table: rows};
}

function localColumn(given: Record<string, string>): LocalColumn {
  const {
    path = '',
    label,
    text,
    type,
    scale,
    prefix,
    suffix,
    currency,
    unit,
    options,
    width,
    hidden,
    wrap,
    align,
    total,
    group,
    cell,
  } = given;
  const config: TypeConfig = {
    ...(scale && {scale: Number(scale)}),
    ...(prefix && {prefix}),
    ...(suffix && {suffix}),
    ...(currency && {currency}),
    ...(unit && {unit}),
    ...(options && {options: optionsOf(options)}),
  };
  return {
    path,
    label: label || text || path,
    type: [type || 'string', config],
    width,
    hidden: hidden !== undefined,
    wrap: wrap !== undefined,
    align: ALIGNS.find((name) => name === align),
    total: TOTALS.find((name) => name === total),
    ...(group && {group}),
    ...(cell && {cell}),
  };
}

function optionsOf(json: string): OptionsMap {
  try {
    return JSON.parse(json) as OptionsMap;
  } catch {
    return {};
  }
}
