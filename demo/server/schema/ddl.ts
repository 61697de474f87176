import {createHash} from 'node:crypto';
import {typeOf} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';
import type {AppDefinition, ObjectDefinition} from '../definition.js';
import {
  COLLATION,
  columnOf,
  isText,
  sectionTableOf,
  sectionsOf,
  sqlTypeOf,
  storedAttributes,
  tableOf,
} from './columns.js';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A statement that makes a table, or adds one column to a table of an older definition. */
export interface TableStatement {
  text: string;
  table: string;
  column?: string;
}

export interface IndexStatement {
  text: string;
  name: string;
}

/** Statements that bring an empty or older database to the application's shape; each may be repeated. */
export function tableStatements(app: AppDefinition): TableStatement[] {
  return app.objects.flatMap((object) => [
    ...table(
      tableOf(object),
      [
        'version int not null default 1',
        'created_at timestamptz not null default now()',
        'updated_at timestamptz not null default now()',
      ],
      object.attributes,
    ),
    ...sectionsOf(object).flatMap((section) =>
      table(
        sectionTableOf(object, section.internalId),
        ['owner_id uuid not null', 'position int not null'],
        section.type[1]?.columns ?? [],
      ),
    ),
  ]);
}

/** Index statements; `trigrams` says whether the engine has pg_trgm. */
export function indexStatements(app: AppDefinition, trigrams: boolean): IndexStatement[] {
  return app.objects.flatMap((object) => objectIndexes(object, trigrams));
}

/** The name of the index that keeps an attribute unique; a violation names it. */
export const uniqueIndexName = (object: ObjectDefinition, attribute: string): string =>
  uniqueIndex(object, attribute).name;

function table(name: string, own: string[], attributes: readonly Attribute[]): TableStatement[] {
  const columns = storedAttributes(attributes).map((a) => ({
    column: columnOf(a),
    text: `${quoted(columnOf(a))} ${sqlTypeOf(a)}`,
  }));
  const all = [
    'app_id text not null',
    'id uuid not null',
    ...own,
    ...columns.map(({text}) => text),
    'primary key (app_id, id)',
  ];
  return [
    {table: name, text: `create table if not exists ${quoted(name)} (${all.join(', ')})`},
    ...columns.map(({column, text}) => ({
      table: name,
      column,
      text: `alter table ${quoted(name)} add column if not exists ${text}`,
    })),
  ];
}

function objectIndexes(object: ObjectDefinition, trigrams: boolean): IndexStatement[] {
  const name = tableOf(object);
  const byId = new Map(object.attributes.map((attribute) => [attribute.internalId, attribute]));
  const sortable = (id: string) => {
    const attribute = byId.get(id);
    return attribute ? sortColumn(attribute) : quoted(id);
  };
  const statements = references(name, object.attributes);
  for (const id of object.unique ?? []) statements.push(uniqueIndex(object, id));
  for (const ids of object.indexes ?? []) statements.push(index(name, ['app_id', ...ids.map(sortable), 'id']));
  for (const section of sectionsOf(object)) {
    const rows = sectionTableOf(object, section.internalId);
    statements.push(
      index(rows, ['app_id', 'owner_id', 'position']),
      ...references(rows, section.type[1]?.columns ?? []),
    );
  }
  if (trigrams) for (const attribute of searched(object)) statements.push(trigramIndex(name, columnOf(attribute)));
  return statements;
}

const uniqueIndex = (object: ObjectDefinition, attribute: string): IndexStatement =>
  index(tableOf(object), ['app_id', quoted(`a_${attribute}`)], 'unique');

function references(name: string, attributes: readonly Attribute[]): IndexStatement[] {
  return attributes
    .filter((attribute) => typeOf(attribute) === 'reference' && !attribute.type[1]?.multiple)
    .map((attribute) => index(name, ['app_id', quoted(columnOf(attribute))]));
}

function sortColumn(attribute: Attribute): string {
  return isText(attribute) ? `${quoted(columnOf(attribute))} collate "${COLLATION}"` : quoted(columnOf(attribute));
}

/** Text that lookups and lists search: the presentation and the lists' own text columns. */
function searched(object: ObjectDefinition): Attribute[] {
  const paths = new Set([object.presentation, ...object.lists.flatMap((list) => list.searchDataColumns ?? [])]);
  return object.attributes.filter((attribute) => paths.has(attribute.internalId) && isText(attribute));
}

function index(table: string, columns: string[], kind: '' | 'unique' = ''): IndexStatement {
  const name = indexName(table, columns.join(' '), kind);
  return {name, text: `create ${kind} index if not exists ${quoted(name)} on ${quoted(table)} (${columns.join(', ')})`};
}

function trigramIndex(table: string, column: string): IndexStatement {
  const name = indexName(table, column, 'trgm');
  return {
    name,
    text: `create index if not exists ${quoted(name)} on ${quoted(table)} using gin (${quoted(column)} gin_trgm_ops)`,
  };
}

/** Names stay below PostgreSQL's 63 bytes and change with what is indexed. */
function indexName(table: string, columns: string, kind: string): string {
  const hash = createHash('sha256').update(`${columns} ${kind}`).digest('hex').slice(0, 10);
  return `i_${table.slice(0, 40)}_${hash}`;
}
