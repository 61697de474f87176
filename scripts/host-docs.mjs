#!/usr/bin/env node
// The pages of demo/hosts, and their documentation in docs/hosts: a page each whose code is the file that the test opens, and the table.
//   node scripts/host-docs.mjs   writes it
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';

const DOCS = 'docs/hosts';
export const hosts = JSON.parse(readFileSync('demo/hosts/hosts.json', 'utf8'));

/** What is asserted of every page. */
export const CHECKS = ['first mount', 'data by property', 'events', 'popups', 'remount', 'FormData', 'no errors'];

/** The documentation by its file: the code of each page is the file that the test opens. */
export function hostDocs() {
  const pages = hosts.map(({kind, title, about, files}) => {
    const code = files.map((file) => `{{file: demo/hosts/${file}}}`).join('\n\n');
    return [`${DOCS}/${kind}.md`, `# ${title}\n\n${about}\n\n${code}\n`];
  });
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['host', ...CHECKS]),
    row(['host', ...CHECKS].map((_, n) => (n ? ':-:' : ':--'))),
    ...hosts.map(({kind, title}) => row([`[${title}](${kind}.md)`, ...CHECKS.map(() => '✓')])),
  ];
  const about =
    'Each mark is an assertion of `test/pages/hosts.test.ts`, which opens the page of `demo/hosts` in a browser.';
  return new Map([[`${DOCS}/README.md`, `# Hosts\n\n${about}\n\n${table.join('\n')}\n`], ...pages]);
}

if (process.argv[1]?.endsWith('host-docs.mjs')) {
  mkdirSync(DOCS, {recursive: true});
  for (const [file, text] of hostDocs()) writeFileSync(file, text);
}
