import {isEmptyValue} from '../../../src/values/compare.js';
import {emptyValue, newValue} from '../../../src/types/coerce.js';
import {localized} from '../../../src/values/localized.js';
import {ROW_PERMISSIONS, type RowPermission} from '../../../src/values/metadata.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {isSection} from '../schema/columns.js';
import {newId} from '../schema/ids.js';
import type {ObjectRights} from '../security/rights.js';
import {coerceGiven, UNCOERCIBLE} from './rules/coerce.js';
import {same} from './same.js';
import {shownEmpty, type Content} from './stored.js';
import type {RecordTransaction} from './permitted-rows.js';
import type {SaveFault, SentenceKey} from '../http/sentences.js';

/** What a save would make of a record. */
export interface Change {
  content: Content;
  /** Paths (`supplier`, `lines.2.quantity`) that the caller has set. */
  set: Set<string>;
  /** Paths whose value the type cannot hold. */
  unacceptable: {path: string; attribute: Attribute; given: unknown}[];
  /** What the caller sent and may not change, by path. */
  refused: Map<string, SaveFault>;
  /** Computed values that the caller sent, other than the stored ones: right where they come out the same. */
  foretold: {path: string; attribute: Attribute; given: unknown}[];
}

/**
 * The record with what the caller sent and may change; all else stays as it is stored or, in a new record, begins with
 * its default. Forms send whole records back, so what may not be changed may be sent as it is; another value is refused by
 * path, and what is hidden is refused as what is not there.
 */
export function changed(work: RecordTransaction, rights: ObjectRights, before: Content | null, given: Content): Change {
  const change: Change = {content: {}, set: new Set(), unacceptable: [], refused: new Map(), foretold: []};
  const merge = new Merge(work, rights, before ? 'update' : 'insert', change);
  merge.refuseUnknown(rights.attributes(), given);
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
    private readonly work: RecordTransaction,
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

  refuseUnknown(known: readonly Attribute[], given: Content, prefix = ''): void {
    const ids = new Set(known.map(({internalId}) => internalId));
    for (const id of Object.keys(given))
      if (!ids.has(id) && !(prefix && id === 'id'))
        this.change.refused.set(prefix + id, {key: 'server.unknownField', params: {path: prefix + id}});
  }

  value(
    attribute: Attribute,
    field: string,
    path: string,
    old: unknown,
    given: Content,
    begins = this.permission === 'insert',
  ): unknown {
    const {internalId} = attribute;
    if (!Object.hasOwn(given, internalId) || !this.rights.sees(field)) return old;
    if (isOwn(attribute, this.rights.object) || !this.rights.changes(field, this.permission)) {
      if (!(begins && attribute.type[1]?.default === '@now')) this.keep(attribute, path, old, given[internalId]);
      return old;
    }
    const value = coerceGiven(attribute, given[internalId]);
    if (value === UNCOERCIBLE) {
      this.change.unacceptable.push({path, attribute, given: given[internalId]});
      return old;
    }
    this.change.set.add(path);
    return value;
  }

  rows(section: Attribute, old: SectionRow[], given: unknown): SectionRow[] {
    const {internalId} = section;
    if (given === undefined || !this.rights.sees(internalId)) return old;
    if (!Array.isArray(given) || !given.every(isRecord)) {
      this.change.unacceptable.push({path: internalId, attribute: section, given});
      return old;
    }
    const columns = section.type[1]?.columns ?? [];
    const seen = columns.filter((column) => this.rights.sees(`${internalId}.${column.internalId}`));
    if (this.rights.changes(internalId, this.permission)) this.change.set.add(internalId);
    const left = new Map(old.map((row) => [row.id, row]));
    const rows = given.map((row, at) => {
      const kept = left.get(String(row.id));
      // A row is used once; a repeated or unknown id gets a key of its own, so no one can reach another record's rows.
      left.delete(String(row.id));
      this.refuseUnknown(seen, row, `${internalId}.${at}.`);
      const values = columns.map((column) => [
        column.internalId,
        this.value(
          column,
          `${internalId}.${column.internalId}`,
          `${internalId}.${at}.${column.internalId}`,
          kept ? kept[column.internalId] : this.fresh(column),
          row,
          !kept,
        ),
      ]);
      return {...Object.fromEntries(values), id: kept?.id ?? newId()};
    });
    this.arrange(section, old, rows);
    return rows;
  }

  /** Refuses rows that came, went or moved without a right for it. */
  private arrange(section: Attribute, old: readonly SectionRow[], rows: readonly SectionRow[]): void {
    const [was, is] = [old, rows].map((list) => list.map(({id}) => id)) as [string[], string[]];
    const [before, after] = [new Set(was), new Set(is)];
    const stayed = is.filter((id) => before.has(id));
    const done: Record<RowPermission, boolean> = {
      insert: stayed.length < is.length,
      delete: stayed.length < was.length,
      move: was.filter((id) => after.has(id)).some((id, at) => stayed[at] !== id),
    };
    const denied = ROW_PERMISSIONS.find(
      (what) => done[what] && !this.rights.arranges(section.internalId, what, this.permission),
    );
    if (denied) this.change.refused.set(section.internalId, {key: ROW_FAULTS[denied], params: this.named(section)});
  }

  /** A value that the caller may not set may be sent as it is. */
  private keep(attribute: Attribute, path: string, old: unknown, given: unknown): void {
    const {type} = attribute;
    if (isSame(attribute, given, old)) return;
    if (type[0] === 'computed') this.change.foretold.push({path, attribute, given});
    else this.change.refused.set(path, {key: 'server.readonly', params: this.named(attribute)});
  }

  private named({label}: Attribute): {label: string} {
    return {label: localized(label, this.work.viewer.locale)};
  }
}

const ROW_FAULTS: Record<RowPermission, SentenceKey> = {
  insert: 'server.rowsNotAdded',
  delete: 'server.rowsNotDeleted',
  move: 'server.rowsNotMoved',
};

/** Whether a value as it was sent means the stored one; forms show some empty values as another, 0 for none. */
export function isSame(attribute: Attribute, given: unknown, kept: unknown): boolean {
  const [sent, old] = [coerceGiven(attribute, given), coerceGiven(attribute, kept)];
  return sent !== UNCOERCIBLE && (same(sent, old) || (same(sent, emptyValue(attribute)) && isEmptyValue(old)));
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
