import type {Services} from '../../src/api/services.js';
import type {ObjectToSave} from '../../src/contract/records.js';
import {rowTest} from '../../src/query/evaluate.js';
import type {Query, Row} from '../../src/query/types.js';
import {identity} from '../../src/values/compare.js';
import type {Attribute} from '../../src/values/types.js';
import {GridApp} from './grid-app.js';

/** An app whose server keeps these records: views read, move and save them. */
export abstract class RecordsApp extends GridApp {
  abstract records: Row[];
  readonly versions = new Map<string, number>();
  /** Reads of rows that meet this fail. */
  broken: ((query: Query) => boolean) | null = null;
  /** Whether this user may change a record. */
  mayUpdate = true;

  recordOf(id: string): Row {
    return this.records.find((each) => each.id === id)!;
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const {objects, query} = services;
    const ask = async (kind: string, asked: Query) => {
      if (kind === 'meta') return query.ask('meta', asked);
      this.asked.push({kind, query: asked});
      await this.gate;
      if (this.error) throw this.error;
      if (this.broken?.(asked)) throw new TypeError('Failed to fetch');
      return this.answerTo(kind, asked);
    };
    const saveBatch = async (given: Record<string, Record<string, ObjectToSave>>) => {
      const answer = await objects.saveBatch(given);
      for (const [id, {content, version = 0}] of Object.entries(given.order ?? {})) {
        Object.assign(this.recordOf(id), this.stored(content));
        this.versions.set(id, version + 1);
      }
      return answer;
    };
    const load = async (_url: string, id: string) => this.loaded(id);
    return {...services, query: {...query, ask}, objects: {...objects, load, saveBatch}} as unknown as Services;
  }

  /** The fields of a row once these are saved. */
  protected stored(content: Record<string, unknown>): Partial<Row> {
    return content as Partial<Row>;
  }

  /** The records that a query finds, in its order. */
  protected found({where, search, orderBy = []}: Query): Row[] {
    const test = where ? rowTest(where, {...ABOUT, attribute: (path) => this.attribute(path)}) : () => true;
    const text = search?.text.toLowerCase() ?? '';
    const rows = this.records.filter((row) => test(row) && String(row.number).toLowerCase().includes(text));
    const keys = orderBy as {column: string; dir?: 'ASC' | 'DESC'}[];
    return rows.toSorted((a, b) => {
      for (const {column, dir} of keys) {
        const order = shown(a, column).localeCompare(shown(b, column), 'en', {numeric: true});
        if (order) return dir === 'DESC' ? -order : order;
      }
      return 0;
    });
  }

  private attribute(path: string): Attribute {
    const known = this.metadata.columns!.find(({internalId}) => internalId === path);
    return known ?? {internalId: path, name: path, label: path, type: ['string', undefined]};
  }

  private loaded(id: string) {
    const {alias, id: _, ...fields} = this.recordOf(id);
    const content = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, identity(value)]));
    const rights = {canUpdate: this.mayUpdate, canDelete: true, readonly: this.locked};
    const version = this.versions.get(id) ?? 3;
    return {id, alias, presentation: String(fields.number), version, content, presentations: {}, rights};
  }

  private answerTo(kind: string, query: Query): unknown {
    const {groupBy, offset = 0, limit = -1} = query;
    const found = this.found(query);
    if (kind === 'count') return found.length;
    if (groupBy) return groups(found, groupBy[0] as string);
    const rows = found.slice(offset, limit < 0 ? undefined : offset + limit).map((row) => ({...row}));
    return kind === 'all' ? rows : {data: rows, hasNextPage: offset + rows.length < found.length};
  }
}

const ABOUT = {locale: 'en' as const, timeZone: 'UTC', now: Date.now(), options: () => ({})};

const shown = (row: Row, path: string) => JSON.stringify((row[path] as {p?: string} | null)?.p ?? row[path] ?? null);

/** How many records have each value, and what they amount to. */
function groups(rows: Row[], path: string): Row[] {
  const found = new Map<unknown, Row[]>();
  for (const row of rows) found.set(identity(row[path]), [...(found.get(identity(row[path])) ?? []), row]);
  return [...found.values()].map((group) => ({
    [path]: group[0]![path],
    rows_of_group: group.length,
    sum_of_column: group.reduce((sum, {amount}) => sum + Number(amount ?? 0), 0),
  }));
}
