import {signal} from '@preact/signals-react';
import {lazyPart, type LazyPart} from '../values/lazy-part.js';
import {LOCALES, type Locale} from '../values/types.js';
import type {CataloguePart, MessageKey} from '../values/message-key.js';

/**
 * A message: text with `{name}` placeholders, or one text per plural category of the active locale (chosen by `count`).
 */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, Message>;
export type Params = Record<string, string | number>;
/** Gives the sentence behind a key, in English where the locale's catalogue does not have it, the key where none has it. */
export type Translate = (key: MessageKey, params?: Params) => string;

type Loader = () => Promise<{default: Messages}>;
type ByLocale = Partial<Record<Locale, Messages>>;

const loaders: Record<Exclude<CataloguePart, 'tools'>, Record<Locale, Loader>> = {
  first: {
    en: () => import('lc:messages/first/en'),
    fr: () => import('lc:messages/first/fr'),
    es: () => import('lc:messages/first/es'),
    uk: () => import('lc:messages/first/uk'),
  },
  lists: {
    en: () => import('lc:messages/lists/en'),
    fr: () => import('lc:messages/lists/fr'),
    es: () => import('lc:messages/lists/es'),
    uk: () => import('lc:messages/lists/uk'),
  },
  later: {
    en: () => import('lc:messages/later/en'),
    fr: () => import('lc:messages/later/fr'),
    es: () => import('lc:messages/later/es'),
    uk: () => import('lc:messages/later/uk'),
  },
};

const load = async (locale: Locale, part: CataloguePart) =>
  part === 'tools' ? (await import('./tools.js')).TOOLS[locale]() : loaders[part][locale]();

/** A signal each, so that what comes later renders no view again that has all its sentences. */
const PARTS = ['first', 'lists', 'later', 'tools'] as const;
const part = () => signal<ByLocale>({});
const loaded = {first: part(), lists: part(), later: part(), tools: part()};
const messages = new Map<string, LazyPart<void>>();
/** Parts that something on the page has asked for: another language needs them too. */
const inUse = new Set<CataloguePart>();

/** Loads a locale's catalogue once, up to this part and what is in use. */
export async function loadCatalogue(locale: Locale, part: CataloguePart = 'first'): Promise<void> {
  const parts = part === 'lists' ? [part] : PARTS.slice(0, PARTS.indexOf(part) + 1);
  for (const each of parts) inUse.add(each);
  await Promise.all([...inUse].map((each) => loadPart(locale, each)));
}

function loadPart(locale: Locale, part: CataloguePart): Promise<void> {
  const key = part + locale;
  let lazy = messages.get(key);
  if (!lazy) {
    lazy = lazyPart(async () => {
      const module = await load(locale, part);
      addTo(part, locale, module.default, loaded[part].peek()[locale]);
    });
    messages.set(key, lazy);
  }
  return lazy.load();
}

/** Messages that the host page has set stay. */
function addTo(part: CataloguePart, locale: Locale, ...messages: (Messages | undefined)[]): void {
  loaded[part].value = {...loaded[part].peek(), [locale]: Object.assign({}, ...messages) as Messages};
}

/** Host pages may replace or add sentences, e.g. for their own rules. */
export function addMessages(locale: Locale, messages: Messages): void {
  addTo('first', locale, loaded.first.peek()[locale], messages);
}

/** `en-GB` → en; null when the language is not one of ours. */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** `shown` writes the numbers among the params, which are whole. */
export function translate(
  locale: Locale,
  key: string,
  params: Params = {},
  shown: (number: number) => string = String,
): string {
  const message = messageOf(locale, key) ?? messageOf('en', key) ?? key;
  const text =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params.count ?? 0))] ?? message.other ?? key);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const param = params[name] ?? place;
    return typeof param === 'number' ? shown(param) : param;
  });
}

function messageOf(locale: Locale, key: string): Message | undefined {
  for (const each of PARTS) {
    const message = loaded[each].value[locale]?.[key];
    if (message !== undefined) return message;
  }
  return undefined;
}
