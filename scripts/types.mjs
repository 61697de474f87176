#!/usr/bin/env node
// Writes the registries of attribute types out of src/types/registry.json and the folders beside it: `npm run types:registry`.
// A line of registry.json is a type and the one whose parts it has where its own folder holds none. What neither has is
// left out, which the compiler refuses.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const ROOT = 'src/types';
/** File of a part → the registry's name, and the type of its entries with its module. */
const PARTS = {
  text: ['TEXTS', 'TextPart', 'text-part'],
  value: ['VALUES', 'ValuePart', 'value-part'],
  filter: ['FILTERS', 'FilterPart', 'filter-part'],
  clipboard: ['CLIPBOARDS', 'ClipboardPart', 'clipboard-part'],
  sql: ['SQL_TYPES', 'SqlPart', 'sql-part'],
};

/** Types of nearly every form: their controls come with it, those of others when they are needed. */
const FIRST = new Set(['string', 'text', 'number', 'date', 'boolean', 'enumeration']);

/** Every registry as path → source. */
export function registries() {
  const types = JSON.parse(readFileSync(`${ROOT}/registry.json`, 'utf8'));
  const files = Object.entries(PARTS).map(([part, names]) => [
    `${ROOT}/registry/${part}.ts`,
    registry(types, part, names),
  ]);
  return {
    'src/values/type-names.ts': namesOf(types),
    [`${ROOT}/registry/kinds.ts`]: kinds(types),
    [`${ROOT}/registry/sql-kinds.ts`]: sqlKinds(types),
    [`${ROOT}/registry/schema.ts`]: schemas(types),
    [`${ROOT}/registry/field.tsx`]: fields(types),
    [`${ROOT}/registry/control.tsx`]: controls(types),
    [`${ROOT}/registry/operand.tsx`]: operands(types),
    ...Object.fromEntries(files),
  };
}

const HEAD = '// Written by scripts/types.mjs out of src/types/registry.json.\n';

function namesOf(types) {
  const lines = Object.keys(types).map((name) => `  '${name}',\n`);
  return `${HEAD}
/** The attribute types of forms, lists and filters. \`long_text\`, \`datetime\`, \`lookup\` … are accepted as aliases. */
export const TYPE_NAMES = [\n${lines.join('')}] as const;
export type TypeName = (typeof TYPE_NAMES)[number];
`;
}

function registry(types, part, [name, type, module]) {
  const owners = Object.keys(types).flatMap((of) => {
    const owner = ownerOf(types, of, part);
    return owner ? [[of, owner]] : [];
  });
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${importsOf(part, owners)}import type {${type}} from '../${module}.js';

export const ${name}: Readonly<Record<TypeName, ${type}>> = {\n${linesOf(owners)}};
`;
}

/** All that the files `kind.ts` export; a type may have two kinds. */
function kinds(types) {
  const owners = Object.keys(types).filter((of) => existsSync(`${ROOT}/${of}/kind.ts`));
  const imports = owners.map((of) => `import * as ${of} from '../${of}/kind.js';\n`);
  return `${HEAD}import type {KindPart} from '../kind-part.js';
${imports.join('')}
export const KINDS = {\n${owners.map((of) => `  ...${of},\n`).join('')}} satisfies Record<string, KindPart>;
export type Kind = keyof typeof KINDS;
`;
}

/** Of types whose values are texts of JSON in a form of their own. */
function schemas(types) {
  const owners = Object.keys(types).flatMap((of) => (existsSync(`${ROOT}/${of}/schema.ts`) ? [[of, of]] : []));
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${importsOf('schema', owners)}import type {SchemaPart} from '../schema-part.js';

export const SCHEMAS: Readonly<Partial<Record<TypeName, SchemaPart>>> = {\n${linesOf(owners)}};
`;
}

function sqlKinds(types) {
  const owners = Object.keys(types).filter((of) => existsSync(`${ROOT}/${of}/kind.ts`));
  const imports = owners.map((of) => `import {kinds as ${of}} from '../${of}/sql.js';\n`);
  return `${HEAD}${imports.join('')}import type {SqlKind} from '../sql-part.js';
import type {Kind} from './kinds.js';

export const SQL_KINDS: Readonly<Record<Kind, SqlKind>> = {\n${owners.map((of) => `  ...${of},\n`).join('')}};
`;
}

/** The nearest of some parts of a type: its folder and which it is. */
function viewOf(types, of, parts) {
  const part = parts.find((part) => existsSync(`${ROOT}/${of}/${part}.tsx`));
  if (part) return {of, part};
  return types[of] ? viewOf(types, types[of], parts) : null;
}

/** Forms and cells: a field of its own, else the control of its value. */
function fields(types) {
  const views = Object.keys(types).flatMap((of) => {
    const view = viewOf(types, of, ['field', 'control']);
    return view ? [{type: of, owner: view.of, part: view.part}] : [];
  });
  const owners = [...new Map(views.map((view) => [view.owner, view])).values()];
  const isFirst = ({owner, part}) => FIRST.has(owner) || (part === 'field' && isShown(owner));
  const name = ({owner, part}) => `${owner}${part === 'control' ? 'Field' : ''}`;
  const imports = owners
    .filter(isFirst)
    .map(({owner, part}) => `import {${part} as ${owner}} from '../${owner}/${part}.js';\n`);
  const lazy = {field: 'lazyField', control: 'lazyControl'};
  const made = owners.flatMap((view) => {
    const {owner, part} = view;
    if (!isFirst(view))
      return [`const ${name(view)} = ${lazy[part]}(() => import('../${owner}/${part}.js'), 'later');\n`];
    return part === 'control' ? [`const ${name(view)} = valueField(${owner});\n`] : [];
  });
  const lines = views.map((view) =>
    view.type === name(view) ? `  ${view.type},\n` : `  ${view.type}: ${name(view)},\n`,
  );
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${imports.join('')}import {lazyControl, lazyField, valueField, type FieldPart, type LazyField} from '../field-part.js';

${made.join('')}
export const FIELDS: Readonly<Record<TypeName, FieldPart | LazyField>> = {\n${lines.join('')}};
`;
}

/** A field that shows its value as text is a line that names it. */
const isShown = (owner) => readFileSync(`${ROOT}/${owner}/field.tsx`, 'utf8').startsWith('export {SHOWN as field}');

/** Of types whose values are edited beside their record. */
function controls(types) {
  const views = Object.keys(types).flatMap((of) => {
    const view = viewOf(types, of, ['control', 'field']);
    return view?.part === 'control' ? [[of, view.of]] : [];
  });
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${importsOf('control', views)}import type {ControlPart} from '../control-part.js';

/** Types that are not here are edited in their records alone. */
export const CONTROLS: Readonly<Partial<Record<TypeName, ControlPart>>> = {\n${linesOf(views)}};
`;
}

/** An operand of its own, else the control of its value. */
function operands(types) {
  const views = Object.keys(types).flatMap((of) => {
    const view = viewOf(types, of, ['operand', 'control']);
    return view ? [{type: of, owner: view.of, part: view.part}] : [];
  });
  const owners = [...new Map(views.map((view) => [view.owner, view])).values()];
  const imports = owners.map(({owner, part}) => `import {${part} as ${owner}} from '../${owner}/${part}.js';\n`);
  const lines = views.map(({type, owner, part}) => {
    const value = part === 'control' ? `controlOperand(${owner})` : owner;
    return type === value ? `  ${type},\n` : `  ${type}: ${value},\n`;
  });
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${imports.join('')}import {controlOperand, type OperandPart} from '../operand-part.js';

export const OPERANDS: Readonly<Record<TypeName, OperandPart>> = {\n${lines.join('')}};
`;
}

const importsOf = (part, owners) =>
  [...new Set(owners.map(([, owner]) => owner))]
    .map((owner) => `import {${part} as ${owner}} from '../${owner}/${part}.js';\n`)
    .join('');
const linesOf = (owners) =>
  owners.map(([of, owner]) => (of === owner ? `  ${of},\n` : `  ${of}: ${owner},\n`)).join('');

/** The folder that holds a part of a type: its own, else that of what it is like. */
function ownerOf(types, of, part) {
  const own = ['ts', 'tsx'].some((ending) => existsSync(`${ROOT}/${of}/${part}.${ending}`));
  return own || !types[of] ? (own ? of : null) : ownerOf(types, types[of], part);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(`${ROOT}/registry`, {recursive: true});
  for (const [file, source] of Object.entries(registries())) writeFileSync(file, source);
}
