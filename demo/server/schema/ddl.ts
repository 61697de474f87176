import {createHash} from 'node:crypto';
import type {Attribute} from '../../../src/values/types.js';
import type {AppDefinition, ObjectDefinition} from '../../app/definition.js';
import {
  COLLATION, columnOf, isEnumeration, isText, sectionTableOf, sectionsOf, sqlTypeOf, storedAttributes, tableOf,
} from './columns.js';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Statements that bring an empty or older database to the application's shape; each may be repeated. */
export function tableStatements(app: AppDefinition): string[] {
  return app.objects.flatMap((object) => [
    ...table(tableOf(object), ['version int not null default 1', 'created_at timestamptz not null default now()',
      'updated_at timestamptz not null default now()'], object.attributes),
    ...sectionsOf(object).flatMap((section) =>
      table(sectionTableOf(object, section.internalId), ['owner_id uuid not null', 'position int not null'],
        section.type[1]?.columns ?? [])),
  ]);
}

/** Index statements; `trigrams` says whether the engine has pg_trgm. Worth running after a first bulk load. */
export function indexStatements(app: AppDefinition, trigrams: boolean): string[] {
  return app.objects.flatMap((object) => objectIndexes(object, trigrams));
}

function table(name: string, own: string[], attributes: readonly Attribute[]): string[] {
  const columns = storedAttributes(attributes).map((a) => `${quoted(columnOf(a))} ${sqlTypeOf(a)}`);
  const all = ['app_id text not null', 'id uuid not null', ...own, ...columns, 'primary key (app_id, id)'];
  return [
    `create table if not exists ${quoted(name)} (${all.join(', ')})`,
    ...columns.map((column) => `alter table ${quoted(name)} add column if not exists ${column}`),
  ];
}

function objectIndexes(object: ObjectDefinition, trigrams: boolean): string[] {
  const name = tableOf(object);
  const byId = new Map(object.attributes.map((attribute) => [attribute.internalId, attribute]));
  const sortable = (id: string) => {
    const attribute = byId.get(id);
    return attribute ? sortColumn(attribute) : quoted(id);
  };
  const statements = references(name, object.attributes);
  for (const id of object.unique ?? []) statements.push(index(name, ['app_id', quoted(`a_${id}`)], 'unique'));
  for (const ids of object.indexes ?? []) statements.push(index(name, ['app_id', ...ids.map(sortable), 'id']));
  for (const section of sectionsOf(object)) {
    const rows = sectionTableOf(object, section.internalId);
    statements.push(index(rows, ['app_id', 'owner_id', 'position']), ...references(rows, section.type[1]?.columns ?? []));
  }
  if (trigrams) for (const attribute of searched(object)) statements.push(trigramIndex(name, columnOf(attribute)));
  return statements;
}

function references(name: string, attributes: readonly Attribute[]): string[] {
  return attributes
    .filter((attribute) => attribute.type[0] === 'reference' && !isEnumeration(attribute) && !attribute.type[1]?.multiple)
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

function index(name: string, columns: string[], kind: '' | 'unique' = ''): string {
  return `create ${kind} index if not exists ${indexName(name, columns.join(' '), kind)} on ${quoted(name)} (${columns.join(', ')})`;
}

function trigramIndex(name: string, column: string): string {
  return `create index if not exists ${indexName(name, column, 'trgm')} on ${quoted(name)} using gin (${quoted(column)} gin_trgm_ops)`;
}

/** Names stay below PostgreSQL's 63 bytes and change with what is indexed. */
function indexName(table: string, columns: string, kind: string): string {
  const hash = createHash('sha256').update(`${columns} ${kind}`).digest('hex').slice(0, 10);
  return quoted(`i_${table.slice(0, 40)}_${hash}`);
}
