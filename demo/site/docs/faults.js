// @ts-check
// What is wrong with the text of the playground, and where: the syntax, then what the runtime itself would refuse.
import {parser} from '@lezer/json';
import messages from 'docs:messages';
import schemas from 'docs:schemas';
import {checkList, checkMetadata} from '../../../src/rules/metadata-check.js';
import {distance} from './search-words.js';
import {syntaxFault} from './syntax-fault.js';
import {unknownFields, unknownMembers} from './unknown-names.js';

/**
 * @typedef {{path: string, sentence: string, code: string, from: number, to: number, fix?: string, remedy?: string,
 *   isIgnored?: boolean}} Fault `from` and `to`: of the text; `fix` takes its place, `remedy` says so in words; `isIgnored`: the
 *   runtime goes on without it
 * @typedef {'form' | 'list' | 'schema' | 'html'} Kind
 */

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** @param {Kind} kind @param {string} text @returns {{faults: Fault[], value: unknown}} `value` where nothing is wrong */
export function check(kind, text) {
  if (kind === 'html') return {faults: [], value: text};
  const broken = syntaxFault(text);
  if (broken) return {faults: [broken], value: null};
  const value = JSON.parse(text);
  if (kind === 'schema') return {faults: [], value};
  const problems = kind === 'form' ? formProblems(value) : listProblems(value);
  const unknown = unknownNames(kind, value, text);
  const faults = problems.flatMap((problem) => {
    // What is missing may be there under a name that is nearly right.
    const nearly = problem.key === 'metadata.missing' && unknown.find(({meant}) => meant === problem.path);
    if (nearly) nearly.isIgnored = false;
    return nearly ? [] : [faultOf(problem, text)];
  });
  const all = [...faults, ...unknown].sort((one, other) => one.from - other.from);
  return {faults: all, value: problems.length ? null : value};
}

/** @param {'form' | 'list'} kind @param {{columns?: unknown, form?: unknown}} value @param {string} text @returns {(Fault & {meant: string})[]} `meant`: the path that it would have by the nearest name */
function unknownNames(kind, value, text) {
  const schema = {...schemas[kind], $defs: schemas.$defs};
  const unknown = [
    ...unknownMembers(value, schema),
    ...(kind === 'form' ? unknownFields(value.columns, value.form) : []),
  ];
  return unknown.map(({path, name, known, isMember}) => {
    const near = nearestName(name, known);
    const what = isMember ? `“${name}” is no member of this and counts for nothing.` : `There is no field “${name}”.`;
    return {
      path,
      sentence: near ? `${what} Did you mean “${near}”?` : what,
      code: 'LC1017',
      ...rangeOf(text, path, isMember),
      ...(near && {fix: JSON.stringify(near)}),
      isIgnored: true,
      meant: near && isMember ? path.replace(/[^.]*$/, near) : '',
    };
  });
}

/** The known name that is written most alike: a third of its letters may be wrong. @param {string} name @param {string[]} known */
function nearestName(name, known) {
  const [nearest] = known
    .map((each) => ({each, wrong: distance(name.toLowerCase(), each.toLowerCase())}))
    .sort((one, other) => one.wrong - other.wrong);
  return nearest && nearest.wrong <= Math.max(2, nearest.each.length / 3) ? nearest.each : undefined;
}

/** What lc-form takes, as get-metadata would answer it. @param {{name?: unknown, columns?: unknown, form?: unknown}} value */
function formProblems({name, columns, form}) {
  const flags = {canView: true, canInsert: true, canUpdate: true, canDelete: true, canExport: true};
  const names = {alias: 'form', id: 'form', type: 'list', scriptAlias: 'form', baseUrl: ''};
  const metadata = {...names, ...flags, name: name ?? '', columns, ...(form !== undefined && {forms: [form]})};
  return [...(columns === undefined ? [missing('columns')] : []), ...checkMetadata(metadata), ...logicOf(metadata)].map(
    (problem) => ({
      ...problem,
      path: problem.path.replace(/^forms\[0\]/, 'form'),
    }),
  );
}

/** Problems of expressions, once their check is there: logic.js. @param {unknown} metadata */
const logicOf = (metadata) =>
  /** @type {{lcDocsLogic?: (metadata: unknown) => ReturnType<typeof checkList>}} */ (
    /** @type {unknown} */ (globalThis)
  ).lcDocsLogic?.(metadata) ?? [];

/** @param {{columns?: unknown, rows?: unknown, formats?: unknown}} value */
function listProblems({columns, rows, formats}) {
  if (!Array.isArray(columns)) return [missing('columns')];
  if (!Array.isArray(rows)) return [missing('rows')];
  const attributes = columns.map((column) => ({
    internalId: column?.path,
    name: column?.path,
    label: column?.label,
    type: [column?.type ?? 'string'].flat(),
  }));
  const typed = formProblems({columns: attributes}).map((problem) => ({
    ...problem,
    path: problem.path.replace(/\.(internalId|name)$/, '.path'),
  }));
  const list = {
    alias: 'list',
    name: 'list',
    columns: columns.map((column) => ({path: column?.path})),
    ...(formats !== undefined && {formats}),
  };
  const seen = new Set();
  return [...typed, ...checkList(list)].filter(({path, key}) => !seen.has(path + key) && seen.add(path + key));
}

/** @param {string} path */
const missing = (path) => ({path, key: 'metadata.missing', params: {path}});

/** @param {{path: string, key: string, params: Record<string, string>}} problem @param {string} text @returns {Fault} */
function faultOf({path, key, params}, text) {
  const {from, to} = rangeOf(text, path);
  const type = key === 'metadata.list' && /\.type$/.test(path) ? text.slice(from, to) : '';
  if (type.startsWith('"')) {
    const sentence = `A type is a list: its name, and after it what it is set to. ${type} alone is written [${type}].`;
    return {path, sentence, code: 'LC1017', from, to, fix: `[${type}]`};
  }
  const whole = sentenceOf(key, params);
  const sentence = whole
    .replace(/^\{path\}:? /, '')
    .replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    .replace(/^\w/, (letter) => letter.toUpperCase());
  const near = nearestName(params.value ?? '', params.choices?.split(', ') ?? []);
  const shown = near ? `${sentence.replace(/; [^“]*$/, '')}. Did you mean “${near}”?` : sentence;
  return {path, sentence: shown, code: 'LC1017', from, to, ...(near && {fix: JSON.stringify(near)})};
}

/** @param {string} key @param {Record<string, string>} params */
function sentenceOf(key, {detail}) {
  if (key === 'metadata.expression' && !detail?.trim())
    return 'The expression is not complete: something is expected at its end.';
  return /** @type {Record<string, string>} */ (messages)[key] ?? key;
}

/**
 * Where a part of JSON lies; the nearest around it where it is not there.
 * @param {string} text @param {string} path as `columns[2].type[0]` @param {boolean} [isName] where the name of the member lies
 */
function rangeOf(text, path, isName = false) {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let node = valueIn(parser.parse(text).topNode);
  for (const step of steps) {
    const next = node && childOf(node, step, text);
    if (!next) break;
    node = next;
  }
  if (!node) return {from: 0, to: 0};
  const name = isName && node.parent?.getChild('PropertyName');
  if (name) return {from: name.from, to: name.to};
  return {from: node.from, to: /Object|Array/.test(node.name) ? node.from + 1 : node.to};
}

/** @typedef {import('@lezer/common').SyntaxNode} SyntaxNode */

/** @param {SyntaxNode} node */
const valueIn = (node) => childrenOf(node).find(({name}) => VALUES.has(name)) ?? null;

/** @param {SyntaxNode} node */
function childrenOf(node) {
  const children = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** @param {SyntaxNode} node @param {string} step @param {string} text */
function childOf(node, step, text) {
  if (node.name === 'Array') return childrenOf(node).filter(({name}) => VALUES.has(name))[Number(step)] ?? null;
  const property = node.getChildren('Property').find((each) => {
    const name = each.getChild('PropertyName');
    return name && JSON.parse(text.slice(name.from, name.to)) === step;
  });
  return property ? valueIn(property) : null;
}
