import en from '../../../locales/en.json';
import es from '../../../locales/es.json';
import fr from '../../../locales/fr.json';
import uk from '../../../locales/uk.json';
import ownEn from '../sentences/en.json';
import ownEs from '../sentences/es.json';
import ownFr from '../sentences/fr.json';
import ownUk from '../sentences/uk.json';
import {LOCALES, type Locale, type LocalizedText} from '../../../src/values/types.js';
import type {Fault} from '../../../src/rules/fault.js';
import type {MessageKey} from '../../../src/values/message-key.js';

/** The key of a sentence of the server's own or of the interface's. */
export type SentenceKey = MessageKey | keyof typeof ownEn;
/** What is wrong with a value that a save brings. */
export type SaveFault = Fault<SentenceKey>;

export type Params = Record<string, string | number>;

const catalogues: Record<Locale, Record<string, unknown>> = {
  en: {...en, ...ownEn},
  fr: {...fr, ...ownFr},
  es: {...es, ...ownEs},
  uk: {...uk, ...ownUk},
};

/** The server's sentence for a key, or the interface's, so that both say the same; plurals choose by `count`. */
export function sentence(locale: Locale, key: SentenceKey, params: Params = {}): string {
  // Of all keys the compiler would make a union for each use.
  const name: string = key;
  const message = catalogues[locale][name] ?? catalogues.en[name] ?? name;
  const text = typeof message === 'string' ? message : plural(locale, message as Record<string, string>, params);
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}

/** The sentence in every language; `params` gives what is put in for one of them. */
export const inEveryLanguage = (key: SentenceKey, params: (locale: Locale) => Params = () => ({})): LocalizedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, sentence(locale, key, params(locale))]));

function plural(locale: Locale, forms: Record<string, string>, {count = 0}: Params): string {
  return forms[new Intl.PluralRules(locale).select(Number(count))] ?? forms.other ?? '';
}

/** The first of our languages in an Accept-Language header. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const languages = (header ?? '').split(',').map((part) => part.trim().toLowerCase().split(/[-;_]/)[0]);
  return languages.map((language) => LOCALES.find((locale) => locale === language)).find(Boolean);
}
