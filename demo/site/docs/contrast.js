// @ts-check
// Contrast of the pairs of roles that components use, measured in the browser: whatever a role is mixed of, it is what is painted.

/**
 * @typedef {'light' | 'dark'} Scheme
 * @typedef {'accent' | 'surface' | 'text' | 'success' | 'warning' | 'danger' | 'info'} Colour
 * @typedef {{name: string, on: [front: string, back: string], least: number, by: Colour}} Pair `by`: what is changed where it fails
 * @typedef {Pair & {scheme: Scheme, ratio: number}} Measured
 */

/** The text of a badge is mixed where it is drawn. @param {Colour} role @returns {Pair} */
function badge(role) {
  const text =
    role === 'accent' ? 'var(--lc-text-accent)' : `color-mix(in oklab, var(--lc-${role}) 92%, var(--lc-text))`;
  return {name: `Badge, ${role}`, on: [text, `${role}-subtle`], least: 4.5, by: role};
}

/** @type {Pair[]} */
export const PAIRS = [
  {name: 'Text on surface', on: ['text', 'surface'], least: 4.5, by: 'text'},
  {name: 'Text on the canvas', on: ['text', 'bg'], least: 4.5, by: 'text'},
  {name: 'Secondary text', on: ['text-secondary', 'surface'], least: 4.5, by: 'text'},
  {name: 'Muted text', on: ['text-muted', 'surface'], least: 4.5, by: 'text'},
  {name: 'Muted text, sunken', on: ['text-muted', 'surface-sunken'], least: 4.5, by: 'text'},
  {name: 'Button, primary', on: ['on-accent', 'accent'], least: 4.5, by: 'accent'},
  {name: 'Links', on: ['text-accent', 'surface'], least: 4.5, by: 'accent'},
  {name: 'Links on a selected row', on: ['text-accent', 'selected'], least: 4.5, by: 'accent'},
  {name: 'Focus ring', on: ['focus', 'surface'], least: 3, by: 'accent'},
  {name: 'Fields, border', on: ['border-control', 'surface'], least: 3, by: 'text'},
  {name: 'Fault', on: ['danger', 'surface'], least: 4.5, by: 'danger'},
  {name: 'Button, danger', on: ['on-danger', 'danger'], least: 4.5, by: 'danger'},
  ...['accent', 'info', 'success', 'warning', 'danger'].map((role) => badge(/** @type {Colour} */ (role))),
  {name: 'Warning', on: ['warning', 'surface'], least: 4.5, by: 'warning'},
  {name: 'Done', on: ['success', 'surface'], least: 4.5, by: 'success'},
  {name: 'Moving', on: ['info', 'surface'], least: 4.5, by: 'info'},
];

const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1});
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', {willReadFrequently: true}));

/** Red, green and blue of a colour of CSS, 0 to 255. @param {string} colour */
function rgb(colour) {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Any colour of CSS as `#rrggbb`. @param {string} colour */
export const hex = (colour) =>
  `#${rgb(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Relative luminance, 0 to 1. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other @returns {number} 1 to 21 */
function ratio(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** An element in which roles are what the theme makes of them. @param {HTMLElement} box with the values of a theme */
export function probeIn(box) {
  const probe = Object.assign(document.createElement('span'), {className: 'lc-root'});
  probe.setAttribute('aria-hidden', 'true');
  box.append(probe);
  /** @param {string} role its name, or what it is mixed of */
  const colourOf = (role) => {
    probe.style.color = role.includes('(') ? role : `var(--lc-${role})`;
    return getComputedStyle(probe).color;
  };
  return {
    /** @param {Pair} pair */
    measure: ({on: [front, back]}) => ratio(colourOf(front), colourOf(back)),
  };
}

const STEP = 0.01;
const MOST_STEPS = 60;

/**
 * The nearest lightness of a colour that is accepted; null where none is.
 * @param {string} colour @param {(candidate: string) => boolean} accepts
 */
export function nearestThatPasses(colour, accepts) {
  for (let step = 1; step <= MOST_STEPS; step++) {
    for (const sign of [-1, 1]) {
      const candidate = hex(`oklch(from ${colour} calc(l + ${sign * step * STEP}) c h)`);
      if (accepts(candidate)) return candidate;
    }
  }
  return null;
}
