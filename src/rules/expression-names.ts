import {FUNCTIONS, METHODS} from './expression-functions.js';
import {isFailure, treeOf, type Failure} from './expression-text.js';
import {THROUGH_ROWS} from './expression.js';
import {patternFault} from './pattern.js';
import type {ASTNode} from '@marcbachmann/cel-js';
import type {Expression} from '../values/types.js';

/** A value that an expression reads: `path` as `total`, or `lines.total` for a column of a section. */
export interface Name {
  path: string;
  at: number;
}

/** The names in the scope of an expression: the record's values, and in a row its section. */
export interface ExpressionScope {
  values: ReadonlySet<string>;
  /** Columns of the sections by the section's id. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** The section whose row it is. */
  row?: string;
}

export interface Reading {
  names: Name[];
  /** Names that mean nothing here. */
  unknown: Name[];
  /** What cannot be worked out whatever the values. */
  failures: Failure[];
}

/** What a part of an expression gives, as far as it matters for names: the record, rows of a section, or one of them. */
type Kind = 'record' | {rows: string} | {row: string} | undefined;
type Bound = ReadonlyMap<string, Kind>;

/** Reads an expression without working it out: which values it names, and what is wrong with it. Never throws. */
export function readExpression(text: Expression, place: ExpressionScope): Reading {
  const tree = treeOf(text);
  if (isFailure(tree)) return {names: [], unknown: [], failures: [tree]};
  const reader = new Reader(place);
  reader.kind(tree, new Map());
  return reader.found;
}

class Reader {
  readonly found: Reading = {names: [], unknown: [], failures: []};

  constructor(private readonly place: ExpressionScope) {}

  kind(node: ASTNode, bound: Bound): Kind {
    switch (node.op) {
      case 'value':
        if (typeof node.args === 'object' && node.args !== null) this.fails('syntax', '', node);
        return undefined;
      case 'id':
        return bound.has(node.args) ? bound.get(node.args) : this.named(node.args, node);
      case '.':
        return this.member(this.kind(node.args[0], bound), node.args[1], node);
      case '[]': {
        const [of] = node.args.map((part) => this.kind(part, bound));
        return this.part(of, node);
      }
      case 'call':
        return this.call(node, bound);
      case 'rcall':
        return this.method(node, bound);
      case '!_':
      case '-_':
        this.kind(node.args, bound);
        return undefined;
      case 'map':
      case '.?':
      case '[?]':
        this.fails('syntax', node.op, node);
        return undefined;
      default: {
        const kinds = node.args.map((part) => this.kind(part, bound));
        return node.op === '?:' ? kinds[1] : undefined;
      }
    }
  }

  private named(name: string, node: ASTNode): Kind {
    const {row, sections, values} = this.place;
    if (row !== undefined && sections.get(row)?.has(name)) return this.reads(`${row}.${name}`, node);
    if (values.has(name)) return this.value(name, node);
    if (name === 'record') return 'record';
    return this.unknown(name, node);
  }

  private member(of: Kind, name: string, node: ASTNode): Kind {
    if (of === 'record') return this.place.values.has(name) ? this.value(name, node) : this.unknown(name, node);
    if (typeof of !== 'object' || 'rows' in of) return undefined;
    return this.column(of.row, name, node);
  }

  /** A row by its index; a value by its name in quotes, for names that are words of the language: `record["in"]`. */
  private part(of: Kind, node: ASTNode & {op: '[]'}): Kind {
    const [, key] = node.args;
    if (typeof of === 'object' && 'rows' in of) return {row: of.rows};
    if (of === undefined) return undefined;
    return key.op === 'value' && typeof key.args === 'string'
      ? this.member(of, key.args, key)
      : this.fails('syntax', '[]', key);
  }

  private value(name: string, node: ASTNode): Kind {
    this.reads(name, node);
    return this.place.sections.has(name) ? {rows: name} : undefined;
  }

  private column(section: string, name: string, node: ASTNode): Kind {
    const known = this.place.sections.get(section)?.has(name);
    return known ? this.reads(`${section}.${name}`, node) : this.unknown(name, node);
  }

  private call({args: [name, args], ...node}: ASTNode & {op: 'call'}, bound: Bound): Kind {
    const kinds = args.map((arg) => this.kind(arg, bound));
    this.takes(FUNCTIONS, name, args.length, node);
    const [, column] = args;
    const [of] = kinds;
    if (name === 'sum' && typeof of === 'object' && 'rows' in of && column?.op === 'value')
      this.column(of.rows, String(column.args), column);
    return undefined;
  }

  private method(node: ASTNode & {op: 'rcall'}, bound: Bound): Kind {
    const [name, receiver, args] = node.args;
    const of = this.kind(receiver, bound);
    if (!Object.hasOwn(THROUGH_ROWS, name)) {
      for (const arg of args) this.kind(arg, bound);
      this.takes(METHODS, name, args.length, node);
      if (name === 'matches') this.pattern(args[0]);
      return undefined;
    }
    const [variable, ...parts] = args;
    if (variable?.op !== 'id' || !parts.length) return this.fails('function', name, node);
    const each: Kind = typeof of === 'object' && 'rows' in of ? {row: of.rows} : undefined;
    for (const part of parts) this.kind(part, new Map(bound).set(variable.args, each));
    return name === 'filter' ? of : undefined;
  }

  private pattern(arg: ASTNode | undefined): void {
    const source = arg?.op === 'value' && typeof arg.args === 'string' ? arg.args : null;
    const fault = source === null ? null : patternFault(source);
    if (fault) this.fails(fault, source!, arg!);
  }

  private takes(from: typeof FUNCTIONS, name: string, count: number, node: {pos: number}): void {
    const takes = Object.hasOwn(from, name) ? from[name]!.takes : undefined;
    if (!takes || count < takes[0] || count > takes[1]) this.fails('function', name, node);
  }

  private reads(path: string, {pos}: ASTNode): undefined {
    this.found.names.push({path, at: pos});
  }

  private unknown(path: string, {pos}: ASTNode): undefined {
    this.found.unknown.push({path, at: pos});
  }

  private fails(reason: Failure['reason'], detail: string, {pos}: {pos: number}): undefined {
    this.found.failures.push({reason, detail, at: pos});
  }
}
