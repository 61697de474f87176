import css from '@eslint/css';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {length} from './scripts/lint-length.mjs';
import {words} from './scripts/lint-words.mjs';

// The rooms of src/, from the ground up. A room may import what stands before it, and itself; `beside` rooms of one
// floor are distinguished below.
const FLOORS = [
  ['values'],
  ['contract'],
  ['types'],
  ['query', 'rules'],
  ['api', 'bridge', 'i18n', 'conformance'],
  ['state'],
  ['ui'],
  ['host', 'controls', 'form', 'grid', 'page', 'dialogs', 'shell', 'designer', 'services', 'widgets'],
];
/** What rooms of one floor may use of each other. */
const BESIDE = {
  form: ['controls', 'dialogs', 'widgets'],
  grid: ['controls', 'dialogs'],
  page: ['controls'],
  shell: ['controls', 'dialogs'],
  dialogs: ['controls', 'widgets'],
  services: ['controls', 'dialogs', 'widgets'],
  widgets: ['controls'],
  query: [],
  rules: [],
  conformance: [],
};

/** A type's views, `*.tsx`, are of the last floor: they use controls, and what lies beneath does not know them. */
const VIEWS = {
  regex: String.raw`^\.\.?/(.*/)?(loaded-field|own-control|shown-field|(control|field|operand)(-part)?)\.js$`,
  message: 'values are shown by their type where forms and lists are',
};

/** Rooms that the views of types do not use. */
const VIEWLESS = ['host', 'form', 'grid', 'page', 'dialogs', 'shell', 'designer', 'services', 'widgets'];

/** Folders within a room, at most. */
const DEPTH = 3;

function directions() {
  return FLOORS.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      const above = FLOORS.slice(floor + 1).flat();
      const beside = rooms.filter((other) => other !== room && !BESIDE[room]?.includes(other));
      const others = [...above, ...beside];
      return room === 'types'
        ? [...floorRules(room, others, 'ts', [VIEWS]), ...floorRules(room, VIEWLESS, 'tsx')]
        : floorRules(room, others);
    }),
  );
}

function floorRules(room, others, endings = '{ts,tsx}', more = []) {
  return Array.from({length: DEPTH}, (_, depth) => ({
    files: [`src/${room}/${'*/'.repeat(depth)}*.${endings}`],
    rules: {
      'no-restricted-imports': ['error', {patterns: [restriction(others, room, depth), elementsRestriction, ...more]}],
    },
  }));
}

/** A folder within a room may be called as another room is: only what leaves the room counts. */
function restriction(rooms, room, depth) {
  const out = String.raw`\.\./`.repeat(depth + 1);
  return {regex: `^${out}(${rooms.join('|') || '-'})/`, message: `src/${room} may not import this room`};
}
const sharedRestriction = {
  regex: 'src/(?!values/|contract/|types/|rules/|query/)',
  message: 'the server shares only values, contract, types, rules and query',
};
const handedRestriction = {
  regex: String.raw`^(\.\./)+(app/|site/|main\.)`,
  message: 'applications are handed to the server: demo/main.ts',
};
const elementsRestriction = {regex: '(^|/)elements/', message: 'nothing in src/ imports an element'};

const SCRIPTS = ['**/*.{ts,tsx,js,mjs}'];
/** What is shipped or runs as a server. Rules that need types run only here: they double the time of a run. */
const PRODUCT = ['{src,elements}/**/*.{ts,tsx}', 'demo/{server,app}/**/*.ts', 'demo/*.ts'];
/** Lines. Blank lines and comments do not count in a function. */
const LONGEST = {file: 300, function: 60};

const ownPromise = {
  selector: "BinaryExpression[operator='instanceof'][right.name='Promise']",
  message: 'pages may replace the global Promise (zone.js does): ask isPromise',
};
const lazyImport = {
  selector: 'ImportExpression:not(CallExpression[callee.name=/^lazy[A-Z]/] ImportExpression)',
  message: 'code that comes late is a lazyPart or a lazyView',
};

const rawColour = 'colours are roles (`--lc-text`); values stand in src/styles/tokens.css';

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.cache/**',
      'demo/.build/**',
      'demo/.data/**',
      'demo/docs/**',
      'test/bench/results/**',
      'scripts/**/*.d.mts',
    ],
  },
  ...tseslint.configs.recommended.map((config) => ({...config, files: config.files ?? SCRIPTS})),
  {
    files: SCRIPTS,
    plugins: {'react-hooks': hooks},
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['error', LONGEST.file],
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
      'no-restricted-properties': ['error', {property: 'innerHTML', message: 'text is text'}],
      'no-restricted-syntax': ['error', ownPromise],
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: [...PRODUCT, 'scripts/**/*.mjs'],
    // Functions that hold the text of files.
    ignores: ['scripts/templates/**'],
    rules: {
      'max-lines-per-function': [
        'error',
        {max: LONGEST.function, skipBlankLines: true, skipComments: true, IIFEs: true},
      ],
    },
  },
  {
    files: ['{src,elements}/**/*.{ts,tsx}'],
    // Tables of data by name, and elements by their addresses.
    ignores: ['src/ui/icon-sets/index.ts', 'src/i18n/*.ts', 'elements/loader.ts'],
    rules: {'no-restricted-syntax': ['error', ownPromise, lazyImport]},
  },
  {
    files: SCRIPTS,
    plugins: {local: {rules: {words}}},
    rules: {'local/words': 'error'},
  },
  {
    files: PRODUCT,
    languageOptions: {parserOptions: {projectService: true}},
    rules: {'@typescript-eslint/no-floating-promises': 'error'},
  },
  {
    files: ['src/**/*.css', 'demo/{site,server}/**/*.css', 'demo/*.css'],
    ignores: ['src/styles/tokens.css'],
    plugins: {css},
    language: 'css/css',
    languageOptions: {tolerant: true},
    rules: {
      'no-restricted-syntax': [
        'error',
        {selector: 'Hash', message: rawColour},
        {selector: 'Function[name=/^(rgb|hsl|lab|lch|oklab|oklch|hwb|color)a?$/i]', message: rawColour},
        {
          selector: 'Declaration > Value > Identifier[name=/^(white|black|gr[ae]y|red|green|blue|yellow|orange)$/i]',
          message: rawColour,
        },
      ],
    },
  },
  {
    files: ['test/**'],
    rules: {'@typescript-eslint/no-unused-expressions': 'off'},
  },
  {
    files: ['{src,demo}/**/*.css'],
    plugins: {css, local: {rules: {length}}},
    language: 'css/css',
    languageOptions: {tolerant: true},
    rules: {'local/length': ['error', LONGEST.file]},
  },
  ...directions(),
  {
    files: ['demo/app/**'],
    rules: {'no-restricted-imports': ['error', {patterns: [sharedRestriction]}]},
  },
  {
    files: ['demo/server/**'],
    rules: {'no-restricted-imports': ['error', {patterns: [sharedRestriction, handedRestriction]}]},
  },
);
