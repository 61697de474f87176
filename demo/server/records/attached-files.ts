import {heldType} from '../../../src/values/attribute-type.js';
import {localized} from '../../../src/values/localized.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {idsIn, isFileType, mayRead} from '../files/access.js';
import {heldFiles, listed, type FileRow} from '../files/file-records.js';
import {accepts} from '../files/types.js';
import {isSection} from '../schema/columns.js';
import {newId} from '../schema/ids.js';
import type {Change} from './change.js';
import type {Content} from './stored.js';
import type {RecordTransaction} from './permitted-rows.js';
import type {SaveFault} from '../http/sentences.js';

/** A file attribute somewhere in a record. */
interface FileLocation {
  /** `photos`, `lines.2.photo`. */
  path: string;
  /** `photos`, `lines.photo`. */
  field: string;
  attribute: Attribute;
  /** The record or row that has the value. */
  values: Content;
}

interface Taken {
  row: FileRow;
  field: string;
  copy: boolean;
}

/**
 * The files that a save brings. Each must be the person's own upload, or one they may read elsewhere: of that one the
 * record gets a copy, as when a record is made from another.
 */
export class AttachedFiles {
  /** Sentences by path for what may not be taken. */
  readonly faults = new Map<string, SaveFault>();
  private readonly had: ReadonlyMap<string, {field: string; item: unknown}>;
  private readonly taken: Taken[] = [];
  private readonly used = new Set<string>();

  private constructor(
    private readonly work: RecordTransaction,
    private readonly object: ObjectDefinition,
    before: Content | null,
    private readonly content: Content,
  ) {
    this.had = new Map([...places(object.attributes, before ?? {})].flatMap(itemsOf));
  }

  /** Checks what the caller has set, and puts into the content what is stored of it. */
  static async of(
    work: RecordTransaction,
    object: ObjectDefinition,
    before: Content | null,
    change: Change,
    content: Content,
  ) {
    const files = new AttachedFiles(work, object, before, content);
    const set = [...places(object.attributes, content)].filter(({path}) => change.set.has(path));
    const ids = set.flatMap(idsOf).filter((id) => !files.had.has(id));
    const rows = await heldFiles(work.db, work.application.id, ids);
    for (const place of set) await files.take(place, rows);
    return files;
  }

  /** Gives the files to the saved record, and frees those that it held and holds no more. */
  async settle(recordId: string): Promise<void> {
    for (const file of this.taken) await give(this.work, this.object, recordId, file);
    const kept = new Set([...places(this.object.attributes, this.content)].flatMap(idsOf));
    await free(
      this.work,
      [...this.had.keys()].filter((id) => !kept.has(id)),
    );
  }

  private async take(
    {path, field, attribute, values}: FileLocation,
    rows: ReadonlyMap<string, FileRow>,
  ): Promise<void> {
    const items: unknown[] = [];
    const ids = idsIn(values[attribute.internalId]);
    const {maxFiles: most = 0} = attribute.type[1] ?? {};
    if (most > 0 && ids.length > most)
      this.faults.set(path, {key: 'file.tooManyHeld', params: {label: this.labelOf(attribute), count: most}});
    for (const id of ids) {
      const known = this.had.get(id);
      const row = rows.get(id);
      const fault = this.used.has(id) ? this.missing(attribute) : known ? null : await this.fault(attribute, row);
      this.used.add(id);
      if (fault || (known && known.field !== field)) this.faults.set(path, fault ?? this.missing(attribute));
      else items.push(known ? known.item : this.kept(row!, field, attribute));
    }
    values[attribute.internalId] = heldType(attribute) === 'files' ? items : (items[0] ?? null);
  }

  private kept(found: FileRow, field: string, attribute: Attribute): unknown {
    const copy = found.record_id !== null;
    const row = copy ? {...found, id: newId(this.work.now)} : found;
    this.taken.push({row, field, copy});
    return heldType(attribute) === 'files' ? listed(row) : row.id;
  }

  private async fault(attribute: Attribute, row: FileRow | undefined): Promise<SaveFault | null> {
    if (!row || !(await mayRead(this.work, row))) return this.missing(attribute);
    const fits = accepts(attribute, {mimeType: row.mime_type, extension: row.extension});
    return fits ? null : {key: 'file.notAccepted', params: {label: this.labelOf(attribute)}};
  }

  private missing(attribute: Attribute): SaveFault {
    return {key: 'file.missingFile', params: {label: this.labelOf(attribute)}};
  }

  private labelOf({label}: Attribute): string {
    return localized(label, this.work.viewer.locale);
  }
}

/** A deleted record holds nothing any more. */
export const freeFilesOf = (work: RecordTransaction, object: ObjectDefinition, content: Content): Promise<void> =>
  free(work, [...places(object.attributes, content)].flatMap(idsOf));

async function give(
  {db, application, viewer, now = Date.now()}: RecordTransaction,
  {alias: owner}: ObjectDefinition,
  record_id: string,
  {row, field, copy}: Taken,
): Promise<void> {
  const held = {owner, attribute: field, record_id, free_since: null};
  if (!copy) {
    await db.updateTable('lc_file').set(held).where('app_id', '=', application.id).where('id', '=', row.id).execute();
    return;
  }
  const own = {...row, ...held, uploaded_by: viewer.id, created_at: now, public_token: null};
  await db.insertInto('lc_file').values(own).execute();
}

/** Nobody reads a freed file but who uploaded it; after a day it is gone. */
async function free({db, application, now = Date.now()}: RecordTransaction, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const freed = {record_id: null, free_since: now, public_token: null};
  await db.updateTable('lc_file').set(freed).where('app_id', '=', application.id).where('id', 'in', ids).execute();
}

const idsOf = ({attribute, values}: FileLocation): string[] => idsIn(values[attribute.internalId]);

function itemsOf({field, attribute, values}: FileLocation) {
  const value = values[attribute.internalId];
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  return items.flatMap((item) => idsIn(item).map((id) => [id, {field, item}] as const));
}

function* places(attributes: readonly Attribute[], values: Content, path = '', field = ''): Generator<FileLocation> {
  for (const attribute of attributes) {
    const {internalId} = attribute;
    if (isSection(attribute)) {
      const rows = (values[internalId] ?? []) as SectionRow[];
      for (const [at, row] of rows.entries())
        yield* places(attribute.type[1]?.columns ?? [], row, `${internalId}.${at}.`, `${internalId}.`);
    } else if (isFileType(attribute)) {
      yield {path: path + internalId, field: field + internalId, attribute, values};
    }
  }
}
