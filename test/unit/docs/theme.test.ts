import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';

interface Theme {
  light: Record<string, string>;
  dark: Record<string, string>;
  font: string;
  size: string;
  radius: string;
}
const {default: themeValues} = (await import(pathToFileURL('scripts/docs/theme-names.mjs').href)) as {
  default: {OURS: Theme; cssOf: (theme: Theme) => string};
};
const {OURS, cssOf} = themeValues;

test('a colour changed in one scheme stays ours in the other', () => {
  assert.equal(cssOf(OURS), '/* As it is without a theme. */');
  assert.equal(
    cssOf({...OURS, light: {...OURS.light, accent: '#c2185b'}}),
    `:root {\n  --lc-theme-accent: light-dark(#c2185b, ${OURS.dark.accent});\n}`,
  );
  assert.equal(
    cssOf({...OURS, dark: {...OURS.dark, text: '#ffffff'}, radius: '8'}),
    `:root {\n  --lc-theme-text: light-dark(${OURS.light.text}, #ffffff);\n  --lc-theme-radius: 8px;\n}`,
  );
});

test('a colour that is the same in both schemes is written once', () => {
  const accent = '#c2185b';
  assert.equal(
    cssOf({...OURS, light: {...OURS.light, accent}, dark: {...OURS.dark, accent}}),
    ':root {\n  --lc-theme-accent: #c2185b;\n}',
  );
});
