// The reference of metadata, of the published schemas, with the examples of docs/metadata at work.
import {existsSync, readFileSync} from 'node:fs';
import {slug} from './html.mjs';
import {code, codeBlock, rendered, table} from './markdown.mjs';
import {typeText} from './type-text.mjs';

/** Pages in the order in which one reads them. A definition stands on the first whose schema has it. */
const PAGES = [
  [
    'metadata',
    'Objects',
    'metadata/object.html',
    'An object: its attributes, types, rules, rights, and what shows it.',
  ],
  ['form', 'Forms', 'metadata/form.html', 'A form: fields, groups, tabs, tables and commands.'],
  ['list', 'Lists', 'metadata/list.html', 'A list: columns, filters, groups, totals and views.'],
  ['page', 'Pages', 'metadata/page.html', 'A page of lists, figures, charts and texts.'],
  ['query', 'Queries', 'metadata/query.html', 'A query: what is asked of a source, as data.'],
];
const schemas = new Map(PAGES.map(([name]) => [name, JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8'))]));

const nav = [
  {
    heading: 'Metadata',
    links: [{href: 'metadata/index.html', text: 'Overview'}, ...PAGES.map(([, text, href]) => ({href, text}))],
  },
];

/** Where each definition is described: forms and lists on their pages, the rest with the object. */
const places = new Map();
for (const name of ['form', 'list', 'page', 'query', 'metadata']) {
  for (const definition of Object.keys(schemas.get(name).$defs)) {
    const isShared =
      schemas.get('metadata').$defs[definition] &&
      [
        'LocalizedText',
        'Attribute',
        'TypeName',
        'TypeAlias',
        'TypeConfig',
        'OptionsMap',
        'OptionEntry',
        'Rule',
        'Formula',
        'ColourRole',
      ].includes(definition);
    if (!places.has(definition))
      places.set(definition, isShared || /Password|CharacterClass/.test(definition) ? 'metadata' : name);
  }
}

/** All pages of this room. */
export function metadataPages() {
  return [overview(), ...PAGES.map(schemaPage)];
}

function overview() {
  const description =
    'Metadata says what objects there are and how forms and lists show them. It is JSON, and has a schema.';
  const rows = PAGES.map(([name, text, href, about]) => [
    `[${text}](${href.replace('metadata/', '').replace('html', 'md')})`,
    about,
    code(`lc-runtime/schema/${name}.schema.json`),
  ]);
  const markdown = `# Metadata\n\n${description}\n\n${table(['Page', 'What it describes', 'Schema'], rows)}\n\n## In an editor\n\nWith \`$schema\` in a file, an editor completes members and values, says what they are, and marks what the runtime would refuse:\n\n\`\`\`json\n{"$schema": "./node_modules/lc-runtime/schema/form.schema.json"}\n\`\`\`\n\nThe element \`lc-code\` does the same on a page: \`schema="form"\`. Try it in the [playground](../playground.md).\n`;
  const {html, headings} = rendered(markdown);
  return {
    path: 'metadata/index.html',
    room: 'metadata',
    title: 'Metadata',
    description,
    nav,
    headings,
    main: html,
    markdown,
  };
}

function schemaPage([name, title, path, description]) {
  const {$defs, $ref} = schemas.get(name);
  const root = $ref.split('/').pop();
  const own = [root, ...Object.keys($defs).filter((each) => each !== root && places.get(each) === name)];
  const parts = own.map((each) => `## ${each}\n\n${definition($defs[each], path)}`);
  const example = existsSync(`docs/metadata/${name}.json`) ? readFileSync(`docs/metadata/${name}.json`, 'utf8') : '';
  const markdown = `# ${title}\n\n${description}\n\n${example ? `## Example\n\n\`\`\`json\n${example}\`\`\`\n\n` : ''}${parts.join('\n\n')}\n`;
  const {html, headings} = rendered(markdown);
  return {
    path,
    room: 'metadata',
    title,
    description,
    nav,
    headings,
    main: example ? html.replace(/<h2 id="example">[\s\S]*?(?=<h2 )/, exampleHtml(name, example)) : html,
    markdown,
  };
}

/** A form shows itself; the others are text. */
function exampleHtml(name, example) {
  const block = codeBlock(example, 'json', 'Example');
  if (name !== 'form' && name !== 'metadata') return `<h2 id="example">Example</h2>\n${block}\n`;
  const object = JSON.parse(readFileSync('docs/metadata/metadata.json', 'utf8'));
  const definition = {...object, forms: [JSON.parse(readFileSync('docs/metadata/form.json', 'utf8'))]};
  const data = `<script type="application/json">${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script>`;
  return `<h2 id="example">Example</h2>\n<figure class="card example"><div class="live"><lc-form>${data}</lc-form></div>${block}</figure>\n`;
}

function definition(schema, path) {
  const about = schema.description ? `${schema.description}\n\n` : '';
  const cases = casesOf(schema);
  const base = membersOf(schema, path);
  if (!cases.length)
    return (
      about +
      (base ||
        (schema.enum ? schema.enum.map((word) => code(JSON.stringify(word))).join(', ') : code(typeText(schema))))
    );
  return (
    about +
    [
      base,
      ...cases.map(
        ({when, then}) =>
          `With ${when}:${then.description ? ` ${then.description}` : ''}\n\n${then.$ref ? linked(then.$ref, path) : membersOf(then, path) || 'no other members.'}`,
      ),
    ]
      .filter(Boolean)
      .join('\n\n')
  );
}

/** A union by a tag is written as conditions: what the tag is, and what then counts. */
function casesOf({allOf = []}) {
  return allOf
    .filter((part) => part.if && part.then)
    .map((part) => ({
      when:
        Object.entries(part.if.properties ?? {})
          .map(([name, value]) => code(`"${name}": ${typeText(value)}`))
          .join(' and ') || `no ${code((part.if.not?.required ?? []).join())}`,
      then: part.then,
    }));
}

function membersOf({properties, required = []}, path) {
  if (!properties) return '';
  const rows = Object.entries(properties).map(([name, part]) => [
    `${code(name)}${required.includes(name) ? ' (required)' : ''}`,
    typeCell(part, path),
    part.description ?? '',
  ]);
  return table(['Member', 'Type', 'Meaning'], rows);
}

/** The type of a member, with links to the definitions it names. */
function typeCell(schema, path) {
  const text = typeText(schema)
    .replace(/ \| null$/, '')
    .replace(/^null \| /, '');
  const names = [...new Set(JSON.stringify(schema).match(/#\/\$defs\/\w+/g) ?? [])].map((ref) => ref.split('/').pop());
  const links = names.filter((each) => places.has(each)).map((each) => linked(each, path));
  return names.length === 1 && text.replace('[]', '') === names[0]
    ? `${links[0]}${text.endsWith('[]') ? ', a list' : ''}`
    : [code(text), ...(links.length ? [`(${links.join(', ')})`] : [])].join(' ');
}

function linked(ref, path) {
  const name = ref.split('/').pop();
  const [, , target] = PAGES.find(([page]) => page === places.get(name)) ?? [];
  const file = !target || target === path ? '' : target.replace('metadata/', '').replace('html', 'md');
  return `[${code(name)}](${file}#${slug(name)})`;
}
