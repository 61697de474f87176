#!/usr/bin/env node
// What the package exports, a text file for each entry in docs/api: a change of it is a change of these, seen in review. Of dist/*.d.ts.
//   node scripts/api-report.mjs [--write]   Without --write it lists what differs, and fails.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import ts from 'typescript';

const FOLDER = 'docs/api';
/** Entries of one file; `api` is made of several, of which only what it exports is reported. */
const WHOLE = ['index', 'dialogs', 'extend', 'react', 'vue', 'svelte'];
const MADE_OF_MANY = 'api';

const printer = ts.createPrinter({removeComments: true});
const textOf = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

function declarationsOf(entry) {
  const path = `dist/${entry}.d.ts`;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.map(textOf);
}

/** The declarations that an entry exports and those that they name, by name. */
function reachable(entry) {
  const path = resolve(`dist/${entry}.d.ts`);
  const options = {module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: []};
  const program = ts.createProgram([path], options);
  const checker = program.getTypeChecker();
  const found = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node)) add(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  const add = (symbol) => {
    const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const node of own?.declarations ?? []) {
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      const isOwn = ts.isSourceFile(statement.parent) && node.getSourceFile().fileName.includes('/dist/');
      if (!isOwn || found.has(statement)) continue;
      found.set(statement, `${own.name} `);
      visit(statement);
    }
  };
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)));
  exported.forEach(add);
  const names = exported.map(({name}) => name).sort();
  const texts = [...found].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([node]) => textOf(node));
  return [`// exports ${names.join(', ')}`, ...texts];
}

/** Text of each report by its file. */
function reports() {
  const texts = new Map(WHOLE.map((entry) => [entry, declarationsOf(entry)]));
  texts.set(MADE_OF_MANY, reachable(MADE_OF_MANY));
  return new Map(
    [...texts].map(([entry, parts]) => [`${FOLDER}/${entry}.api.txt`, `${parts.filter(Boolean).join('\n')}\n`]),
  );
}

const stored = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** The lines that only one of two texts has. */
function difference(before, now) {
  const [old, fresh] = [before, now].map((text) => new Set(text.split('\n')));
  return [
    ...[...old].filter((line) => !fresh.has(line)).map((line) => `- ${line}`),
    ...[...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}

if (process.argv.includes('--write')) {
  mkdirSync(FOLDER, {recursive: true});
  for (const [file, text] of reports()) writeFileSync(file, text);
} else {
  const changed = [...reports()].filter(([file, text]) => stored(file) !== text);
  for (const [file, text] of changed)
    console.error([file, ...difference(stored(file), text).slice(0, 40)].join('\n  '));
  if (changed.length) {
    console.error('The package exports something else than docs/api says: node scripts/api-report.mjs --write');
    process.exit(1);
  }
}
