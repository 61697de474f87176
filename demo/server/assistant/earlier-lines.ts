import type {RecordName} from '../../../src/contract/assistant.js';
import type {Cond, Row} from '../../../src/query/types.js';
import type {ShownContext} from '../../../src/types/shown.js';
import {heldType, typeOf} from '../../../src/values/attribute-type.js';
import {localized} from '../../../src/values/localized.js';
import type {Attribute, PresentedValue} from '../../../src/values/types.js';
import type {ReferenceLocation} from '../application.js';
import type {ObjectDefinition} from '../definition.js';
import {Refusal} from '../http/refusal.js';
import {runQuery} from '../query/index.js';
import {isSection} from '../schema/columns.js';
import type {AssistantWork} from './assistant-work.js';
import {cellOf, readAttributes, type ReadCell} from './cells.js';
import type {ReadRecord} from './context.js';

/** What a question reads at most: records that lines are about, lines of each. */
const MOST = {about: 12, lines: 5, lastYear: 200};

export interface EarlierLine {
  /** Whose line it is. */
  record: RecordName & {presentation: string};
  date: ReadCell;
  /** Numbers of the line by column. */
  cells: Partial<Record<string, ReadCell>>;
}

/** Lines about one record, the latest first. */
export interface EarlierLines {
  /** Of the section that they are rows of. */
  section: string;
  /** What owns them is called. */
  kind: string;
  /** The attribute that names what they are about. */
  dateLabel: string;
  about: {id: string; presentation: string};
  columns: {id: string; label: string; attribute: Attribute}[];
  lines: EarlierLine[];
  /** All lines of the year before, the latest first, where the question is of that year. */
  lastYear: {year: number; lines: EarlierLine[]} | null;
}

/** What a question reads beside the record. */
export interface Wanted {
  lastYear: boolean;
}

type Known = Pick<ReadRecord, 'object' | 'id' | 'presentation' | 'fields' | 'sections'>;

/**
 * Lines of earlier records about what the lines of this one are about (the product of an order), or about the record itself. Read
 * under the person's own rights, as a query of theirs.
 */
export async function earlierLines(
  work: AssistantWork,
  object: ObjectDefinition,
  record: Known,
  shown: ShownContext,
  wanted: Wanted,
): Promise<EarlierLines[]> {
  const found: EarlierLines[] = [];
  for (const section of record.sections) {
    const column = section.columns.find(({attribute}) => typeOf(attribute) === 'reference');
    if (!column || column.attribute.type[1]?.multiple) continue;
    const about = new Map(
      section.rows.flatMap(({[column.id]: cell}) => (cell ? [[String(cell.value), cell.text] as const] : [])),
    );
    for (const [id, presentation] of [...about].slice(0, MOST.about)) {
      const place = {object, section: section.id, attribute: column.id, multiple: false};
      found.push(...(await linesAbout(work, place, {id, presentation}, {shown, wanted, before: record})));
    }
  }
  for (const place of work.application.referencesTo(object.alias)) {
    if (place.section && !place.multiple) found.push(...(await linesAbout(work, place, record, {shown, wanted})));
  }
  return found;
}

async function linesAbout(
  work: AssistantWork,
  {object, section, attribute}: ReferenceLocation,
  about: EarlierLines['about'],
  {shown, wanted, before}: {shown: ShownContext; wanted: Wanted; before?: Known},
): Promise<EarlierLines[]> {
  const {application, viewer} = work;
  const attributes = application.permitted(object.alias, viewer)
    ? readAttributes(application.rights(object, viewer).attributes())
    : [];
  const all = readAttributes(
    attributes.find((one) => one.internalId === section && isSection(one))?.type[1]?.columns ?? [],
  );
  const date = attributes.find((one) => typeOf(one) === 'date');
  const numbers = all.filter((one) => heldType(one) === 'number');
  if (!date || !numbers.length || !all.some(({internalId}) => internalId === attribute)) return [];
  const when = `owner.${date.internalId}`;
  const until = before?.fields.find(({id}) => id === date.internalId)?.value;
  const where: Cond = [
    'and',
    ['=', attribute, {value: about.id}],
    ['FILLED', when],
    ...(before ? [['<>', 'owner', {value: before.id}] as Cond] : []),
    ...(until ? [['<=', when, {value: until}] as Cond] : []),
  ];
  const linesOf = async (condition: Cond, limit: number) => {
    const rows = await rowsOf(work, {
      ...{from: `${object.alias}.${section}`, where: condition, orderBy: [{column: when, dir: 'DESC'}], limit},
      ...{select: ['owner', when, ...numbers.map(({internalId}) => internalId)], withPresentations: true},
    });
    return rows.flatMap((row) => lineOf(row, object.alias, {date, when, numbers, shown}));
  };
  const label = (one: Attribute) => localized(one.label, viewer.locale) || one.internalId;
  const lines = await linesOf(where, MOST.lines);
  if (!lines.length) return [];
  const year = yearBefore(until ?? lines[0]!.date.value);
  const inYear: Cond = ['and', where, ['>=', when, {value: `${year}-01-01`}], ['<=', when, {value: `${year}-12-31`}]];
  const lastYear = wanted.lastYear ? {year, lines: await linesOf(inYear, MOST.lastYear)} : null;
  const columns = numbers.map((one) => ({id: one.internalId, label: label(one), attribute: one}));
  const kind = localized(object.singular, viewer.locale);
  const {id, presentation} = about;
  return [{section: section!, kind, dateLabel: label(date), about: {id, presentation}, columns, lines, lastYear}];
}

/** Of the record that is asked about, else of the latest line. */
const yearBefore = (day: unknown): number => Number(String(day).slice(0, 4)) - 1;

/** What the person may not ask for answers nothing. */
async function rowsOf({services, application, viewer}: AssistantWork, query: object): Promise<Row[]> {
  try {
    return await runQuery({database: services.database, application, viewer}, 'all', query);
  } catch (error) {
    if (error instanceof Refusal && ['ACCESS_DENIED', 'TIMEOUT'].includes(error.code)) return [];
    throw error;
  }
}

function lineOf(
  row: Row,
  object: string,
  {date, when, numbers, shown}: {date: Attribute; when: string; numbers: Attribute[]; shown: ShownContext},
): EarlierLine[] {
  const owner = row.owner as PresentedValue | null;
  const day = cellOf(date, row[when], undefined, shown);
  if (!owner || !day) return [];
  const cells = numbers.map((one) => [one.internalId, cellOf(one, row[one.internalId], undefined, shown)] as const);
  return [
    {
      record: {object, id: String(owner.v), presentation: owner.p},
      date: day,
      cells: Object.fromEntries(cells.filter(([, cell]) => cell)) as EarlierLine['cells'],
    },
  ];
}
