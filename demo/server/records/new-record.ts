import {heldType} from '../../../src/values/attribute-type.js';
import {copiedValue, newValue} from '../../../src/types/coerce.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {accessDenied} from '../http/refusal.js';
import {isEnumeration, isSection} from '../schema/columns.js';
import {isId, newId} from '../schema/ids.js';
import type {ObjectRights} from '../security/rights.js';
import {coerceGiven, UNCOERCIBLE} from './rules/coerce.js';
import {isOwn} from './change.js';
import {derivedValues} from './rules/derived-values.js';
import {lockedParts, presentationOf, readRecord} from './read.js';
import type {SavedObject} from '../../../src/contract/records.js';
import {same} from './same.js';
import {textAttribute, type Content} from './stored.js';
import {rowsFor, type RecordTransaction} from './permitted-rows.js';

export interface Beginning {
  /** Id of the record to copy. */
  source?: string;
  fillingValues?: Content;
  /** Text typed in the lookup that asked for the record. */
  search?: string;
}

/** What a new record starts from: defaults, or a copy, with what the caller fills in. Nothing is stored. */
export async function newRecord(
  work: RecordTransaction,
  object: ObjectDefinition,
  {source, fillingValues = {}, search}: Beginning,
): Promise<SavedObject> {
  const rights = work.application.rights(object, work.viewer);
  if (!rights.may('insert')) throw accessDenied();
  const copied = source === undefined ? null : await copyOf(work, rights, source);
  const content = copied?.content ?? defaults(work, rights);
  const typed = search && textAttribute(object, object.presentation) ? {[object.presentation]: search} : {};
  const filled = fill(rights, {...typed, ...fillingValues});
  const whole = onlySeen(rights, await derivedValues(work, object, {...content, ...filled}));
  return {
    id: null,
    alias: object.alias,
    presentation: presentationOf(object, whole, work),
    version: 0,
    content: whole,
    presentations: {...copied?.presentations, ...(await presentationsOf(work, object, whole))},
    rights: {canUpdate: true, canDelete: false, ...lockedParts(rights, 'insert')},
  };
}

function defaults({viewer, now = Date.now()}: RecordTransaction, rights: ObjectRights): Content {
  return Object.fromEntries(
    rights
      .attributes()
      .map((attribute) => [
        attribute.internalId,
        isSection(attribute) ? [] : newValue(attribute, {ms: now, timeZone: viewer.timeZone}),
      ]),
  );
}

/**
 * The source as the viewer sees it, without what belongs to one record alone, what its attributes say is not copied, and what
 * the viewer could not save; rows get keys of their own.
 */
async function copyOf(work: RecordTransaction, rights: ObjectRights, source: string) {
  const {object} = rights;
  if (!isId(source)) throw accessDenied();
  const {content, presentations} = await readRecord(work, object, source);
  const now = {ms: work.now ?? Date.now(), timeZone: work.viewer.timeZone};
  const copy: Content = {};
  const texts: Record<string, string> = {};
  for (const attribute of rights.attributes()) {
    const {internalId} = attribute;
    if (!isSection(attribute)) {
      const stays = isCopied(rights, attribute, internalId) && !object.unique?.includes(internalId);
      copy[internalId] = stays ? copiedValue(attribute, content[internalId], now) : newValue(attribute, now);
      const text = presentations[internalId];
      if (text !== undefined && same(copy[internalId], content[internalId])) texts[internalId] = text;
      continue;
    }
    const {columns = [], copy: whether = true} = attribute.type[1] ?? {};
    const rows = whether === true && rights.arranges(internalId, 'insert', 'insert') ? content[internalId] : [];
    copy[internalId] = (rows as SectionRow[]).map((row) => {
      const id = newId();
      const values = columns.map((column) => {
        const path = `${internalId}.${column.internalId}`;
        const was = row[column.internalId];
        const value = isCopied(rights, column, path) ? copiedValue(column, was, now) : newValue(column, now);
        const text = presentations[`${internalId}.${row.id}.${column.internalId}`];
        if (text !== undefined && same(value, was)) texts[`${internalId}.${id}.${column.internalId}`] = text;
        return [column.internalId, value] as const;
      });
      return {...Object.fromEntries(values), id};
    });
  }
  return {content: copy, presentations: texts};
}

/** Computed values are computed again; others that a save would refuse begin as in any new record. */
const isCopied = (rights: ObjectRights, attribute: Attribute, field: string) =>
  attribute.type[0] === 'computed' || (!isOwn(attribute, rights.object) && rights.changes(field, 'insert'));

/** The values the caller may set and the types can hold; the rest is left out. */
function fill(rights: ObjectRights, given: Content): Content {
  const filled: Content = {};
  for (const attribute of rights.attributes()) {
    const {internalId} = attribute;
    if (!Object.hasOwn(given, internalId) || isSection(attribute) || isOwn(attribute, rights.object)) continue;
    const value = rights.changes(internalId, 'insert') ? coerceGiven(attribute, given[internalId]) : UNCOERCIBLE;
    if (value !== UNCOERCIBLE) filled[internalId] = value;
  }
  return filled;
}

function onlySeen(rights: ObjectRights, content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([internalId]) => rights.sees(internalId)));
}

async function presentationsOf(
  work: RecordTransaction,
  object: ObjectDefinition,
  content: Content,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const attribute of object.attributes.filter(isSingleReference)) {
    const id = content[attribute.internalId];
    const target = work.application.permitted(attribute.type[1]?.ref ?? '', work.viewer);
    if (typeof id !== 'string' || !target) continue;
    const [row] = await rowsFor(work, {from: target.alias, select: ['presentation'], where: ['=', 'id', {value: id}]});
    texts[attribute.internalId] = String(row?.presentation ?? '');
  }
  return texts;
}

const isSingleReference = (attribute: Attribute) =>
  heldType(attribute) === 'reference' && !isEnumeration(attribute) && !attribute.type[1]?.multiple;
