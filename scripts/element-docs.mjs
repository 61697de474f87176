// The docstring of an element's class, in parts. The manifest, the tables of the documentation and the keyboard tests read it here.
import {readFileSync} from 'node:fs';
import ts from 'typescript';

/** The syntax tree of a source file. */
export function parse(path) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** A node's docstring: its text in one line, and its tags in order. */
export function docOf(node) {
  const [doc] = node.jsDoc?.slice(-1) ?? [];
  const text = typeof doc?.comment === 'string' ? doc.comment : (ts.getTextOfJSDocComment(doc?.comment) ?? '');
  const tags = (doc?.tags ?? []).map((tag) => ({
    name: tag.tagName.text,
    text: (ts.getTextOfJSDocComment(tag.comment) ?? '').trim(),
    raw: tag.getText(),
  }));
  return {text: text.replace(/\s*\n\s*/g, ' ').trim(), tags};
}

/** A method as the manifest describes it. */
export function methodOf(member, description) {
  const parameters = member.parameters.map(({name, type, initializer, questionToken}) => ({
    name: name.getText(),
    type: {text: inOneLine(type?.getText() ?? typeOfLiteral(initializer))},
    ...(initializer && {default: initializer.getText()}),
    ...((initializer || questionToken) && {optional: true}),
  }));
  return {
    kind: 'method',
    name: member.name.getText(),
    description,
    ...(parameters.length && {parameters}),
    return: {type: {text: inOneLine(member.type?.getText() ?? 'void')}},
  };
}

const typeOfLiteral = (node) =>
  node && ts.isNumericLiteral(node)
    ? 'number'
    : node && ts.isStringLiteral(node)
      ? 'string'
      : node
        ? 'boolean'
        : 'unknown';

const DETAILS = 'src/state/app/event-details.ts';
let details;

/** The type of an event's detail by the event's name, with its members written out; undefined for an event without one. */
export function detailOf(event) {
  details ??= new Map(
    localType('EventDetails').members.map((member) => [
      member.name.getText().replaceAll("'", ''),
      detailText(member.type),
    ]),
  );
  return details.get(event);
}

const localType = (name) => parse(DETAILS).statements.find((node) => node.name?.text === name);

function detailText(type) {
  const members = membersOf(type);
  return members ? `{${members.join('; ')}}` : inOneLine(type.getText());
}

/** The members of an object type, also of one that the file names, or of several together; undefined for another type. */
function membersOf(type) {
  if (ts.isIntersectionTypeNode(type)) {
    const parts = type.types.map(membersOf);
    return parts.every(Boolean) ? parts.flat() : undefined;
  }
  if (ts.isTypeReferenceNode(type)) {
    const found = localType(type.typeName.getText());
    if (!found || found.typeParameters) return undefined;
    if (ts.isTypeAliasDeclaration(found)) return membersOf(found.type);
    const bases = (found.heritageClauses ?? []).flatMap(({types}) =>
      types.flatMap(({expression}) => ownMembers(localType(expression.getText()))),
    );
    return [...bases, ...ownMembers(found)];
  }
  return ts.isTypeLiteralNode(type) ? ownMembers(type) : undefined;
}

const ownMembers = (node) => (node?.members ?? []).map((member) => inOneLine(member.getText()).replace(/;$/, ''));

const inOneLine = (text) => text.replace(/\s*\n\s*/g, ' ').trim();

/** `{type} name - description` in its parts. */
export function split(text) {
  return /^(?:\{(?<type>[^}]*)\}\s*)?(?<name>\S+)\s*(?:-\s*)?(?<description>[\s\S]*)$/.exec(text)?.groups ?? {name: ''};
}

/** The `@key` lines: `{name: 'Home_End', keys: ['Home', 'End'], description}` each. */
export function keysOf(doc) {
  return doc.tags
    .filter(({name}) => name === 'key')
    .map(({text}) => split(text))
    .map(({name, description}) => ({
      name,
      keys: name.split('_'),
      description: description?.replace(/\s*\n\s*/g, ' ').trim(),
    }));
}

/** Names of the slots beside the default one, by the `@slot` lines. */
function slotsOf(doc) {
  const lines = doc.tags.filter(({name, text}) => name === 'slot' && !text.startsWith('-'));
  return lines.map(({text}) => split(text).name);
}

/** The `@key` lines and the named slots of the element in a file. */
export function documented(path) {
  const docs = parse(path).statements.filter(ts.isClassDeclaration).map(docOf);
  const doc = docs.find(({tags}) => tags.some(({name}) => name === 'tag')) ?? {tags: []};
  return {keys: keysOf(doc), slots: slotsOf(doc)};
}
