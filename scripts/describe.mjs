#!/usr/bin/env node
// Derives from elements/: the custom-elements manifest and editor data. Nothing is listed twice. node
// scripts/describe.mjs [--check] --check only lists what has no description, and fails Reads of each class: its
// docstring (@tag @fires @cssstate @slot @csspart), `static properties`, and the docstring of each `declare` member,
// also of the classes it extends.
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import ts from 'typescript';
import {elementTags} from './bundle.mjs';
import {htmlData, webTypes} from './editor-data.mjs';
import {detailOf, docOf, keysOf, methodOf, parse, split} from './element-docs.mjs';

const sources = new Map();
const missing = [];

/** The classes of a file by name, and where its imported names come from. */
function read(path) {
  if (sources.has(path)) return sources.get(path);
  const source = parse(path);
  const found = {classes: new Map(), imports: new Map(), values: new Map()};
  for (const node of source.statements) {
    if (ts.isClassDeclaration(node) && node.name) found.classes.set(node.name.text, node);
    if (ts.isFunctionDeclaration(node)) found.values.set(node.name.text, node);
    if (ts.isVariableStatement(node)) {
      for (const {name, initializer} of node.declarationList.declarations)
        found.values.set(name.getText(), initializer);
    }
    if (ts.isImportDeclaration(node) && node.importClause?.namedBindings?.elements) {
      const target = node.moduleSpecifier.text;
      for (const {name} of node.importClause.namedBindings.elements) found.imports.set(name.text, target);
    }
  }
  sources.set(path, found);
  return found;
}

function fileOf(path, specifier) {
  const base = join(dirname(path), specifier.replace(/\.js$/, ''));
  return [`${base}.ts`, `${base}.tsx`].find(existsSync);
}

const isStatic = (member) => member.modifiers?.some(({kind}) => kind === ts.SyntaxKind.StaticKeyword);
const isHidden = (member) =>
  member.modifiers?.some(({kind}) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword);
/** What the page has no use for: of the class’s own, or what the browser calls. */
const isInternal = (member) => docOf(member).tags.some(({name}) => name === 'internal');

/** The declared properties of a class with all it inherits: name → {factory, args, type, doc}. */
function describeClass(path, name) {
  const found = read(path);
  const node = found.classes.get(name);
  if (!node) {
    const from = found.imports.get(name);
    const file = from?.startsWith('.') ? fileOf(path, from) : undefined;
    return file ? describeClass(file, name) : {properties: new Map(), methods: new Map(), docs: new Map()};
  }
  const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText();
  const inherited = parent ? describeClass(path, parent) : {properties: new Map(), methods: new Map(), docs: new Map()};
  const docs = new Map(
    [...inherited.docs].map(([key, doc]) => [key, {...doc, type: typeFor(doc.type, inherited.node, node)}]),
  );
  const methods = new Map(inherited.methods);
  for (const member of node.members) {
    if (isStatic(member) || isHidden(member) || !member.name) continue;
    const key = member.name.getText();
    const doc = docOf(member).text;
    if (ts.isPropertyDeclaration(member) || ts.isGetAccessor(member)) {
      docs.set(key, {doc: doc || docs.get(key)?.doc, type: member.type?.getText() ?? docs.get(key)?.type});
    }
    if (ts.isMethodDeclaration(member) && doc && !isInternal(member)) methods.set(key, methodOf(member, doc));
  }
  const declared = node.members.find((member) => isStatic(member) && member.name?.getText() === 'properties');
  const properties = new Map(inherited.properties);
  if (declared?.initializer) {
    properties.clear();
    collect(path, declared.initializer, properties);
  }
  return {node, properties, docs, methods};
}

/** A type as a subclass sees it: what it gives for the parent's type parameter, else the parameter's default. */
function typeFor(type, parent, node) {
  const at = parent?.typeParameters?.findIndex(({name}) => name.text === type) ?? -1;
  if (at < 0) return type;
  const given = node.heritageClauses?.[0]?.types[0]?.typeArguments?.[at];
  return (given ?? parent.typeParameters[at].default)?.getText() ?? type;
}

function collect(path, expression, into) {
  const inner =
    ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression) ? expression.expression : expression;
  if (ts.isIdentifier(inner)) {
    const {from, value} = constantOf(path, inner);
    if (value) collect(from, value, into);
  }
  if (!ts.isObjectLiteralExpression(inner)) return;
  for (const entry of inner.properties) {
    if (ts.isSpreadAssignment(entry)) {
      const from = entry.expression.getText();
      if (from.endsWith('.properties')) {
        for (const [key, value] of describeClass(path, from.replace('.properties', '')).properties)
          into.set(key, value);
      } else collect(path, entry.expression, into);
    } else if (ts.isPropertyAssignment(entry)) into.set(entry.name.getText(), declaredAs(path, entry.initializer));
  }
}

/** How a property is made: by a call, by an object that spreads one, or by a constant of the file that is either. */
function declaredAs(path, expression) {
  if (ts.isIdentifier(expression)) return declaredAs(path, read(path).values.get(expression.text));
  if (ts.isObjectLiteralExpression(expression)) {
    const base = expression.properties.find(ts.isSpreadAssignment);
    const initial = expression.properties.find((entry) => entry.name?.getText() === 'default')?.initializer?.getText();
    return {...(base ? declaredAs(path, base.expression) : {factory: 'own', words: []}), ...(initial && {initial})};
  }
  const {expression: factory, arguments: args} = expression;
  if (factory.getText() === 'deprecated') return {...declaredAs(path, args[0]), deprecated: `Use \`${args[1].text}\`.`};
  if (factory.getText() === 'named') return {...declaredAs(path, args[1]), attribute: args[0].text};
  const words = factory.getText() === 'choice' ? wordsOf(path, args[0]) : [];
  return {factory: factory.getText(), words, initial: initialOf(path, expression)};
}

/** The default that a factory is given, as code; a constant as what it stands for. */
function initialOf(path, {expression: name, arguments: args}) {
  const factory = name.getText();
  const given = factory === 'flag' ? undefined : args[factory === 'choice' || factory === 'textThat' ? 1 : 0];
  const known = given ?? DEFAULTS[factory];
  if (!known) return ownInitial(constantOf(path, name));
  if (!given || !ts.isIdentifier(given)) return given?.getText() ?? known;
  return (constantOf(path, given).value ?? given).getText();
}

/** The default of a factory that is not one of ours: that of the property which it answers with changes. */
function ownInitial({from, value}) {
  if (!value) return undefined;
  const {statements} = value.body;
  const locals = statements.filter(ts.isVariableStatement).flatMap((each) => [...each.declarationList.declarations]);
  const base = statements.find(ts.isReturnStatement).expression.properties.find(ts.isSpreadAssignment)?.expression;
  const local = locals.find(({name}) => name.getText() === base?.getText());
  return base && initialOf(from, local?.initializer ?? base);
}

/** The constant of a name, here or in the file that it is imported from. */
function constantOf(path, {text}) {
  const {values, imports} = read(path);
  const from = values.has(text) ? path : fileOf(path, imports.get(text) ?? '');
  return {from, value: from && read(from).values.get(text)};
}

/** The words of an array, also of one that is a constant here or elsewhere, in quotes. */
function wordsOf(path, expression) {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return wordsOf(path, expression.expression);
  if (ts.isSpreadElement(expression)) return wordsOf(path, expression.expression);
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap((each) => wordsOf(path, each));
  if (!ts.isIdentifier(expression)) return [expression.getText()];
  const {from, value} = constantOf(path, expression);
  return value ? wordsOf(from, value) : [];
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const DEFAULTS = {text: "''", textThat: "''", flag: 'false', whole: '0', number: '0'};

/** An event, of its `@fires` line. */
function eventOf({raw}) {
  const groups = split(
    raw
      .replace(/^@fires\s+/, '')
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .trim(),
  );
  const {name, type = 'CustomEvent', description} = groups;
  const detail = type === 'CustomEvent' && detailOf(name);
  return {
    name,
    type: {text: detail && detail !== 'undefined' ? `CustomEvent<${detail}>` : type},
    description: description?.trim(),
  };
}

function element(tag) {
  const path = `elements/${tag}.tsx`;
  const [name] =
    [...read(path).classes].find(([, node]) => docOf(node).tags.some(({name: kind}) => kind === 'tag')) ?? [];
  if (!name) {
    missing.push(`${tag}: the class has no docstring with @tag`);
    return null;
  }
  const {node, properties, docs, methods} = describeClass(path, name);
  const doc = docOf(node);
  const listed = (kind) => doc.tags.filter((entry) => entry.name === kind);
  const attributes = [...properties]
    .filter(([, {factory}]) => factory !== 'object')
    .map(([field, {factory, words, initial, deprecated, attribute = kebab(field)}]) => ({
      name: attribute,
      fieldName: field,
      type: {
        text: factory === 'choice' ? words.join(' | ') : (docs.get(field)?.type ?? 'string'),
      },
      default: initial,
      description: docs.get(field)?.doc,
      deprecated,
    }));
  for (const [field] of properties)
    if (!docs.get(field)?.doc) missing.push(`${tag}: property ${field} has no description`);
  return {
    kind: 'class',
    name,
    tagName: tag,
    customElement: true,
    description: doc.text,
    attributes,
    members: [
      ...[...properties].map(([field, {factory, deprecated, attribute = kebab(field)}]) => ({
        kind: 'field',
        name: field,
        type: {text: docs.get(field)?.type ?? 'unknown'},
        description: docs.get(field)?.doc,
        deprecated,
        ...(factory === 'object' ? {} : {attribute}),
      })),
      ...methods.values(),
    ],
    events: listed('fires').map(eventOf),
    cssStates: listed('cssstate')
      .map(({text}) => split(text))
      .map((state) => ({name: state.name, description: state.description?.trim()})),
    cssParts: listed('csspart')
      .map(({text}) => split(text))
      .map((part) => ({name: part.name, description: part.description?.trim()})),
    slots: listed('slot')
      .map(({text}) => split(text))
      .map((slot) => ({name: slot.name === '-' ? '' : slot.name, description: slot.description?.trim()})),
    keys: keysOf(doc).map(({keys, description}) => ({name: keys.join(' '), description})),
  };
}

/** Everything derived from elements/, by file name in dist/. */
export function describe() {
  const declarations = elementTags().map(element).filter(Boolean);
  const manifest = {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: declarations.map((declaration) => {
      const path = `elements/${declaration.tagName}.js`;
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          {kind: 'js', name: declaration.name, declaration: {name: declaration.name, module: path}},
          {
            kind: 'custom-element-definition',
            name: declaration.tagName,
            declaration: {name: declaration.name, module: path},
          },
        ],
      };
    }),
  };
  return {
    'custom-elements.json': JSON.stringify(manifest, null, 2),
    'html-data.json': JSON.stringify(htmlData(declarations), null, 2),
    'web-types.json': JSON.stringify(webTypes(declarations), null, 2),
  };
}

if (process.argv[1] === import.meta.filename) {
  const files = describe();
  if (missing.length) {
    console.error(missing.join('\n'));
    process.exit(1);
  }
  if (!process.argv.includes('--check')) {
    mkdirSync('dist', {recursive: true});
    for (const [name, content] of Object.entries(files)) writeFileSync(`dist/${name}`, content);
  }
}
