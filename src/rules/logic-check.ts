// @words later: its problems are shown by views that wait for them.
import {configOf} from '../values/attribute-type.js';
import {dependencies} from './formula.js';
import type {ExpressionScope, readExpression} from './expression-names.js';
import type {Failure} from './expression-text.js';
import type {Problem} from './metadata-check.js';
import type {FormElement, MetadataObject} from '../values/metadata.js';
import type {Attribute, Conditions, Expression, Rule} from '../values/types.js';
import type {MessageKey} from '../values/message-key.js';

/**
 * Syntax, names and cycles of every expression and formula of an object, at most 50 problems. What reads expressions is
 * given, so that formulas alone need not load it. Never throws.
 */
export function checkLogic(metadata: unknown, read?: typeof readExpression): Problem[] {
  const check = new LogicCheck(metadata as MetadataObject, read);
  try {
    check.all();
  } catch {
    // Metadata of a wrong shape: its own check reports where.
  }
  return check.problems.slice(0, 50);
}

class LogicCheck {
  readonly problems: Problem[] = [];
  private readonly columns: Attribute[];
  private readonly place: ExpressionScope;
  /** What the computed values read, and the position of each in the metadata. */
  private readonly reads = new Map<string, {path: string; names: string[]}>();

  constructor(
    private readonly metadata: MetadataObject,
    private readonly read?: typeof readExpression,
  ) {
    this.columns = Array.isArray(metadata?.columns) ? metadata.columns : [];
    const sections = this.columns.filter((column) => Array.isArray(column?.type?.[1]?.columns));
    this.place = {
      values: new Set(this.columns.map((column) => column?.internalId)),
      sections: new Map(
        sections.map((section) => [
          section.internalId,
          new Set(configOf(section).columns?.map((column) => column?.internalId)),
        ]),
      ),
    };
  }

  all(): void {
    this.attributes(this.columns, 'columns');
    for (const [at, {elements}] of (this.metadata.forms ?? []).entries())
      this.elements(elements, `forms[${at}].elements`);
    this.cycles();
  }

  private attributes(attributes: Attribute[], path: string, row?: string): void {
    attributes.forEach((attribute, index) => {
      const at = `${path}[${index}]`;
      const {columns, formula, expression} = configOf(attribute);
      const id = row === undefined ? attribute.internalId : `${row}.${attribute.internalId}`;
      this.conditions(attribute, at, row);
      this.rules(attribute.rules, `${at}.rules`, row);
      if (columns) this.attributes(columns, `${at}.type[1].columns`, attribute.internalId);
      if (expression !== undefined)
        this.reads.set(id, {path: at, names: this.expression(expression, `${at}.type[1].expression`, row)});
      else if (formula !== undefined) {
        const names = dependencies(formula).map((name) => this.formulaName(name, `${at}.type[1].formula`, row));
        this.reads.set(id, {path: at, names});
      }
    });
  }

  private elements(elements: FormElement[], path: string): void {
    elements.forEach((element, index) => {
      const at = `${path}[${index}]`;
      if (element.kind === 'columns')
        element.columns.forEach((each, column) => this.elements(each.elements, `${at}.columns[${column}].elements`));
      if (element.kind === 'tabs')
        element.tabs.forEach((tab, place) => {
          this.conditions(tab, `${at}.tabs[${place}]`);
          this.elements(tab.elements, `${at}.tabs[${place}].elements`);
        });
      if (element.kind === 'group' || element.kind === 'section' || element.kind === 'card')
        this.elements(element.elements, `${at}.elements`);
      if (element.kind === 'field') this.rules(element.rules, `${at}.rules`);
      this.conditions(element as Conditions, at);
    });
  }

  private conditions(of: Conditions, path: string, row?: string): void {
    for (const name of ['visibleWhen', 'readonlyWhen', 'requiredWhen'] as const) {
      const text = of[name];
      if (typeof text === 'string') this.expression(text, `${path}.${name}`, row);
    }
  }

  private rules(rules: Rule[] | undefined, path: string, row?: string): void {
    rules?.forEach((rule, index) => {
      if (rule.kind === 'expression') this.expression(rule.when, `${path}[${index}].when`, row);
    });
  }

  private expression(text: Expression, path: string, row?: string): string[] {
    if (!this.read) return [];
    const {names, unknown, failures} = this.read(text, {...this.place, row});
    for (const failure of failures) this.report(path, KEYS[failure.reason], {...failure, detail: rest(text, failure)});
    for (const {path: name, at} of unknown) this.report(path, 'metadata.unknownName', {detail: name, at});
    return names.map((name) => name.path);
  }

  /** A name within a section's sum means its column, else the record's value; a dotted one may follow a reference. */
  private formulaName(name: string, path: string, row?: string): string {
    const [first = '', ...others] = name.split('.');
    const {sections, values} = this.place;
    const own = row === undefined ? undefined : sections.get(row);
    if (own?.has(first)) return `${row}.${first}`;
    const column = others.join('.');
    if (others.length && sections.has(first)) {
      if (sections.get(first)!.has(column)) return name;
      if (values.has(column)) return column;
    } else if (values.has(first)) return first;
    this.report(path, 'metadata.unknownName', {detail: name, at: 0});
    return name;
  }

  private cycles(): void {
    const done = new Set<string>();
    for (const start of this.reads.keys()) this.follow(start, [], done);
  }

  /** Each cycle is reported once, at the value where it was entered. */
  private follow(name: string, way: string[], done: Set<string>): void {
    const from = way.indexOf(name);
    const node = this.reads.get(name);
    if (from >= 0)
      this.report(node?.path ?? '', 'metadata.cycle', {detail: [...way.slice(from), name].join(' → '), at: 0});
    if (from >= 0 || !node || done.has(name)) return;
    for (const read of new Set(node.names)) this.follow(read, [...way, name], done);
    done.add(name);
  }

  private report(path: string, key: MessageKey, {detail, at}: {detail: string; at: number}): void {
    this.problems.push({path, key, params: {path, detail: detail.slice(0, 200), at: String(at + 1)}});
  }
}

const KEYS: Record<Failure['reason'], MessageKey> = {
  syntax: 'metadata.expression',
  types: 'metadata.expression',
  steps: 'metadata.expressionSize',
  cycle: 'metadata.expressionSize',
  size: 'metadata.expressionSize',
  function: 'metadata.unknownFunction',
  pattern: 'metadata.pattern',
  patternCost: 'metadata.patternCost',
};

/** What a sentence quotes: the name or, where the text cannot be read, its rest. */
function rest(text: unknown, {reason, detail, at}: Failure): string {
  return reason === 'syntax' && typeof text === 'string' ? text.slice(at, at + 40) : detail;
}
