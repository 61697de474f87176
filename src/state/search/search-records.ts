import type {MetadataService} from '../../api/metadata.js';
import type {QueryService} from '../../api/query.js';
import type {Query, Row} from '../../query/types.js';
import {shownText, type ShownContext} from '../../types/shown.js';
import {beginningFirst} from '../../values/beginning-first.js';
import {identity} from '../../values/compare.js';
import {optionsOf} from '../../values/options.js';
import type {Formats} from '../../values/formats.js';
import type {ColourRole, OptionsMap} from '../../values/types.js';
import {gridColumns, listSpec, type GridColumn} from '../list/grid-columns.js';
import {readSort} from '../list/list-state.js';
import {cellText} from '../lookup/lookup-source.js';
import {closeTo, halvesOf} from './close-names.js';
import type {Found, FoundGroup, SearchedObject} from './found.js';

interface Services {
  metadata: Pick<MetadataService, 'get'>;
  query: Pick<QueryService, 'ask'>;
}

/** How an object's records are searched and shown. */
interface Described {
  badge?: GridColumn;
  data: GridColumn[];
  searchColumns: string[];
  orderBy: Query['orderBy'];
  enumerations: Record<string, OptionsMap>;
}

/** Columns that are read, and texts that are shown after the name. */
const READ = 4;
const SHOWN = 2;
/** Records that a half of a mistyped text is compared with. */
const COMPARED = 60;

/** The records of objects: what their lists search and show, in one line each. */
export class SearchRecords {
  private readonly described = new Map<string, Promise<Described>>();

  constructor(
    private readonly services: () => Promise<Services>,
    private readonly formats: () => Formats,
  ) {}

  /** The first `limit` records of an object that hold a text, those first whose name begins with it, and how many there are. */
  async find(object: SearchedObject, text: string, limit: number, signal: AbortSignal): Promise<FoundGroup> {
    const described = await this.describe(object.alias);
    const {data, totalCount} = await this.run(object, described, {...this.holding(described, text), limit}, signal);
    const rows = beginningFirst(data, text, (row) => cellText(row.presentation));
    return this.group(object, described, rows, totalCount ?? rows.length);
  }

  /** All records whose name is close to a text that none holds. */
  async findClose(object: SearchedObject, text: string, signal: AbortSignal): Promise<FoundGroup> {
    const described = await this.describe(object.alias);
    const rows = new Map<unknown, Row>();
    for (const half of halvesOf(text)) {
      const search = {text: half, columns: ['presentation']};
      const {data} = await this.run(object, described, {search, limit: COMPARED}, signal);
      for (const row of data) rows.set(identity(row.id), row);
    }
    const close = closeTo([...rows.values()], text, ({presentation}) => [cellText(presentation)]);
    return {...this.group(object, described, close, close.length), close: true};
  }

  /** Those of the records that may still be seen, in the order of the ids. */
  async byId(object: SearchedObject, ids: readonly string[]): Promise<Found[]> {
    const described = await this.describe(object.alias);
    const asked: Partial<Query> = {where: ['IN', 'id', [...ids]], limit: ids.length};
    const {data} = await this.run(object, described, asked);
    const {items} = this.group(object, described, data, data.length);
    const place = ({key}: Found) => ids.indexOf(key.slice(key.lastIndexOf(' ') + 1));
    return [...items].sort((one, other) => place(one) - place(other));
  }

  private holding({searchColumns}: Described, text: string): Partial<Query> {
    return {search: {text, columns: [...new Set(['presentation', ...searchColumns])]}};
  }

  private async run(
    {alias}: SearchedObject,
    {badge, data, orderBy}: Described,
    asked: Partial<Query>,
    signal?: AbortSignal,
  ) {
    const {query} = await this.services();
    const paths = [badge, ...data].flatMap((column) => column?.path ?? []);
    const select = [...new Set(['id', 'presentation', ...paths])];
    return query.ask('run', {from: alias, select, orderBy, withPresentations: true, ...asked}, {signal});
  }

  private describe(alias: string): Promise<Described> {
    let described = this.described.get(alias);
    if (!described) {
      described = this.read(alias);
      described.catch(() => this.described.delete(alias));
      this.described.set(alias, described);
    }
    return described;
  }

  private async read(alias: string): Promise<Described> {
    const {metadata} = await this.services();
    const object = await metadata.get(alias, ['columns', 'lists']);
    const list = listSpec(object, '');
    const shown = list.columns.filter(({hidden}) => !hidden);
    const objectOf = (other: string) => metadata.get(other, ['columns']).catch(() => null);
    const {columns, enumerations} = await gridColumns(object, shown, objectOf);
    const readable = columns.filter(({kind}) => kind === 'text' || kind === 'reference' || kind === 'number');
    return {
      badge: columns.find(({kind}) => kind === 'badge'),
      data: readable.slice(0, READ),
      searchColumns: list.searchDataColumns ?? [],
      orderBy: readSort(list.sort).map(({path, dir}) => ({column: path, dir})),
      enumerations,
    };
  }

  private group(object: SearchedObject, described: Described, rows: readonly Row[], total: number): FoundGroup {
    const context = {formats: this.formats(), enumerations: described.enumerations};
    const items = rows.map((row) => foundRecord(object, described, row, context));
    return {id: object.alias, name: object.name, items, total};
  }
}

function foundRecord(
  {alias, icon, baseUrl}: SearchedObject,
  {badge, data}: Described,
  row: Row,
  context: ShownContext,
): Found {
  const id = String(identity(row.id));
  const title = cellText(row.presentation);
  const texts = data.map(({path, attribute}) => shownText(row[path], attribute, context));
  const badgeText = badge && shownText(row[badge.path], badge.attribute, context);
  return {
    key: `record ${alias} ${id}`,
    title,
    icon,
    data: [...new Set(texts)].filter((text) => text && text !== title).slice(0, SHOWN),
    ...(badge && badgeText && {badge: {text: badgeText, role: roleOf(badge, row, context)}}),
    url: `${baseUrl}/ajax-update?id=${encodeURIComponent(id)}`,
  };
}

function roleOf({path, attribute}: GridColumn, row: Row, context: ShownContext): ColourRole | undefined {
  const entry = optionsOf(attribute, context)[String(identity(row[path]))];
  return typeof entry === 'object' && 'text' in entry ? entry.colour : undefined;
}
