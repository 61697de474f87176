// `import('lc:messages/first/en')`: a part of a locale's catalogue, for esbuild and for rollup. message-parts.mjs says which
// messages it has; those that no code names are in no part.
import {readFileSync, readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {forgetParts, messageParts} from './message-parts.mjs';

const NAME = /^lc:messages\/(?:(first|lists|later|tools)\/(\w+)|loader)$/;
/** `lc:messages/loader`: what the loader says before any catalogue can be had, in every language. */
const OF_LOADER = ['ui.errorTitle.load', 'ui.error.network', 'ui.retry'];

const FOLDER = new URL('../locales/', import.meta.url);
const fileOf = (locale) => fileURLToPath(new URL(`${locale}.json`, FOLDER));
const read = (locale) => JSON.parse(readFileSync(fileOf(locale), 'utf8'));

async function slice(name) {
  const [, part, locale] = NAME.exec(name);
  if (!part) return sentencesOfLoader();
  const {parts} = await messageParts();
  const own = Object.fromEntries(Object.entries(read(locale)).filter(([key]) => parts.get(key)?.includes(part)));
  return {source: `export default ${JSON.stringify(own)};`, files: [fileOf(locale)]};
}

function sentencesOfLoader() {
  const locales = readdirSync(fileURLToPath(FOLDER)).map((file) => file.replace('.json', ''));
  const of = (locale) => OF_LOADER.map((key) => read(locale)[key]);
  const all = Object.fromEntries(locales.map((locale) => [locale, of(locale)]));
  return {source: `export default ${JSON.stringify(all)};`, files: locales.map(fileOf)};
}

export const messagesForEsbuild = {
  name: 'messages',
  setup(build) {
    let built = false;
    build.onStart(() => {
      if (built) forgetParts();
      built = true;
    });
    build.onResolve({filter: NAME}, ({path}) => ({path, namespace: 'lc-messages'}));
    build.onLoad({filter: /.*/, namespace: 'lc-messages'}, async ({path}) => {
      const {source, files} = await slice(path);
      return {contents: source, loader: 'js', watchFiles: files};
    });
  },
};

export const messagesForRollup = {
  name: 'messages',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
  load: async (id) => (id.startsWith('\0lc:messages/') ? (await slice(id.slice(1))).source : null),
};
