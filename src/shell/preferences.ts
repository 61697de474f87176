import {loadCatalogue, supportedLocale} from '../i18n/catalogue.js';
import type {AppModel} from '../state/app/app-model.js';
import type {Theme} from '../state/app/configuration.js';
import type {Locale} from '../values/types.js';

/** What a person chose for themselves, over the settings of the page. */
export interface Preferences {
  locale?: Locale;
  theme?: Theme;
}

/** Key of the user setting on the server, and of the copy in this browser. */
const KEY = 'preferences';
const YEAR = 365 * 24 * 3600;
export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];

/** Follows what was chosen before: this browser's copy at once, the server's when it answers. */
export async function restorePreferences(app: AppModel): Promise<void> {
  await applyPreferences(app, parsed(localStorage.getItem(`lc-${KEY}`)));
  const {settings} = await app.services();
  const stored = parsed(await settings.get(KEY));
  keepHere(stored);
  await applyPreferences(app, stored);
}

/** Follows a choice now, and keeps it in this browser and for the person. */
export async function choose(app: AppModel, choice: Preferences): Promise<void> {
  const all = {...parsed(localStorage.getItem(`lc-${KEY}`)), ...choice};
  keepHere(all);
  await applyPreferences(app, choice);
  const {settings} = await app.services();
  await settings.save(KEY, all);
}

async function applyPreferences(app: AppModel, {locale, theme}: Preferences): Promise<void> {
  // the sentences first, so that no switch shows keys
  if (locale) await loadCatalogue(locale);
  const configuration = app.configuration.peek();
  const next = {...configuration, locale: locale ?? configuration.locale, theme: theme ?? configuration.theme};
  if (next.locale !== configuration.locale || next.theme !== configuration.theme) app.configuration.value = next;
  dressPage(locale, theme);
}

/** What the page draws around the elements follows too. */
function dressPage(locale: Locale | undefined, theme: Theme | undefined): void {
  const {documentElement} = document;
  if (locale) documentElement.lang = locale;
  if (theme === 'auto') delete documentElement.dataset.theme;
  else if (theme) documentElement.dataset.theme = theme;
}

/** Cookies pass the choice to the server, which renders the page itself. */
function keepHere(preferences: Preferences): void {
  localStorage.setItem(`lc-${KEY}`, JSON.stringify(preferences));
  for (const [name, value] of Object.entries(preferences)) setCookie(`lc_${name}`, value);
}

function parsed(text: string | null): Preferences {
  try {
    const {locale, theme} = JSON.parse(text ?? '{}') as Record<string, string>;
    return {
      ...(supportedLocale(locale) && {locale: supportedLocale(locale)!}),
      ...(THEMES.includes(theme as Theme) && {theme: theme as Theme}),
    };
  } catch {
    return {};
  }
}

/** A cookie of the whole site that lasts 365 days. */
export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
