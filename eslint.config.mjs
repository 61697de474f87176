import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The rooms of src/, from the ground up. A room may import what stands before it, and itself; `beside` rooms of one
// floor are told apart below.
const FLOORS = [
  ['values'],
  ['types'],
  ['query', 'rules'],
  ['api', 'bridge', 'i18n'],
  ['state'],
  ['ui'],
  ['host', 'controls', 'form', 'grid', 'dialogs', 'shell', 'designer', 'widgets'],
];
/** What rooms of one floor may use of each other. */
const BESIDE = {
  form: ['controls', 'dialogs'],
  grid: ['controls', 'dialogs'],
  shell: ['controls', 'dialogs'],
  query: [],
  rules: [],
};

/** Folders within a room, at most. */
const DEPTH = 3;

function directions() {
  return FLOORS.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      const above = FLOORS.slice(floor + 1).flat();
      const beside = rooms.filter((other) => other !== room && !BESIDE[room]?.includes(other));
      return Array.from({length: DEPTH}, (_, depth) => ({
        files: [`src/${room}/${'*/'.repeat(depth)}*.{ts,tsx}`],
        rules: {
          'no-restricted-imports': [
            'error',
            {patterns: [restriction([...above, ...beside], room, depth), elementsRestriction]},
          ],
        },
      }));
    }),
  );
}

/** A folder within a room may be called as another room is: only what leaves the room counts. */
function restriction(rooms, room, depth) {
  const out = String.raw`\.\./`.repeat(depth + 1);
  return {regex: `^${out}(${rooms.join('|') || '-'})/`, message: `src/${room} may not import this room`};
}
const elementsRestriction = {regex: '(^|/)elements/', message: 'nothing in src/ imports an element'};

export default tseslint.config(
  {ignores: ['dist/**', '.cache/**', 'demo/.build/**', 'demo/.data/**', 'test/bench/results/**']},
  ...tseslint.configs.recommended,
  {
    plugins: {'react-hooks': hooks},
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
      'no-restricted-properties': ['error', {property: 'innerHTML', message: 'text is text'}],
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression[operator='instanceof'][right.name='Promise']",
          message: 'pages may replace the global Promise (zone.js does): ask isPromise',
        },
      ],
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['test/**'],
    rules: {'@typescript-eslint/no-unused-expressions': 'off'},
  },
  ...directions(),
  {
    files: ['demo/server/**', 'demo/app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'src/(?!values/|types/|rules/|query/)',
              message: 'the server shares only values, types, rules and query',
            },
          ],
        },
      ],
    },
  },
);
