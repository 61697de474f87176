// @ts-check
// The theme editor: ten values, real elements in both schemes, the contrast of every pair.
import {h} from '../dom.js';
import {PAIRS, hex, nearestThatPasses, probeIn} from './contrast.js';
import {packed, unpacked} from './link.js';
import {tabs} from './tabs.js';
import {COLOURS, OURS, PRESETS, cssOf, designTokensOf, isTheme, jsonOf} from './theme-values.js';

/** @typedef {import('./contrast.js').Scheme} Scheme @typedef {import('./contrast.js').Colour} Colour */

/** @template {Element} E @param {string} selector */
const $ = (selector) => /** @type {E} */ (document.querySelector(selector));

/** @param {import('./theme-values.js').Theme} theme @returns {import('./theme-values.js').Theme} */
const copyOf = (theme) => structuredClone(theme);

/** Names and types of the files, by what is shown. @type {Record<string, [name: string, type: string]>} */
const FILES = {
  'export-css': ['theme.css', 'text/css'],
  'export-json': ['theme.json', 'application/json'],
  'export-tokens': ['theme.tokens.json', 'application/json'],
};

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

/** @typedef {import('./contrast.js').Measured} Measured */

/**
 * The nearest colour with which all pairs of it pass, and none that passes without it fails.
 * @param {Scheme} of @param {Colour} by @param {Measured[]} all
 */
function remedy(of, by, all) {
  const {style} = boxes[of];
  const held = all.filter(({scheme: its, by: theirs, ratio, least}) => its === of && (theirs === by || ratio >= least));
  const [own, others] = [held.filter((pair) => pair.by === by), held.filter((pair) => pair.by !== by)];
  const passes = (/** @type {Measured} */ pair) => probes[of].measure(pair) >= pair.least;
  const found = nearestThatPasses(theme[of][by], (candidate) => {
    style.setProperty(`--lc-theme-${by}`, candidate);
    return own.every(passes) && others.every(passes);
  });
  const reached = found ? own.map((pair) => ({pair, ratio: probes[of].measure(pair)})) : [];
  style.setProperty(`--lc-theme-${by}`, theme[of][by]);
  return found ? {colour: found, reached} : null;
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
  const mended = new Map(failing.map((pair) => [`${pair.scheme} ${pair.by}`, pair]));
  $('.remedies').replaceChildren(...[...mended.values()].slice(0, 4).map(({scheme: of, by}) => offer(of, by, all)));
}

/** One proposal for each colour by which pairs fail. @param {Scheme} of @param {Colour} by @param {Measured[]} all */
function offer(of, by, all) {
  const found = remedy(of, by, all);
  const failing = all.filter((pair) => pair.scheme === of && pair.by === by && pair.ratio < pair.least);
  const prefix = of === 'dark' ? 'Dark: ' : '';
  if (!found) {
    const names = failing.map(({name}) => name).join(', ');
    return h('p', {}, `${prefix}no lightness of ${by} makes all of its pairs pass (${names}).`);
  }
  const reached = found.reached
    .filter(({pair}) => failing.includes(pair))
    .map(({pair, ratio}) => `${pair.name} ${ratio.toFixed(1)}`);
  const take = h('button', {type: 'button', className: 'button'}, 'Take it');
  take.addEventListener('click', () => {
    theme[of][by] = found.colour;
    show();
  });
  return h('p', {}, h('span', {}, `${prefix}${by} ${found.colour} reaches ${reached.join(', ')}`), take);
}

function show() {
  paint('light');
  paint('dark');
  for (const [name] of COLOURS) {
    /** @type {HTMLInputElement} */ ($(`#colour-${name}`)).value = theme[scheme][name];
    const input = /** @type {HTMLInputElement} */ ($(`#text-${name}`));
    // What is no colour stays to be mended.
    if (!input.hasAttribute('aria-invalid')) input.value = theme[scheme][name];
  }
  for (const name of /** @type {const} */ (['font', 'size', 'radius']))
    /** @type {HTMLInputElement} */ ($(`#${name}`)).value = theme[name];
  $('#export-css').textContent = cssOf(theme);
  $('#export-json').textContent = jsonOf(theme);
  $('#export-tokens').textContent = designTokensOf(theme);
  listContrast();
  void packed(theme).then((hash) => history.replaceState(null, '', `#${hash}`));
}

/** Says what is wrong with the text of a colour. @param {string} name @param {string} sentence */
function fault(name, sentence) {
  const line = $(`#fault-${name}`);
  if (line.textContent !== sentence) line.textContent = sentence;
  /** @type {HTMLElement} */ (line).hidden = !sentence;
  if (sentence) $(`#text-${name}`).setAttribute('aria-invalid', 'true');
  else $(`#text-${name}`).removeAttribute('aria-invalid');
}

const forgetFaults = () => COLOURS.forEach(([name]) => fault(name, ''));

/** A colour as it was typed: in any words of CSS, also without the sign; null where it is none. @param {string} text */
function colourOf(text) {
  const given = /^([\da-f]{3}|[\da-f]{6})$/i.test(text.trim()) ? `#${text.trim()}` : text.trim();
  return CSS.supports('color', given) && !/^(transparent|inherit|initial|unset|revert|currentcolor)|var\(/i.test(given)
    ? hex(given)
    : null;
}

/** @param {Colour} name @param {string} text @param {boolean} isDone whether the field was left */
function enteredColour(name, text, isDone) {
  const colour = isDone || /^#[\da-f]{6}$/i.test(text) ? colourOf(text) : null;
  if (colour) {
    fault(name, '');
    // Leaving a field with the button of a proposal must leave the button there.
    if (isDone && theme[scheme][name] === colour) return;
    theme[scheme][name] = colour;
    show();
  } else if (isDone)
    fault(name, `“${text}” is no colour; ${name} stays ${theme[scheme][name]}. Write one such as #0a6775 or teal.`);
}

/** @param {HTMLInputElement} input @param {boolean} isDone */
function entered({id, value, name}, isDone) {
  const [, kind, colour] = /^(colour|text)-(\w+)$/.exec(id) ?? [];
  if (kind) return enteredColour(/** @type {Colour} */ (colour), value, isDone);
  if (isDone && value === theme[/** @type {'font' | 'size' | 'radius'} */ (id)]) return;
  if (id === 'preset' || name === 'scheme') forgetFaults();
  if (id === 'font') theme.font = value;
  else if (id === 'size' || id === 'radius') {
    if (!/^\d{1,2}$/.test(value)) return;
    theme[id] = value;
  } else if (id === 'preset') theme = copyOf(PRESETS[value] ?? OURS);
  else if (name === 'scheme') scheme = /** @type {Scheme} */ (value);
  else if (name === 'density') Object.values(boxes).forEach((box) => (box.dataset.density = value));
  else if (name === 'device') $('.preview').classList.toggle('phone', value === 'phone');
  show();
}

document.addEventListener('change', ({target}) => entered(/** @type {HTMLInputElement} */ (target), true));
$('.theme-editor').addEventListener('input', ({target}) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (/^(colour|text|font|size|radius)/.test(input.id)) entered(input, false);
});
$('[data-does=again]').addEventListener('click', () => {
  theme = copyOf(OURS);
  forgetFaults();
  show();
});
$('[data-does=copy-link]').addEventListener('click', async ({currentTarget}) => {
  await navigator.clipboard.writeText(location.href);
  const button = /** @type {HTMLElement} */ (currentTarget);
  button.textContent = 'Link copied';
});
$('[data-does=download]').addEventListener('click', () => {
  const code = /** @type {HTMLElement} */ ($('.exports pre:not([hidden]) code'));
  const [name, type] = FILES[code.id];
  const url = URL.createObjectURL(new Blob([code.textContent ?? ''], {type}));
  h('a', {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
});

/** Fields that show what a fault looks like, as after a refused submit, but without its focus. */
async function showFaults() {
  for (const field of document.querySelectorAll('.preview [data-fault]')) {
    const input = /** @type {HTMLInputElement & {updateComplete?: Promise<unknown>}} */ (field);
    await customElements.whenDefined(input.localName);
    await input.updateComplete;
    input.setCustomValidity?.(input.dataset.fault ?? '');
    field.dispatchEvent(new Event('invalid'));
  }
}

void showFaults();
tabs($('.exports'));
void unpacked(location.hash.slice(1)).then((given) => {
  if (isTheme(given)) theme = given;
  show();
});
