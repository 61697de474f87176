import {untracked} from '@preact/signals-react';
import {sameValue} from '../../values/compare.js';
import type {FieldModel} from '../field/field-model.js';

/** The fields of a record or row. */
interface Part {
  read(id: string): unknown;
  field(id: string): FieldModel;
}

/** Gives fields the values of a content as if they were typed, also those that such a value empties because they depend on it. */
export function setContent({read, field}: Part, ids: readonly string[], content: Record<string, unknown>): void {
  const given = ids.filter((id) => id in content);
  const wrong = () =>
    given.filter(
      (id) =>
        !sameValue(
          untracked(() => read(id)),
          content[id],
        ),
    );
  // Each round puts right at least the first of a chain of dependents.
  for (let left = wrong(), round = 0; left.length && round < given.length; left = wrong(), round++)
    for (const id of left) field(id).commit(content[id]);
}
