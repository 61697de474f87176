// The start page: what it is, a list at work, three ways in.
import {readFileSync} from 'node:fs';
import {escaped, icon} from './html.mjs';
import {codeBlock, rendered} from './markdown.mjs';
import {withSiteLinks} from './site-links.mjs';

const CAPTION = '<lc-grid heading="Purchase orders">…</lc-grid>';
const FACTS = ['No build needed', 'At home in Bootstrap 3 pages', 'Keyboard and screen reader', 'Four languages'];
const LEAD =
  'Custom elements that turn the description of your objects into lists, forms, rights and reports. In any page, with any server.';
/** Where each way leads, with the first code of that page of the guide that begins a page or a module. */
const WAYS = [
  [
    'app-window',
    'In a page',
    'One script, no build: PHP, Rails, static HTML',
    'index.html',
    'start-tag',
    'Put a tag on your page',
  ],
  [
    'component',
    'In a framework',
    'Typed for React, Vue, Angular and Svelte',
    'Orders.tsx',
    'start-framework',
    'Install the package',
  ],
  [
    'cloud-download',
    'From a CDN',
    'Nothing to install: one file, no modules',
    'any page',
    'start-cdn',
    'Load one script',
  ],
];
const ICONS = {
  Records: 'table-2',
  'Text and numbers': 'type',
  'Dates and times': 'calendar',
  Choices: 'list-checks',
  Files: 'paperclip',
};

/** @param {[string, string[]][]} kinds of elements */
export function startPage(kinds) {
  const guide = 'docs/guide/index.md';
  const markdown = withSiteLinks(readFileSync(guide, 'utf8'), guide, 'index.html');
  return {
    path: 'index.html',
    title: 'Metadata in, a working business application out',
    description: LEAD,
    wide: 'start',
    main: [hero(), ways(), find(kinds)].join('\n'),
    markdown: `# lc-runtime\n\n${LEAD}\n\n${markdown.replace(/^# .*\n/, '')}`,
  };
}

function hero() {
  const facts = FACTS.map((text) => `<li>${icon('check')}${text}</li>`).join('');
  return `<section class="hero"><div>
<h1>Metadata in, a working business application out</h1>
<p class="lead">${LEAD}</p>
<p class="actions"><a class="button primary" href="guide/start-tag.html">Start in five minutes${icon('arrow-right')}</a><a class="button" href="playground.html">${icon('square-terminal')}Open the playground</a></p>
<ul class="facts">${facts}</ul>
</div>
<figure class="card lively"><figcaption>${caption()}<span class="sign">Live</span></figcaption><div class="live" data-at-once>${readFileSync('docs/start/orders.html', 'utf8').trim()}</div></figure></section>`;
}

const caption = () => `<code>${codeBlock(CAPTION, 'html').replace(/^[\s\S]*?<code>|<\/code>[\s\S]*$/g, '')}</code>`;

function ways() {
  const cards = WAYS.map(([image, title, about, file, page, link]) => {
    const source = readFileSync(`docs/guide/${page}.md`, 'utf8');
    const [, language, code] = /```(html|tsx)[^\n]*\n([\s\S]*?)```/.exec(source);
    return `<article class="card way"><div class="about"><span class="mark">${icon(image)}</span><div><h3>${title}</h3><p>${about}</p></div></div><div class="first"><span class="file">${escaped(file)}</span>${codeBlock(code, language, `${title}: code`)}</div><a class="go" href="guide/${page}.html">${link}${icon('arrow-right')}</a></article>`;
  });
  return `<section class="ways"><h2>Three ways in</h2><div>${cards.join('\n')}</div></section>`;
}

function find(kinds) {
  const tile = (href, image, title, text) =>
    `<a class="tile" href="${href}">${icon(image)}<span><b>${title}</b><small>${text}</small></span></a>`;
  const tiles = kinds
    .filter(([heading]) => ICONS[heading])
    .map(([heading, tags]) => {
      const more = tags.length > 4 ? `${tags.slice(0, 3).join(', ')} and ${tags.length - 3} more` : tags.join(', ');
      return tile(`elements/${tags[0]}.html`, ICONS[heading], heading, more);
    });
  return `<section class="tiles" aria-label="What there is">${[...tiles, tile('contract/index.html', 'shield-check', 'Server contract', 'OpenAPI, queries, rights, realtime')].join('')}</section>`;
}

/** What has changed, of CHANGELOG.md. */
export function changelogPage() {
  const markdown = readFileSync('CHANGELOG.md', 'utf8');
  const {html, headings} = rendered(markdown);
  return {
    path: 'changelog.html',
    title: 'Changelog',
    description: 'What has changed, by version.',
    nav: [],
    headings,
    main: html,
    markdown,
  };
}
