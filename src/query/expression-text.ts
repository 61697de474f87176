import {OPERATOR_FACTS, operandOf} from '../values/operators.js';
import {tokens, type Token} from './expression-tokens.js';
import {QueryFault} from './problem.js';
import type {Cond, Expr, Operator} from './types.js';

/**
 * Reads `sum(quantity)`, `count(distinct supplier)`, `coalesce(note, 'none')` or
 * `case when status = 'late' then 1 else 0 end` into an expression: paths, 'texts', numbers, :parameters, functions,
 * case. Throws QueryFault when the text is none of these. Names and bounds are checked by whoever asked.
 */
export function parseExpression(text: string, at: string): Expr {
  const reader = new Reader(tokens(text, at), at);
  const expr = reader.expr(1);
  reader.end();
  return expr;
}

/** Nesting beyond the bounds is refused later, with its position; this only protects the stack. */
const DEEPEST = 32;

class Reader {
  private index = 0;

  constructor(
    private readonly list: Token[],
    private readonly at: string,
  ) {}

  expr(depth: number): Expr {
    const token = this.next();
    if (depth > DEEPEST) throw this.fault(token);
    if (token?.kind === 'text' || token?.kind === 'number') return {value: token.value};
    if (token?.kind === 'param') return {param: token.text};
    if (token?.kind !== 'word') throw this.fault(token);
    if (CONSTANTS.has(token.text.toLowerCase())) return {value: CONSTANTS.get(token.text.toLowerCase())};
    if (token.text.toLowerCase() === 'case') return this.cases(depth);
    return this.takes('(') ? this.call(token.text.toLowerCase(), depth) : token.text;
  }

  end(): void {
    if (this.index < this.list.length) throw this.fault(this.list[this.index]);
  }

  private call(name: string, depth: number): Expr {
    const distinct = this.takes('distinct');
    const args: Expr[] = [];
    if (!(name === 'count' && this.takes('*')) && !this.peeks(')')) {
      do args.push(this.expr(depth + 1));
      while (this.takes(','));
    }
    this.expect(')');
    return {fn: name, args, ...(distinct && {distinct})} as Expr;
  }

  private cases(depth: number): Expr {
    const branches: [Cond, Expr][] = [];
    while (this.takes('when')) {
      const when = this.or(depth + 1);
      this.expect('then');
      branches.push([when, this.expr(depth + 1)]);
    }
    const otherwise = this.takes('else') ? this.expr(depth + 1) : undefined;
    this.expect('end');
    return {case: branches, ...(otherwise !== undefined && {else: otherwise})};
  }

  private or(depth: number): Cond {
    const parts = [this.and(depth)];
    while (this.takes('or')) parts.push(this.and(depth));
    return parts.length > 1 ? ['or', ...parts] : parts[0]!;
  }

  private and(depth: number): Cond {
    const parts = [this.not(depth)];
    while (this.takes('and')) parts.push(this.not(depth));
    return parts.length > 1 ? ['and', ...parts] : parts[0]!;
  }

  private not(depth: number): Cond {
    if (depth > DEEPEST) throw this.fault(this.list[this.index]);
    if (this.takes('not')) return ['not', this.not(depth + 1)];
    if (!this.takes('(')) return this.comparison(depth + 1);
    const inner = this.or(depth + 1);
    this.expect(')');
    return inner;
  }

  private comparison(depth: number): Cond {
    const left = this.expr(depth);
    if (this.takes('is')) {
      const filled = this.takes('not');
      this.expect('empty');
      return [filled ? 'FILLED' : 'EMPTY', left];
    }
    const negated = this.takes('not') ? 'NOT-' : '';
    const token = this.next();
    const word = token?.text.toUpperCase() ?? '';
    if (word === 'IN') return [`${negated}IN`, left, this.items(depth)];
    if (word === 'BETWEEN') {
      const start = this.operand(depth);
      this.expect('and');
      return [`${negated}BETWEEN`, left, start, this.operand(depth)];
    }
    const operator = `${negated}${word}` as Operator;
    if (Object.hasOwn(OPERATOR_FACTS, operator) && operandOf(operator) === 'part')
      return [operator, left, this.operand(depth)];
    if (token?.kind !== 'sign' || negated || !COMPARISONS.has(token.text)) throw this.fault(token);
    return [token.text as Operator, left, this.operand(depth)];
  }

  private items(depth: number): unknown[] {
    this.expect('(');
    const items: unknown[] = [];
    do items.push(this.operand(depth));
    while (this.takes(','));
    this.expect(')');
    return items;
  }

  /** A literal is itself; a path is written out, so that it is no text. */
  private operand(depth: number): unknown {
    const expr = this.expr(depth);
    if (typeof expr === 'string') return {path: expr};
    return 'value' in expr ? expr.value : expr;
  }

  private next(): Token | undefined {
    return this.list[this.index++];
  }

  private peeks(text: string): boolean {
    const token = this.list[this.index];
    return token !== undefined && token.kind !== 'text' && token.text.toLowerCase() === text;
  }

  private takes(text: string): boolean {
    const found = this.peeks(text);
    if (found) this.index++;
    return found;
  }

  private expect(text: string): void {
    if (!this.takes(text)) throw this.fault(this.list[this.index]);
  }

  private fault(token: Token | undefined): QueryFault {
    return new QueryFault(this.at, 'query.unreadableExpression', {position: token ? token.position + 1 : 'end'});
  }
}

const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const COMPARISONS = new Set(['=', '<>', '>', '>=', '<', '<=']);
