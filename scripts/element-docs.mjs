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
