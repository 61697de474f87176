// @ts-check
// What is wrong with the text of the playground, and where: the syntax, then what the runtime itself would refuse.
import Fuse from 'fuse.js';
import {parser} from '@lezer/json';
import messages from 'docs:messages';
import {checkList, checkMetadata} from '../../../src/rules/metadata-check.js';

/**
 * @typedef {{path: string, sentence: string, code: string, from: number, to: number, fix?: string}} Fault `from` and `to`: of the text
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
  return {faults: problems.map((problem) => faultOf(problem, text)), value: problems.length ? null : value};
}

/** @param {string} text @returns {Fault | null} */
function syntaxFault(text) {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    let from = text.length;
    parser.parse(text).iterate({
      enter(node) {
        if (node.type.isError) from = Math.min(from, node.from);
      },
    });
    const sentence =
      error instanceof Error
        ? error.message.replace(/^JSON\.parse: | in JSON at position.*$| \(line.*$/g, '')
        : String(error);
    return {path: '', sentence, code: 'JSON', from, to: from + 1};
  }
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
  const whole = /** @type {Record<string, string>} */ (messages)[key] ?? key;
  const sentence = whole
    .replace(/^\{path\}:? /, '')
    .replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    .replace(/^\w/, (letter) => letter.toUpperCase());
  const choices = params.choices?.split(', ') ?? [];
  const [near] = choices.length ? new Fuse(choices, {threshold: 0.5}).search(params.value ?? '') : [];
  const shown = near ? `${sentence.replace(/; [^“]*$/, '')}. Did you mean “${near.item}”?` : sentence;
  return {path, sentence: shown, code: 'LC1017', from, to, ...(near && {fix: JSON.stringify(near.item)})};
}

/** Where a part of JSON lies; the nearest around it where it is not there. @param {string} text @param {string} path as `columns[2].type[0]` */
function rangeOf(text, path) {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let node = valueIn(parser.parse(text).topNode);
  for (const step of steps) {
    const next = node && childOf(node, step, text);
    if (!next) break;
    node = next;
  }
  if (!node) return {from: 0, to: 0};
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
