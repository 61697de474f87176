import {sql} from 'kysely';
import {checkQuery, type CheckedQuery} from '../../../../src/query/check.js';
import type {Attribute} from '../../../../src/values/types.js';
import type {DataProviderDefinition} from '../../definition.js';
import {Refusal} from '../../http/refusal.js';
import {SYSTEM} from '../../security/viewer.js';
import {id, newAlias, type QueryContext, type Sql} from '../context.js';
import {attributeField, ID} from './fields.js';
import {sourcesFor, type Field, type Source} from './source.js';
import {unpagedRows, type Statement} from '../sql/statement.js';

const checked = new WeakMap<DataProviderDefinition, CheckedQuery>();

/**
 * The rows of a data provider: those of its query, as the viewer may see them, or all where it lets a query ask so. null when
 * the query names anything that is not open to the viewer.
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
    beneath: isOpen(context, provider) ? unexportable(read) : read,
    exportable: !isOpen(context, provider) && [...read].every(({exportable}) => exportable),
    fields: new Map([['id', ID], ...columns]),
    rows: (inner, fenced) => tableOf(inner, attributes, rowsFor(inner, provider)!, fenced),
  };
}

/** Whether its rows are those of everybody: it says so itself, and so does the query. */
const isOpen = ({unchecked}: QueryContext, {checkAccess = true}: DataProviderDefinition): boolean =>
  unchecked && !checkAccess;

/** What is read beyond one's rights is no file of one's own. */
const unexportable = (read: ReadonlySet<Source>): ReadonlySet<Source> =>
  new Set([...read].map((source) => ({...source, exportable: false})));

/** The same for the application itself, in the viewer's language and time zone. */
function asSystem(context: QueryContext): QueryContext {
  const {locale, timeZone} = context.viewer;
  const viewer = {...SYSTEM, locale, timeZone};
  return {...context, viewer, unchecked: false, sources: sourcesFor(context.application, viewer, 'query')};
}

/** Its query as one viewer's; null when it is refused to them. */
function rowsFor(asked: QueryContext, provider: DataProviderDefinition): Statement | null {
  const query = queryOf(provider);
  const context = isOpen(asked, provider) ? asSystem(asked) : asked;
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
