// @ts-check
// The theme editor: ten values, real elements in both schemes, the contrast of every pair.
import {h} from '../dom.js';
import {PAIRS, nearestThatPasses, probeIn} from './contrast.js';
import {packed, unpacked} from './link.js';
import {tabs} from './tabs.js';
import {COLOURS, OURS, PRESETS, cssOf, designTokensOf, isTheme, jsonOf} from './theme-values.js';

/** @typedef {import('./contrast.js').Scheme} Scheme @typedef {import('./contrast.js').Colour} Colour */

/** @template {Element} E @param {string} selector */
const $ = (selector) => /** @type {E} */ (document.querySelector(selector));

/** @param {import('./theme-values.js').Theme} theme @returns {import('./theme-values.js').Theme} */
const copyOf = (theme) => structuredClone(theme);

let theme = copyOf(OURS);
/** @type {Scheme} */
let scheme = 'light';

/** @type {Record<Scheme, HTMLElement>} */
const boxes = {light: $('.preview [data-theme=light]'), dark: $('.preview [data-theme=dark]')};
const probes = {light: probeIn(boxes.light), dark: probeIn(boxes.dark)};

/** @param {Scheme} of */
function paint(of) {
  const {style} = boxes[of];
  for (const [name] of COLOURS) style.setProperty(`--lc-theme-${name}`, theme[of][name]);
  for (const [name, value] of [
    ['font', theme.font],
    ['size', `${theme.size}px`],
    ['radius', `${theme.radius}px`],
  ]) {
    if (value) style.setProperty(`--lc-theme-${name}`, value);
    else style.removeProperty(`--lc-theme-${name}`);
  }
}

function measured() {
  return /** @type {Scheme[]} */ (['light', 'dark']).flatMap((of) =>
    PAIRS.map((pair) => ({...pair, scheme: of, ratio: probes[of].measure(pair)})),
  );
}

/** The nearest colour that mends a pair. @param {import('./contrast.js').Measured} pair */
function remedy(pair) {
  const {scheme: of, by, least} = pair;
  const {style} = boxes[of];
  const found = nearestThatPasses(
    theme[of][by],
    (candidate) => {
      style.setProperty(`--lc-theme-${by}`, candidate);
      return probes[of].measure(pair);
    },
    least,
  );
  const ratio = found ? probes[of].measure(pair) : 0;
  style.setProperty(`--lc-theme-${by}`, theme[of][by]);
  return found ? {colour: found, ratio} : null;
}

function listContrast() {
  const all = measured();
  const failing = all.filter(({ratio, least}) => ratio < least);
  $('.contrast .sum').textContent = `${all.length - failing.length} of ${all.length} pass`;
  const row = (/** @type {import('./contrast.js').Measured} */ {name, scheme: of, ratio, least}) => {
    const passes = ratio >= least;
    const cells = [h('b', {}, ratio.toFixed(1)), h('small', {}, least.toFixed(1))];
    return h(
      'li',
      {className: passes ? 'passes' : 'fails'},
      h('span', {}, passes ? '✓' : '!'),
      h('span', {className: 'hidden'}, passes ? 'passes' : 'fails'),
      h('span', {}, of === 'dark' ? `Dark: ${name}` : name),
      ...cells,
    );
  };
  $('.contrast ul').replaceChildren(...[...failing, ...all.filter((pair) => !failing.includes(pair))].map(row));
  $('.remedies').replaceChildren(...failing.slice(0, 3).map(offer));
}

/** @param {import('./contrast.js').Measured} pair */
function offer(pair) {
  const found = remedy(pair);
  const name = `${pair.scheme === 'dark' ? 'Dark: ' : ''}${pair.name}`;
  if (!found) return h('p', {}, `${name}: no lightness of ${pair.by} passes.`);
  const take = h('button', {type: 'button', className: 'button'}, 'Take it');
  take.addEventListener('click', () => {
    theme[pair.scheme][pair.by] = found.colour;
    show();
  });
  return h('p', {}, h('span', {}, `${name}: ${pair.by} ${found.colour} reaches ${found.ratio.toFixed(1)}`), take);
}

function show() {
  paint('light');
  paint('dark');
  for (const [name] of COLOURS) {
    /** @type {HTMLInputElement} */ ($(`#colour-${name}`)).value = theme[scheme][name];
    /** @type {HTMLInputElement} */ ($(`#text-${name}`)).value = theme[scheme][name];
  }
  for (const name of /** @type {const} */ (['font', 'size', 'radius']))
    /** @type {HTMLInputElement} */ ($(`#${name}`)).value = theme[name];
  $('#export-css').textContent = cssOf(theme);
  $('#export-json').textContent = jsonOf(theme);
  $('#export-tokens').textContent = designTokensOf(theme);
  listContrast();
  void packed(theme).then((hash) => history.replaceState(null, '', `#${hash}`));
}

/** @param {HTMLInputElement} input */
function entered({id, value, name}) {
  const [, kind, colour] = /^(colour|text)-(\w+)$/.exec(id) ?? [];
  if (kind) {
    if (/^#[\da-f]{6}$/i.test(value)) theme[scheme][/** @type {Colour} */ (colour)] = value.toLowerCase();
  } else if (id === 'font') theme.font = value;
  else if (id === 'size' || id === 'radius') {
    if (!/^\d{1,2}$/.test(value)) return;
    theme[id] = value;
  } else if (id === 'preset') theme = copyOf(PRESETS[value] ?? OURS);
  else if (name === 'scheme') scheme = /** @type {Scheme} */ (value);
  else if (name === 'density') Object.values(boxes).forEach((box) => (box.dataset.density = value));
  show();
}

document.addEventListener('change', ({target}) => entered(/** @type {HTMLInputElement} */ (target)));
$('.theme-editor').addEventListener('input', ({target}) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (/^(colour|text|font|size|radius)/.test(input.id)) entered(input);
});
$('[data-does=again]').addEventListener('click', () => {
  theme = copyOf(OURS);
  show();
});
$('[data-does=copy-link]').addEventListener('click', async ({currentTarget}) => {
  await navigator.clipboard.writeText(location.href);
  const button = /** @type {HTMLElement} */ (currentTarget);
  button.textContent = 'Link copied';
});
$('[data-does=download]').addEventListener('click', () => {
  const panel = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.exports pre'))].find(
    ({hidden}) => !hidden,
  );
  const isCss = panel?.id === 'export-css';
  const url = URL.createObjectURL(
    new Blob([panel?.textContent ?? ''], {type: isCss ? 'text/css' : 'application/json'}),
  );
  h('a', {href: url, download: isCss ? 'theme.css' : `${panel?.id.replace('export-', 'theme-')}.json`}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
});

tabs($('.exports'));
void unpacked(location.hash.slice(1)).then((given) => {
  if (isTheme(given)) theme = given;
  show();
});
