// What the scripts of the site take from the product's own files, cut to what they need.
import {readFileSync} from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Of a form that a page describes, `{name, columns, form}`, and of a list, `{heading, columns, rows, formats}`; both by the same `$defs`. */
function schemas() {
  const {$defs} = read('schema/metadata.schema.json');
  const {type} = $defs.Attribute.properties;
  const ref = (name) => ({$ref: `#/$defs/${name}`});
  const list = (items) => ({type: 'array', items});
  const column = {
    type: 'object',
    properties: {
      path: {type: 'string', description: 'The member of a row that it shows.'},
      label: ref('LocalizedText'),
      type,
      width: {type: 'string', description: 'CSS length.'},
      hidden: {type: 'boolean'},
      wrap: {type: 'boolean'},
      align: ref('Align'),
      total: {enum: ['sum', 'avg', 'min', 'max', 'count']},
      group: ref('LocalizedText'),
    },
    required: ['path', 'label'],
  };
  const kinds = {
    form: {
      type: 'object',
      properties: {name: ref('LocalizedText'), columns: list(ref('Attribute')), form: ref('FormSpec')},
      required: ['name', 'columns'],
    },
    list: {
      type: 'object',
      properties: {
        heading: {type: 'string'},
        columns: list(column),
        rows: list({type: 'object'}),
        formats: list(ref('FormatSpec')),
        groupColumns: {type: 'array'},
      },
      required: ['columns', 'rows'],
    },
  };
  return {...kinds, $defs: reachable(kinds, $defs)};
}

/** The definitions that something names, and those that these name. */
function reachable(from, $defs, found = {}) {
  for (const [, name] of JSON.stringify(from).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (name in found) continue;
    found[name] = $defs[name];
    reachable($defs[name], $defs, found);
  }
  return found;
}

const MODULES = {
  'docs:schemas': schemas,
  'docs:messages': () =>
    Object.fromEntries(Object.entries(read('locales/en.json')).filter(([key]) => key.startsWith('metadata.'))),
  'docs:tokens': () => readFileSync('src/styles/tokens.css', 'utf8'),
};

/** For esbuild. */
export const virtualModules = {
  name: 'docs-modules',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^docs:/}, ({path}) => ({path, namespace: 'docs'}));
    onLoad({filter: /.*/, namespace: 'docs'}, ({path}) => ({
      contents: JSON.stringify(MODULES[path]()),
      loader: 'json',
    }));
  },
};
