import {signal} from '@preact/signals-react';
import {entryOf, extensions, type MessageText} from '../values/extensions.js';
import {lazyPart, type LazyPart} from '../values/lazy-part.js';
import {LOCALES, type Locale} from '../values/types.js';
import type {CataloguePart, MessageKey} from '../values/message-key.js';

/** With `{name}` placeholders. */
export type Message = MessageText;
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
      loaded[part].value = {...loaded[part].peek(), [locale]: module.default};
    });
    messages.set(key, lazy);
  }
  return lazy.load();
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
  const own = entryOf(extensions().messages[locale] ?? {}, key);
  if (own !== undefined) return own;
  for (const each of PARTS) {
    const message = loaded[each].value[locale]?.[key];
    if (message !== undefined) return message;
  }
  return undefined;
}
