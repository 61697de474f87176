// The functions of `lc-runtime/extend`: what a page adds to the runtime. `window.lc` of a page with the script tag has them too.
import type {MessageText, RuleExtension, TypeExtension} from '../src/values/extensions.js';
import {extensions} from '../src/values/extensions.js';
import {registrar} from '../src/values/register.js';
import type {Locale} from '../src/values/types.js';

const page = registrar(extensions);

/**
 * Adds a type that metadata may name, `type: ['stars', {…}]`: its values are those of `base`, edited by an element of the page. Register before
 * forms and lists are drawn; later calls replace it, and the types of the runtime stay as they are.
 */
export function registerType(name: string, type: TypeExtension): void {
  page.registerType(name, type);
}

/** Adds a rule that metadata may name, `{kind: 'custom', name}`. A rule that nobody has registered always holds. */
export function registerRule(name: string, rule: RuleExtension): void {
  page.registerRule(name, rule);
}

/** Replaces sentences of the runtime, by their keys in `lc-runtime/locales/en.json`. */
export function registerMessages(locale: Locale, messages: Record<string, MessageText>): void {
  page.registerMessages(locale, messages);
}

/** Adds an icon by its path data on a grid of 24, or replaces one. */
export function registerIcon(name: string, path: string): void {
  page.registerIcon(name, path);
}
