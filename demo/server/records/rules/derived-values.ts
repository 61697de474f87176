import type {Attribute, SectionRow} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {isSection} from '../../schema/columns.js';
import {SYSTEM} from '../../security/viewer.js';
import {computed, isFollowed} from './formulas.js';
import {clockOf} from './conditions.js';
import type {Content} from '../stored.js';
import {rowsFor, type RecordTransaction} from '../permitted-rows.js';

/** The content with every value the server works out: those of referenced records first, then the formulas. */
export async function derivedValues(
  work: RecordTransaction,
  object: ObjectDefinition,
  content: Content,
): Promise<Content> {
  const [record] = await followed(work, object.attributes, [content]);
  const result = {...record};
  for (const section of object.attributes.filter(isSection)) {
    const rows = (result[section.internalId] ?? []) as SectionRow[];
    result[section.internalId] = await followed(work, section.type[1]?.columns ?? [], rows);
  }
  return computed(object, result, clockOf(work));
}

const AT_ONCE = 500;

/** `product.sku` copies the value of the referenced record, whoever may see that one: the copy is this record's own. */
async function followed<T extends Content>(
  work: RecordTransaction,
  attributes: readonly Attribute[],
  rows: readonly T[],
): Promise<T[]> {
  let result = [...rows];
  for (const attribute of attributes.filter(isFollowed)) {
    const [reference = '', ...rest] = String(attribute.type[1]?.formula).split('.');
    const ref = attributes.find(({internalId}) => internalId === reference)?.type[1]?.ref;
    if (!ref) continue;
    const path = rest.join('.');
    const ids = [...new Set(result.map((row) => row[reference]).filter((id) => typeof id === 'string'))];
    const values = new Map<string | undefined, unknown>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const found = await rowsFor(
        {...work, viewer: SYSTEM},
        {from: ref, select: [path], where: ['IN', 'id', ids.slice(at, at + AT_ONCE)]},
      );
      for (const row of found) values.set(row.id, row[path]);
    }
    result = result.map((row) => ({...row, [attribute.internalId]: values.get(row[reference] as string) ?? null}));
  }
  return result;
}
