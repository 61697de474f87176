import type {Query, QueryKind, QueryMeta, Row} from '../../query/types.js';
import {configOf, heldType} from '../../values/attribute-type.js';
import {isPresented} from '../../values/presented.js';
import type {Attribute} from '../../values/types.js';
import {asServiceError} from '../errors.js';
import type {Adapter, AdapterPage, AdapterRequest, AdapterRow} from './adapter.js';
import {idText, readValue, textOf, type AdapterObjects, type Described} from './described.js';
import {answered, isObject, malformed, unsupported} from './faults.js';
import {adapterFilter, pathsOf} from './filter.js';

/** Records that one question for their texts names. */
const ASKED_AT_ONCE = 50;
/** Rows of one answer at most. */
const MOST_ROWS = 10_000;
/** What only a server of ours works out. */
const NOT_ASKED = ['joins', 'groupBy', 'groupSets', 'having', 'unions', 'distinct'] as const;

interface Found {
  rows: Row[];
  total: number;
}

/** The queries of the runtime, asked of an adapter. */
export class AdapterQuestions {
  /** Running questions by which records they are of: counting them asks no second time. */
  private readonly counting = new Map<string, Promise<Found>>();

  constructor(
    private readonly adapter: Adapter,
    private readonly objects: AdapterObjects,
  ) {}

  /** The answer of a kind of query; rejects for those that need a server of ours. */
  async ask(kind: QueryKind, query: Query, signal?: AbortSignal): Promise<unknown> {
    switch (kind) {
      case 'run': {
        const {rows, total} = await this.found(query, signal);
        const {offset = 0, hideTotalRowCount} = query;
        return {data: rows, ...(hideTotalRowCount ? {hasNextPage: offset + rows.length < total} : {totalCount: total})};
      }
      case 'all':
        return (await this.found(query, signal)).rows;
      case 'one':
        return (await this.found({...query, limit: 1}, signal)).rows[0] ?? null;
      case 'count':
        return this.count(query, signal);
      case 'exists':
        return (await this.count(query, signal)) > 0;
      case 'meta':
        return this.meta(query);
      default:
        throw unsupported(kind);
    }
  }

  private async count(query: Query, signal?: AbortSignal): Promise<number> {
    const running = this.counting.get(keyOf(query));
    const shared = await running?.catch(() => null);
    return (shared ?? (await this.found({...query, select: ['id'], limit: 1}, signal))).total;
  }

  private found(query: Query, signal?: AbortSignal): Promise<Found> {
    const key = keyOf(query);
    const found = this.find(query, signal);
    this.counting.set(key, found);
    const forget = () => {
      if (this.counting.get(key) === found) this.counting.delete(key);
    };
    found.then(forget, forget);
    return found;
  }

  private async find(query: Query, signal?: AbortSignal): Promise<Found> {
    if (NOT_ASKED.some((member) => [query[member]].flat().some(Boolean))) throw unsupported(query);
    const {adapter, objects} = this;
    const object = await objects.get(sourceOf(query));
    const paths = (query.select ?? [...object.columns.keys()]).map(selected);
    const request = await this.request(object, query, paths);
    if (!request) return {rows: [], total: 0};
    const page = await answered(signal, undefined, (signal) =>
      adapter.list(object.alias, request, {...objects.context(), signal}),
    );
    if (!isPage(page)) throw malformed(`rows of ${object.alias}`);
    const rows = page.rows.slice(0, request.limit);
    return {
      rows: await this.shown(object, rows, paths, query.withPresentations ?? false, signal),
      total: Math.max(page.total, rows.length && request.offset + rows.length),
    };
  }

  /** null where no record can match. */
  private async request(object: Described, query: Query, paths: string[]): Promise<AdapterRequest | null> {
    const {where, search, orderBy = [], offset = 0, limit = -1} = query;
    const filter = where ? await this.filter(object, where) : null;
    if (filter === 'none') return null;
    const named = (path: string) => fieldOf(object, path);
    const sort = orderBy.map(({column, dir}) => ({path: named(selected(column)), dir}));
    const columns = paths.map((path) => named(path.split('.')[0]!)).filter((path) => path !== 'id');
    return {
      columns: [...new Set([...columns, object.presentation].filter(Boolean))],
      filter,
      search: search ? {text: search.text, paths: [...new Set(search.columns.map(named))]} : null,
      sort,
      offset,
      limit: limit > 0 ? Math.min(limit, MOST_ROWS) : MOST_ROWS,
    };
  }

  private async filter(object: Described, where: NonNullable<Query['where']>) {
    const {objects} = this;
    const paths = [...new Set(pathsOf(where))];
    const attributes = new Map<string, Attribute | null>();
    const owners = new Map<string, Described>();
    for (const path of paths) {
      const attribute = await objects.attributeAt(object, path);
      attributes.set(path, attribute);
      const ref = attribute && heldType(attribute) === 'reference' ? configOf(attribute).ref : null;
      if (path === 'id') owners.set(path, object);
      else if (!attribute) throw unsupported(path);
      else if (ref) owners.set(path, await objects.get(ref));
    }
    return adapterFilter(where, {
      attributeAt: (path) => attributes.get(path) ?? null,
      nameOf: (path) => fieldOf(object, path),
      valueFor: (path, value) => (typeof value === 'string' ? (owners.get(path)?.idOf(value) ?? value) : value),
      timeZone: objects.context().timeZone,
      now: Date.now(),
    });
  }

  /** Rows as the runtime has them: by the paths as written, with the texts of what they refer to. */
  private async shown(
    object: Described,
    rows: AdapterRow[],
    paths: string[],
    withTexts: boolean,
    signal?: AbortSignal,
  ): Promise<Row[]> {
    const {locale, timeZone} = this.objects.context();
    const shown = rows.map((row): Row => ({id: String(row.id), alias: object.alias}));
    const steps = new Map<string, string[]>();
    for (const path of paths) {
      const [step = '', ...rest] = path.split('.');
      const attribute = object.columns.get(step);
      if (path === 'presentation')
        rows.forEach((row, at) => (shown[at]![path] = textOf(row[object.presentation], locale)));
      else if (attribute && !rest.length)
        rows.forEach((row, at) => (shown[at]![path] = readValue(attribute, row[path], timeZone)));
      if (attribute && heldType(attribute) === 'reference' && (withTexts || rest.length))
        steps.set(step, [...(steps.get(step) ?? []), ...(rest.length ? [rest.join('.')] : [])]);
    }
    await Promise.all(
      [...steps].map(async ([step, rest]) => {
        const cells = rows.map((row) => row[step]);
        const others = await this.referred(object.columns.get(step)!, cells, rest, signal);
        shown.forEach((row, at) => {
          if (withTexts && paths.includes(step)) row[step] = presented(cells[at], others);
          const other = others.get(idText(cells[at]) ?? '');
          for (const path of rest) row[`${step}.${path}`] = other?.[path] ?? null;
        });
      }),
    );
    return shown;
  }

  /** The records that cells refer to, by id; those that bring their text with them are not asked for. */
  async referred(
    attribute: Attribute,
    cells: unknown[],
    paths: string[],
    signal?: AbortSignal,
  ): Promise<Map<string, Row>> {
    const {ref = ''} = configOf(attribute);
    const asked = cells.flat().filter((cell) => paths.length > 0 || textWith(cell) === null);
    const ids = [...new Set(asked.map(idText).filter((id) => id !== null))];
    const found = new Map<string, Row>();
    if (!ref) return found;
    const ask = async (some: string[]) => {
      const query: Query = {from: ref, select: ['id', 'presentation', ...paths], where: ['IN', 'id', some]};
      const {rows} = await this.find({...query, limit: some.length, withPresentations: true}, signal);
      for (const row of rows) found.set(String(row.id), row);
    };
    const parts = Array.from({length: Math.ceil(ids.length / ASKED_AT_ONCE)}, (_, part) =>
      ids.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE),
    );
    // Without their texts records are known by their ids.
    await Promise.all(parts.map(ask)).catch((thrown: unknown) => {
      const {kind, serverCode} = asServiceError(thrown);
      if (kind !== 'unsupported' && kind !== 'access' && serverCode !== 'NOT_FOUND') throw thrown;
    });
    return found;
  }

  private async meta(query: Query): Promise<QueryMeta> {
    const object = await this.objects.get(sourceOf(query));
    const paths = (query.select ?? [...object.columns.keys()]).map(selected);
    const columns = await Promise.all(
      paths.map(async (name) => ({name, attribute: await this.objects.attributeAt(object, name)})),
    );
    return {
      tables: [{scriptAlias: object.alias, canExport: false}],
      columns: columns.flatMap(({name, attribute}) =>
        attribute ? [{name, label: textOf(attribute.label, this.objects.context().locale), type: attribute.type}] : [],
      ),
      canExport: false,
    };
  }
}

function isPage(page: unknown): page is AdapterPage {
  if (!isObject(page) || !Array.isArray(page.rows)) return false;
  const {rows, total} = page;
  const isRow = (row: unknown) => isObject(row) && idText(row.id) !== null;
  return rows.every(isRow) && Number.isSafeInteger(total) && Number(total) >= 0;
}

const keyOf = ({from, where, search}: Query) => JSON.stringify([from, where, search]);

const sourceOf = ({from}: Query) => (typeof from === 'string' ? from : from.source);

function selected(item: unknown): string {
  const expression = isObject(item) && 'expr' in item ? item.expr : item;
  const path = isObject(expression) ? expression.path : expression;
  if (typeof path !== 'string') throw unsupported(item);
  return path;
}

/** A path as the adapter knows it. */
const fieldOf = ({presentation}: Described, path: string) => (path === 'presentation' ? presentation : path);

function textWith(cell: unknown): string | null {
  if (isPresented(cell)) return cell.p;
  return isObject(cell) && typeof cell.presentation === 'string' ? cell.presentation : null;
}

/** A reference with its text; its id where nobody has another. */
export function presented(cell: unknown, others: ReadonlyMap<string, Row>): unknown {
  if (Array.isArray(cell)) return cell.map((each) => presented(each, others));
  const id = idText(cell);
  if (id === null) return null;
  const text = textWith(cell) ?? others.get(id)?.presentation;
  return {v: id, p: typeof text === 'string' && text ? text : id};
}
