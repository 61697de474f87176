import type {Extensions, MessageText, RuleExtension, TypeExtension} from './extensions.js';
import type {Locale} from './types.js';

/** What adds to the runtime: the functions of `lc-runtime/extend`, and of `window.lc`. */
export interface Registrar {
  /** Adds a type that metadata may name; later calls replace it. The types of the runtime stay as they are. */
  registerType(name: string, type: TypeExtension): void;
  /** Adds a rule that metadata may name. */
  registerRule(name: string, rule: RuleExtension): void;
  /** Replaces sentences of the runtime, by their keys in `lc-runtime/locales/en.json`. */
  registerMessages(locale: Locale, messages: Record<string, MessageText>): void;
  /** Adds an icon by its path data on a grid of 24, or replaces one. */
  registerIcon(name: string, path: string): void;
}

/** Adds to what `target` gives at the time of the call. What is registered holds for views that are drawn after it. */
export const registrar = (target: () => Extensions): Registrar => ({
  registerType: (name, type) => void (target().types[name] = type),
  registerRule: (name, rule) => void (target().rules[name] = rule),
  registerMessages(locale, messages) {
    const table = target().messages;
    table[locale] = {...table[locale], ...messages};
  },
  registerIcon: (name, path) => void (target().icons[name] = path),
});
