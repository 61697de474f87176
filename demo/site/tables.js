// @ts-check
import {h, prose} from './dom.js';

/** @typedef {import('./manifest.js').Entry} Entry */
/** @typedef {import('./manifest.js').Declaration} Declaration */

/** @param {string} title @param {string[]} heads @param {(Node | string)[][][]} rows */
function table(title, heads, rows) {
  if (!rows.length) return [];
  const head = h('tr', {}, ...heads.map((text) => h('th', {scope: 'col'}, text)));
  const body = rows.map(([first, ...rest]) =>
    h('tr', {}, h('th', {scope: 'row'}, ...first), ...rest.map((cell) => h('td', {}, ...cell))),
  );
  const scroller = h(
    'div',
    {className: 'scroller', tabIndex: 0, role: 'region', ariaLabel: title},
    h('table', {}, h('thead', {}, head), h('tbody', {}, ...body)),
  );
  return [h('section', {className: 'facts'}, h('h2', {}, title), scroller)];
}

const code = (/** @type {string | undefined} */ text) => (text ? [h('code', {}, text)] : []);

/** Attributes, properties, events, states, slots, methods and keys of an element. @param {Declaration} declaration */
export function tables({attributes, members, events, cssStates, slots, keys = []}) {
  const named = (/** @type {Entry[]} */ entries) =>
    entries.map(({name, description}) => [code(name || '(default)'), prose(description)]);
  const fields = members.filter(({kind, attribute}) => kind === 'field' && !attribute);
  return [
    ...table(
      'Attributes',
      ['Attribute', 'Type', 'When absent', 'Meaning'],
      attributes.map(({name, type, default: absent, description}) => [
        code(name),
        code(type?.text),
        code(absent),
        prose(description),
      ]),
    ),
    ...table(
      'Properties without an attribute',
      ['Property', 'Type', 'Meaning'],
      fields.map(({name, type, description}) => [code(name), code(type?.text), prose(description)]),
    ),
    ...table('Methods', ['Method', 'What it does'], named(members.filter(({kind}) => kind === 'method'))),
    ...table(
      'Events',
      ['Event', 'Type', 'When'],
      events.map(({name, type, description}) => [code(name), code(type?.text), prose(description)]),
    ),
    ...table(
      'States for CSS',
      ['State', 'When'],
      cssStates.map(({name, description}) => [code(`:state(${name})`), prose(description)]),
    ),
    ...table('Slots', ['Slot', 'What goes there'], named(slots)),
    ...table('Keys', ['Key', 'What it does'], named(keys)),
  ];
}
