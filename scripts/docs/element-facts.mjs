// What stands beside an element's page: accessibility, as far as suites hold it, and what it weighs.
import {existsSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {WHOLE_PAGES} from '../../demo/site/gallery-values.js';
import {icon} from './html.mjs';

const isField = ({attributes}) => attributes.some(({name}) => name === 'hint');

/** @returns {string} markup */
export function elementFacts(declaration) {
  const {tagName: tag, keys = []} = declaration;
  const kept = [
    isField(declaration) && 'Named by its label; hint and fault describe it',
    isField(declaration) && 'A fault is shown when the field is left, and said once',
    keys.length &&
      `${keys.length === 1 ? 'Its key works' : `Each of its ${keys.length} keys works`}: pressed by a suite in real browsers`,
    !WHOLE_PAGES.includes(tag) && 'Checked by axe in light, dark and forced colours, at 200 % zoom and on a phone',
    WHOLE_PAGES.includes(tag) && 'Checked by axe on its own page',
    'Everything it says is in English, French, Spanish and Ukrainian',
  ].filter(Boolean);
  const own = sizeOf(tag);
  return (
    `<section class="card note"><h2>${icon('accessibility')}Accessibility</h2><ul>${kept.map((line) => `<li>${line}</li>`).join('')}</ul></section>` +
    `<dl class="card note">${own ? `<div><dt>Own code, gzip</dt><dd>${own} KB</dd></div>` : ''}<div><dt>In native forms</dt><dd>${isField(declaration) ? `${icon('check')}<span class="hidden">Yes</span>` : '–'}</dd></div></dl>`
  );
}

/** KB of the element's own file, without what elements share. */
function sizeOf(tag) {
  const file = `dist/elements/${tag}.js`;
  return existsSync(file) ? (gzipSync(readFileSync(file), {level: 9}).length / 1024).toFixed(1) : '';
}
