// `import('lc:messages/first/en')`: a part of a locale's catalogue, for esbuild and for rollup. message-parts.mjs says which
// messages it has; those that no code names are in no part.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {forgetParts, messageParts} from './message-parts.mjs';

const NAME = /^lc:messages\/(first|lists|later|tools)\/(\w+)$/;

const fileOf = (locale) => fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url));

async function slice(name) {
  const [, part, locale] = NAME.exec(name);
  const {parts} = await messageParts();
  const messages = Object.entries(JSON.parse(readFileSync(fileOf(locale), 'utf8')));
  const own = Object.fromEntries(messages.filter(([key]) => parts.get(key)?.includes(part)));
  return {source: `export default ${JSON.stringify(own)};`, file: fileOf(locale)};
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
      const {source, file} = await slice(path);
      return {contents: source, loader: 'js', watchFiles: [file]};
    });
  },
};

export const messagesForRollup = {
  name: 'messages',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
  load: async (id) => (id.startsWith('\0lc:messages/') ? (await slice(id.slice(1))).source : null),
};
