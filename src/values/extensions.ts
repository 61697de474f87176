import type {Locale, TypeAlias, TypeConfig, TypeName} from './types.js';

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

/** A message: a text, or one for each plural category, chosen by `count`. */
export type MessageText = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** What a page has added, by name. */
export interface Extensions {
  types: Record<string, TypeExtension>;
  rules: Record<string, RuleExtension>;
  messages: Partial<Record<Locale, Record<string, MessageText>>>;
  /** Path data on a grid of 24. */
  icons: Record<string, string>;
}

export const noExtensions = (): Extensions => ({types: {}, rules: {}, messages: {}, icons: {}});

let current = noExtensions();

/** What the page has added so far. */
export const extensions = (): Extensions => current;

/** The extensions of the loader that serves these elements; what was added before it came stays. */
export function adoptExtensions(given: Extensions): void {
  if (given === current) return;
  for (const kind of ['types', 'rules', 'messages', 'icons'] as const)
    Object.assign(given[kind], {...current[kind], ...given[kind]});
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

/** The rule of that name; a warning, once and on a page only, where nobody has registered one (LC1021). */
export function ruleNamed(name: string): RuleExtension | undefined {
  const rule = entryOf(current.rules, name);
  if (!rule && typeof document !== 'undefined' && !reported.has(name)) {
    reported.add(name);
    console.warn(`[lc-runtime] LC1021 ${name}`);
  }
  return rule;
}
