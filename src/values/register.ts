import type {
  CellExtension,
  Extensions,
  MessageText,
  OperatorExtension,
  OwnOperator,
  RuleExtension,
  TypeExtension,
} from './extensions.js';
import type {Locale} from './types.js';

/** What adds to the runtime: the functions of `lc-runtime/extend`, and of `window.lc`. */
export interface Registrar {
  /**
   * Adds a type that metadata may name, `type: ['stars', {…}]`: its values are those of `base`, edited by an element of the page. Register
   * before forms and lists are drawn; later calls replace it, and the types of the runtime stay as they are.
   */
  registerType(name: string, type: TypeExtension): void;
  /** Adds a rule that metadata may name, `{kind: 'custom', name}`. A rule that nobody has registered always holds. */
  registerRule(name: string, rule: RuleExtension): void;
  /**
   * Adds an operator that filters of lists offer, `x-near`. It stands for a condition in operators of the runtime, so every list and every
   * server understands it. Addresses and saved views keep it by its name.
   */
  registerOperator(name: OwnOperator, operator: OperatorExtension): void;
  /** Adds a cell that a column of a list may name, `cell: 'gauge'`: an element of the page that draws its values. */
  registerCell(name: string, cell: CellExtension): void;
  /** Replaces sentences of the runtime, by their keys in `lc-runtime/locales/en.json`. */
  registerMessages(locale: Locale, messages: Record<string, MessageText>): void;
  /** Adds an icon by its path data on a grid of 24, or replaces one. */
  registerIcon(name: string, path: string): void;
}

/** Adds to what `target` gives at the time of the call. What is registered holds for views that are drawn after it. */
export const registrar = (target: () => Extensions): Registrar => ({
  registerType: (name, type) => void (target().types[name] = type),
  registerRule: (name, rule) => void (target().rules[name] = rule),
  registerOperator: (name, operator) => void (target().operators[name] = operator),
  registerCell: (name, cell) => void (target().cells[name] = cell),
  registerMessages(locale, messages) {
    const table = target().messages;
    table[locale] = {...table[locale], ...messages};
  },
  registerIcon: (name, path) => void (target().icons[name] = path),
});
