// The gallery in a browser without a server: files straight from the folders, one bundled font, one moment, nothing that moves.
import {existsSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {chromium} from 'playwright-core';

const ORIGIN = 'http://gallery.test';
const FOLDERS = {
  dist: process.env.LC_DIST ?? 'dist',
  demo: 'demo',
  styles: 'src/styles',
  fonts: 'node_modules/@fontsource/noto-sans/files',
};
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const NOW = new Date('2026-11-20T10:00:00Z');
const WIDTH = 900;
/** What is seen of a section while something is open. */
const OPENED = {width: 560, height: 640};

const LISTS = ['grid', 'board', 'calendar', 'chart', 'gallery', 'map', 'pivot', 'timeline', 'tree']
  .map((list) => `#lc-${list}`)
  .join(', ');

const FACES = ['latin', 'cyrillic']
  .flatMap((script) => ['400', '500', '600', '700'].map((weight) => ({script, weight})))
  .map(
    ({script, weight}) => `@font-face {
      font-family: 'Sheet';
      font-weight: ${weight};
      src: url('${ORIGIN}/fonts/noto-sans-${script}-${weight}-normal.woff2');
      unicode-range: ${script === 'latin' ? 'U+0-3FF, U+1E00-2FFF' : 'U+400-52F'};
    }`,
  );
const SHEET = `${FACES.join('\n')}
  :root { --lc-theme-font: 'Sheet'; }
  header.site, .index, h1, .lead { display: none !important; }
  main { padding: 0 !important; max-inline-size: none !important; }
  .control { border: 0 !important; margin: 0 !important; border-radius: 0 !important; }
  .control:not(.drawn, ${LISTS}), .control > p { display: none !important; }
  /* Lists measure themselves as soon as they have a width. */
  :is(${LISTS}):not(.drawn) { position: absolute; inset-inline: 0; z-index: -1; opacity: 0; }
  :is(.states, .matrix) ~ .examples > :nth-child(n + 3) { display: none; }
  .examples > div > .shown { max-block-size: 116px; overflow: clip; }`;

/** A browser that draws the same on every machine. */
export function launch() {
  const drawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--disable-gpu'];
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--hide-scrollbars', ...drawing],
  });
}

/** The gallery with the sections of these tags, as the sheets show it. */
export async function open(browser, tags) {
  const page = await browser.newPage({
    viewport: {width: WIDTH, height: 1000},
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    bypassCSP: true,
  });
  await page.route('**', answer);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${ORIGIN}/demo/gallery.html?${new URLSearchParams(tags.map((tag) => ['tag', tag]))}`);
  await page.addStyleTag({content: SHEET});
  // All controls in all their states, one after the other.
  await page.waitForSelector('main[data-ready]', {state: 'attached', timeout: 180_000});
  return page;
}

/** Draws the page in another theme and direction. */
export async function look(page, {theme, dir}) {
  await page.emulateMedia({colorScheme: theme});
  await page.evaluate(
    (shown) => {
      document.documentElement.dataset.theme = shown.theme;
      document.documentElement.dir = shown.dir;
    },
    {theme, dir},
  );
  await page.evaluate(settled);
}

/** PNG bytes of the section of a tag: alone on the page, in a window as high as it is. */
export async function picture(page, tag) {
  const height = await page.evaluate((id) => {
    document.querySelector('.control.drawn')?.classList.remove('drawn');
    const control = document.getElementById(id);
    control.classList.add('drawn');
    // What a state focused has scrolled the page.
    scrollTo(0, 0);
    return Math.ceil(control.getBoundingClientRect().height);
  }, tag);
  await page.setViewportSize({width: WIDTH, height});
  await page.evaluate(painted);
  return page.screenshot({animations: 'disabled', caret: 'hide'});
}

/** PNG bytes of the first field of a tag with what its key opens. */
export async function opened(page, tag, key) {
  await picture(page, tag);
  await page.setViewportSize({width: WIDTH, height: OPENED.height});
  await page.evaluate((name) => document.querySelector(`.control.drawn ${name}`).focus(), tag);
  await page.keyboard.press(key);
  await page.waitForFunction((name) => {
    const {shadowRoot} = document.querySelector(`.control.drawn ${name}`);
    return shadowRoot.querySelector(':popover-open')?.textContent;
  }, tag);
  await page.evaluate(settled);
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: {...OPENED, ...(await corner(page))},
  });
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  return png;
}

/** Where the part of the window that a popup opens in begins. */
const corner = (page) =>
  page.evaluate(
    ([all, part]) => ({x: document.documentElement.dir === 'rtl' ? all - part : 0, y: 0}),
    [WIDTH, OPENED.width],
  );

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Fonts and icons are there, and nothing has changed for 300 ms. */
async function settled() {
  const roots = [document];
  for (const root of roots)
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot) roots.push(each.shadowRoot);
  let changes = 1;
  const observer = new MutationObserver(() => changes++);
  for (const root of roots) observer.observe(root, {subtree: true, childList: true, attributes: true});
  for (let rounds = 0, quiet = 0; quiet < 3 && rounds < 50; rounds++) {
    quiet = changes ? 0 : quiet + 1;
    changes = 0;
    await document.fonts.ready;
    await new Promise((done) => setTimeout(done, 100));
  }
  observer.disconnect();
}

async function answer(route) {
  const {origin, pathname} = new URL(route.request().url());
  const [, folder, ...rest] = pathname.split('/');
  const file = join(FOLDERS[folder] ?? '', ...rest);
  if (origin !== ORIGIN || !FOLDERS[folder] || !existsSync(file)) return route.fulfill({status: 404});
  return route.fulfill({body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream'});
}
