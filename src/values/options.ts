import {localized} from './localized.js';
import type {ColourRole, Locale, LocalizedText, OptionEntry} from './types.js';

/** One choice of a select or radio group. `key` is unique text of the value. */
export interface Option {
  value: unknown;
  text: string;
  key: string;
  colour?: ColourRole;
  icon?: string;
}

/**
 * Options as lists of plain values, of single-key objects, of `{v, p}` or `{value, text}` objects, or as a map of key to
 * text or `{text, colour, icon}`. Empty options come first; one without a text gets `emptyText`.
 */
export function readOptions(input: unknown, locale: Locale, emptyText = ''): Option[] {
  const options = entries(input).map(([value, entry]) => option(value, entry, locale));
  for (const each of options) if (isEmpty(each.value) && !each.text) each.text = emptyText;
  return [...options.filter(({value}) => isEmpty(value)), ...options.filter(({value}) => !isEmpty(value))];
}

function entries(input: unknown): [value: unknown, entry: unknown][] {
  if (Array.isArray(input)) return input.map(listed);
  return isRecord(input) ? Object.entries(input) : [];
}

function listed(item: unknown): [unknown, unknown] {
  if (!isRecord(item)) return [item, isEmpty(item) ? '' : String(item)];
  if (Object.hasOwn(item, 'v')) return [item.v, item.p];
  if (Object.hasOwn(item, 'value'))
    return [item.value, {...item, text: item.text ?? item.label ?? String(item.value ?? '')}];
  const [[key, entry] = ['', '']] = Object.entries(item);
  return [key, entry];
}

function option(value: unknown, entry: unknown, locale: Locale): Option {
  const key = isEmpty(value) ? '' : String(value);
  if (!isRecord(entry) || !Object.hasOwn(entry, 'text')) return {value, key, text: textOf(entry, locale)};
  const {text, colour, icon} = entry as Exclude<OptionEntry, LocalizedText>;
  return {value, key, text: textOf(text, locale), ...(colour && {colour}), ...(icon && {icon})};
}

function textOf(entry: unknown, locale: Locale): string {
  if (isRecord(entry) || typeof entry === 'string') return localized(entry as LocalizedText, locale);
  return entry === null || entry === undefined ? '' : String(entry);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
