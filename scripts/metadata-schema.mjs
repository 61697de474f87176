#!/usr/bin/env node
// Writes what is made from the types of metadata (src/values/metadata.ts, list-metadata.ts, page-metadata.ts, commands.ts, types.ts)
// and of queries (src/query/types.ts):
//   schema/{form,list,metadata,page,query}.schema.json   the published JSON Schemas (2020-12), with the types' comments as descriptions
//   src/rules/metadata-shapes.json            the table that the check at run time walks, without them
// `--check` only compares, and fails where one is not what the types say.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import prettier from 'prettier';
import {createGenerator} from 'ts-json-schema-generator';
import {choicesOf, isNullable, published, tagged, typeName} from './published-schema.mjs';

const ROOTS = {form: 'FormSpec', list: 'ListSpec', metadata: 'MetadataObject', page: 'PageSpec'};
const TITLES = {form: 'Form', list: 'List', metadata: 'Metadata object', page: 'Page'};
/** A query, unlike metadata, has no members but those of its type. */
const QUERY = {path: 'src/query/types.ts', type: 'Query', additionalProperties: false};
const TABLE = 'src/rules/metadata-shapes.json';
/** What the check knows by a function of its own, by the name of its type. */
const LEAVES = {
  LocalizedText: 'localized',
  Formula: 'formula',
  NonNegativeInteger: 'whole',
  RegexPattern: 'pattern',
  ItemId: 'itemId',
};

/** The generator's definitions (draft-07) of all types that one is made of, by the type's name. */
function definitionsOf(config) {
  return createGenerator({
    tsconfig: 'tsconfig.json',
    extraTags: ['uniqueBy'],
    functions: 'hide',
    skipTypeCheck: true,
    sortProps: false,
    ...config,
  }).createSchema(config.type).definitions;
}

function metadataDefinitions() {
  const found = definitionsOf({path: 'src/values/metadata.ts', type: ROOTS.metadata, additionalProperties: true});
  const text = found.LocalizedText.anyOf.find(({type}) => type === 'object');
  text.anyOf = Object.keys(text.properties).map((locale) => ({required: [locale]}));
  return found;
}

/** The table: `Shape` of metadata-check.ts by the name of its type. What is used once or is short is inlined. */
function table(types) {
  const named = JSON.stringify(types)
    .match(/#\/definitions\/\w+/g)
    .map(($ref) => typeName({$ref}));
  const isLong = (name) => !types[name].enum && types[name].type !== 'string';
  const own = Object.keys(types).filter(
    (name) =>
      Object.values(ROOTS).includes(name) ||
      (!LEAVES[name] && isLong(name) && named.filter((each) => each === name).length > 1),
  );
  const shape = (schema) => {
    if (schema.$ref) {
      const name = typeName(schema);
      if (LEAVES[name]) return LEAVES[name];
      return own.includes(name) ? {ref: name} : shape(types[name]);
    }
    if (schema.const !== undefined) return {oneOf: [schema.const]};
    if (schema.enum) return {oneOf: schema.enum};
    if (schema.anyOf) {
      const choices = choicesOf(schema, types);
      if (choices) return {oneOf: choices};
      const union = tagged(schema, types);
      if (!union) return {any: schema.anyOf.map(shape)};
      const {tag, cases, absent} = union;
      return {tag, shapes: Object.fromEntries(cases.map(([value, part]) => [value, shape(part)])), absent};
    }
    const kinds = [schema.type].flat().filter((type) => type !== 'null');
    if (kinds.length > 1) return {any: kinds.map((type) => shape({...schema, type}))};
    switch (kinds[0]) {
      case undefined:
        return 'any';
      case 'boolean':
        return 'flag';
      case 'number':
        return 'number';
      case 'string':
        return 'text';
      case 'array':
        return Array.isArray(schema.items)
          ? {tuple: schema.items.map(shape)}
          : {list: shape(schema.items), unique: schema.uniqueBy};
      case 'object':
        return typeof schema.additionalProperties === 'object'
          ? {map: shape(schema.additionalProperties)}
          : {members: members(schema)};
      default:
        throw new Error(`no shape for ${JSON.stringify(schema)}`);
    }
  };
  const members = ({properties = {}, required = []}) =>
    Object.fromEntries(
      Object.entries(properties)
        .map(([name, schema]) => [required.includes(name) && !isNullable(schema) ? name : `${name}?`, shape(schema)])
        .filter(([name, of]) => of !== 'any' || !name.endsWith('?')),
    );
  return Object.fromEntries(own.map((name) => [name, shape(types[name])]));
}

/** The text of each file, by its path. */
export async function metadataFiles() {
  const types = metadataDefinitions();
  const schemas = Object.entries(ROOTS).map(([name, root]) => [
    `schema/${name}.schema.json`,
    published(types, root, name, TITLES[name]),
  ]);
  schemas.push(['schema/query.schema.json', published(definitionsOf(QUERY), QUERY.type, 'query', 'Query')]);
  const options = await prettier.resolveConfig(TABLE);
  const text = async ([path, json]) => [
    path,
    await prettier.format(JSON.stringify(json), {...options, filepath: path}),
  ];
  return Object.fromEntries(await Promise.all([...schemas, [TABLE, table(types)]].map(text)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isCheck = process.argv.includes('--check');
  mkdirSync('schema', {recursive: true});
  for (const [path, text] of Object.entries(await metadataFiles())) {
    if (!isCheck) writeFileSync(path, text);
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${path} is not what the types of metadata say: run npm run schema`);
      process.exitCode = 1;
    }
  }
}
