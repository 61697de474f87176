// @ts-check
// The ten values of a theme, and what they are written as.
import tokens from 'docs:tokens';

/**
 * @typedef {import('./contrast.js').Colour} Colour
 * @typedef {Record<Colour, string>} Colours
 * @typedef {{light: Colours, dark: Colours, font: string, size: string, radius: string}} Theme
 */

/** @type {[Colour, string][]} */
export const COLOURS = [
  ['accent', 'Actions, selection, links'],
  ['surface', 'Sheets, rows, fields'],
  ['text', 'Text, and every grey'],
  ['success', 'Done'],
  ['warning', 'Needs a look'],
  ['danger', 'Blocked, invalid'],
  ['info', 'Moving'],
];

/** `#fff` as `#ffffff`. @param {string} short */
const long = (short) => (short.length === 4 ? short.replace(/[^#]/g, '$&$&') : short);

/** @param {number} at @returns {Colours} */
function ofTokens(at) {
  const pairs = [.../** @type {string} */ (tokens).matchAll(/--lc-theme-(\w+), light-dark\((#\w+), (#\w+)\)/g)];
  return /** @type {Colours} */ (Object.fromEntries(pairs.map((match) => [match[1], long(match[at])])));
}

/** @type {Theme} */
export const OURS = {light: ofTokens(2), dark: ofTokens(3), font: '', size: '13', radius: '6'};

/** @type {Record<string, Theme>} */
export const PRESETS = {
  Ours: OURS,
  Plum: {
    ...OURS,
    light: {...OURS.light, accent: '#7a3e9d', text: '#231a2b', success: '#1e7a3c', info: '#2a5cc4'},
    dark: {...OURS.dark, accent: '#cf9ef0', surface: '#1d1722'},
    radius: '8',
  },
  Slate: {
    ...OURS,
    light: {...OURS.light, accent: '#2f4f8f', text: '#1c2430'},
    dark: {...OURS.dark, accent: '#9db8ee', surface: '#161b24'},
    radius: '2',
  },
};

/** Both schemes of each colour of which one is not as ours. @param {Theme} theme @returns {[string, string][]} */
const colours = ({light, dark}) =>
  COLOURS.filter(([name]) => light[name] !== OURS.light[name] || dark[name] !== OURS.dark[name]).map(([name]) => [
    name,
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`,
  ]);

/** @param {Theme} theme @returns {[string, string][]} */
const measures = ({font, size, radius}) => [
  .../** @type {[string, string][]} */ (font ? [['font', font]] : []),
  .../** @type {[string, string][]} */ (size === OURS.size ? [] : [['size', `${size}px`]]),
  .../** @type {[string, string][]} */ (radius === OURS.radius ? [] : [['radius', `${radius}px`]]),
];

/**
 * A sheet for a page: only what differs from ours. A variable is inherited as it is written, so that `light-dark()` is decided where an
 * element uses it, whatever made that place dark: the system, `data-theme` of the page or `theme` of lc-app.
 * @param {Theme} theme
 */
export function cssOf(theme) {
  const values = [...colours(theme), ...measures(theme)];
  if (!values.length) return '/* As it is without a theme. */';
  return `:root {\n${values.map(([name, value]) => `  --lc-theme-${name}: ${value};`).join('\n')}\n}`;
}

/** @param {Theme} theme */
export const jsonOf = (theme) => JSON.stringify(theme, null, 2);

/** The same as design tokens of the community group's format. @param {Theme} theme */
export function designTokensOf({light, dark, font, size, radius}) {
  const group = (/** @type {Colours} */ of) =>
    Object.fromEntries(COLOURS.map(([name]) => [name, {$type: 'color', $value: of[name]}]));
  const dimension = (/** @type {string} */ value) => ({$type: 'dimension', $value: {value: Number(value), unit: 'px'}});
  return JSON.stringify(
    {
      light: group(light),
      dark: group(dark),
      ...(font && {font: {$type: 'fontFamily', $value: font}}),
      size: dimension(size),
      radius: dimension(radius),
    },
    null,
    2,
  );
}

/** Whether data from a link is a theme. @param {unknown} data @returns {data is Theme} */
export function isTheme(data) {
  const {light, dark, font, size, radius} = /** @type {Partial<Theme>} */ (data ?? {});
  const isColours = (/** @type {unknown} */ of) =>
    COLOURS.every(([name]) => /^#[\da-f]{6}$/i.test(String(/** @type {Colours | undefined} */ (of)?.[name])));
  return (
    isColours(light) &&
    isColours(dark) &&
    typeof font === 'string' &&
    /^\d{1,2}$/.test(String(size)) &&
    /^\d{1,2}$/.test(String(radius))
  );
}
