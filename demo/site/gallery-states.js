// @ts-check
import {h} from './dom.js';
import {MATRICES, SAMPLES} from './gallery-values.js';

/** @typedef {import('./manifest.js').Declaration} Declaration */
/** @typedef {import('./gallery-values.js').Sample} Sample */

/** What an example says about its own state; a tile says it anew. */
const OWN = [
  'id',
  'name',
  'label',
  'value',
  'presentation',
  'checked',
  'placeholder',
  'hint',
  'tooltip',
  'size',
].concat(['required', 'readonly', 'disabled', 'changed', 'loading', 'label-position']);

/** The states of a field: the attributes of each, and whether it is filled in. */
const STATES = [
  {title: 'Rest'},
  {title: 'Empty', empty: true},
  {title: 'Required', required: ''},
  {title: 'Invalid', required: '', faulty: true},
  {title: 'Changed', changed: ''},
  {title: 'With a hint', hint: 'Counted from the invoice date'},
  {title: 'With help', tooltip: 'Agreed with the supplier each January'},
  {title: 'Read-only', readonly: ''},
  {title: 'Read-only, empty', readonly: '', empty: true},
  {title: 'Disabled', disabled: ''},
  {title: 'Loading', loading: '', empty: true},
  {title: 'Comfortable', density: 'comfortable'},
  {title: 'Small', size: 'small'},
  {title: 'Large', size: 'large'},
  {title: 'Label at left', 'label-position': 'left'},
];

/** Whether the element is a field of a form. @param {Declaration} declaration */
export const isField = ({attributes}) =>
  ['label', 'required', 'readonly', 'hint'].every((wanted) => attributes.some(({name}) => name === wanted));

/**
 * One tile for each state of a field, labelled with the state. `examples` are the elements of its page.
 * @param {Declaration} declaration @param {Element[]} examples
 */
export function fieldStates({tagName, attributes}, examples) {
  const sample = SAMPLES[tagName] ?? {};
  const filled = sample.filled ?? filledOf(examples);
  const placeholder =
    sample.placeholder ?? examples.find((each) => each.hasAttribute('placeholder'))?.getAttribute('placeholder');
  const known = new Set(attributes.map(({name}) => name));
  const states = [...STATES, ...(sample.own ?? [])];
  const tiles = states
    .filter((state) => fits(state, known))
    .map((state) => {
      const {title, empty, faulty, density, ...rest} = state;
      const field = bare(tagName, examples[0]);
      const given = {label: title, ...sample.always, ...(empty ? placeholder && {placeholder} : filled), ...rest};
      for (const [name, value] of Object.entries(given)) field.setAttribute(name, value);
      if (faulty) field.dataset.fault = sample.fault ?? 'This cannot be delivered';
      const tile = h('div', {}, field);
      if (density) tile.dataset.density = density;
      return tile;
    });
  return h('div', {className: sample.broad ? 'states broad' : 'states'}, ...tiles);
}

/** The words of an element's attribute by its states, where gallery-values.js names one. @param {Declaration} declaration */
export function matrix({tagName, attributes}) {
  const {by, text, given, states} = MATRICES[tagName] ?? {};
  const words = attributes.find(({name}) => name === by)?.type?.text.split(' | ') ?? [];
  if (!by || !states || !words.length) return [];
  const cells = words.map((quoted) => {
    const word = quoted.replaceAll("'", '');
    const row = Object.values(states).map((state) => {
      const element = h(tagName, {}, text ?? '');
      for (const [name, value] of Object.entries({...given, [by]: word, ...state})) element.setAttribute(name, value);
      return element;
    });
    return [
      h(
        'span',
        {},
        word.replace(/^./, (letter) => letter.toUpperCase()),
      ),
      ...row,
    ];
  });
  const heads = [h('span'), ...Object.keys(states).map((title) => h('span', {}, title))];
  const shown = h('div', {className: 'matrix'}, ...heads, ...cells.flat());
  shown.dataset.columns = String(Object.keys(states).length);
  return [shown];
}

/** @param {Record<string, unknown>} state @param {Set<string>} known */
function fits(state, known) {
  return Object.keys(state).every((name) => ['title', 'empty', 'faulty', 'density'].includes(name) || known.has(name));
}

/**
 * The tag with what its first example has beside its state: options, bounds, children.
 * @param {string} tag @param {Element | undefined} example @returns {HTMLElement}
 */
function bare(tag, example) {
  const field = example ? /** @type {HTMLElement} */ (document.importNode(example, true)) : document.createElement(tag);
  for (const name of OWN) field.removeAttribute(name);
  return field;
}

/** @param {Element[]} examples @returns {Record<string, string>} */
function filledOf(examples) {
  const example = examples.find((each) => each.hasAttribute('value'));
  return example ? {value: example.getAttribute('value') ?? ''} : {};
}

/** Shows the faults of drawn fields as after leaving them. @param {HTMLElement} shown */
export async function showFaults(shown) {
  const fields = /** @type {NodeListOf<HTMLInputElement & {updateComplete: Promise<void>}>} */ (
    shown.querySelectorAll('[data-fault]')
  );
  for (const field of fields) {
    field.setCustomValidity(field.dataset.fault ?? '');
    field.reportValidity();
  }
  // It gives the focus to each in turn.
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  await Promise.all([...fields].map((field) => field.updateComplete));
}
