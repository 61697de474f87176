import {sql} from 'kysely';
import {localized} from '../../../../src/values/localized.js';
import {optionText} from '../../../../src/values/options.js';
import {newAlias, id, type QueryContext} from '../context.js';
import type {Field, Source} from './source.js';

/** An enumeration as rows of `value`, `presentation` and `position`. Everyone in the application may read it. */
export function enumerationSource({application, viewer}: QueryContext, alias: string): Source | null {
  const {enumerations} = application.definition;
  const enumeration = Object.hasOwn(enumerations, alias) ? enumerations[alias]! : null;
  if (!enumeration) return null;
  const options = Object.entries(enumeration.options).map(
    ([key, entry], position) =>
      sql`(${key}::text, ${localized(optionText(entry), viewer.locale)}::text, ${position}::int)`,
  );
  const columns = ['id', 'presentation', 'position'];
  return {
    name: alias,
    label: enumeration.name,
    object: null,
    exportable: true,
    fields: FIELDS,
    rows: (context) => {
      const rows = id(newAlias(context));
      const names = sql`${rows}(${sql.join(columns.map((name) => id(name)))})`;
      return sql`(select ${application.id}::text as app_id, ${rows}.* from (values ${sql.join(options)}) as ${names})`;
    },
  };
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['value', field('value', 'id', 'text')],
  ['id', field('id', 'id', 'text')],
  ['presentation', field('presentation', 'presentation', 'text')],
  ['position', field('position', 'position', 'number')],
]);

function field(internalId: string, column: string, kind: 'text' | 'number'): Field {
  const type: Field['attribute']['type'] = [kind === 'text' ? 'string' : 'number'];
  return {attribute: {internalId, name: internalId, label: internalId, type}, column, kind, nullable: false};
}
