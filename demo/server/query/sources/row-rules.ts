import {sql} from 'kysely';
import type {Cond} from '../../../../src/query/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {tableOf} from '../../schema/columns.js';
import {SYSTEM, viewerParams} from '../../security/viewer.js';
import {all, id, newAlias, type QueryContext, type Sql} from '../context.js';
import {condition} from '../sql/expressions.js';
import {Scope} from '../sql/scope.js';
import {sourceOf, sourcesFor} from './source.js';

/** The conditions of an object's row rules, over the rows of a table that is in a from clause as `alias`. */
export interface Rule {
  holds(rule: Cond): Sql;
  /** Joins that the conditions asked for so far need. */
  joins(): Sql;
}

/**
 * Rules are the application's own words: they may use fields and records that the viewer never sees, so they resolve
 * against everything, and know the viewer as parameters. A section's rows follow the rules of their record.
 */
export function ruleCondition(
  context: QueryContext,
  object: ObjectDefinition,
  ofSection: boolean,
  alias: string,
): Rule {
  const system: QueryContext = {
    ...context,
    viewer: SYSTEM,
    params: viewerParams(context.viewer),
    purpose: 'query',
    unchecked: false,
    sources: sourcesFor(context.application, SYSTEM, 'query'),
  };
  const source = sourceOf(system, object.alias)!;
  if (!ofSection) {
    const scope = new Scope(system, source, alias);
    return {holds: (rule) => condition(scope, rule), joins: () => scope.joins()};
  }
  return {
    holds: (rule) => {
      const scope = new Scope(system, source, newAlias(context));
      const owner = (column: string) => id(scope.root.alias, column);
      const conditions = [
        sql`${owner('app_id')} = ${id(alias, 'app_id')}`,
        sql`${owner('id')} = ${id(alias, 'owner_id')}`,
        condition(scope, rule),
      ];
      const table = sql`${id(tableOf(object))} as ${id(scope.root.alias)} ${scope.joins()}`;
      return sql`exists (select 1 from ${table} where ${all(conditions)})`;
    },
    joins: () => sql``,
  };
}
