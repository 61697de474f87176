import type {Extension} from '@codemirror/state';
import type {Translate} from '../../i18n/catalogue.js';
import {wanted} from '../../ui/late/wanted.js';
import type {RootModel} from '../../ui/root-context.js';
import {lazyPart, type LazyPart} from '../../values/lazy-part.js';

export interface CodeName {
  name: string;
  detail?: string;
  info?: string;
}

/** What is wrong with a JSON value, in place of its schema. */
export type CodeCheck = (value: unknown) => {path: readonly string[]; message: string} | null;

/** What a language is set up with. */
export interface LanguageSettings {
  schema: string | object | null;
  check?: CodeCheck;
  names: readonly CodeName[];
  t: Translate;
}

type LanguagePart = LazyPart<{extension: (settings: LanguageSettings) => Extension | Promise<Extension>}>;

const LANGUAGES: Record<string, LanguagePart> = {
  json: lazyPart(() => import('./languages/json.js')),
  cel: lazyPart(() => import('./languages/cel.js')),
  sql: lazyPart(() => import('./languages/sql.js')),
  html: lazyPart(() => import('./languages/html.js')),
  css: lazyPart(() => import('./languages/css.js')),
};

/** A language by its name; nothing for plain text. null: it did not load and the person gave up, so the text stays plain. */
export async function languageOf(
  root: RootModel,
  {language, names, ...settings}: LanguageSettings & {language: string},
): Promise<Extension | null> {
  const part = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language]! : null;
  if (!part) return [];
  return wanted(root, async () => {
    const {extension} = await part.load();
    return extension({...settings, names: names.flatMap(named)});
  });
}

/** A page may give the names alone. */
function named(given: unknown): CodeName[] {
  const name = typeof given === 'string' ? {name: given} : (given as Partial<CodeName> | null);
  return typeof name?.name === 'string' && name.name ? [name as CodeName] : [];
}
