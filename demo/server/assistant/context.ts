import type {RecordName} from '../../../src/contract/assistant.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {ShownContext} from '../../../src/types/shown.js';
import {localized} from '../../../src/values/localized.js';
import type {Attribute} from '../../../src/values/types.js';
import {askedBy} from '../db/fair-queue.js';
import type {ObjectDefinition} from '../definition.js';
import {Refusal} from '../http/refusal.js';
import {recordWork} from '../mail/mail-work.js';
import {shownContext} from '../print/shown-context.js';
import {readRecord} from '../records/read.js';
import {isSection} from '../schema/columns.js';
import type {AssistantWork} from './assistant-work.js';
import {cellOf, readAttributes, type ReadCell} from './cells.js';
import {earlierLines, type EarlierLines, type Wanted} from './earlier-lines.js';

/** Rows of a section that a question reads. */
const MOST_ROWS = 60;
export interface ReadColumn {
  id: string;
  label: string;
  attribute: Attribute;
}

export interface ReadField extends ReadColumn, ReadCell {}

export interface ReadSection {
  id: string;
  label: string;
  columns: ReadColumn[];
  /** Cells by column; an empty one is not there. */
  rows: Partial<Record<string, ReadCell>>[];
  /** Rows that there are beside these. */
  more: number;
}

/** A record as one person may see it: what they may not, and what is empty, is not there. */
export interface ReadRecord extends RecordName {
  presentation: string;
  /** What one of its kind is called. */
  kind: string;
  fields: ReadField[];
  sections: ReadSection[];
  /** Lines of other records about the same, the latest first. */
  earlier: EarlierLines[];
}

/** Those of the records that the person may see, as they are now. */
export function readRecords(
  work: AssistantWork,
  names: readonly RecordName[],
  wanted: Wanted = {lastYear: false},
): Promise<ReadRecord[]> {
  return askedBy.run(work.viewer.id, async () => {
    const read: ReadRecord[] = [];
    for (const name of names) {
      const record = await readOne(work, name, wanted);
      if (record) read.push(record);
    }
    return read;
  });
}

async function readOne(
  work: AssistantWork,
  {object: alias, id}: RecordName,
  wanted: Wanted,
): Promise<ReadRecord | null> {
  const object = work.application.permitted(alias, work.viewer);
  const saved = object && (await savedOf(work, object, id));
  if (!saved) return null;
  const {application, viewer} = work;
  const shown = shownContext(application, viewer, viewer.locale);
  const attributes = readAttributes(application.rights(object, viewer).attributes());
  const record = {
    ...{object: alias, id, kind: localized(object.singular, viewer.locale)},
    presentation: saved.presentation || localized(object.singular, viewer.locale),
    fields: fieldsOf(work, attributes, saved, shown),
    sections: attributes.filter(isSection).map((section) => sectionOf(work, section, saved, shown)),
  };
  return {...record, earlier: await earlierLines(work, object, record, shown, wanted)};
}

/** Unknown and hidden alike: nothing. */
async function savedOf(work: AssistantWork, object: ObjectDefinition, id: string): Promise<SavedObject | null> {
  try {
    return await readRecord(recordWork(work), object, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ACCESS_DENIED') return null;
    throw error;
  }
}

const labelled = ({viewer}: AssistantWork, attribute: Attribute): ReadColumn => ({
  ...{id: attribute.internalId, attribute},
  label: localized(attribute.label, viewer.locale) || attribute.internalId,
});

function fieldsOf(
  work: AssistantWork,
  attributes: readonly Attribute[],
  {content, presentations}: SavedObject,
  shown: ShownContext,
): ReadField[] {
  return attributes
    .filter((attribute) => !isSection(attribute))
    .flatMap((attribute) => {
      const cell = cellOf(attribute, content[attribute.internalId], presentations[attribute.internalId], shown);
      return cell ? [{...labelled(work, attribute), ...cell}] : [];
    });
}

function sectionOf(
  work: AssistantWork,
  section: Attribute,
  {content, presentations}: SavedObject,
  shown: ShownContext,
): ReadSection {
  const columns = readAttributes(section.type[1]?.columns ?? []);
  const all = (content[section.internalId] ?? []) as ({id: string} & Record<string, unknown>)[];
  const rows = all.slice(0, MOST_ROWS).map((row) => {
    const cells = columns.map((column) => {
      const path = `${section.internalId}.${row.id}.${column.internalId}`;
      return [column.internalId, cellOf(column, row[column.internalId], presentations[path], shown)] as const;
    });
    return Object.fromEntries(cells.filter(([, cell]) => cell)) as ReadSection['rows'][number];
  });
  const {id, label} = labelled(work, section);
  return {id, label, columns: columns.map((column) => labelled(work, column)), rows, more: all.length - rows.length};
}
