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
};

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
  const imports = [...new Set(owners.map(([, owner]) => owner))].map(
    (owner) => `import {${part} as ${owner}} from '../${owner}/${part}.js';\n`,
  );
  const lines = owners.map(([of, owner]) => (of === owner ? `  ${of},\n` : `  ${of}: ${owner},\n`));
  return `${HEAD}import type {TypeName} from '../../values/type-names.js';
${imports.join('')}import type {${type}} from '../${module}.js';

export const ${name}: Readonly<Record<TypeName, ${type}>> = {\n${lines.join('')}};
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

/** The folder that holds a part of a type: its own, else that of what it is like. */
function ownerOf(types, of, part) {
  const own = ['ts', 'tsx'].some((ending) => existsSync(`${ROOT}/${of}/${part}.${ending}`));
  return own || !types[of] ? (own ? of : null) : ownerOf(types, types[of], part);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(`${ROOT}/registry`, {recursive: true});
  for (const [file, source] of Object.entries(registries())) writeFileSync(file, source);
}
