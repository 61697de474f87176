// Several files of test/keyboard in one page of a browser, one after the other: to open a page takes longer than most of them.
import {readFileSync} from 'node:fs';
import {basename, resolve} from 'node:path';

const SUITE = 'test/keyboard/';
const FILES_A_PAGE = 6;

/** What a file does to the page, or asks a server, so that it has a page for itself. */
const FOR_ITSELF = [
  /^(before|after|beforeEach|afterEach)\(/m,
  /localStorage|sessionStorage|history\.|location\.|documentElement|setViewport|navigator|cdp/,
  /-(app|page|rows|stand-in)\.js'|rows\.js'|fetch/,
];

/** Paths of pages by the files that each runs, in order; files of which `kindOf` answers another are on other pages. */
export function sharedPages(files, kindOf) {
  const pages = new Map();
  const own = files.filter((file) => file.startsWith(SUITE) && isShared(file));
  for (const kind of new Set(own.map(kindOf))) {
    const alike = own.filter((file) => kindOf(file) === kind);
    for (let from = 0; from < alike.length; from += FILES_A_PAGE) {
      const page = alike.slice(from, from + FILES_A_PAGE);
      pages.set(`test/shared/${page.map((file) => basename(file).split('.')[0]).join('+')}`, page);
    }
  }
  return pages;
}

function isShared(file) {
  const source = readFileSync(file, 'utf8');
  return !FOR_ITSELF.some((pattern) => pattern.test(source));
}

/** For esbuild: a shared page imports its files. */
export const sharedPage = (pages) => ({
  name: 'shared-page',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^test\/shared\//}, ({path}) => ({path, namespace: 'shared-page'}));
    // Only what package.json names would stay otherwise.
    onResolve({filter: /^\.\/test\//, namespace: 'shared-page'}, ({path}) => ({
      path: resolve(path),
      sideEffects: true,
    }));
    onLoad({filter: /.*/, namespace: 'shared-page'}, ({path}) => ({
      contents: pages
        .get(path)
        .map((file) => `import './${file}';`)
        .join('\n'),
      resolveDir: process.cwd(),
    }));
  },
});
