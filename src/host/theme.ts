import {warnOnce} from './warnings.js';

/** A CSS colour for both schemes, or one for each. */
export type ThemeColour = string | {light: string; dark: string};

/** The ten variables of a theme, without `--lc-theme-`; what is absent stays as it is. */
export interface Theme {
  accent?: ThemeColour;
  surface?: ThemeColour;
  text?: ThemeColour;
  success?: ThemeColour;
  warning?: ThemeColour;
  danger?: ThemeColour;
  info?: ThemeColour;
  /** As `font-family` in CSS. */
  font?: string;
  /** Of text, px. */
  size?: number;
  /** Of corners, px. */
  radius?: number;
}

const sheets = new Map<string, CSSStyleSheet>();

/** The property of CSS whose values a variable takes; of the others `color`. */
const PROPERTIES: Readonly<Record<string, string>> = {font: 'font-family', size: 'font-size', radius: 'border-radius'};

/**
 * Sets the ten variables where `selector` matches, for all elements within; a later call with it replaces them. A style sheet of the
 * page that says otherwise with the same selector is overruled. A value that CSS does not take is left out (LC1004).
 */
export function registerTheme(selector: string, theme: Theme): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`${selector}{}`);
  const {style} = sheet.cssRules[0] as CSSStyleRule;
  for (const [name, value] of Object.entries(theme) as [string, ThemeColour | number][]) {
    const css =
      typeof value === 'object'
        ? `light-dark(${value?.light},${value?.dark})`
        : value + (Number.isFinite(value) ? 'px' : '');
    if (CSS.supports(PROPERTIES[name] ?? 'color', css)) style.setProperty(`--lc-theme-${name}`, css);
    else warnOnce('LC1004', `registerTheme ${name}`, __DEV__ && `${css} does not count`);
  }
  const known = document.adoptedStyleSheets.filter((each) => each !== sheets.get(selector));
  document.adoptedStyleSheets = [...known, sheet];
  sheets.set(selector, sheet);
}
