#!/usr/bin/env node
// Writes the documentation site into demo/docs/: pages that need no server, each also as Markdown.
//   node scripts/docs-site.mjs [--out DIR] [--runtime ADDRESS]   ADDRESS: of the folder of lc.js, from the site's folder (../../dist/)
import {copyFileSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {writeAssets} from './docs/assets.mjs';
import {contractPages} from './docs/contract.mjs';
import {elementKinds, elementPages} from './docs/elements.mjs';
import {guidePages} from './docs/guide.mjs';
import {siteMarkdown} from './docs/markdown.mjs';
import {metadataPages} from './docs/metadata.mjs';
import {documentOf} from './docs/page.mjs';
import {searchIndex} from './docs/search-index.mjs';
import {changelogPage, startPage} from './docs/start.mjs';
import {toolPages} from './docs/tools.mjs';

const {values} = parseArgs({
  options: {out: {type: 'string', default: 'demo/docs'}, runtime: {type: 'string', default: '../../dist/'}},
});
const {out, runtime} = values;

const pages = [
  startPage(elementKinds()),
  ...guidePages(),
  ...elementPages(),
  ...contractPages(),
  ...metadataPages(),
  ...toolPages(),
  changelogPage(),
];

/** Those that people and readers find; others are parts of one. */
const found = pages.filter(({bare}) => !bare);

/** The address of the runtime from a page. */
const fromPage = (path) =>
  /^(\w+:)?\/|^\w+:/.test(runtime) ? runtime : '../'.repeat(path.split('/').length - 1) + runtime;

rmSync(out, {recursive: true, force: true});
for (const page of pages) {
  const file = join(out, page.path);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, documentOf({...page, runtime: fromPage(page.path)}));
  if (!page.bare) writeFileSync(file.replace(/html$/, 'md'), siteMarkdown(page.markdown));
}
await writeAssets(join(out, 'assets'), searchIndex(found));
copyFileSync('demo/server/openapi.json', join(out, 'contract/openapi.json'));
writeFileSync(join(out, 'llms.txt'), llms());

/** What there is, for readers that are no people. */
function llms() {
  const rooms = [...new Set(found.map(({room}) => room ?? 'pages'))];
  const lines = rooms.map((room) => {
    const own = found.filter((page) => (page.room ?? 'pages') === room);
    return `## ${room[0].toUpperCase()}${room.slice(1)}\n\n${own.map(({path, title, description}) => `- [${title}](${path.replace(/html$/, 'md')}): ${description}`).join('\n')}`;
  });
  return `# lc-runtime\n\n> ${found[0].description}\n\n${lines.join('\n\n')}\n`;
}
