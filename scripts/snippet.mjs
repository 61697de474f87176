#!/usr/bin/env node
// What a page writes to load the elements from somewhere else, with the hash of every file: `npx lc-snippet https://cdn.example/lc/1.0.0/`.
// Shipped as dist/snippet.js, beside integrity.json.
import {createHash} from 'node:crypto';
import {readFileSync, realpathSync} from 'node:fs';

/**
 * `base`: the address of the folder of the build, `files` those of integrity.json. `loader` and `classic` are script tags. `importMap` comes
 * before the loader; `csp` is the source that a policy's script-src needs for it.
 */
export function snippet(base, {files}) {
  const address = (name) => new URL(name, base).href;
  const tag = (name, kind = '') =>
    `<script${kind} src="${address(name)}" integrity="${files[name]}" crossorigin="anonymous"></script>`;
  const modules = Object.entries(files).filter(([name]) => name.endsWith('.js') && name !== 'lc.all.js');
  const map = JSON.stringify({integrity: Object.fromEntries(modules.map(([name, hash]) => [address(name), hash]))});
  return {
    importMap: `<script type="importmap">${map}</script>`,
    csp: `'sha256-${createHash('sha256').update(map).digest('base64')}'`,
    loader: tag('lc.js', ' type="module"'),
    classic: tag('lc.all.js'),
  };
}

/** For the head of a page, as it stands: what is not for every page is in comments. */
const headOf = ({importMap, loader, csp, classic}) => `\
<!-- 1. Before all modules of the page: the hashes of every file that the loader may fetch. -->
${importMap}

<!-- 2. The loader. -->
${loader}

<!-- A page with a content security policy adds this to script-src, for the import map: ${csp} -->

<!-- Instead of 1 and 2, without modules: everything in one classic script.
${classic}
-->`;

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const [base] = process.argv.slice(2);
  if (!base || !URL.canParse(base)) {
    console.error('usage: lc-snippet https://cdn.example/lc-runtime/1.0.0/dist/');
    process.exit(1);
  }
  const folder = base.endsWith('/') ? base : `${base}/`;
  const made = snippet(folder, JSON.parse(readFileSync(new URL('./integrity.json', import.meta.url), 'utf8')));
  console.log(headOf(made));
}
