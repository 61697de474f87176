// The wire contract by kinds of calls, of demo/server/openapi.json, and the pages of what can fail.
import {readFileSync} from 'node:fs';
import {parse} from 'parse5';
import {slug} from './html.mjs';
import {code, rendered, table} from './markdown.mjs';
import {typeText} from './type-text.mjs';

const api = JSON.parse(readFileSync('demo/server/openapi.json', 'utf8'));
/** Calls that a server test made, with what was answered. */
const recorded = JSON.parse(readFileSync('demo/server/contract-examples.json', 'utf8'));
/** What the calls of a group are for. */
const ABOUT = {
  Server: 'Whether the server is ready, for what watches over it.',
  Session: 'Signing in and out, who is signed in, tokens for pages of other origins, passwords and open sessions.',
  Metadata:
    'What objects, forms, lists and pages there are for the user who asks, and what this user may do with them.',
  Query: 'Rows and figures of any source, asked as data; every list, lookup and chart is made of these calls.',
  Objects: 'Reading, saving and deleting records, one or several at once, with what refers to them and their history.',
  Files: 'Storing and sending files and images, previews, public addresses and codes such as QR.',
  Printing: 'Sheets of labels for records.',
  'User settings': 'What a person arranged: columns of a list, named views, and whatever a page stores for the person.',
  Inbox: 'What a person is notified of, and what of it is unread.',
  'Long work': 'Exports that take longer than a request: started, followed, cancelled, and their files.',
  'E-mail': 'Accounts, signatures and templates, the messages of a record, and sending.',
  SMS: 'Phones, short messages and templates.',
  Signing: 'Packages of documents that people sign, for those who prepare them and for those who sign.',
  Assistant: 'Threads and messages of the assistant.',
};
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  VERBS.flatMap((verb) => (item[verb] ? [{path, verb: verb.toUpperCase(), ...item[verb]}] : [])),
);
const groups = [...new Set(operations.map(({tags}) => tags[0]))];
const fileOf = (group) => `contract/${slug(group)}.html`;

const nav = [
  {
    heading: 'Contract',
    links: [
      {href: 'contract/index.html', text: 'Overview'},
      {href: 'contract/failures.html', text: 'What can fail'},
      {href: 'contract/codes.html', text: 'Codes'},
    ],
  },
  {heading: 'Calls', links: groups.map((group) => ({href: fileOf(group), text: group}))},
  {heading: 'Shapes', links: [{href: 'contract/shapes.html', text: 'Shapes and frames'}]},
];

/** All pages of this room. */
export function contractPages() {
  return [overview(), failures(), codes(), ...groups.map(groupPage), shapes()].map((page) => {
    const {html, headings} = rendered(page.markdown);
    return {room: 'contract', nav, main: html, headings, ...page};
  });
}

function overview() {
  const rows = groups.flatMap((group) => {
    const own = operations.filter(({tags}) => tags[0] === group);
    return own.map(({verb, path, summary}, at) => [
      at ? '' : `[${group}](${slug(group)}.md)`,
      `[${code(`${verb} ${path}`)}](${slug(group)}.md#${slug(`${verb} ${path}`)})`,
      summary,
    ]);
  });
  const description = `The ${operations.length} calls that a server answers, so that elements can show its records.`;
  const markdown = `# Wire contract\n\n${description} ${api.info.description}\n\nThe same as an OpenAPI ${api.openapi} document: [openapi.json](openapi.json). A server answers what its pages need: lists and forms need the calls of Metadata, Query, Objects and Session.\n\n${BASICS}\n\n## All calls\n\n${table(['Group', 'Call', 'What it does'], rows)}\n`;
  return {path: 'contract/index.html', title: 'Wire contract', description, markdown};
}

const BASICS = `## What all calls have in common

- \`APP_ID\`, the id of the application, is in the address of every call.
- Every POST has the header \`X-LC-Request: 1\`. A server refuses a POST without it with 403: a page of another site cannot send it, so that the cookie is safe.
- The session is a cookie that scripts cannot read. A page of another origin sends \`Authorization: Bearer …\` instead.
- A success is \`{"success": true, "result": …}\`. A refusal that belongs to the work, such as a field that is not filled in or a wrong password, is HTTP 200 with \`"success": false\` and an \`errorCode\`. Other statuses: 400 cannot be read, 401 nobody is signed in, 403 refused, 429 wait for \`Retry-After\` seconds.
- Examples were recorded from the reference server. Ids, times, tokens and cursors in them are replaced by fixed ones.`;

function groupPage(group) {
  const own = operations.filter(({tags}) => tags[0] === group);
  const description = ABOUT[group] ?? `Calls of ${group}.`;
  return {
    path: fileOf(group),
    title: group,
    description,
    markdown: `# ${group}\n\n${description}\n\n${own.map(operation).join('\n\n')}\n`,
  };
}

const shapeLink = (name) => `shapes.md#${slug(name)}`;

function operation({verb, path, summary, description, parameters = [], requestBody, responses}) {
  const given = parameters.map(({name, in: position, required, schema, description: about}) => [
    code(name),
    position,
    code(typeText(schema)),
    required ? 'yes' : '',
    about ?? '',
  ]);
  const bodies = Object.entries(requestBody?.content ?? {});
  const body = bodies.map(([type, {schema}]) => `Body, ${code(type)}:\n\n${members(schema)}`);
  const answers = Object.entries(responses).map(([status, answer]) => [
    status,
    answer.description,
    Object.values(answer.content ?? {})
      .map(({schema}) => resultOf(schema))
      .filter(Boolean)
      .join('; '),
  ]);
  return [
    `## ${code(`${verb} ${path}`)}`,
    `**${summary}.** ${description ?? ''}`.trim(),
    ...(given.length ? [table(['Parameter', 'In', 'Type', 'Required', 'Meaning'], given)] : []),
    ...body,
    table(['Status', 'When', 'Result'], answers),
    ...recorded.filter(({call}) => call === `${verb.toLowerCase()} ${path}`).map(example),
  ].join('\n\n');
}

/** A recorded call as it goes over the wire, and its answer. */
function example({title, request: {line, headers, body}, answer}) {
  const fields = Object.entries(body ?? {}).map(([name, value]) => `${name} = ${value}`);
  const asked = [line, ...headersOf(headers), ...(fields.length ? ['', ...fields] : [])];
  const json = answer.body === undefined ? [] : ['', JSON.stringify(answer.body, null, 2)];
  const answered = [`HTTP ${answer.status}`, ...headersOf(answer.headers), ...json];
  return `### ${title}\n\n\`\`\`http\n${asked.join('\n')}\n\`\`\`\n\n\`\`\`http\n${answered.join('\n')}\n\`\`\``;
}

const headersOf = (headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** The members of an object as a table, any other schema as its type. */
function members(schema = {}) {
  const {properties, required = []} = schema;
  if (!properties) return code(typeText(schema));
  return table(
    ['Member', 'Type', 'Required', 'Meaning'],
    Object.entries(properties).map(([name, part]) => [
      code(name),
      code(typeText(part)),
      required.includes(name) ? 'yes' : '',
      part.description ?? '',
    ]),
  );
}

/** What stands as `result` in the envelope of a success. */
function resultOf(schema) {
  if (!schema) return '';
  if (schema.$ref) return refText(schema.$ref);
  const success = schema.anyOf?.find(({properties}) => properties?.success) ?? schema;
  const result = success.properties?.result;
  if (result?.$ref) return refText(result.$ref);
  return result && typeText(result) === 'any' ? (result.description ?? '') : code(typeText(result ?? schema));
}

function refText(ref) {
  const name = ref.split('/').pop();
  return `[${code(name)}](${shapeLink(name)})`;
}

function shapes() {
  const parts = Object.entries(api.components.schemas).map(
    ([name, schema]) => `## ${name}\n\n${schema.description ? `${schema.description}\n\n` : ''}${members(schema)}`,
  );
  const frames = Object.entries(api.webhooks ?? {}).map(([name, item]) => {
    const call = item.post ?? item.get ?? {};
    const schema = Object.values(call.requestBody?.content ?? {})[0]?.schema;
    return `## ${name}\n\n${call.summary ?? ''}${call.description ? `. ${call.description}` : ''}\n\n${schema ? members(schema) : ''}`;
  });
  const description = 'Shapes that several calls use, and the frames of the realtime connection.';
  return {
    path: 'contract/shapes.html',
    title: 'Shapes and frames',
    description,
    markdown: `# Shapes and frames\n\n${description}\n\n${[...parts, ...frames].join('\n\n')}\n`,
  };
}

/** docs/errors.md, which a unit test compares with the code. */
function failures() {
  const markdown = readFileSync('docs/errors.md', 'utf8')
    .replace(/\b(LC\d{4})\b/g, '[$1](codes.md#$1)')
    .replace(/\n`SITUATIONS`[^\n]*\n/, '\n');
  return {
    path: 'contract/failures.html',
    title: 'What happens when something fails',
    description: 'Kinds and codes of failures, what a person sees, and what stays.',
    markdown,
  };
}

/** The table of demo/codes.html, which a unit test compares with the sources. */
function codes() {
  const rows = rowsOf(parse(readFileSync('demo/codes.html', 'utf8')));
  const intro =
    'A warning in the console and every `lc-error` event carry a code. The development build (`dist/development/`) adds a sentence to each warning.';
  const description = 'Every code of a warning or failure: what happened, and what to do.';
  const list = rows.map(([name, what, remedy]) => `## ${name}\n\n${what}\n\n**What to do.** ${remedy}`);
  return {
    path: 'contract/codes.html',
    title: 'Codes',
    description,
    markdown: `# Codes of warnings and failures\n\n${intro}\n\n${list.join('\n\n')}\n`,
  };
}

function rowsOf(node) {
  const rows = [];
  const visit = (each) => {
    if (each.nodeName === 'tr' && each.attrs.some(({name, value}) => name === 'id' && value.startsWith('LC')))
      rows.push(each.childNodes.filter(({nodeName}) => /^t[hd]$/.test(nodeName)).map((cell) => inline(cell)));
    else (each.childNodes ?? []).forEach(visit);
  };
  visit(node);
  return rows;
}

/** Text and code of a cell as Markdown. */
function inline(node) {
  if (node.nodeName === '#text') return node.value;
  const text = node.childNodes.map(inline).join('');
  return node.nodeName === 'code' ? code(text) : text;
}
