import {sql} from 'kysely';
import {checkQuery, type CheckedQuery} from '../../../../src/query/check.js';
import type {Attribute} from '../../../../src/values/types.js';
import type {DataProviderDefinition} from '../../definition.js';
import {Refusal} from '../../http/refusal.js';
import {id, newAlias, type QueryContext, type Sql} from '../context.js';
import {attributeField, ID} from './fields.js';
import type {Field, Source} from './source.js';
import {unpagedRows, type Statement} from '../sql/statement.js';

const checked = new WeakMap<DataProviderDefinition, CheckedQuery>();

/**
 * The rows of a data provider: those of its query, as the viewer may see them. null when the query names anything that is
 * not open to the viewer.
 */
export function providerSource(context: QueryContext, provider: DataProviderDefinition): Source | null {
  const {alias, name, attributes} = provider;
  const {read} = rowsFor(context, provider) ?? {};
  if (!read) return null;
  const columns = attributes.map((attribute): [string, Field] => [
    attribute.internalId,
    {...attributeField(context, attribute), column: attribute.internalId, nullable: true},
  ]);
  return {
    name: alias,
    label: name,
    object: null,
    beneath: read,
    exportable: [...read].every(({exportable}) => exportable),
    fields: new Map([['id', ID], ...columns]),
    rows: (inner, fenced) => tableOf(inner, attributes, rowsFor(inner, provider)!, fenced),
  };
}

/** Its query as one viewer's; null when it is refused to them. */
function rowsFor(context: QueryContext, provider: DataProviderDefinition): Statement | null {
  const query = queryOf(provider);
  try {
    return unpagedRows({...context, params: query.params}, query);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ACCESS_DENIED') return null;
    throw error;
  }
}

function queryOf(provider: DataProviderDefinition): CheckedQuery {
  const known = checked.get(provider);
  if (known) return known;
  const read = checkQuery(provider.query);
  if ('problem' in read) throw new TypeError(`${provider.alias}: ${JSON.stringify(read.problem)}`);
  checked.set(provider, read.query);
  return read.query;
}

function tableOf(context: QueryContext, attributes: Attribute[], {sql: rows, outputs}: Statement, fenced = false): Sql {
  const table = newAlias(context);
  const columns = ['id', ...attributes.map(({internalId}) => internalId)].map((column) => {
    const index = outputs.findIndex(({as}) => as === column);
    return sql`${id(table, `c${index}`)} as ${id(column)}`;
  });
  const selected = sql.join([sql`${context.application.id}::text as app_id`, ...columns]);
  return sql`(select ${selected} from (${rows}) as ${id(table)}${fenced ? sql` offset 0` : sql``})`;
}
