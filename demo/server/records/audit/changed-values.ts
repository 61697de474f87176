import type {AuditChange} from '../../../../src/contract/audit.js';
import {isEmptyValue, sameValue} from '../../../../src/values/compare.js';
import type {Attribute, SectionRow} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {sectionsOf, storedAttributes} from '../../schema/columns.js';
import type {Content} from '../stored.js';

/** A change with the values as they are stored. */
export interface RawChange extends Pick<AuditChange, 'path' | 'kind' | 'line'> {
  values: {attribute: Attribute; before: unknown; after: unknown}[];
}

/** What differs between two states of a record; null where there is none, before an insert and after a delete. */
export function changesOf(object: ObjectDefinition, before: Content | null, after: Content | null): RawChange[] {
  const fields = differing(object.attributes, before, after).map((value): RawChange => ({
    path: value.attribute.internalId,
    kind: 'set',
    values: [value],
  }));
  return [...fields, ...sectionsOf(object).flatMap((section) => [...rowChanges(section, before, after)])];
}

function* rowChanges(section: Attribute, before: Content | null, after: Content | null): Generator<RawChange> {
  const {internalId, type} = section;
  const columns = type[1]?.columns ?? [];
  const [old, now] = [rowsOf(before, internalId), rowsOf(after, internalId)];
  const was = new Map(old.map((row) => [row.id, row]));
  const is = new Set(now.map(({id}) => id));
  for (const [at, row] of now.entries()) {
    const path = `${internalId}.${row.id}`;
    const earlier = was.get(row.id);
    const values = differing(columns, earlier ?? null, row);
    if (!earlier) yield {path, kind: 'added', line: at + 1, values};
    else
      for (const value of values)
        yield {path: `${path}.${value.attribute.internalId}`, kind: 'set', line: at + 1, values: [value]};
  }
  for (const [at, row] of old.entries()) {
    if (is.has(row.id)) continue;
    yield {path: `${internalId}.${row.id}`, kind: 'removed', line: at + 1, values: differing(columns, row, null)};
  }
  const kept = now.filter(({id}) => was.has(id));
  const inOrder = old.filter(({id}) => is.has(id)).every(({id}, at) => kept[at]?.id === id);
  if (!inOrder) yield {path: internalId, kind: 'moved', values: []};
}

const rowsOf = (content: Content | null, section: string) => (content?.[section] ?? []) as SectionRow[];

/** Values that a person set; computed ones would only be repeated. */
function differing(attributes: readonly Attribute[], before: Content | null, after: Content | null) {
  return storedAttributes(attributes)
    .filter(({type: [name]}) => name !== 'computed')
    .map((attribute) => ({
      attribute,
      before: before?.[attribute.internalId] ?? null,
      after: after?.[attribute.internalId] ?? null,
    }))
    .filter(({before, after}) => !sameValue(before, after) && !(isNothing(before) && isNothing(after)));
}

const isNothing = (value: unknown) => value === false || isEmptyValue(value);
