// Writes dist/index.d.ts: the types of all elements and of what they accept and return, in one file that needs no other
// package. The compiler's declarations would name React's and signals' types, which a page that uses the elements does
// not have.
import {readFileSync, readdirSync} from 'node:fs';
import {relative} from 'node:path';
import ts from 'typescript';
import {version} from './bundle.mjs';
import {propTypes} from './framework-types.mjs';

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
const OWN = /^(src|elements)\//;
/** `EventDetails`: what each event of ours has as its detail. */
const EVENTS = 'src/state/app/event-details.ts';

/** Entries that are functions: their file of types is `<name>.d.ts`. */
const FUNCTIONS = {dialogs: 'elements/dialogs.ts', extend: 'elements/extend.ts'};

/** `declarations` are those of the custom-elements manifest; `modules` are those of functions, by the name of their entry. */
export function publicTypes(declarations, modules = FUNCTIONS) {
  const {config} = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const sheets = readdirSync('src', {recursive: true})
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.d.ts'));
  const roots = [
    ...declarations.map(({tagName}) => `elements/${tagName}.tsx`),
    ...Object.values(modules),
    EVENTS,
    ...sheets,
  ];
  const program = ts.createProgram(roots, {...options, noEmit: true});
  const writer = new Writer(program.getTypeChecker());
  const elements = declarations.map((declaration) => writer.element(program, declaration));
  const functions = Object.entries(modules).map(([entry, file]) => [
    entry,
    writer.functions(program.getSourceFile(file)),
  ]);
  if (writer.faults.length) throw new Error(`public types:\n${[...new Set(writer.faults)].join('\n')}`);
  return {
    'index.d.ts': [banner('the elements'), ...writer.named.values(), ...elements, propTypes(declarations), ''].join(
      '\n\n',
    ),
    ...Object.fromEntries(
      functions.map(([entry, texts]) => [
        `${entry}.d.ts`,
        [banner(`lc-runtime/${entry}`), writer.imports(texts), ...texts, ''].join('\n\n'),
      ]),
    ),
  };
}

export const banner = (what) => `// lc-runtime ${version}: types of ${what}.`;

class Writer {
  /** Text of each interface and alias that something names. */
  named = new Map();
  faults = [];
  #symbols = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  element(program, {name, tagName, members, events, description}) {
    const file = program.getSourceFile(`elements/${tagName}.tsx`);
    const symbol = this.checker
      .getExportsOfModule(this.checker.getSymbolAtLocation(file))
      .find((each) => each.name === name);
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    const node = symbol.valueDeclaration;
    const docs = new Map(members.map((member) => [member.name, member.description]));
    const lines = type
      .getProperties()
      .filter(isPublic)
      .map((member) => this.#member(member, node, docs.get(member.name), `${tagName}.${member.name}`));
    return [
      `/** The events of \`${tagName}\` by their names. */`,
      `export interface ${name}EventMap extends HTMLElementEventMap {`,
      ...events.flatMap((event) => this.#event(program, event, tagName)),
      '}',
      `${comment(description)}export interface ${name} extends HTMLElement {`,
      ...lines,
      ...listening(name),
      '}',
      `export declare const ${name}: {new (): ${name}; prototype: ${name}; readonly tag: string; define(tag?: string): void};`,
    ].join('\n');
  }

  /** An event of ours with its detail; of several shapes the one that its description names. Those of the browser are known. */
  #event(program, {name, description = ''}, tagName) {
    if (!name.startsWith('lc-')) return [];
    const place = `${tagName} ${name}`;
    const file = program.getSourceFile(EVENTS);
    const details = this.checker
      .getExportsOfModule(this.checker.getSymbolAtLocation(file))
      .find((each) => each.name === 'EventDetails');
    const found = this.checker.getDeclaredTypeOfSymbol(details).getProperty(name);
    if (!found) {
      this.faults.push(`${place} is not in EventDetails`);
      return [];
    }
    const whole = this.checker.getTypeOfSymbol(found);
    const named = /\{([\w, ]+)\}/.exec(description)?.[1].split(', ') ?? [];
    const shapes = whole.isUnion() ? whole.types : [whole];
    const shape = shapes.find((each) => named.every((property) => each.getProperty(property)));
    if (!shape) this.faults.push(`${place} has a detail without ${named.join(', ')}`);
    const detail = shapes.length > 1 && shape ? shape : whole;
    const text = shape && detail.getProperties().length ? this.text(detail, file, place) : 'null';
    return [`${comment(description, '  ')}  '${name}': CustomEvent<${text}>;`];
  }

  #member(symbol, node, described, place) {
    const doc = comment(described ?? ts.displayPartsToString(symbol.getDocumentationComment(this.checker)), '  ');
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, node);
    const text = this.text(type, node, place);
    const [signature, another] = type.getCallSignatures();
    if (symbol.flags & ts.SymbolFlags.Method && !another)
      return `${doc}  ${symbol.name}${this.checker.signatureToString(signature, node, FLAGS)};`;
    const isSet = !(symbol.flags & ts.SymbolFlags.GetAccessor) || symbol.flags & ts.SymbolFlags.SetAccessor;
    return `${doc}  ${isSet ? '' : 'readonly '}${symbol.name}: ${text};`;
  }

  /** The exported functions of a module. */
  functions(file) {
    return this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(file)).flatMap((exported) => {
      // `export {name} from` is another name for what stands there.
      const symbol = exported.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported;
      if (!(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable))) return [];
      const type = this.checker.getTypeOfSymbolAtLocation(symbol, file);
      // What is destructured out of a documented interface is documented there.
      const documented = symbol.getDocumentationComment(this.checker);
      const [signature] = type.getCallSignatures();
      const doc = documented.length ? documented : (signature?.getDocumentationComment(this.checker) ?? []);
      return [
        `${comment(ts.displayPartsToString(doc))}export declare const ${symbol.name}: ${this.text(type, file, symbol.name)};`,
      ];
    });
  }

  imports(texts) {
    const used = [...this.named.keys()].filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    return used.length ? `import type {${used.join(', ')}} from './index.js';` : '';
  }

  text(type, node, place) {
    this.#collect(type, place, new Set());
    return this.checker.typeToString(type, node, FLAGS).replace(/\bimport\("[^"]*"\)\./g, '');
  }

  /** Finds what the text of a type names. */
  #collect(type, place, seen) {
    if (seen.has(type)) return;
    seen.add(type);
    const symbol = type.aliasSymbol ?? (isAnonymous(type) ? null : type.symbol);
    for (const each of type.aliasTypeArguments ?? this.#argumentsOf(type)) this.#collect(each, place, seen);
    if (type.aliasSymbol || (symbol && type.isClassOrInterface?.()) || type.flags & ts.TypeFlags.Enum) {
      this.#name(symbol, place);
      return;
    }
    // A union of a union keeps the inner one's name beside it.
    if (type.isUnionOrIntersection())
      for (const each of [...type.types, ...(type.origin?.types ?? [])]) this.#collect(each, place, seen);
    else if (type.target && type.target !== type) this.#collect(type.target, place, seen);
    else if (isAnonymous(type)) {
      for (const property of type.getProperties()) {
        const at = property.valueDeclaration ?? property.declarations?.[0];
        if (at) this.#collect(this.checker.getTypeOfSymbolAtLocation(property, at), place, seen);
      }
      for (const signature of type.getCallSignatures()) {
        for (const parameter of signature.getParameters())
          this.#collect(this.checker.getTypeOfSymbolAtLocation(parameter, parameter.valueDeclaration), place, seen);
        this.#collect(signature.getReturnType(), place, seen);
      }
      for (const {type: value} of this.checker.getIndexInfosOfType(type)) this.#collect(value, place, seen);
    }
  }

  #argumentsOf(type) {
    return type.objectFlags & ts.ObjectFlags.Reference ? this.checker.getTypeArguments(type) : [];
  }

  /** Writes what declares a name, and what that names. */
  #name(symbol, place) {
    const {name, declarations = []} = symbol;
    const node = declarations[0];
    const path = node ? relative(process.cwd(), node.getSourceFile().fileName) : '';
    if (/node_modules\/typescript\/lib/.test(path) || ts.isTypeParameterDeclaration(node)) return;
    if (!OWN.test(path)) {
      this.faults.push(`${place} names ${name} of ${path}`);
      return;
    }
    if (this.#symbols.has(name)) {
      if (this.#symbols.get(name) !== symbol)
        this.faults.push(`${place}: two types are called ${name}, one in ${path}`);
      return;
    }
    this.#symbols.set(name, symbol);
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
      this.faults.push(`${place} names ${name} of ${path}, which is no interface`);
      return;
    }
    this.named.set(name, '');
    this.named.set(name, this.#declaration(node, symbol));
  }

  #declaration(node, symbol) {
    const doc = comment(ts.displayPartsToString(symbol.getDocumentationComment(this.checker)));
    const {name} = symbol;
    if (has(node, ts.isTypeQueryNode)) {
      const type = this.checker.getDeclaredTypeOfSymbol(symbol);
      for (const each of type.isUnionOrIntersection() ? type.types : [type]) this.#collect(each, name, new Set([type]));
      return `${doc}export type ${name} = ${this.checker.typeToString(type, undefined, FLAGS | ts.TypeFormatFlags.InTypeAlias)};`;
    }
    visit(node, (inner) => {
      if (!ts.isTypeReferenceNode(inner) && !ts.isExpressionWithTypeArguments(inner)) return;
      const identifier = ts.isTypeReferenceNode(inner) ? inner.typeName : inner.expression;
      let named = this.checker.getSymbolAtLocation(identifier);
      if (named && named.flags & ts.SymbolFlags.Alias) named = this.checker.getAliasedSymbol(named);
      if (named) this.#name(named, name);
    });
    const text = node.getText();
    return doc + (text.startsWith('export ') ? text : `export ${text}`);
  }
}

/** What listens to the events of an element by their types. */
const listening = (name) =>
  ['add', 'remove'].flatMap((way) => {
    const options = way === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions';
    const typed = `type: K, listener: (this: ${name}, event: ${name}EventMap[K]) => unknown`;
    return [
      `  ${way}EventListener<K extends keyof ${name}EventMap>(${typed}, options?: boolean | ${options}): void;`,
      `  ${way}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void;`,
    ];
  });

/** What the shell of an element, the browser and views call. */
const INNER =
  /^(root|app|container|emit|emitBefore|reportError|renderView|viewMounted|readProperty|writeProperty|\w+Callback)$/;

function isPublic(symbol) {
  const node = symbol.valueDeclaration;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (
    node &&
    OWN.test(relative(process.cwd(), node.getSourceFile().fileName)) &&
    !(ts.getCombinedModifierFlags(node) & hidden) &&
    !ts.isPrivateIdentifier(node.name) &&
    !INNER.test(symbol.name)
  );
}

const isAnonymous = (type) => !!(type.objectFlags & (ts.ObjectFlags.Anonymous | ts.ObjectFlags.Mapped));

function visit(node, each) {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}

function has(node, test) {
  let found = false;
  visit(node, (inner) => (found ||= test(inner)));
  return found;
}

function comment(text, indent = '') {
  if (!text) return '';
  const lines = text.trim().replace(/\*\//g, '* /').split('\n');
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line.trim()}`), `${indent} */`, ''].join('\n');
}
