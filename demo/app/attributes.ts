import type {
  ColourRole,
  Conditions,
  Expression,
  Formula,
  LocalizedText,
  OptionEntry,
  Rule,
  TypeConfig,
  TypeName,
  Attribute,
} from '../../src/values/types.js';

/** A text in the four languages of the interface. */
export function t(en: string, fr: string, es: string, uk: string): LocalizedText {
  return {en, fr, es, uk};
}

/** A text that reads the same in every language: a unit, a code, a name. */
export function same(text: string): LocalizedText {
  return t(text, text, text, text);
}

/** An enumeration value with its colour. */
export function option(text: LocalizedText, colour?: ColourRole, icon?: string): OptionEntry {
  return {text, ...(colour && {colour}), ...(icon && {icon})};
}

/** What an attribute may say besides its id, label and type. */
export interface More extends TypeConfig, Conditions {
  required?: boolean;
  rules?: Rule[];
  hint?: LocalizedText;
  tooltip?: LocalizedText;
  placeholder?: LocalizedText;
  visible?: boolean;
}

function attribute(type: TypeName, id: string, label: LocalizedText, more: More = {}): Attribute {
  const {required, rules, hint, tooltip, placeholder, visible, ...others} = more;
  const {visibleWhen, readonlyWhen, requiredWhen, ...config} = others;
  const all: Rule[] = [...(required ? [{kind: 'required'} as const] : []), ...(rules ?? [])];
  return {
    internalId: id,
    name: id,
    label,
    type: Object.keys(config).length ? [type, config] : [type],
    ...(all.length && {rules: all}),
    ...(hint && {hint}),
    ...(tooltip && {tooltip}),
    ...(placeholder && {placeholder}),
    ...(visible !== undefined && {visible}),
    ...(visibleWhen && {visibleWhen}),
    ...(readonlyWhen && {readonlyWhen}),
    ...(requiredWhen && {requiredWhen}),
  };
}

type Declare = (id: string, label: LocalizedText, more?: More) => Attribute;
const declare =
  (type: TypeName): Declare =>
  (id, label, more) =>
    attribute(type, id, label, more);

/** Files that whoever sees them may also take away. */
function declareStored(type: 'file' | 'image' | 'files'): Declare {
  return (id, label, more) => attribute(type, id, label, {canDownload: true, ...more});
}

export const primaryKey = declare('primary_key');
export const string = declare('string');
export const longText = declare('text');
export const number = declare('number');
export const date = declare('date');
export const time = declare('time');
export const timestamp = declare('timestamp');
export const duration = declare('duration');
export const boolean = declare('boolean');
export const file = declareStored('file');
export const image = declareStored('image');
export const files = declareStored('files');
export const email = declare('email');
export const autoincrement = declare('autoincrement');
export const multilingual = declare('multilingual_text');

/** A link to a record of another object. */
export function reference(id: string, label: LocalizedText, ref: string, more?: More): Attribute {
  return attribute('reference', id, label, {...more, refType: 'object', ref});
}

/** One value of an enumeration of the application. */
export function enumeration(id: string, label: LocalizedText, ref: string, more?: More): Attribute {
  return attribute('enumeration', id, label, {...more, refType: 'enumeration', ref});
}

/** A value worked out from others, never typed. */
export function computed(id: string, label: LocalizedText, formula: Formula, more?: More): Attribute {
  return attribute('computed', id, label, {...more, formula, editable: false});
}

/** A text or date worked out from others by an expression. */
export function derived(
  id: string,
  label: LocalizedText,
  resultType: TypeName,
  expression: Expression,
  more?: More,
): Attribute {
  return attribute('computed', id, label, {...more, resultType, expression, editable: false});
}

/** An amount of money, two digits, never negative. */
export function money(id: string, label: LocalizedText, more?: More): Attribute {
  return number(id, label, {scale: 2, isNonNegative: true, ...more});
}

/** Rows that belong to the record. */
export function section(id: string, label: LocalizedText, columns: Attribute[], more?: More): Attribute {
  return attribute('tabular_section', id, label, {...more, columns});
}
