import {newValue} from '../../../src/values/defaults.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';
import {isSection} from '../schema/columns.js';
import {newId} from '../schema/ids.js';
import type {ObjectRights} from '../security/rights.js';
import {accept, UNACCEPTABLE} from './accept.js';
import {shownEmpty, type Content} from './stored.js';
import type {Work} from './view.js';

/** What a save would make of a record. */
export interface Change {
  content: Content;
  /** Paths (`supplier`, `lines.2.quantity`) that the caller has set. */
  set: Set<string>;
  /** Paths whose value the type cannot hold. */
  unacceptable: {path: string; attribute: Attribute; given: unknown}[];
}

/**
 * The record with what the caller sent and may change; all else stays as it is stored or, in a new record, begins with
 * its default. What may not be changed is left out without a word: forms send whole records back.
 */
export function changed(work: Work, rights: ObjectRights, before: Content | null, given: Content): Change {
  const change: Change = {content: {}, set: new Set(), unacceptable: []};
  const merge = new Merge(work, rights, before ? 'update' : 'insert', change);
  for (const attribute of rights.object.attributes) {
    const {internalId} = attribute;
    const old = before ? before[internalId] : merge.fresh(attribute);
    if (isSection(attribute))
      change.content[internalId] = merge.rows(attribute, (old ?? []) as SectionRow[], given[internalId]);
    else change.content[internalId] = merge.value(attribute, internalId, internalId, old, given);
  }
  return change;
}

class Merge {
  constructor(
    private readonly work: Work,
    private readonly rights: ObjectRights,
    private readonly permission: 'insert' | 'update',
    private readonly change: Change,
  ) {}

  fresh(attribute: Attribute): unknown {
    if (isSection(attribute)) return [];
    const {viewer, now = Date.now()} = this.work;
    return attribute.type[1]?.default === undefined
      ? shownEmpty(attribute, null)
      : newValue(attribute, {ms: now, timeZone: viewer.timeZone});
  }

  value(attribute: Attribute, field: string, path: string, old: unknown, given: Content): unknown {
    const {internalId} = attribute;
    if (
      !Object.hasOwn(given, internalId) ||
      isOwn(attribute, this.rights.object) ||
      !this.rights.changes(field, this.permission)
    )
      return old;
    const value = accept(attribute, given[internalId]);
    if (value === UNACCEPTABLE) {
      this.change.unacceptable.push({path, attribute, given: given[internalId]});
      return old;
    }
    this.change.set.add(path);
    return value;
  }

  rows(section: Attribute, old: SectionRow[], given: unknown): SectionRow[] {
    const {
      internalId,
      type: [, config],
    } = section;
    if (given === undefined || !this.rights.changes(internalId, this.permission)) return old;
    if (!Array.isArray(given)) {
      this.change.unacceptable.push({path: internalId, attribute: section, given});
      return old;
    }
    this.change.set.add(internalId);
    const left = new Map(old.map((row) => [row.id, row]));
    return given.filter(isRecord).map((row, at) => {
      const kept = left.get(String(row.id));
      // A row is taken once; a repeated or unknown id gets a key of its own, so no one can reach another record's rows.
      left.delete(String(row.id));
      const values = (config?.columns ?? []).map((column) => [
        column.internalId,
        this.value(
          column,
          `${internalId}.${column.internalId}`,
          `${internalId}.${at}.${column.internalId}`,
          kept ? kept[column.internalId] : this.fresh(column),
          row,
        ),
      ]);
      return {...Object.fromEntries(values), id: kept?.id ?? newId()};
    });
  }
}

/** Values that the server alone gives: keys, numbers, computed ones, and those never edited. */
export function isOwn(attribute: Attribute, object: ObjectDefinition): boolean {
  const [name, config] = attribute.type;
  return (
    name === 'primary_key' ||
    name === 'computed' ||
    name === 'autoincrement' ||
    config?.editable === false ||
    object.numbering?.attribute === attribute.internalId
  );
}

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
