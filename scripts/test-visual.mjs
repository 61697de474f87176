#!/usr/bin/env node
// Compares each control of the gallery, and what opens from it, with its sheets in test/visual/sheets: light and left to right, dark
// and right to left.
//   node scripts/test-visual.mjs [lc-tag …] [--update]   --update: what is drawn now becomes the sheet
// LC_DIST shows another build than dist/.
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {compare, keep} from '../test/visual/sheet.mjs';
import {launch, look, open, opened, picture} from '../test/visual/gallery-page.mjs';
import {OPENERS, WHOLE_PAGES} from '../demo/site/gallery-values.js';
import {ensureBuild} from './ensure.mjs';

const SHEETS = 'test/visual/sheets';
const TRACES = '.cache/visual';
/** Colours know no direction and directions no colour: two pictures show both of each. */
const LOOKS = [
  {theme: 'light', dir: 'ltr'},
  {theme: 'dark', dir: 'rtl'},
];
const nameOf = ({theme, dir}) => `${theme}.${dir}`;

const args = process.argv.slice(2);
const update = args.includes('--update');
const wanted = args.filter((arg) => !arg.startsWith('--'));
if (!process.env.LC_DIST) ensureBuild();
const {modules} = JSON.parse(readFileSync(join(process.env.LC_DIST ?? 'dist', 'custom-elements.json'), 'utf8'));
const all = modules.map(({declarations}) => declarations[0].tagName).filter((tag) => !WHOLE_PAGES.includes(tag));
const tags = wanted.length ? all.filter((tag) => wanted.includes(tag)) : all;

const counts = {passed: 0, failed: 0};
rmSync(TRACES, {recursive: true, force: true});
const browser = await launch();
try {
  const pages = await Promise.all(LOOKS.map(draw));
  // One after the other: what is open closes when another window gets the focus.
  for (const [at, page] of pages.entries()) await drawOpen(page, LOOKS[at]);
} finally {
  await browser.close();
}
if (!wanted.length) orphans();
if (counts.failed) console.log(`\nPictures and differences are in ${TRACES}. Keep them: npm run sheets -- --update`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
console.log(`LC-RESULT ${JSON.stringify(counts)}`);
process.exit(counts.failed ? 1 : 0);

/** All sections are on one page. */
async function draw(shown) {
  const page = await open(browser, tags);
  await look(page, shown);
  for (const tag of tags) await check(`${tag}.${nameOf(shown)}`, await picture(page, tag));
  return page;
}

async function drawOpen(page, shown) {
  await page.bringToFront();
  await look(page, shown);
  for (const tag of tags.filter((one) => OPENERS[one])) {
    await check(`${tag}.open.${nameOf(shown)}`, await opened(page, tag, OPENERS[tag]));
  }
}

async function check(name, png) {
  const sheet = join(SHEETS, `${name}.png`);
  const wrong = compare(sheet, png, join(TRACES, name));
  if (wrong && update) await keep(sheet, png);
  if (wrong) console.log(`${update ? '·' : '✗'} ${name} ${wrong}`);
  counts[wrong && !update ? 'failed' : 'passed']++;
}

/** Sheets of controls that are no more. */
function orphans() {
  for (const file of readdirSync(SHEETS).filter((each) => !all.includes(each.split('.')[0]))) {
    if (update) rmSync(join(SHEETS, file));
    else counts.failed++;
    console.log(`${update ? '·' : '✗'} ${file} shows no control of the build`);
  }
}
