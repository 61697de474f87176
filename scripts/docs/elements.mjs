// A page for each element: of its class, its examples, and what the schema of metadata knows of it.
import {readFileSync} from 'node:fs';
import {htmlOf, metadataOf, reactOf} from '../../demo/site/docs/code-of.js';
import {KINDS} from '../../demo/site/kinds.js';
import {describe} from '../describe.mjs';
import {elementFacts} from './element-facts.mjs';
import {exampleWithKnobs} from './element-example.mjs';
import {frameName, framePage} from './element-frame.mjs';
import {ELSEWHERE, among, answersOf, codeOf, examplesOf, firstOf, single} from './examples.mjs';
import {firstSentence, icon, prose} from './html.mjs';
import {code, codeBlock, liveExample, rendered, table} from './markdown.mjs';

const {$defs} = JSON.parse(readFileSync('schema/metadata.schema.json', 'utf8'));
/** Types of metadata whose name is another than that of their element. */
const TYPES = {'lc-text': 'string', 'lc-long-text': 'text', 'lc-file-list': 'files'};
/** As many elements as have an attribute in common with the same words: it is one of every field. */
const OF_ALL_FIELDS = 25;
const SHOWN_FLAGS = ['required', 'disabled', 'readonly'];
const MOST_KNOBS = 6;
const NEEDS_SERVER =
  'On your page it asks [a server](../guide/server.md). Here recorded answers of the sample application stand in for it, and nothing is kept.';

/** Elements that show nothing without the reader of PDF files, a module, which no browser loads from `file://`. */
const OF_MODULES = ['lc-pdf', 'lc-signing-page'];
const IN_FOLDER =
  'This example needs a web server: opened as a file, a page cannot load the reader of PDF files. Any server does, for example <code>npx http-server</code> in the folder of the package.';

const declarations = JSON.parse(describe()['custom-elements.json']).modules.flatMap((module) => module.declarations);
const uses = new Map();
for (const {attributes} of declarations)
  for (const {name, description} of attributes) uses.set(name + description, (uses.get(name + description) ?? 0) + 1);
const isOfAllFields = ({name, description}) => uses.get(name + description) >= OF_ALL_FIELDS;

const nav = [
  {heading: 'All elements', links: [{href: 'elements/index.html', text: 'Overview'}]},
  ...KINDS.map(([heading, tags]) => ({heading, links: tags.map((tag) => ({href: `elements/${tag}.html`, text: tag}))})),
];

/** The pages of all elements, and their index. */
export function elementPages() {
  return [index(), ...declarations.flatMap((declaration) => [elementPage(declaration), ...frames(declaration)])];
}

const frames = ({tagName: tag}) =>
  examplesOf(tag).flatMap((one) => (one.live && one.fills ? [framePage(tag, one)] : []));

/** The kinds with their tags, for the start page. */
export const elementKinds = () => KINDS;

function index() {
  const known = new Map(declarations.map((declaration) => [declaration.tagName, declaration]));
  const groups = KINDS.map(([heading, tags]) => {
    const rows = tags.map((tag) => [`[${tag}](${tag}.md)`, firstSentence(known.get(tag).description)]);
    return `## ${heading}\n\n${table(['Element', 'What it is'], rows)}`;
  });
  const intro = `${declarations.length} custom elements, each of which works alone on a page. Every page here shows its element at work, with its code and all that it takes and fires.`;
  const markdown = `# Elements\n\n${intro}\n\n${groups.join('\n\n')}\n`;
  const {html, headings} = rendered(markdown);
  return {
    path: 'elements/index.html',
    room: 'elements',
    title: 'Elements',
    description: intro,
    nav,
    headings,
    main: html,
    markdown,
  };
}

function elementPage(declaration) {
  const {tagName: tag, description} = declaration;
  const examples = examplesOf(tag);
  const subject = subjectOf(declaration, examples);
  const shared = declaration.attributes.filter(isOfAllFields);
  const sections = sectionsOf(declaration, shared.length > 8 ? shared : []);
  const rest = examples.filter(({markup}) => markup !== subject?.markup);
  const codes = rest.map((one) => `### ${one.title}\n\n\`\`\`html\n${codeOf(one)}\n\`\`\``);
  const restHeading = subject ? 'More examples' : 'Example';
  const note = subject && answersOf(tag) ? NEEDS_SERVER : '';
  const markdown = [
    `# ${tag}`,
    description,
    ...(subject
      ? [
          '## Example',
          ...subject.codes.map(({name, text, language}) => `${name}:\n\n\`\`\`${language}\n${text}\n\`\`\``),
          ...(note ? [note] : []),
        ]
      : []),
    ...sections.map(
      ({heading, body, more}) =>
        `## ${heading}\n\n${[body, ...(more ? [more.body] : [])].filter(Boolean).join('\n\n')}`,
    ),
    ...(codes.length ? [`## ${restHeading}`, ...codes] : []),
  ].join('\n\n');
  const main = [
    `<div class="head"><h1>${tag}</h1><button type="button" class="button" data-does="play" hidden>${icon('square-terminal')}Playground</button><a class="button" href="../../pages/${tag}.html">${icon('app-window')}With the sample application</a></div>`,
    `<p class="lead">${prose(description)}</p>`,
    subject ? exampleWithKnobs(subject) : '',
    note && rendered(note).html,
    ...sections.map(sectionHtml),
    rest.length ? `<h2 id="more-examples">${restHeading}</h2>\n${rest.map(exampleHtml).join('\n')}` : '',
  ].join('\n');
  const headings = [
    ...(subject ? [{id: 'example', text: 'Example'}] : []),
    ...sections.map(({heading, id}) => ({id, text: heading})),
    ...(rest.length ? [{id: 'more-examples', text: restHeading}] : []),
  ];
  return {
    path: `elements/${tag}.html`,
    room: 'elements',
    title: tag,
    description: firstSentence(description),
    nav,
    headings,
    main,
    aside: elementFacts(declaration),
    scripts: scriptsOf(tag, examples),
    markdown: `${markdown}\n`,
  };
}

/** A method as it is called, and what it does. */
function methodRow({name, parameters = [], return: result, description}) {
  const given = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type.text}`).join(', ');
  return [code(`${name}(${given})${result ? `: ${result.type.text}` : ''}`), description];
}

function exampleHtml({title, markup, live, script}) {
  const text = codeOf({markup, script});
  if (!live) return `<h3>${prose(title)}</h3>\n${codeBlock(text, 'html', title)}`;
  const shown = script
    ? `<figure class="card example"><div class="live">${markup}</div>${codeBlock(text, 'html', title)}</figure>`
    : liveExample(markup);
  return `<h3>${prose(title)}</h3>\n${shown}`;
}

/** What stands in for a server, and the scripts of the examples. */
const scriptsOf = (tag, examples) => [
  ...(answersOf(tag) ? [`answers-${tag}`] : []),
  ...new Set(examples.flatMap(({script}) => (script ? [`example-${script}`] : []))),
];

/** The element of the first example that works by itself, with its knobs and its code. */
function subjectOf({tagName: tag, attributes}, examples) {
  const alone = examples.filter(({live}) => live);
  const isWhole = answersOf(tag) !== null || alone.some(({script}) => script) || tag === 'lc-app';
  const firsts = isWhole ? [] : alone.map((each) => ({...each, markup: firstOf(tag, each.markup)}));
  for (const {title, markup, script, shown, fills} of [...alone, ...firsts]) {
    const found = isWhole ? among(tag, markup) : single(tag, markup);
    if (!found) continue;
    const knobs = attributes
      .filter(({type, name}) => isSimple(type.text) && name !== 'name')
      .map((each) => knobOf(each));
    const name = TYPES[tag] ?? tag.replace('lc-', '').replaceAll('-', '_');
    const type = $defs.TypeName.enum.includes(name) ? name : undefined;
    const subject = {tag, title, markup, type, knobs, ...found, ...withScript(found, script)};
    const chosen = shown && knobs.filter(({name}) => shown.includes(name));
    const isSelfContained = !answersOf(tag) && !script;
    return {
      ...subject,
      isSelfContained,
      frame: fills && frameName(tag),
      folderNote: OF_MODULES.includes(tag) && IN_FOLDER,
      shown: chosen ?? shownKnobs(subject, attributes),
      codes: codesOf(subject),
    };
  }
  return null;
}

/** The script of an example belongs to its code. */
const withScript = ({after = ''}, script) => (script ? {after: after + codeOf({markup: '', script})} : {});

const isSimple = (type) => /^(string|number|boolean)$/.test(type) || type.startsWith("'");

function knobOf({name, fieldName, type: {text}}) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const config = [camel, `is${camel[0].toUpperCase()}${camel.slice(1)}`].find(
    (member) => $defs.TypeConfig.properties[member],
  );
  const takes = [$defs.TypeConfig.properties[config]?.type ?? 'string'].flat()[0];
  return {
    name,
    field: fieldName,
    type: text.startsWith("'") ? 'choice' : text,
    ...(text.startsWith("'") && {words: text.split(' | ').map((word) => word.slice(1, -1))}),
    ...(config && {config, takes: takes === 'integer' ? 'number' : takes}),
  };
}

/** What can be changed beside the example: the attributes it has, others of its own, and the common flags. */
function shownKnobs({attributes: given, knobs}, attributes) {
  const own = new Set(attributes.filter((each) => !isOfAllFields(each) && each.name !== 'value').map(({name}) => name));
  const mine = knobs.filter(({name}) => own.has(name) && !ELSEWHERE.includes(name));
  const first = [...mine.filter(({name}) => name in given), ...mine.filter(({name}) => !(name in given))].slice(
    0,
    MOST_KNOBS,
  );
  return [
    ...first,
    ...knobs.filter(({name}) => SHOWN_FLAGS.includes(name) && !first.some((knob) => knob.name === name)),
  ];
}

function codesOf(subject) {
  const text = (tokens) => tokens.map(([, part]) => part).join('');
  const inJsx = !/<script|style=|<!--/.test(subject.inner + (subject.after ?? ''));
  return [
    {name: 'HTML', language: 'html', tokens: htmlOf(subject, subject.attributes)},
    ...(inJsx ? [{name: 'React', language: 'tsx', tokens: reactOf(subject, subject.attributes)}] : []),
    ...(subject.type ? [{name: 'Metadata', language: 'json', tokens: metadataOf(subject, subject.attributes)}] : []),
  ].map((one) => ({...one, text: text(one.tokens)}));
}

function attributeTable(attributes) {
  const rows = attributes.map(({name, type, default: absent, description, deprecated}) => [
    code(name),
    code(type.text),
    code(plain(absent)),
    deprecated ? `Deprecated. ${deprecated} ${description}` : description,
  ]);
  return table(['Attribute', 'Type', 'When absent', 'What it does'], rows);
}

/** A default as a value; what code decides has none. */
const plain = (absent) => (/[(=]/.test(absent ?? '') ? undefined : absent);

function sectionsOf({attributes, members, events, cssStates, cssParts, slots, keys = []}, shared) {
  const own = attributes.filter((each) => !shared.includes(each));
  const fields = members.filter(({kind, attribute}) => kind === 'field' && !attribute);
  const methods = members.filter(({kind}) => kind === 'method');
  const named = (entries) => entries.map(({name, description}) => [code(name || '(default)'), description]);
  const keyRows = keys.map(({name, description}) => [
    name
      .split(' ')
      .map((key) => code(key))
      .join(' '),
    description,
  ]);
  const states = cssStates.map(({name, description}) => [code(`:state(${name})`), description]);
  const partRows = cssParts.map(({name, description}) => [code(`::part(${name})`), description]);
  const theme = 'Colours, font, size and radius follow the ten variables of the [theme](../guide/theming.md).';
  const parts = [
    ['Attributes', attributes.length ? (own.length ? attributeTable(own) : '') : 'It takes no attributes.'],
    [
      'Properties',
      fields.length &&
        `These are set by script; they have no attribute.\n\n${table(
          ['Property', 'Type', 'What it does'],
          fields.map(({name, type, description}) => [code(name), code(type?.text), description]),
        )}`,
    ],
    ['Methods', methods.length && table(['Method', 'What it does'], methods.map(methodRow))],
    [
      'Events',
      events.length &&
        table(
          ['Event', 'Type', 'When'],
          events.map(({name, type, description}) => [code(name), code(type?.text), description]),
        ),
    ],
    ['Keys', keyRows.length && table(['Key', 'What it does'], keyRows)],
    ['Slots', slots.length && table(['Slot', 'What goes there'], named(slots))],
    [
      'Styling',
      [
        theme,
        ...(states.length ? [table(['State for CSS', 'When'], states)] : []),
        ...(partRows.length ? [table(['Part for CSS', 'What it is'], partRows)] : []),
      ].join('\n\n'),
    ],
  ];
  return parts
    .filter(([, body]) => body !== 0 && body !== undefined)
    .map(([heading, body]) => ({
      heading,
      id: heading.toLowerCase(),
      body,
      ...(heading === 'Attributes' && shared.length && {more: moreOf(shared)}),
    }));
}

const moreOf = (shared) => ({
  label: `${shared.length} more that every field has: ${shared
    .slice(0, 5)
    .map(({name}) => name)
    .join(', ')} …`,
  body: attributeTable(shared),
});

function sectionHtml({heading, id, body, more}) {
  const {html} = rendered(body);
  const folded = more
    ? `<details class="more"><summary>${icon('chevron-down')}${more.label}</summary>${rendered(more.body).html}</details>`
    : '';
  return `<h2 id="${id}">${heading}</h2>\n${html}${folded}`;
}
