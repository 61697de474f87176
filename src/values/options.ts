import {localized} from './localized.js';
import {configOf} from './attribute-type.js';
import type {Attribute, ColourRole, Locale, LocalizedText, OptionEntry, OptionsMap} from './types.js';

/** One choice of a select or radio group. `key` is unique text of the value. */
export interface Option {
  value: unknown;
  text: string;
  key: string;
  colour?: ColourRole;
  icon?: string;
  /** Shown, and never chosen. */
  disabled?: boolean;
  /** Heading of its group. */
  group?: string;
}

/**
 * Options as lists of plain values, of single-key objects, of `{v, p}`, `{value, text}` or `{group, options}` objects,
 * or as a map of key to text or `{text, colour, icon, disabled}`. Empty options come first; one without a text gets
 * `emptyText`. Options without a plain value and duplicates are left out.
 */
export function readOptions(input: unknown, locale: Locale, emptyText = ''): Option[] {
  const seen = new Set<unknown>();
  const isNew = ({value, key}: Option) => {
    const known = key || (value ?? null);
    return !seen.has(known) && seen.add(known);
  };
  const options = entries(input, locale)
    .filter(([value]) => isEmpty(value) || isPlain(value))
    .map(([value, entry]) => option(value, entry, locale))
    .filter(isNew);
  for (const each of options) if (isEmpty(each.value) && !each.text) each.text = emptyText;
  return [...options.filter(({value}) => isEmpty(value)), ...options.filter(({value}) => !isEmpty(value))];
}

function entries(input: unknown, locale: Locale): [value: unknown, entry: unknown][] {
  if (!Array.isArray(input)) return isRecord(input) ? Object.entries(input) : [];
  return input.flatMap((item: unknown) => {
    if (!isRecord(item) || !Object.hasOwn(item, 'group') || !Object.hasOwn(item, 'options')) return [listed(item)];
    const group = textOf(item.group, locale);
    return entries(item.options, locale).map(([value, entry]): [unknown, unknown] => [
      value,
      isRecord(entry) && Object.hasOwn(entry, 'text') ? {...entry, group} : {text: entry, group},
    ]);
  });
}

function listed(item: unknown): [unknown, unknown] {
  if (!isRecord(item)) return [item, isPlain(item) ? String(item) : ''];
  if (Object.hasOwn(item, 'v')) return [item.v, item.disabled ? {text: item.p, disabled: true} : item.p];
  if (Object.hasOwn(item, 'value'))
    return [item.value, {...item, text: item.text ?? item.label ?? (isPlain(item.value) ? String(item.value) : '')}];
  const [[key, entry] = ['', '']] = Object.entries(item);
  return [key, entry];
}

function option(value: unknown, entry: unknown, locale: Locale): Option {
  const key = isEmpty(value) ? '' : String(value);
  if (!isRecord(entry) || !Object.hasOwn(entry, 'text')) return {value, key, text: textOf(entry, locale)};
  const {text, ...rest} = entry as Exclude<OptionEntry, LocalizedText> & Pick<Option, 'disabled' | 'group'>;
  const made: Option = {value, key, text: textOf(text, locale)};
  for (const fact of ['colour', 'icon', 'disabled', 'group'] as const)
    if (rest[fact]) Object.assign(made, {[fact]: rest[fact]});
  return made;
}

function textOf(entry: unknown, locale: Locale): string {
  if (isRecord(entry) || typeof entry === 'string') return localized(entry as LocalizedText, locale);
  return isEmpty(entry) || !isPlain(entry) ? '' : String(entry);
}

/** Whether a value is neither an object nor a function, nor what has no text. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The display text of an enumeration's option. */
export function optionText(entry: OptionEntry): LocalizedText {
  return typeof entry === 'object' && 'text' in entry
    ? (entry as {text: LocalizedText}).text
    : (entry as LocalizedText);
}

/** Options of an enumeration: its config's own, else those of the enumeration it refers to, by alias. */
export function optionsOf(
  attribute: Attribute,
  {enumerations = {}}: {enumerations?: Record<string, OptionsMap>},
): OptionsMap {
  const {options, ref} = configOf(attribute);
  return options ?? (ref && Object.hasOwn(enumerations, ref) ? enumerations[ref] : undefined) ?? {};
}
