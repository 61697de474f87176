import {effect, untracked} from '@preact/signals-react';
import {loadCatalogue, supportedLocale} from '../i18n/catalogue.js';
import type {AppModel} from '../state/app/app-model.js';
import type {Configuration, Density, Theme} from '../state/app/configuration.js';
import {isTimeZone} from '../values/date/zone.js';
import {WEEK_DAYS, type WeekDay} from '../values/formats.js';
import type {Locale} from '../values/types.js';

/** What a person chose for themselves, over the settings of the page, which hold where a member is absent. */
export interface Preferences {
  locale?: Locale;
  theme?: Theme;
  density?: Density;
  /** IANA name. */
  timeZone?: string;
  /** Patterns as in `Formats`. */
  dateFormat?: string;
  timeFormat?: string;
  thousandsSeparator?: string;
  decimalSymbol?: string;
  firstDayOfWeek?: WeekDay;
}

/** Key of the user setting on the server, and of the copy in this browser. */
const KEY = 'preferences';
const YEAR = 365 * 24 * 3600;
export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
export const DENSITIES: readonly Density[] = ['comfortable', 'compact'];
/** The page renders in these itself, so cookies say them to the server. */
const IN_COOKIES = ['locale', 'theme'] as const;

/** What is followed on a page: its own settings, what the person prefers over them, and what both make. */
interface Followed {
  usual: Configuration;
  preferences: Preferences;
  made: Configuration | null;
  /** Whether the page itself has been given a language or theme that is preferred. */
  dressed: boolean;
}
const followed = new WeakMap<AppModel['configuration'], Followed>();

/** Follows what was chosen before: this browser's copy at once, the server's when it answers. */
export async function restorePreferences(app: AppModel): Promise<void> {
  await applyPreferences(app, preferencesHere());
  const {settings} = await app.services();
  const text = await settings.get(KEY);
  if (text === null) return;
  const stored = parsed(text);
  keepHere(stored);
  await applyPreferences(app, stored);
}

/** This browser's copy of what the person chose. */
export function preferencesHere(): Preferences {
  return parsed(localStorage.getItem(`lc-${KEY}`));
}

/** Follows a choice now, beside those before. */
export function choose(app: AppModel, choice: Preferences): Promise<void> {
  return chooseAll(app, {...preferencesHere(), ...choice});
}

/** Follows these preferences and no others from now on, and stores them in this browser and for the person. */
export async function chooseAll(app: AppModel, all: Preferences): Promise<void> {
  keepHere(all);
  await applyPreferences(app, all);
  const {settings} = await app.services();
  await settings.save(KEY, all);
}

/** Forgets this browser's copy, for the next person; the page keeps its language and theme. */
export function forgetPreferences(): void {
  localStorage.removeItem(`lc-${KEY}`);
}

/** The settings of the page, without what the person prefers. */
export const usualSettings = (app: AppModel): Configuration => followedBy(app).usual;

/** Preferences hold on when the page changes its own settings. */
function followedBy(app: AppModel): Followed {
  const {configuration} = app;
  const known = followed.get(configuration);
  if (known) return known;
  const own: Followed = {usual: configuration.peek(), preferences: {}, made: null, dressed: false};
  followed.set(configuration, own);
  effect(() => {
    const now = configuration.value;
    if (now === own.made) return;
    own.usual = now;
    untracked(() => follow(app, own));
  });
  return own;
}

/** The settings of the page with what a person prefers. */
export function preferred(settings: Configuration, {locale, theme, density, timeZone, ...formats}: Preferences) {
  const {dateFormat, timeFormat} = formats;
  return {
    ...settings,
    locale: locale ?? settings.locale,
    theme: theme ?? settings.theme,
    density: density ?? settings.density,
    timeZone: timeZone ?? settings.timeZone,
    // Moments follow a date or time that is preferred.
    formats: {...settings.formats, ...((dateFormat || timeFormat) && {dateTimeFormat: ''}), ...formats},
  };
}

async function applyPreferences(app: AppModel, preferences: Preferences): Promise<void> {
  const own = followedBy(app);
  const locale = preferences.locale ?? own.usual.locale;
  // the sentences first, so that no switch shows keys
  if (locale) await loadCatalogue(locale);
  own.preferences = preferences;
  follow(app, own);
}

function follow({configuration}: AppModel, own: Followed): void {
  const next = preferred(own.usual, own.preferences);
  const now = configuration.peek();
  if (JSON.stringify(settingsIn(next)) !== JSON.stringify(settingsIn(now))) configuration.value = own.made = next;
  own.dressed ||= !!(own.preferences.locale ?? own.preferences.theme);
  if (own.dressed) dressPage(next);
}

/** Those that a person may prefer. */
const settingsIn = ({locale, theme, density, timeZone, formats}: Configuration) => [
  ...[locale, theme, density, timeZone],
  ...Object.entries(formats).sort(),
];

/** What the page draws around the elements follows too. */
function dressPage({locale, theme}: Configuration): void {
  const {documentElement} = document;
  if (locale && documentElement.lang !== locale) documentElement.lang = locale;
  const drawn = theme === 'auto' ? undefined : theme;
  if (documentElement.dataset.theme === drawn) return;
  if (drawn) documentElement.dataset.theme = drawn;
  else delete documentElement.dataset.theme;
}

/** Cookies pass the choice to the server, which renders the page itself. */
function keepHere(preferences: Preferences): void {
  localStorage.setItem(`lc-${KEY}`, JSON.stringify(preferences));
  for (const name of IN_COOKIES) {
    const value = preferences[name];
    if (value) setCookie(`lc_${name}`, value);
    else document.cookie = `lc_${name}=; path=/; max-age=0; samesite=lax`;
  }
}

function parsed(text: string | null): Preferences {
  try {
    const given = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const known = Object.entries(KNOWN).filter(([name, isKnown]) => {
      const value = given[name];
      return typeof value === 'string' && isKnown(value);
    });
    return Object.fromEntries(known.map(([name]) => [name, given[name]]));
  } catch {
    return {};
  }
}

const among = (values: readonly string[]) => (value: string) => values.includes(value);
/** At most what fields of patterns and marks could hold. */
const short = (value: string) => value.length <= 40;
const KNOWN: Record<keyof Preferences, (value: string) => boolean> = {
  locale: (value) => !!supportedLocale(value),
  theme: among(THEMES),
  density: among(DENSITIES),
  timeZone: isTimeZone,
  dateFormat: short,
  timeFormat: short,
  thousandsSeparator: short,
  decimalSymbol: short,
  firstDayOfWeek: among(WEEK_DAYS),
};

/** A cookie of the whole site that lasts 365 days. */
export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
