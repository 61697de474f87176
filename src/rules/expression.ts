import {identity} from '../values/compare.js';
import {coerce} from '../types/coerce.js';
import {round} from '../values/decimal.js';
import {configOf, heldType, typeOf} from '../values/attribute-type.js';
import {FUNCTIONS, member, METHODS, type Clock} from './expression-functions.js';
import {ExpressionError, fail, isFailure, treeOf, type Failure} from './expression-text.js';
import {arithmetic, equal, isEmpty, isRecord, kindOf, ordered, textOf, truth} from './expression-values.js';
import type {ASTNode} from '@marcbachmann/cel-js';
import type {Attribute, Expression} from '../values/types.js';

export type {Clock} from './expression-functions.js';
export type {Failure} from './expression-text.js';

export type Values = Readonly<Record<string, unknown>>;
export type Outcome = {value: unknown} | {failure: Failure};

/** Of an evaluation: each part of the text that is worked out counts as one, each row it is worked out for anew. */
const MOST_STEPS = 500_000;

/**
 * The value of an expression over a record, or over a row and then its record; the same in browser and server. An empty
 * value makes comparisons false and arithmetic null, and nothing throws: what cannot be worked out, or not within
 * 500,000 steps, is a failure. Only own values of the scopes are reached. For exact amounts use a formula.
 */
export function evaluate(text: Expression, scopes: readonly Values[], clock: Clock): Outcome {
  const tree = treeOf(text);
  if (isFailure(tree)) return {failure: tree};
  try {
    return {value: new Walk(scopes, clock).value(tree)};
  } catch (thrown) {
    if (thrown instanceof ExpressionError) return {failure: thrown.failure};
    // A value that is being worked out was asked for, or one out of endlessly many.
    return {failure: {reason: 'cycle', detail: String(thrown), at: 0}};
  }
}

/** Whether a condition holds; `otherwise` where it fails, after reporting why. */
export function holds(
  text: Expression,
  scopes: readonly Values[],
  clock: Clock,
  otherwise: boolean,
  failed: (failure: Failure) => void = () => undefined,
): boolean {
  const outcome = evaluate(text, scopes, clock);
  if ('failure' in outcome) failed(outcome.failure);
  else if (typeof outcome.value === 'boolean') return outcome.value;
  else if (isEmpty(outcome.value)) return false;
  else failed({reason: 'types', detail: `condition ${kindOf(outcome.value)}`, at: 0});
  return otherwise;
}

/** What a computed attribute keeps of its expression's value: a number rounded to its scale; empty where it does not fit. */
export function computedValue(attribute: Attribute, value: unknown): unknown {
  const config = configOf(attribute);
  const type = heldType(attribute);
  const kept = coerce(
    {...attribute, type: [type, {...config, allowNull: true, default: undefined}]},
    type === 'string' ? textOf(value) : value,
  );
  return typeof kept === 'number' && typeOf({type: [type]}) === 'number' ? round(kept, config.scale ?? 0) : kept;
}

type Bound = ReadonlyMap<string, unknown>;
type Of<K extends ASTNode['op']> = Extract<ASTNode, {op: K}>;

class Walk {
  private steps = 0;

  constructor(
    private readonly scopes: readonly Values[],
    private readonly clock: Clock,
  ) {}

  value(node: ASTNode, bound: Bound = new Map()): unknown {
    this.spend(1, node);
    const at = (part: ASTNode) => this.value(part, bound);
    switch (node.op) {
      case 'value':
        return literal(node);
      case 'id':
        return this.named(node.args, bound);
      case '.':
        return this.part(at(node.args[0]), node.args[1], node);
      case '[]':
        return this.part(at(node.args[0]), at(node.args[1]), node);
      case 'list':
        return node.args.map(at);
      case '?:':
        return truth(at(node.args[0]), node.args[0]) ? at(node.args[1]) : at(node.args[2]);
      case '&&':
        return truth(at(node.args[0]), node.args[0]) && truth(at(node.args[1]), node.args[1]);
      case '||':
        return truth(at(node.args[0]), node.args[0]) || truth(at(node.args[1]), node.args[1]);
      case '!_':
        return !truth(at(node.args), node.args);
      case '-_':
        return arithmetic('*', at(node.args), -1, node);
      case 'call':
        return this.called(FUNCTIONS, node.args[0], node.args[1].map(at), node);
      case 'rcall':
        return this.method(node, bound);
      case '==':
      case '!=':
        return this.same(at(node.args[0]), at(node.args[1]), node) === (node.op === '==');
      case 'in':
        return this.among(at(node.args[0]), at(node.args[1]), node);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return ordered(node.op, at(node.args[0]), at(node.args[1]), node);
      case '+':
      case '-':
      case '*':
      case '/':
      case '%': {
        const result = arithmetic(node.op, at(node.args[0]), at(node.args[1]), node);
        if (Array.isArray(result)) this.spend(result.length, node);
        return result;
      }
      default:
        return fail('syntax', node.op, node);
    }
  }

  /** A row's variable, else a value of the row, else one of the record; `record` is the record itself. */
  private named(name: string, bound: Bound): unknown {
    if (bound.has(name)) return bound.get(name);
    const scope = this.scopes.find((values) => Object.hasOwn(values, name));
    if (scope) return identity(scope[name]);
    return name === 'record' ? this.scopes.at(-1) : null;
  }

  private part(of: unknown, key: unknown, node: ASTNode): unknown {
    if (isEmpty(of) || isEmpty(key)) return null;
    if (Array.isArray(of) && typeof key === 'number') return identity(of[key]);
    if (isRecord(of) && typeof key === 'string') return member(of, key);
    return fail('types', `${kindOf(of)}[${kindOf(key)}]`, node);
  }

  private same(a: unknown, b: unknown, node: ASTNode): boolean {
    if (Array.isArray(a)) this.spend(a.length, node);
    return equal(a, b, node);
  }

  private among(value: unknown, list: unknown, node: ASTNode): boolean {
    if (isEmpty(list)) return false;
    if (!Array.isArray(list)) return fail('types', `in ${kindOf(list)}`, node);
    this.spend(list.length, node);
    return list.some((each) => equal(value, identity(each), node));
  }

  private called(from: typeof FUNCTIONS, name: string, args: unknown[], node: ASTNode): unknown {
    const found = Object.hasOwn(from, name) ? from[name]! : fail('function', name, node);
    const count = from === METHODS ? args.length - 1 : args.length;
    if (count < found.takes[0] || count > found.takes[1]) return fail('function', name, node);
    for (const arg of args) if (typeof arg === 'string') this.spend(arg.length / 100, node);
    return found.work({args, at: node, clock: this.clock, spend: (steps) => this.spend(steps, node)});
  }

  private method(node: Of<'rcall'>, bound: Bound): unknown {
    const [name, receiver, args] = node.args;
    const on = this.value(receiver, bound);
    const through = Object.hasOwn(THROUGH_ROWS, name) ? THROUGH_ROWS[name]! : null;
    const variable = args[0];
    if (!through) return this.called(METHODS, name, [on, ...args.map((arg) => this.value(arg, bound))], node);
    if (variable?.op !== 'id' || args.length < 2 || args.length > (name === 'map' ? 3 : 2))
      return fail('function', name, node);
    if (!isEmpty(on) && !Array.isArray(on)) return fail('types', `${kindOf(on)}.${name}`, node);
    const rows = Array.isArray(on) ? (on as unknown[]) : [];
    const within = (row: unknown, part: ASTNode) => this.value(part, new Map(bound).set(variable.args, identity(row)));
    return through(rows, args.slice(1), within);
  }

  private spend(steps: number, at: ASTNode): void {
    this.steps += steps;
    if (this.steps > MOST_STEPS) fail('steps', String(MOST_STEPS), at);
  }
}

type Within = (row: unknown, part: ASTNode) => unknown;

/** `lines.exists(l, l.quantity > 5)` and its like, by name. */
export const THROUGH_ROWS: Readonly<Record<string, (rows: unknown[], parts: ASTNode[], within: Within) => unknown>> = {
  exists: (rows, [part], within) => rows.some((row) => truth(within(row, part!), part!)),
  all: (rows, [part], within) => rows.every((row) => truth(within(row, part!), part!)),
  exists_one: (rows, [part], within) => rows.filter((row) => truth(within(row, part!), part!)).length === 1,
  filter: (rows, [part], within) => rows.filter((row) => truth(within(row, part!), part!)),
  map: (rows, parts, within) => {
    const made = parts.at(-1)!;
    const chosen = parts.length > 1 ? rows.filter((row) => truth(within(row, parts[0]!), parts[0]!)) : rows;
    return chosen.map((row) => within(row, made));
  },
};

function literal(node: Of<'value'>): unknown {
  const value: unknown = node.args;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'object' && value !== null ? fail('syntax', kindOf(value), node) : value;
}
