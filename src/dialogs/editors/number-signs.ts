import type {Option} from '../../values/options.js';
import type {NumberFormat} from './value-format.js';

/** What stands beside the digits of a number. */
export const SIGNS = ['none', 'currency', 'unit', 'own'] as const;
export type Sign = (typeof SIGNS)[number];

/** The parts of a format that say its sign. */
export type SignParts = Pick<NumberFormat, 'prefix' | 'suffix' | 'currency' | 'unit'>;

export const NO_SIGN: SignParts = {prefix: '', suffix: '', currency: '', unit: ''};

/** Texts count before a currency, and that before a unit, as where numbers are written. */
export function signOf({prefix, suffix, currency, unit}: SignParts): Sign {
  if (prefix || suffix) return 'own';
  return currency ? 'currency' : unit ? 'unit' : 'none';
}

/** Currencies by name in a language, `Euro (EUR)`, with the chosen one, whether it is known or not. */
export function currencyOptions(tag: string, chosen: string): Option[] {
  const names = new Intl.DisplayNames(tag, {type: 'currency'});
  return options('currency', chosen, tag, (code) => {
    const name = orNone(() => names.of(code));
    return name && name !== code ? `${name} (${code})` : code;
  });
}

/** Units of numbers by name in a language, `kilogram`, likewise. */
export function unitOptions(tag: string, chosen: string): Option[] {
  return options('unit', chosen, tag, (unit) => orNone(() => unitName(unit, tag)) || unit);
}

/** As of one: languages have several plurals, and that of many may be no name. */
function unitName(unit: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, {style: 'unit', unit, unitDisplay: 'long'}).formatToParts(1);
  const named = parts.filter(({type}) => type !== 'integer' && type !== 'literal');
  return named
    .map(({value}) => value)
    .join(' ')
    .trim();
}

function options(kind: 'currency' | 'unit', chosen: string, tag: string, text: (key: string) => string): Option[] {
  // Absent in older browsers: a code is kept there, and none is offered.
  const known = (Intl as Partial<typeof Intl>).supportedValuesOf?.(kind) ?? [];
  const keys = !chosen || known.includes(chosen) ? known : [chosen, ...known];
  const {compare} = new Intl.Collator(tag);
  return keys.map((key) => ({key, value: key, text: text(key)})).sort((a, b) => compare(a.text, b.text));
}

/** Intl throws for what cannot be a code. */
function orNone(name: () => string | undefined): string {
  try {
    return name() ?? '';
  } catch {
    return '';
  }
}
