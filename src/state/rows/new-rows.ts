import {configOf, typeOf} from '../../values/attribute-type.js';
import {emptyValue, newValue} from '../../types/coerce.js';
import {newRequestId} from '../app/request-id.js';
import {RowModel, type RowSurroundings} from './row-model.js';
import {readRows} from './table-input.js';
import type {AppModel} from '../app/app-model.js';
import type {Attribute, TypeName} from '../../values/types.js';

/** What a copy of a row leaves out. */
const NOT_COPIED = new Set<TypeName>(['primary_key', 'autoincrement']);

type Values = Record<string, unknown>;
type Texts = Record<string, string>;

/** The models of rows that are added; an id that is there already is refused with a console error. */
export function newRows(
  values: readonly Values[],
  texts: readonly Texts[],
  present: readonly RowModel[],
  around: RowSurroundings,
): RowModel[] {
  const known = new Set(present.map(({id}) => id));
  return readRows(values, newRequestId).flatMap((given, at) => {
    if (known.has(given.id)) {
      console.error('row already exists');
      return [];
    }
    for (const [id, column] of around.columns) if (given[id] === undefined) given[id] = startValue(column, around.app);
    return new RowModel(given, texts[at] ?? {}, around);
  });
}

/** What a new row has in a column. */
export function startValue(column: Attribute, {formats}: AppModel): unknown {
  return newValue(column, {ms: Date.now(), timeZone: formats.peek().timeZone});
}

/** A row as it is copied: without numbers of the server, read-only values and attributes marked so. */
export function copyOf(row: RowModel, {columns, denied}: RowSurroundings): {values: Values; texts: Texts} {
  const {id: _, ...values}: Values = row.content();
  const texts = row.texts();
  for (const [id, column] of columns) {
    const {copy = true} = configOf(column);
    if (copy === true && !NOT_COPIED.has(typeOf(column)) && !denied(id)) continue;
    delete texts[id];
    if (copy === false) values[id] = emptyValue(column);
    else delete values[id];
  }
  return {values, texts};
}
