import {periodRange, type PeriodName} from '../../query/periods.js';
import type {Cond} from '../../query/types.js';
import {configOf, heldType} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import {dayBounds, today} from '../../values/date/zone.js';
import type {WeekDay} from '../../values/formats.js';
import {baseOf, OPERATOR_FACTS, type BaseOperator, type Operator} from '../../values/operators.js';
import type {TypeName} from '../../values/type-names.js';
import type {Attribute} from '../../values/types.js';
import type {AdapterFilter, AdapterOperator} from './adapter.js';
import {isObject, unsupported} from './faults.js';

/** What a condition is about. */
export interface FilteredBy {
  /** The attribute at the end of a path; null for `id`. */
  attributeAt(path: string): Attribute | null;
  /** A path as the adapter knows it. */
  nameOf(path: string): string;
  /** A value as the back end has it. */
  valueFor(path: string, value: unknown): unknown;
  timeZone: string;
  now: number;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The paths that a condition names. */
export function pathsOf(cond: Cond): string[] {
  const [head, ...rest] = cond;
  if (head === 'and' || head === 'or' || head === 'not') return (rest as Cond[]).flatMap(pathsOf);
  return [pathOf(rest[0])];
}

/** null holds for every record, `none` for no one. */
type Filtered = AdapterFilter | null | 'none';

/** A condition in the few operators of adapters. Throws ServiceError `unsupported` for what these cannot say. */
export function adapterFilter(cond: Cond, about: FilteredBy): Filtered {
  const [head, ...rest] = cond;
  if (head === 'and' || head === 'or') {
    const parts = (rest as Cond[]).map((part) => adapterFilter(part, about));
    return together(head, parts);
  }
  if (head === 'not') return negated(adapterFilter(rest[0] as Cond, about));
  const [left, ...operands] = rest;
  const {base, negated: isNegated} = baseOf(head as Operator);
  const leaf = new Leaf(pathOf(left), about);
  const filter = leaf.filter(base, operands.map(literal));
  return isNegated ? negated(filter) : filter;
}

function pathOf(expression: unknown): string {
  if (typeof expression === 'string') return expression;
  if (isObject(expression) && typeof expression.path === 'string') return expression.path;
  throw unsupported(expression);
}

function literal(operand: unknown): unknown {
  if (Array.isArray(operand)) return operand.map(literal);
  const plain = identity(operand);
  if (!isObject(plain)) return plain;
  if ('value' in plain) return plain.value;
  throw unsupported(operand);
}

function together(head: 'and' | 'or', parts: Filtered[]): Filtered {
  const [decides, neutral] = head === 'and' ? (['none', null] as const) : ([null, 'none'] as const);
  if (parts.includes(decides)) return decides;
  const held = parts.filter((part) => part !== null && part !== 'none');
  if (held.length < 2) return held[0] ?? neutral;
  return head === 'and' ? {and: held} : {or: held};
}

function negated(filter: Filtered): Filtered {
  if (filter === null) return 'none';
  return filter === 'none' ? null : {not: filter};
}

/** The conditions of one attribute. */
class Leaf {
  private readonly type: TypeName;

  constructor(
    private readonly path: string,
    private readonly about: FilteredBy,
  ) {
    const attribute = about.attributeAt(path);
    if (attribute && configOf(attribute).multiple) throw unsupported(path);
    this.type = attribute ? heldType(attribute) : 'primary_key';
  }

  filter(base: BaseOperator, [first, second]: unknown[]): Filtered {
    switch (base) {
      case 'EMPTY':
        return this.empty();
      case 'IN':
        return this.among((first as unknown[]).filter((item) => item !== null));
      case 'BETWEEN':
        return together('and', [
          first === null || first === undefined ? null : this.bound('>=', first),
          second === null || second === undefined ? null : this.bound('<=', second),
        ]);
      case 'PERIOD':
        return this.period(first as PeriodName, second as WeekDay | undefined);
      case 'LIKE':
      case 'STARTS':
      case 'ENDS':
        return this.compared(PARTS[OPERATOR_FACTS[base].place], String(first));
      default:
        if (first === null) return base === '=' ? this.empty() : 'none';
        return this.bound(base, first);
    }
  }

  /** What is not true is no. */
  private empty(): AdapterFilter {
    return this.type === 'boolean' ? {not: this.compared('=', true)} : this.compared('empty', null);
  }

  private among(items: unknown[]): Filtered {
    if (items.length < 2) return items.length ? this.bound('=', items[0]) : 'none';
    return this.compared(
      'in',
      items.map((item) => this.value(item)),
    );
  }

  private compared(op: AdapterOperator, value: unknown): AdapterFilter {
    const {about, path, type} = this;
    return {path: about.nameOf(path), type, op, value};
  }

  private value(given: unknown): unknown {
    const {about, path, type} = this;
    if (type === 'timestamp' && typeof given === 'number') return new Date(given).toISOString();
    return about.valueFor(path, given);
  }

  /** A day among moments is the whole of it. */
  private bound(op: '=' | '>' | '>=' | '<' | '<=', given: unknown): AdapterFilter {
    if (this.type !== 'timestamp' || !isDay(given)) return this.compared(op, this.value(given));
    const {from, to} = dayBounds(given, this.about.timeZone);
    const [begins, ends] = [() => this.compared('>=', this.value(from)), () => this.compared('<', this.value(to))];
    if (op === '=') return {and: [begins(), ends()]};
    if (op === '>=') return begins();
    if (op === '<=') return ends();
    return op === '<' ? this.compared('<', this.value(from)) : this.compared('>=', this.value(to));
  }

  private period(name: PeriodName, week: WeekDay | undefined): Filtered {
    const {now, timeZone} = this.about;
    const range = periodRange(name, today(now, timeZone), week);
    return range && {and: [this.bound('>=', range.start), this.bound('<', range.end)]};
  }
}

const PARTS = {within: 'contains', start: 'starts', end: 'ends'} as const;
