import type {WeekDay} from './formats.js';
import type {Operator} from './operators.js';
import type {Locale, LocalizedText, TypeAlias, TypeConfig, TypeName} from './types.js';

/** What functions of a page get beside a value. */
export interface ExtensionContext {
  /** The config of the attribute, as metadata has it; a type of the page may have members of its own. */
  config: TypeConfig & {readonly [member: string]: unknown};
  locale: Locale;
}

/** A type that metadata of the page may name: `type: ['stars', {…}]`. */
export interface TypeExtension {
  /** The type whose values it has: how they are stored, compared, filtered and sent. */
  base: TypeName | TypeAlias;
  /**
   * Tag of the page's own element that edits a value. It gets the properties `value`, `label`, `config`, `locale`, `disabled`, `readOnly`,
   * `required` and `invalid`, and reports by `input` while a value is entered and `change` when it is; its `value` is taken then.
   */
  control?: string;
  /** The text of a value that is not empty, in cells, read-only fields and exports. */
  text?: (value: unknown, context: ExtensionContext) => string;
  /** What is wrong with a value that is not empty; null when nothing is. */
  check?: (value: unknown, context: ExtensionContext) => string | null;
}

/**
 * A rule that metadata of the page may name: `{kind: 'custom', name: 'vat'}`. Gives what is wrong with a value that is not empty, null when
 * nothing is; `values` are the others of the record or row.
 */
export type RuleExtension = (
  value: unknown,
  context: ExtensionContext & {values: Readonly<Record<string, unknown>>},
) => string | null;

/** The name of an operator of the page: a prefix no operator of the runtime will ever have. */
export type OwnOperator = `x-${string}`;

/** A condition as in queries, in operators of the runtime. */
export type BuiltInCondition =
  ['and' | 'or', ...BuiltInCondition[]] | ['not', BuiltInCondition] | [Operator, string | object, ...unknown[]];

/** The name of a type: of the runtime, or one that the page has registered. */
export type AnyTypeName = TypeName | TypeAlias | (string & {});

/** An operator that filters of the page's lists offer. */
export interface OperatorExtension {
  /** The types whose columns offer it. */
  types: readonly AnyTypeName[];
  /** What it is called, before its value: `within 10 km of`. */
  label: LocalizedText;
  /** What a person gives: `one` value when absent, two ends (`range`), several values (`list`), nothing (`none`). */
  operand?: 'none' | 'one' | 'range' | 'list';
  /**
   * The condition that it stands for, of the column at `path`; null where it asks for nothing. `value` is one of the column's type, `{start, end}`
   * of a range, of which null is an open end, and a list of values of a list. Only that condition reaches a server.
   */
  condition: (path: string, value: unknown, context: {firstDayOfWeek: WeekDay}) => BuiltInCondition | null;
}

/** An element of the page that draws cells of lists. */
export interface CellExtension {
  /**
   * Its tag. It gets the properties `value`, `text` (the value as a cell would show it), `config` and `locale`, and again whenever they change.
   */
  tag: string;
  /** The types whose columns it draws; those that name no cell of their own. */
  types?: readonly AnyTypeName[];
}

/** A message: a text, or one for each plural category, chosen by `count`. */
export type MessageText = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** What a page has added, by name. */
export interface Extensions {
  types: Record<string, TypeExtension>;
  rules: Record<string, RuleExtension>;
  operators: Record<string, OperatorExtension>;
  cells: Record<string, CellExtension>;
  messages: Partial<Record<Locale, Record<string, MessageText>>>;
  /** Path data on a grid of 24. */
  icons: Record<string, string>;
}

export const noExtensions = (): Extensions => ({
  types: {},
  rules: {},
  operators: {},
  cells: {},
  messages: {},
  icons: {},
});

let current = noExtensions();

/** What the page has added so far. */
export const extensions = (): Extensions => current;

/** The extensions of the loader that serves these elements; what was added before it came stays. */
export function adoptExtensions(given: Extensions): void {
  if (given === current) return;
  for (const kind of Object.keys(current) as (keyof Extensions)[])
    given[kind] = Object.assign(given[kind] ?? {}, {...current[kind], ...given[kind]}) as never;
  current = given;
}

/** An entry of a table that the page has set, not what every object inherits. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** What functions of the page get of an attribute. */
export const contextOf = (config: TypeConfig, locale: Locale): ExtensionContext => ({config: {...config}, locale});

/** Tag of the page's element that edits the values of a type of the page; '' where the base type's control does. */
export const ownTag = ({type: [name]}: {readonly type: readonly unknown[]}): string =>
  entryOf(current.types, name)?.control ?? '';

const reported = new Set<string>();

/** What a function of the page gives; null where it throws, which is reported once (LC1020). */
export function fromPage<T>(name: string, ask: () => T): T | null {
  try {
    return ask();
  } catch (cause) {
    if (!reported.has(name)) console.error(`[lc-runtime] LC1020 ${name}`, cause);
    reported.add(name);
    return null;
  }
}

/** What metadata names; a warning, once and on a page only, where nobody has registered it (LC1021). */
export function registered<K extends 'rules' | 'cells'>(kind: K, name: string): Extensions[K][string] | undefined {
  const table: Readonly<Record<string, RuleExtension | CellExtension>> = current[kind];
  const found = entryOf(table, name) as Extensions[K][string] | undefined;
  if (!found && typeof document !== 'undefined' && !reported.has(kind + name)) {
    reported.add(kind + name);
    console.warn(`[lc-runtime] LC1021 ${kind} ${name}`);
  }
  return found;
}
