#!/usr/bin/env node
// The pages of demo/hosts: their index, and their documentation in docs/hosts, a page each whose code is the file that the test
// opens, and the table of what it saw.
//   node scripts/host-docs.mjs   writes it
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';

const DOCS = 'docs/hosts';
export const hosts = JSON.parse(readFileSync('demo/hosts/hosts.json', 'utf8'));

/** What is asserted of every page. */
export const CHECKS = ['first mount', 'data by property', 'events', 'popups', 'remount', 'FormData', 'no errors'];

/** By browser and page, what the test saw: it writes the file, or fails where it sees something else. */
export const SEEN = `${DOCS}/seen.json`;

/** The index and the documentation by their file: the code of each page is the file that the test opens. */
export function hostDocs() {
  const pages = hosts.map(({kind, title, about, files, address}) => {
    const code = files.map((file) => `{{file: demo/hosts/${file}}}`).join('\n\n');
    const page = addressOf({kind, address});
    // What the build writes is no file of the repository.
    const link = page.startsWith('built/')
      ? `\`npm start\` serves it at \`/demo/hosts/${page}\``
      : `[See it run](${fromDocs(page)})`;
    const running = `${link}, once you have signed in to the [sample application](../guide/try-it.md).`;
    return [`${DOCS}/${kind}.md`, `# ${title}\n\n${about}\n\n${running}\n\n${code}\n`];
  });
  return new Map([['demo/hosts/index.html', indexPage()], [`${DOCS}/README.md`, overview()], ...pages]);
}

/** A page of demo/hosts from its documentation; one that another server answers has an address of its own. */
const fromDocs = (address) => (/^\w+:/.test(address) ? address : `../../demo/hosts/${address}`);

const row = (cells) => `| ${cells.join(' | ')} |`;

function overview() {
  const seen = JSON.parse(readFileSync(SEEN, 'utf8'));
  const browsers = Object.keys(seen);
  const cell = (kind, check) => {
    const by = browsers.filter((browser) => seen[browser][kind]?.includes(check));
    return by.length === browsers.length ? '✓' : by.join() || '–';
  };
  const table = [
    row(['host', ...CHECKS]),
    row(['host', ...CHECKS].map((_, n) => (n ? ':-:' : ':--'))),
    ...hosts.map(({kind, title}) => row([`[${title}](${kind}.md)`, ...CHECKS.map((check) => cell(kind, check))])),
  ];
  return `# Hosts

Pages of many kinds with the same fields and the same list in them. A test opens each of them in ${browsers.join(' and ')}: it lists records, opens one, edits
and saves it. ✓ means that both browsers passed; the tests, \`test/pages/hosts.test.ts\` and \`hosts-firefox.test.ts\`, fail as soon as a page does otherwise.

To see them run, [start the sample application](../guide/try-it.md), sign in at \`/login\` as \`admin\` with the password \`demo\`, and open
[the running pages](${fromDocs('index.html')}) at \`/demo/hosts/\`. Without signing in, the list of each page asks you to sign in again.

${table.join('\n')}
`;
}

const ESCAPED = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
/** Text with code in backquotes, as HTML. */
const markup = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]).replace(/`([^`]*)`/g, '<code>$1</code>');

/** Where a page is, from the index. */
export const addressOf = ({kind, address = `${kind}/index.html`}) => address;

function indexPage() {
  const cards = hosts.map((host) => {
    const {title, about} = host;
    return `<li><a href="${addressOf(host)}"><strong>${markup(title)}</strong><span>${markup(about)}</span></a></li>`;
  });
  return `<!doctype html>
<html lang="en" class="lc-root">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Host pages · lc-runtime</title>
<link rel="stylesheet" href="../demo.css">
<link rel="icon" href="../../assets/icon.svg" type="image/svg+xml">
<script type="module" src="index.js"></script>
</head>
<body>
<main>
<h1>Host pages</h1>
<p class="lead">The same fields and list in pages of every kind. Their code and what is tested of each is in the <a href="../docs/hosts/index.html">documentation</a>; <a href="../legacy/">older pages</a> are apart. Sign in first: the list is one of records.</p>
<ul class="cards">
${cards.join('\n')}
</ul>
</main>
</body>
</html>
`;
}

if (process.argv[1]?.endsWith('host-docs.mjs')) {
  mkdirSync(DOCS, {recursive: true});
  for (const [file, text] of hostDocs()) writeFileSync(file, text);
}
