// A page around its content: bar, navigation, content, what is on it. Complete without a script.
import {version} from '../bundle.mjs';
import {escaped, icon} from './html.mjs';

const ROOMS = [
  ['guide', 'Guide', 'guide/index.html'],
  ['elements', 'Elements', 'elements/index.html'],
  ['contract', 'Contract', 'contract/index.html'],
  ['metadata', 'Metadata', 'metadata/index.html'],
  ['playground', 'Playground', 'playground.html'],
  ['theme', 'Theme', 'theme.html'],
];

const LOGO =
  '<svg class="logo" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="5"/>' +
  '<path d="M6.5 18 11 9l3.2 6 1.8-3 3.500 6z"/></svg>';

/** The way from a page back to the folder of the site: `elements/x.html` gives `../`. */
const rootOf = (path) => '../'.repeat(path.split('/').length - 1);

/**
 * The whole document.
 * @param {{path: string, room?: string, title: string, description: string, nav?: {heading: string, links: {href: string,
 *   text: string}[]}[], headings?: {id: string, text: string}[], main: string, aside?: string, wide?: string, scripts?: string[],
 *   runtime: string}} page `nav` has addresses from the folder of the site
 */
export function documentOf(page) {
  const root = rootOf(page.path);
  const {title, description, scripts = []} = page;
  const added = scripts.map((name) => `<script src="${root}assets/${name}.js" defer></script>\n`).join('');
  if (page.bare) return frameOf(page, added);
  return `<!doctype html>
<html lang="en" class="lc-root" data-root="${root}" data-runtime="${escaped(page.runtime)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)} · lc-runtime</title>
<link rel="stylesheet" href="${root}assets/site.css">
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${root}${page.path.replace(/html$/, 'md')}">
<script src="${root}assets/site.js"></script>
${added}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${bar(page, root)}
${page.wide ? `<main id="main" class="${page.wide}" tabindex="-1">\n${page.main}\n</main>` : columns(page, root)}
</body>
</html>
`;
}

/** A document for a frame. */
function frameOf({title, runtime, main}, scripts) {
  return `<!doctype html>
<html lang="en" class="lc-root framed" data-root="" data-runtime="${escaped(runtime)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="assets/site.css">
${scripts}</head>
<body>${main}</body>
</html>
`;
}

function bar({path, room, nav = []}, root) {
  const links = ROOMS.map(
    ([name, text, href]) =>
      `<a href="${root}${href}"${name === room ? ` aria-current="${href === path ? 'page' : 'true'}"` : ''}>${text}</a>`,
  ).join('');
  const button = (name, label, image) =>
    `<button type="button" class="icon" data-does="${name}" title="${label}" aria-label="${label}" hidden>${icon(image)}</button>`;
  return (
    `<header class="bar" aria-label="Documentation"><a class="brand" href="${root}index.html">${LOGO}lc-runtime</a>` +
    `<nav class="rooms" aria-label="Rooms">${links}</nav>` +
    `<button type="button" class="find" data-does="search" aria-label="Search the documentation" hidden>${icon('search')}<span>Search the documentation</span><kbd>/</kbd></button>` +
    `<a class="version" href="${root}changelog.html" title="What has changed">${version}</a>` +
    `<select class="language" aria-label="Language of the examples" hidden><option value="en">EN</option><option value="fr">FR</option><option value="es">ES</option><option value="uk">UK</option></select>` +
    `${button('scheme', 'Light or dark', 'sun-moon')}` +
    `<details class="menu"><summary aria-label="Menu" title="Menu">${icon('menu')}</summary><div class="sheet">` +
    `<nav aria-label="Rooms, menu">${links}</nav>${nav.length ? tree(nav, path, root, 'Pages, menu') : ''}</div></details></header>`
  );
}

function tree(nav, path, root, label) {
  const groups = nav.map(
    ({heading, links}) =>
      `<h2>${escaped(heading)}</h2><ul>${links
        .map(
          ({href, text}) =>
            `<li><a href="${root}${href}"${href === path ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  return `<nav class="tree" aria-label="${label}">${groups.join('')}</nav>`;
}

function columns({path, title, nav = [], headings = [], main, aside = ''}, root) {
  const toc = headings.length > 1 || aside;
  const list = headings.map(({id, text}) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('');
  return (
    `<div class="columns">${tree(nav, path, root, 'Pages')}\n<main id="main" tabindex="-1" aria-label="${escaped(title)}">\n${main}\n${neighbours(nav, path, root)}</main>` +
    (toc
      ? `\n<aside class="toc" aria-label="On this page">${headings.length > 1 ? `<h2>On this page</h2><ul>${list}</ul>` : ''}${aside}</aside>`
      : '') +
    `</div>`
  );
}

/** The pages before and after this one. */
function neighbours(nav, path, root) {
  const all = nav.flatMap(({links}) => links);
  const at = all.findIndex(({href}) => href === path);
  if (at < 0) return '';
  const link = (page, rel, image) =>
    page
      ? `<a rel="${rel}" href="${root}${page.href}">${image === 'arrow-left' ? icon(image) : ''}${escaped(page.text)}${image === 'arrow-right' ? icon(image) : ''}</a>`
      : '<span></span>';
  return `<nav class="next" aria-label="Before and after">${link(all[at - 1], 'prev', 'arrow-left')}${link(all[at + 1], 'next', 'arrow-right')}</nav>`;
}
