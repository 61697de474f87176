import type {FormatSpec} from '../../values/list-formats.js';
import {isListMode, type ListMode} from '../../values/list-modes.js';
/**
 * One column as a person arranged it. `width` in px; `pin` keeps it in view while the list scrolls sideways; `wrap` shows its
 * texts over several lines, or on one where the list shows several.
 */
export interface ColumnSetting {
  key: string;
  visible: boolean;
  width?: number;
  pin?: 'start';
  wrap?: boolean;
}

/**
 * How a person sees a list: in which view, its rows closer or wider, texts over several lines,
 * which of them stand out, filters above them. What is absent is the list's own.
 */
export interface ListLook {
  mode?: ListMode;
  density?: 'compact' | 'comfortable';
  wrap?: boolean;
  /** Beside those of the list, and before them. */
  formats?: FormatSpec[];
  /** The bar of groups above the table; when absent it is there while rows are grouped. */
  groupBar?: boolean;
  /** Paths of the filter bar. */
  filterBar?: string[];
  /** The filter bar is hidden. */
  barHidden?: boolean;
  /** Ids of rows that stay above the others. */
  pinned?: string[];
}

/** A person's settings of a list: every column in their order; none is the list's own arrangement. */
export interface ListSettings extends ListLook {
  version: 1;
  columns: ColumnSetting[];
  /** The view the list begins with. */
  view?: string;
}

export interface StoredSettings extends ListSettings {
  /** They were written by a later version: they count as empty, and stay until the person saves others. */
  newer: boolean;
}

const VERSION = 1;
const LEAST_WIDTH = 40;
const MOST_WIDTH = 2000;

export const fittingWidth = (width: number) => Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)));

/** The settings in a stored text; empty ones where there is none, or none that this version can read. */
export function readSettings(text: string | null): StoredSettings {
  const given = parsed(text);
  const version = Number(given.version ?? VERSION);
  const newer = version > VERSION;
  const view = typeof given.view === 'string' && !newer ? {view: given.view} : {};
  const columns = newer ? [] : readColumns(given.columns);
  return {version: VERSION, columns, newer, ...view, ...(!newer && readLook(given))};
}

/** The look in a view's text, or in settings. */
export const lookOfText = (text: string) => readLook(parsed(text));

function readLook(given: Record<string, unknown>): ListLook {
  const {mode, density, wrap, formats, groupBar, filterBar, barHidden, pinned} = given;
  return {
    ...(isListMode(mode) && {mode}),
    ...((density === 'compact' || density === 'comfortable') && {density}),
    ...(wrap === true && {wrap}),
    // Each is read where it is worked out.
    ...(Array.isArray(formats) && {formats: formats as FormatSpec[]}),
    ...(typeof groupBar === 'boolean' && {groupBar}),
    ...(Array.isArray(filterBar) && {filterBar: filterBar.map(String)}),
    ...(barHidden === true && {barHidden}),
    ...(Array.isArray(pinned) && pinned.length > 0 && {pinned: pinned.map(String)}),
  };
}

/** Columns as they are stored; what is none of them is left out, and a second of the same key. */
function readColumns(given: unknown): ColumnSetting[] {
  const columns = new Map<string, ColumnSetting>();
  for (const item of Array.isArray(given) ? (given as (Partial<ColumnSetting> | null)[]) : []) {
    if (typeof item?.key !== 'string' || !item.key || columns.has(item.key)) continue;
    const {key, visible, width, pin, wrap} = item;
    columns.set(key, {
      key,
      visible: visible !== false,
      ...(typeof width === 'number' && width > 0 && {width: fittingWidth(width)}),
      ...(pin === 'start' && {pin}),
      ...(typeof wrap === 'boolean' && {wrap}),
    });
  }
  return [...columns.values()];
}

/**
 * Columns as an address holds them: `number^,-supplier,amount~240,date!`, where `-` hides, `~` is followed by px, `!` pins, `^`
 * wraps and `^-` does not.
 */
export function columnsText(columns: ColumnSetting[]): string {
  return columns
    .map(
      ({key, visible, width, pin, wrap}) =>
        `${visible ? '' : '-'}${key}${width ? `~${width}` : ''}${pin ? '!' : ''}${wrap ? '^' : wrap === false ? '^-' : ''}`,
    )
    .join(',');
}

export function columnsOfText(text: string): ColumnSetting[] {
  const read = (part: string) => {
    const [, hidden, key, width, pin, wrap] = /^(-?)([^~!^]+)(?:~(\d+))?(!?)(\^-?|)$/.exec(part) ?? [];
    return {
      key,
      visible: !hidden,
      width: width && Number(width),
      pin: pin && 'start',
      wrap: wrap ? wrap === '^' : undefined,
    };
  };
  return readColumns(text.split(',').map(read));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
