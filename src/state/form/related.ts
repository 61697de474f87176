import type {Cond} from '../../query/types.js';
import {allOf} from '../list/list-state.js';
import type {FormBody} from '../draft/form-body.js';
import type {FormModel} from './form-model.js';
import type {ListPlacement} from '../../values/metadata.js';

/** Which records belong to the open one, and what a new one of them begins with. */
export interface Related {
  where: Cond | null;
  fillingValues: Record<string, unknown>;
  /** Ids of this record's fields that are empty, so that nothing belongs to it yet. */
  missing: string[];
}

/** The records that a list placement binds to the open record; read in a view, it follows the fields it names. */
export function relatedOf(form: FormModel, body: FormBody, {where}: ListPlacement): Related {
  const bound = Object.entries(where).map(([path, from]) => {
    const value = from === 'id' ? form.record.value?.id : body.fields.get(from)?.value.value;
    return {path, from, value};
  });
  return {
    where: allOf(...bound.map(({path, value}): Cond => ['=', path, value])) ?? null,
    // What a path leads to belongs to another record: it is not this list's to fill in.
    fillingValues: Object.fromEntries(
      bound.filter(({path}) => !path.includes('.')).map(({path, value}) => [path, value]),
    ),
    missing: bound.filter(({value}) => value === null || value === undefined || value === '').map(({from}) => from),
  };
}
