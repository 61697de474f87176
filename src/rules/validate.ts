import {configOf, typeOf} from '../values/attribute-type.js';
import {identity, isEmptyValue} from '../values/compare.js';
import {formatDate, isDate} from '../values/date/date.js';
import {withAffixes} from '../values/affixes.js';
import {contextOf, entryOf, extensions, fromPage, registered} from '../values/extensions.js';
import {localized} from '../values/localized.js';
import {formatNumber, MOST_DIGITS} from '../values/number.js';
import {FIRST_TIME, formatTime, isTime, LAST_TIME, toTime} from '../values/date/time.js';
import {VALUES} from '../types/registry/value.js';
import {EMAIL} from './email.js';
import {expressions, patterns} from './lazy-rules.js';
import {mergeRules} from './merge.js';
import {TOO_MANY_DIGITS, type Fault} from './fault.js';
import type {Formats} from '../values/formats.js';
import type {Attribute, OptionsMap, Rule} from '../values/types.js';
import type {KeyAfter} from '../values/message-key.js';

export type {Fault} from './fault.js';

type Values = Readonly<Record<string, unknown>>;

export interface FaultContext {
  formats: Formats;
  /** The field's label as shown. */
  label: string;
  /** The other values of the record or row, for rules that compare fields. */
  values?: Values;
  /** The record's values, where `values` are a row's. */
  record?: Values;
  /** Labels of the other fields; their ids when not given. */
  labelOf?: (field: string) => string;
  /** Options of the enumeration, where the attribute's config does not hold them. */
  options?: OptionsMap;
}

/** What else may be wrong with a value of some attributes. */
export type Check = (value: unknown, attribute: Attribute, context: FaultContext) => Fault | null;

const checks = new Set<Check>();

/** Adds a check whose code is loaded only where metadata needs it, before values are checked. */
export function addCheck(check: Check): void {
  checks.add(check);
}

/**
 * The first thing wrong with a value by its rules and what its type implies (e-mail, length, sign, options); null when
 * nothing is. An empty value is at fault only where one is required.
 */
export function faultOf(
  value: unknown,
  attribute: Attribute,
  rules: readonly Rule[],
  context: FaultContext,
): Fault | null {
  const plain = identity(value);
  const all = withBetween(mergeRules(impliedRules(attribute), rules));
  const required = all.find((rule) => rule.kind === 'required');
  if (required && isMissing(plain, attribute)) return fault(required, 'required', context);
  if (isEmptyValue(plain) && typeOf(attribute) !== 'tabular_section') return null;
  if (typeOf(attribute) === 'number' && Math.abs(Number(plain)) >= 10 ** MOST_DIGITS) return TOO_MANY_DIGITS;
  if (!isAmongOptions(plain, attribute, context)) return {key: 'rule.option', params: {label: context.label}};
  for (const rule of all) {
    const found = broken(rule, plain, attribute, context);
    if (found) return found;
  }
  const found = ownTypeFault(plain, attribute, context);
  if (found) return found;
  for (const check of checks) {
    const found = check(plain, attribute, context);
    if (found) return found;
  }
  return null;
}

/** Where both bounds are given without sentences of their own, one sentence names both. */
function withBetween(rules: Rule[]): Rule[] {
  const [min, max] = (['min', 'max'] as const).map((kind) => rules.find((rule) => rule.kind === kind && !rule.message));
  if (min?.kind !== 'min' || max?.kind !== 'max') return rules;
  const between: Rule = {kind: 'between', min: min.value, max: max.value};
  return [...rules.filter((rule) => rule !== min && rule !== max), between];
}

/** The rules that an attribute's type and config imply. */
function impliedRules(attribute: Attribute): Rule[] {
  const {isNonNegative, maxLength} = configOf(attribute);
  const rules: Rule[] = [];
  if (typeOf(attribute) === 'email') rules.push({kind: 'email'});
  if (isNonNegative) rules.push({kind: 'min', value: 0});
  if (maxLength) rules.push({kind: 'max-length', value: maxLength});
  return rules;
}

function isMissing(value: unknown, attribute: Attribute): boolean {
  return typeOf(attribute) === 'boolean'
    ? value !== true
    : isEmptyValue(value) || (typeof value === 'string' && !value.trim());
}

function isAmongOptions(value: unknown, attribute: Attribute, context: FaultContext): boolean {
  if (typeOf(attribute) !== 'enumeration') return true;
  const options = configOf(attribute).options ?? context.options;
  return !options || (typeof value === 'string' && Object.hasOwn(options, value));
}

function broken(rule: Rule, value: unknown, attribute: Attribute, context: FaultContext): Fault | null {
  switch (rule.kind) {
    case 'required':
      return null;
    case 'min':
    case 'max':
      return beyond(rule, value, attribute, context);
    case 'between':
      return outside(rule, value, attribute, context);
    case 'min-length':
      return textLength(value) < rule.value ? fault(rule, 'minLength', context, {count: rule.value}) : null;
    case 'max-length':
      return textLength(value) > rule.value ? fault(rule, 'maxLength', context, {count: rule.value}) : null;
    case 'pattern':
      return patterns.peek()?.matchesPattern(rule.value, String(value)) === false
        ? unlike(rule, attribute, context)
        : null;
    case 'email':
      return EMAIL.test(String(value)) ? null : fault(rule, 'email', context);
    case 'time-between':
      return outsideTimes(rule, value, context);
    case 'min-rows':
      return rowCount(value) < rule.value ? fault(rule, 'minRows', context, {count: rule.value}) : null;
    case 'max-rows':
      return rowCount(value) > rule.value ? fault(rule, 'maxRows', context, {count: rule.value}) : null;
    case 'after':
      return notAfter(rule, value, attribute, context);
    case 'custom':
      return ownFault(rule, value, attribute, context);
    case 'expression':
      return untrue(rule, context) ? fault(rule, 'refused', context) : null;
    default:
      return null;
  }
}

/** What functions of the page get. */
const ownContext = (attribute: Attribute, {formats, values = {}}: FaultContext) => ({
  ...contextOf(configOf(attribute), formats.locale),
  values,
});

function ownTypeFault(value: unknown, attribute: Attribute, context: FaultContext): Fault | null {
  const [type] = attribute.type;
  const check = entryOf(extensions().types, type)?.check;
  const text = check && fromPage(type, () => check(value, ownContext(attribute, context)));
  return text ? {text} : null;
}

function ownFault(
  {name, message}: Rule & {kind: 'custom'},
  value: unknown,
  attribute: Attribute,
  context: FaultContext,
): Fault | null {
  const rule = registered('rules', name);
  const text = rule && fromPage(name, () => rule(value, ownContext(attribute, context)));
  return text ? {text: localized(message, context.formats.locale) || text} : null;
}

function beyond(
  rule: Rule & {kind: 'min' | 'max'},
  value: unknown,
  attribute: Attribute,
  context: FaultContext,
): Fault | null {
  const order = compare(value, rule.value);
  if (order === null || (rule.kind === 'min' ? order >= 0 : order <= 0)) return null;
  const key = isMoment(rule.value) ? (`${rule.kind}Date` as const) : rule.kind;
  return fault(rule, key, context, {[rule.kind]: bound(rule.value, attribute, context.formats)});
}

function outside(
  rule: Rule & {kind: 'between'},
  value: unknown,
  attribute: Attribute,
  context: FaultContext,
): Fault | null {
  const {min, max} = rule;
  const [above, below] = [compare(value, min), compare(value, max)];
  if ((above === null || above >= 0) && (below === null || below <= 0)) return null;
  const [from, to] = [min, max].map((each) => bound(each, attribute, context.formats));
  return fault(rule, isMoment(min) ? 'betweenDates' : 'between', context, {min: from!, max: to!});
}

/** An unreadable bound falls back to the day's own. */
function outsideTimes(rule: Rule & {kind: 'time-between'}, value: unknown, context: FaultContext): Fault | null {
  const min = toTime(rule.min) ?? FIRST_TIME;
  const max = toTime(rule.max) ?? LAST_TIME;
  if (typeof value !== 'string' || (value >= min && value <= max)) return null;
  const shown = (time: string) => formatTime(time, context.formats, time.endsWith(':00') ? undefined : 'HH:mm:ss');
  return fault(rule, 'timeBetween', context, {field: context.label, min: shown(min), max: shown(max)});
}

function notAfter(
  rule: Rule & {kind: 'after'},
  value: unknown,
  attribute: Attribute,
  context: FaultContext,
): Fault | null {
  const {values = {}, labelOf, formats} = context;
  const other = Object.hasOwn(values, rule.field) ? identity(values[rule.field]) : null;
  if (isEmptyValue(other)) return null;
  const order = compare(value, other);
  if (order === null || order >= 0) return null;
  const params = {other: labelOf?.(rule.field) ?? rule.field, value: bound(other, attribute, formats)};
  return fault(rule, 'after', context, params);
}

function untrue({when}: Rule & {kind: 'expression'}, {values = {}, record, formats}: FaultContext): boolean {
  const scopes = record ? [values, record] : [values];
  return expressions.peek()?.holds(when, scopes, {ms: Date.now(), timeZone: formats.timeZone}, true) === false;
}

/** Whether a bound is a date or time, and no number. */
const isMoment = (value: number | string) => typeof value === 'string' && Number.isNaN(Number(value));

/** Below zero, zero or above; null when the two cannot be compared. */
function compare(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && b !== '' && Number.isFinite(Number(b))) return a - Number(b);
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  return a < b ? -1 : a > b ? 1 : 0;
}

function bound(value: unknown, attribute: Attribute, formats: Formats): string {
  const {boundText} = VALUES[typeOf(attribute)];
  if (boundText) return boundText(value, formats);
  if (isDate(value)) return formatDate(value, formats);
  if (isTime(value)) return formatTime(value, formats);
  if (!Number.isFinite(Number(value))) return String(value);
  const number = Number(value);
  const digits = String(value).split('.')[1]?.length ?? 0;
  return withAffixes(formatNumber(number, digits, formats), configOf(attribute), formats.locale, number);
}

function textLength(value: unknown): number {
  return typeof value === 'string' ? [...value].length : 0;
}

function rowCount(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** The hint explains what a pattern requires. */
function unlike(rule: Rule, attribute: Attribute, context: FaultContext): Fault {
  const hint = localized(attribute.hint, context.formats.locale);
  return hint ? fault(rule, 'patternHint', context, {hint}) : fault(rule, 'pattern', context);
}

function fault(
  rule: Rule,
  key: KeyAfter<'rule.'>,
  context: FaultContext,
  params: Record<string, string | number> = {},
): Fault {
  const text = localized(rule.message, context.formats.locale);
  return text ? {text} : {key: `rule.${key}`, params: {label: context.label, ...params}};
}
