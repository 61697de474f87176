import {sql} from 'kysely';
import type {AuditChange, AuditEntry} from '../../../../src/contract/audit.js';
import {localized} from '../../../../src/values/localized.js';
import type {Attribute, LocalizedText} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {accessDenied} from '../../http/refusal.js';
import {isSection} from '../../schema/columns.js';
import {isId} from '../../schema/ids.js';
import {targetOf} from './write-entry.js';
import {holds, keysFor, rowsFor, type RecordTransaction} from '../permitted-rows.js';

export interface AuditPage {
  /** Id of the entry that the page follows; the newest entries when absent. */
  before?: string;
  limit: number;
}

/** What became of a record, the newest first, as far as the viewer may know: hidden fields and names are cut out. */
export async function auditLog(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  page: AuditPage,
): Promise<AuditEntry[]> {
  const rights = work.application.rights(object, work.viewer);
  if (!isId(id) || !rights.may('view') || !rights.may('viewAuditLog')) throw accessDenied();
  const found = await rowsFor(work, {from: object.alias, select: ['id'], where: ['=', 'id', {value: id}]});
  // A deleted record has no values that a row rule could be asked about.
  const readable = found.length
    ? await holds(work, object, rights.rule('viewAuditLog'), id)
    : rights.rule('view') === true && rights.rule('viewAuditLog') === true;
  if (!readable) throw accessDenied();
  const entries = await stored(work, object, id, page);
  if (!found.length && !entries.length && !page.before) throw accessDenied();
  const shown = new Shown(rights.attributes());
  const seen = entries.map((entry) => ({...entry, changes: shown.changes(entry.changes)}));
  const names = await namesFor(work, shown.pointed);
  return seen.map((entry) => ({...entry, changes: entry.changes.map((change) => named(work, shown, change, names))}));
}

async function stored(
  {db, application}: RecordTransaction,
  {alias}: ObjectDefinition,
  id: string,
  {before, limit}: AuditPage,
): Promise<AuditEntry[]> {
  const older =
    before && isId(before)
      ? sql`and (at, version) < (select at, version from lc_audit where app_id = ${application.id} and id = ${before})`
      : sql``;
  const {rows} = await sql<Omit<AuditEntry, 'user'> & {user_id: string; user_name: string}>`
    select id, at, user_id, user_name, kind, changes, omitted from lc_audit
    where app_id = ${application.id} and alias = ${alias} and record_id = ${id} ${older}
    order by at desc, version desc limit ${limit}`.execute(db);
  return rows.map(({user_id, user_name, ...entry}) => ({...entry, user: {id: user_id, presentation: user_name}}));
}

/** The attributes that the viewer may know, and what the changes of these point at. */
class Shown {
  /** Ids by what they belong to. */
  readonly pointed = new Map<string, Set<string>>();
  private readonly attributes: Map<string, Attribute>;

  constructor(attributes: readonly Attribute[]) {
    this.attributes = new Map(
      attributes.flatMap((attribute): [string, Attribute][] => [
        [attribute.internalId, attribute],
        ...(isSection(attribute) ? (attribute.type[1]?.columns ?? []) : []).map((column): [string, Attribute] => [
          `${attribute.internalId}.${column.internalId}`,
          column,
        ]),
      ]),
    );
  }

  changes(changes: readonly AuditChange[]): AuditChange[] {
    return changes.flatMap((change) => {
      const [first = ''] = change.path.split('.');
      if (change.kind === 'added' || change.kind === 'removed')
        return this.attributes.has(first)
          ? [{...change, before: this.row(first, change.before), after: this.row(first, change.after)}]
          : [];
      const attribute = this.attribute(change.path);
      if (!attribute) return [];
      this.note(attribute, change.before);
      this.note(attribute, change.after);
      return [change];
    });
  }

  /** Of `supplier` or `lines.{rowId}.quantity`. */
  attribute(path: string): Attribute | undefined {
    const [first = '', , column] = path.split('.');
    return this.attributes.get(column === undefined ? first : `${first}.${column}`);
  }

  column(section: string, id: string): Attribute | undefined {
    return this.attributes.get(`${section}.${id}`);
  }

  private row(section: string, row: unknown): unknown {
    if (typeof row !== 'object' || row === null) return null;
    const cells = Object.entries(row).filter(([id, value]) => {
      const column = this.column(section, id);
      if (column) this.note(column, value);
      return column !== undefined;
    });
    return Object.fromEntries(cells);
  }

  private note(attribute: Attribute, value: unknown): void {
    const target = targetOf(attribute);
    if (target === null) return;
    const ids = this.pointed.get(target) ?? new Set();
    for (const {v} of pairs(value)) ids.add(v);
    this.pointed.set(target, ids);
  }
}

interface Pair {
  v: string;
  p: LocalizedText;
}

const pairs = (value: unknown): Pair[] => (Array.isArray(value) ? value : value ? [value] : []) as Pair[];

/** For each object pointed at: whether the viewer sees all its records, none, or which. */
async function namesFor(
  work: RecordTransaction,
  pointed: ReadonlyMap<string, Set<string>>,
): Promise<(ref: string, id: string) => boolean> {
  const seen = new Map<string, boolean | Set<string>>();
  for (const [alias, ids] of pointed) {
    const object = work.application.object(alias);
    // Who sees the field of a file may know what it is called.
    const rule = object ? work.application.rights(object, work.viewer).rule('view') : true;
    seen.set(alias, typeof rule === 'boolean' ? rule : await visible(work, alias, [...ids]));
  }
  return (ref, id) => {
    const known = seen.get(ref) ?? false;
    return typeof known === 'boolean' ? known : known.has(id);
  };
}

const AT_ONCE = 500;

async function visible(work: RecordTransaction, from: string, ids: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const keys = keysFor(work, {from, where: ['IN', 'id', ids.slice(at, at + AT_ONCE)]});
    const {rows} = await sql<{key: string}>`${keys}`.execute(work.db);
    for (const {key} of rows) seen.add(key);
  }
  return seen;
}

/** The change with names in the viewer's language; '' for those they may not know. */
function named(
  {viewer: {locale}}: RecordTransaction,
  shown: Shown,
  change: AuditChange,
  knows: (ref: string, id: string) => boolean,
): AuditChange {
  const text = (attribute: Attribute | undefined, value: unknown): unknown => {
    const target = attribute && targetOf(attribute);
    if (!target) return value;
    const items = pairs(value).map(({v, p}) => ({v, p: knows(target, v) ? localized(p, locale) : ''}));
    return Array.isArray(value) ? items : (items[0] ?? null);
  };
  const [section = ''] = change.path.split('.');
  const row = (cells: unknown) =>
    cells &&
    Object.fromEntries(Object.entries(cells).map(([id, value]) => [id, text(shown.column(section, id), value)]));
  const whole = change.kind === 'added' || change.kind === 'removed';
  const side = (value: unknown) => (whole ? row(value) : text(shown.attribute(change.path), value));
  return {...change, before: side(change.before), after: side(change.after)};
}
