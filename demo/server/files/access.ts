import {heldType} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {Refusal} from '../http/refusal.js';
import {rowsFor, type RecordTransaction, holds} from '../records/permitted-rows.js';
import {isSection} from '../schema/columns.js';
import type {FileRow} from './file-records.js';

/** Unknown and forbidden are refused alike. */
export const noSuchFile = () => new Refusal('NOT_FOUND', 'file.notFound', {status: 404});

/** A file, image or files attribute by `field` or `section.column`. */
export function fileAttribute(object: ObjectDefinition, field: string): Attribute | undefined {
  const [first = '', column] = field.split('.');
  const attribute = object.attributes.find(({internalId}) => internalId === first);
  const found =
    column === undefined
      ? attribute
      : attribute && isSection(attribute)
        ? attribute.type[1]?.columns?.find(({internalId}) => internalId === column)
        : undefined;
  return found && isFileType(found) ? found : undefined;
}

export const isFileType = (attribute: Attribute): boolean => ['file', 'image', 'files'].includes(heldType(attribute));

/** Ids of files in a value of a file attribute. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'object' && value !== null && 'id' in value) return idsIn(value.id);
  return typeof value === 'string' ? [value] : [];
}

/** Whether the viewer may read the file: their own upload, or held by a record and field that they may see. */
export async function mayRead(work: RecordTransaction, file: FileRow): Promise<boolean> {
  if (file.record_id === null) return file.uploaded_by === work.viewer.id;
  if (!file.attribute || !work.application.permitted(file.owner, work.viewer)) return false;
  const [first = '', column] = file.attribute.split('.');
  const record = {value: file.record_id};
  try {
    const rows = await rowsFor(
      work,
      column === undefined
        ? {from: file.owner, select: [first], where: ['=', 'id', record]}
        : {from: `${file.owner}.${first}`, select: [column], where: ['=', 'owner', record]},
    );
    return rows.some((row) => idsIn(row[column ?? first]).includes(file.id));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the viewer may change the field that holds the file, or the file is their own upload. */
export async function mayChange(work: RecordTransaction, file: FileRow): Promise<boolean> {
  if (!(await mayRead(work, file))) return false;
  if (file.record_id === null) return true;
  const object = work.application.object(file.owner)!;
  const rights = work.application.rights(object, work.viewer);
  return rights.changes(file.attribute!, 'update') && holds(work, object, rights.rule('update'), file.record_id);
}

/** Whether the attribute that holds the file lets its bytes out; a preview is always allowed. */
export function mayDownload({application}: Pick<RecordTransaction, 'application'>, file: FileRow): boolean {
  const object = application.object(file.owner);
  const attribute = object && file.attribute ? fileAttribute(object, file.attribute) : undefined;
  return attribute?.type[1]?.canDownload !== false;
}
