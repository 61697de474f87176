// @ts-check
// An element as code: tokens of kinds `t` (tags), `k` (names), `s` (texts), `n` (numbers) and none. The pages are made with it, and
// follow the knobs with it.

/**
 * @typedef {[kind: '' | 't' | 'k' | 's' | 'n', text: string]} Token
 * @typedef {{name: string, field: string, type: string, words?: string[], config?: string, takes?: string}} Knob an attribute: its
 *   property, its type, its name in metadata and what that takes
 * @typedef {{tag: string, inner: string, before?: string, after?: string, knobs: Knob[], type?: string}} Subject `before` and `after`: what
 *   stands around the element
 */

const WIDTH = 96;

/** Tokens of an element whose attributes stand in as many lines as they need. @param {string} tag @param {Token[][]} parts @param {string} inner @returns {Token[]} */
function elementOf(tag, parts, inner) {
  /** @type {Token[]} */
  const tokens = [['t', `<${tag}`]];
  let column = tag.length + 1;
  const indent = ' '.repeat(tag.length + 2);
  for (const part of parts) {
    const length = part.reduce((sum, [, text]) => sum + text.length, 1);
    const isNew = column + length > WIDTH;
    tokens.push(['', isNew ? `\n${indent}` : ' '], ...part);
    column = isNew ? indent.length + length : column + length;
  }
  tokens.push(['t', '>'], ...markupOf(inner), ['t', `</${tag}>`]);
  return tokens;
}

/** Tokens of the markup within an element. @param {string} inner @returns {Token[]} */
function markupOf(inner) {
  return inner.split(/(<[^>]*>)/).flatMap((part) => {
    const [, open, attributes, close] = /^(<\/?[\w-]+)([\s\S]*?)(\/?>)$/.exec(part) ?? [];
    if (!open) return part ? [/** @type {Token} */ (['', part])] : [];
    const within = attributes.split(/([\w:-]+)(=)("[^"]*"|'[^']*'|\{[^}]*\})/).map((text, at) => {
      const kind = /** @type {const} */ (['', 'k', '', 's'])[at % 4];
      return /** @type {Token} */ ([kind, text]);
    });
    return [
      /** @type {Token} */ (['t', open]),
      ...within.filter(([, text]) => text),
      /** @type {Token} */ (['t', close]),
    ];
  });
}

/** @param {string} value */
const quoted = (value) => (value.includes('"') ? `'${value}'` : `"${value}"`);

/** The element among what stands around it, with the indentation that it has there. @param {Subject} subject @param {Token[]} element @returns {Token[]} */
function within({before = '', after = ''}, element) {
  const indent = /\n( *)$/.exec(before)?.[1] ?? '';
  /** @type {Token[]} */
  const inside = element.map(([kind, text], at) =>
    kind === '' && /^\n +$/.test(text) && at ? ['', `${text}${indent}`] : [kind, text],
  );
  return [...around(before), ...inside, ...around(after)];
}

/** @param {string} text @returns {Token[]} */
const around = (text) =>
  text
    .split(/(<\/?[a-z][\w-]*|(?<=["\w])>)/)
    .flatMap((part) => (part ? [[/^(<|>$)/.test(part) ? 't' : '', part]] : []));

/** @param {Subject} subject @param {Record<string, string>} attributes @returns {Token[]} */
export function htmlOf(subject, attributes) {
  const {tag, inner} = subject;
  const parts = Object.entries(attributes).map(
    ([name, value]) =>
      /** @type {Token[]} */ (
        value === ''
          ? [['k', name]]
          : [
              ['k', name],
              ['', '='],
              ['s', quoted(value)],
            ]
      ),
  );
  return within(subject, elementOf(tag, parts, inner));
}

/** The element as React 19 takes it: properties by their names. @param {Subject} subject @param {Record<string, string>} attributes @returns {Token[]} */
export function reactOf(subject, attributes) {
  const {tag, inner, knobs} = subject;
  const parts = Object.entries(attributes).map(([name, value]) => {
    const {field = name, type = 'string'} = knobs.find((knob) => knob.name === name) ?? {};
    if (type === 'boolean') return /** @type {Token[]} */ ([['k', field]]);
    if (type === 'number')
      return /** @type {Token[]} */ ([
        ['k', field],
        ['', '={'],
        ['n', value],
        ['', '}'],
      ]);
    if (/^[[{]/.test(value))
      return /** @type {Token[]} */ ([
        ['k', field],
        ['', `={${value}}`],
      ]);
    return /** @type {Token[]} */ ([
      ['k', field],
      ['', '='],
      ['s', quoted(value)],
    ]);
  });
  const inJsx = (/** @type {string} */ text) =>
    text
      .replace(/\bclass=/g, 'className=')
      .replace(/\b(\w+)-(\w)(\w*)=/g, (_, one, letter, rest) => `${one}${letter.toUpperCase()}${rest}=`);
  const [before, after] = [inJsx(subject.before ?? ''), inJsx(subject.after ?? '')];
  return within({...subject, before, after}, elementOf(tag, parts, inner.replace(/\bclass=/g, 'className=')));
}

/** The attribute of an object that a form shows so. @param {Subject} subject @param {Record<string, string>} attributes @returns {Token[]} */
export function metadataOf({type = '', knobs}, attributes) {
  const given = knobs.filter(({name, config}) => config && name in attributes);
  const config = Object.fromEntries(given.map(({name, config, takes}) => [config, valueOf(takes, attributes[name])]));
  const id = (attributes.name || attributes.label || 'value').toLowerCase().replace(/\W+/g, '_');
  const {label = id, hint, placeholder, tooltip} = attributes;
  const attribute = {
    internalId: id,
    name: id,
    label,
    type: given.length ? [type, config] : [type],
    ...(placeholder && {placeholder}),
    ...(tooltip && {tooltip}),
    ...(hint && {hint}),
    ...('required' in attributes && {rules: [{kind: 'required'}]}),
  };
  const members = Object.entries(attribute).flatMap(([name, value], at) => [
    /** @type {Token} */ (['', at ? ',\n  ' : '\n  ']),
    ...member(name, value),
  ]);
  return [['', '{'], ...members, ['', '\n}']];
}

/** @param {string} takes @param {string} text */
const valueOf = (takes, text) => (takes === 'boolean' ? true : takes === 'number' ? Number(text) : text);

/** @param {string} name @param {unknown} value @returns {Token[]} */
const member = (name, value) => [['k', JSON.stringify(name)], ['', ': '], ...json(value)];

/** A value in one line. @param {unknown} value @returns {Token[]} */
function json(value) {
  if (typeof value === 'string') return [['s', JSON.stringify(value)]];
  if (!(value instanceof Object)) return [[typeof value === 'number' ? 'n' : 't', String(value)]];
  const parts = Array.isArray(value)
    ? value.map(json)
    : Object.entries(value).map(([name, part]) => member(name, part));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [
    ['', open],
    ...parts.flatMap((part, at) => [...(at ? [/** @type {Token} */ (['', ', '])] : []), ...part]),
    ['', close],
  ];
}
