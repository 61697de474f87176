import {signal, type ReadonlySignal} from '@preact/signals-react';
import {LOCALES, type Locale} from '../values/types.js';

/** A message: text with `{name}` places, or one text per plural category of the active locale (chosen by `count`). */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, Message>;
export type Params = Record<string, string | number>;
/** Gives the sentence behind a key; the key itself when no catalogue has it. */
export type Translate = (key: string, params?: Params) => string;

const loaders: Record<Locale, () => Promise<{default: Messages}>> = {
  en: () => import('../../locales/en.json') as Promise<{default: Messages}>,
  fr: () => import('../../locales/fr.json') as Promise<{default: Messages}>,
  es: () => import('../../locales/es.json') as Promise<{default: Messages}>,
  uk: () => import('../../locales/uk.json') as Promise<{default: Messages}>,
};

const loaded = signal<Partial<Record<Locale, Messages>>>({});
const flights = new Map<Locale, Promise<void>>();

/** The catalogues loaded so far; reading it inside a view re-renders when another arrives. */
export const catalogues: ReadonlySignal<Partial<Record<Locale, Messages>>> = loaded;

/** Loads a locale's catalogue once. A failure is not kept, so a later call tries again. */
export function loadCatalogue(locale: Locale): Promise<void> {
  let flight = flights.get(locale);
  if (!flight) {
    flight = loaders[locale]().then(
      (module) => {
        loaded.value = {...loaded.value, [locale]: module.default};
      },
      (error: unknown) => {
        flights.delete(locale);
        throw error;
      },
    );
    flights.set(locale, flight);
  }
  return flight;
}

/** Host pages may replace or add sentences, e.g. for their own rules. */
export function addMessages(locale: Locale, messages: Messages): void {
  loaded.value = {...loaded.value, [locale]: {...loaded.value[locale], ...messages}};
}

/** `en-GB` → en; null when the language is not one of ours. */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

export function translate(locale: Locale, key: string, params: Params = {}): string {
  const message = loaded.value[locale]?.[key] ?? loaded.value.en?.[key] ?? key;
  const text =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params.count ?? 0))] ?? message.other ?? key);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place));
}
