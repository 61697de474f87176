import type {Query, Row} from '../../../src/query/types.js';
import type {Values} from '../../../src/rules/expression.js';
import type {Attribute} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {attributeAt} from '../metadata/placements.js';
import {rowsFor, type RecordTransaction} from '../records/permitted-rows.js';
import {readRecord} from '../records/read.js';
import {templatePaths, type TemplatePart} from './template.js';

/** A record or a row, as the viewer may see it: what they may not has neither attribute nor value. */
export interface PrintScope {
  /** What conditions are about: of a row its own values, then those of its record. */
  values: readonly Values[];
  attribute: (path: string) => Attribute | undefined;
  /** A reference is {v, p}. */
  cell: (path: string) => unknown;
}

export interface PrintData {
  presentation: string;
  record: PrintScope;
  sections: Record<string, {attribute: PrintScope['attribute']; rows: PrintScope[]}>;
}

/** What a template says of one record; unknown and forbidden are refused alike. */
export async function printData(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  parts: readonly TemplatePart[],
): Promise<PrintData> {
  const {presentation, content} = await readRecord(work, object, id);
  const rights = work.application.rights(object, work.viewer);
  const find = (path: string) => attributeAt(work.application, rights, path);
  const paths = templatePaths(parts);
  const own = seen(
    paths.filter(({section}) => !section),
    find,
  );
  const [row = {}] = await selected(work, {from: object.alias, where: ['=', 'id', {value: id}]}, own);
  const record: PrintScope = {values: [content], attribute: find, cell: (path) => row[path]};
  const sections: PrintData['sections'] = {};
  for (const section of new Set(paths.map((path) => path.section).filter(Boolean))) {
    const columns = find(section)?.type[1]?.columns ?? [];
    const inside = (path: string) => columnAt(work, columns, path);
    const found = await selected(
      work,
      {
        from: `${object.alias}.${section}`,
        where: ['=', 'owner', {value: id}],
        orderBy: [{column: 'position', dir: 'ASC'}],
      },
      seen(
        paths.filter((path) => path.section === section),
        inside,
      ),
    );
    const values = (content[section] ?? []) as Values[];
    const rows = found.map((one, at) => ({
      values: [values[at] ?? {}, content],
      attribute: inside,
      cell: (path: string) => one[path],
    }));
    sections[section] = {attribute: inside, rows};
  }
  return {presentation, record, sections};
}

const seen = (paths: readonly {path: string}[], find: PrintScope['attribute']): string[] => [
  ...new Set(paths.map(({path}) => path).filter((path) => find(path))),
];

const selected = async (work: RecordTransaction, query: Query, select: string[]): Promise<Row[]> =>
  select.length ? rowsFor(work, {...query, select, withPresentations: true}) : [];

/** The attribute at a path of a row, through references as far as the viewer may see. */
function columnAt(
  {application, viewer}: RecordTransaction,
  columns: readonly Attribute[],
  path: string,
): Attribute | undefined {
  const [first = '', ...rest] = path.split('.');
  const column = columns.find(({internalId}) => internalId === first);
  if (!rest.length || !column) return column;
  const target = application.object(column.type[1]?.ref ?? '');
  return target && attributeAt(application, application.rights(target, viewer), rest.join('.'));
}
