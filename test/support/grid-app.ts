import type {Services} from '../../src/api/services.js';
import type {StoredView} from '../../src/contract/views.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {ServiceError} from '../../src/api/errors.js';
import type {BatchDeletion, ObjectToSave} from '../../src/contract/records.js';
import type {Cond, Query, Row} from '../../src/query/types.js';
import {AppModel} from '../../src/state/app/app-model.js';
import type {FormOutcome, FormRequest} from '../../src/state/app/opener.js';
import type {ListSpec} from '../../src/values/list-metadata.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';

const attribute = (name: string, label: string, type: TypeName, config?: TypeConfig): Attribute => ({
  internalId: name,
  name,
  label,
  type: [type, config],
});

const list: ListSpec = {
  alias: 'orders',
  name: 'Orders',
  columns: [{path: 'number'}, {path: 'supplier'}, {path: 'amount'}, {path: 'date'}, {path: 'paid'}, {path: 'status'}],
  sort: [{path: 'date', dir: 'DESC'}],
  searchDataColumns: ['number', 'supplier'],
};

export const ORDER: MetadataObject = {
  alias: 'order',
  id: 'lst_order',
  type: 'list',
  scriptAlias: 'order',
  name: 'Orders',
  singular: 'Order',
  owner: null,
  baseUrl: '/supply/order',
  canView: true,
  canInsert: true,
  canUpdate: true,
  canDelete: true,
  canExport: true,
  columns: [
    attribute('number', 'Number', 'string'),
    attribute('supplier', 'Supplier', 'reference', {ref: 'supplier'}),
    attribute('amount', 'Amount', 'number', {scale: 2}),
    attribute('date', 'Date', 'date'),
    attribute('paid', 'Paid', 'boolean'),
    attribute('status', 'Status', 'enumeration', {ref: 'status'}),
  ],
  lists: [list],
  enumerations: {status: {draft: 'Draft', sent: {text: 'Sent', colour: 'info'}}},
};

const LINKED = {errorCode: 'INTEGRITY_VIOLATION', message: 'Oops! This item is linked to other objects.'};

interface ViewCall {
  query: {id?: string};
  body?: URLSearchParams;
}

/** An app whose server is here: `size` orders, every call noted, failing or waiting where a test says so. */
export class GridApp extends AppModel {
  size = 212;
  /** What every order amounts to; absent, each its own. */
  amount: number | undefined;
  metadata: MetadataObject = ORDER;
  readonly asked: {kind: string; query: Query}[] = [];
  readonly opened: FormRequest[] = [];
  readonly deleted: string[] = [];
  /** What batch deletions were asked for. */
  readonly batches: Record<string, string[]>[] = [];
  /** What batches were saved. */
  readonly saved: Record<string, Record<string, ObjectToSave>>[] = [];
  /** Why orders are not saved, by id. */
  refused: Record<string, {errorCode: string; message?: string; fields?: Record<string, string>}> = {};
  /** Fields that this user may not change. */
  locked: string[] = [];
  /** Ids of orders that others refer to, which stay. */
  linked: string[] = [];
  /** What the server says of the export of a query. */
  mayExport = true;
  outcome: FormOutcome | null = null;
  error: ServiceError | null = null;
  deleteError: ServiceError | null = null;
  /** The person's settings as the server has them, and every change of them. */
  settings: string | null = null;
  settingsError: ServiceError | null = null;
  settingsLoadError: ServiceError | null = null;
  settingsGate: Promise<unknown> = Promise.resolve();
  settingsAsked = false;
  /** The named views on the server. */
  views: StoredView[] = [];
  readonly kept: {key: string; settings: unknown}[] = [];
  gate: Promise<unknown> = Promise.resolve();
  changed: (message: TopicMessage) => void = () => undefined;

  constructor() {
    super({appId: 'supply', locale: 'en', timeZone: 'UTC'});
    this.opener = {
      openForm: async (request) => {
        this.opened.push(request);
        return this.outcome;
      },
      openUrl: async () => undefined,
      pickIcon: async () => null,
      pickRecords: async () => null,
      editQuery: async () => null,
      detail: async () => () => null,
      list: () => Promise.reject(new Error('not asked for')),
      form: () => Promise.reject(new Error('not asked for')),
    };
  }

  override async services(): Promise<Services> {
    const services = {
      metadata: {get: async () => this.answer(this.metadata)},
      query: {
        ask: async (kind: string, query: Query) => {
          this.asked.push({kind, query});
          if (kind === 'meta') return this.answer({tables: [], columns: [], canExport: this.mayExport});
          if (kind === 'all' && !query.groupBy) return this.answer(this.byIds(query));
          return this.answer(kind === 'count' ? this.matching(query).length : this.page(query));
        },
        export: async (query: Query) => {
          this.asked.push({kind: 'export', query});
          return {file: new Blob(['sheet']), name: 'data.xlsx'};
        },
      },
      settings: {
        get: async () => {
          this.settingsAsked = true;
          await this.settingsGate;
          if (this.settingsLoadError) throw this.settingsLoadError;
          return this.settings;
        },
        save: async (key: string, settings: unknown) => {
          if (this.settingsError) throw this.settingsError;
          this.settings = JSON.stringify(settings);
          this.kept.push({key, settings});
        },
        remove: async (key: string) => {
          if (this.settingsError) throw this.settingsError;
          this.settings = null;
          this.kept.push({key, settings: null});
        },
      },
      client: {call: async (path: string, call: ViewCall) => ({result: this.viewCall(path, call)})},
      objects: {
        delete: async (_baseUrl: string, id: string) => {
          if (this.deleteError) throw this.deleteError;
          this.deleted.push(id);
        },
        load: async (_baseUrl: string, id: string) => ({
          ...savedRow(Number(id.slice(3)) - 1),
          id,
          version: 3,
          rights: {canUpdate: true, canDelete: true, readonly: this.locked},
        }),
        saveBatch: async (objects: Record<string, Record<string, ObjectToSave>>) => {
          const {order = {}} = objects;
          if (!Object.keys(order).some((id) => this.refused[id])) {
            this.saved.push(objects);
            const saved = ({version = 1}) => ({success: true, result: {version: version + 1}});
            return {order: Object.fromEntries(Object.entries(order).map(([id, given]) => [id, saved(given)]))};
          }
          const answer = (id: string) => ({success: false, errorCode: 'UNKNOWN_ERROR', ...this.refused[id]});
          const result = {order: Object.fromEntries(Object.keys(order).map((id) => [id, answer(id)]))};
          throw new ServiceError('refused', 'Nothing was saved', {envelope: {success: false, result}});
        },
        deleteBatch: async (objects: Record<string, string[]>): Promise<BatchDeletion> => {
          if (this.deleteError) throw this.deleteError;
          this.batches.push(objects);
          const failed = this.linked
            .filter((id) => objects.order?.includes(id))
            .map((id) => ({alias: 'order', id, ...LINKED, url: `/supply/order/references?id=${id}`}));
          const gone = objects.order!.filter((id) => !this.linked.includes(id));
          this.deleted.push(...gone);
          return {deleted: {order: gone}, failed};
        },
      },
    };
    return services as unknown as Services;
  }

  override realtime() {
    const join = (_topic: string, changed: (message: TopicMessage) => void) => {
      this.changed = changed;
      return () => undefined;
    };
    const line = {join, publish: async () => undefined, onState: () => () => undefined, state: 'open', user: 'me'};
    return Promise.resolve(line) as unknown as ReturnType<AppModel['realtime']>;
  }

  get last(): Query {
    return this.asked.findLast(({kind}) => kind === 'run')!.query;
  }

  private viewCall(path: string, {query, body}: ViewCall): unknown {
    if (path.endsWith('get-views'))
      return {views: [...this.views], mayShare: true, roles: {sales: 'Sales', stock: 'Warehouse'}};
    const id = body?.get('id') ?? query.id ?? `v${this.views.length + 1}`;
    this.views = this.views.filter((view) => view.id !== id);
    if (path.endsWith('remove-view') || !body) return null;
    const [name = '', view = ''] = [body.get('name')!, body.get('view')!];
    const roles = body.get('roles')?.split(',') ?? [];
    this.views.push({id, name, shared: body.get('shared') === 'true', roles, editable: true, view});
    return id;
  }

  private async answer<T>(answer: T): Promise<T> {
    await this.gate;
    if (this.error) throw this.error;
    return answer;
  }

  private matching({search, where}: Query): Row[] {
    const all = Array.from({length: this.size}, (_, index) => this.order(index)).filter(
      ({id}) => !this.deleted.includes(id!) && meets(id!, where),
    );
    return search ? all.filter(({number}) => String(number).includes(search.text)) : all;
  }

  /** Those of the records whose ids a query asks for. */
  private byIds({where}: Query): Row[] {
    const ids = idsOf(where);
    return this.matching({from: 'order'}).filter(({id}) => ids.includes(id!));
  }

  private order(index: number): Row {
    const row = orderRow(index);
    return this.amount === undefined ? row : {...row, amount: this.amount};
  }

  private page(query: Query) {
    const {offset = 0, limit = -1, orderBy = []} = query;
    const matching = this.matching(query);
    if (orderBy[0]?.dir === 'DESC') matching.reverse();
    const end = limit < 0 ? matching.length : offset + limit;
    const rows = matching.slice(offset, end);
    return {
      data: query.withPresentations === false ? rows.map(withPlainIds) : rows,
      hasNextPage: end < matching.length,
    };
  }
}

/** Only what conditions say of ids counts here. */
function meets(id: string, where: Cond | undefined): boolean {
  const [operator, ...rest] = where ?? ['and'];
  if (operator === 'and') return (rest as Cond[]).every((part) => meets(id, part));
  const [path, ids] = rest as [string, string[]];
  if (path !== 'id') return true;
  return operator === 'IN' ? ids.includes(id) : operator !== 'NOT-IN' || !ids.includes(id);
}

function idsOf(where: Query['where']): string[] {
  if (!where) return [];
  if (where[0] === 'IN' && where[1] === 'id') return where[2] as string[];
  return where[0] === 'and' ? (where.slice(1) as Cond[]).flatMap(idsOf) : [];
}

function orderRow(index: number): Row {
  const number = `PO-${String(index + 1).padStart(5, '0')}`;
  return {
    id: `id-${index + 1}`,
    alias: 'order',
    number,
    amount: index % 7 ? index * 10.5 : null,
    date: '2026-11-20',
    paid: index % 2 === 0,
    status: index % 3 ? 'sent' : 'draft',
    supplier: {v: `s-${index % 5}`, p: `Supplier ${index % 5}`},
  };
}

function withPlainIds({supplier, ...row}: Row): Row {
  return {...row, supplier: (supplier as {v: string}).v};
}

/** An order as a record: its references by id, their texts beside. */
function savedRow(index: number) {
  const {id: _, alias: __, supplier, ...content} = orderRow(index);
  const {v, p} = supplier as {v: string; p: string};
  return {
    alias: 'order',
    presentation: String(content.number),
    content: {...content, supplier: v},
    presentations: {supplier: p},
  };
}

/** Makes `app` the one that elements on the page work with, until the answer is called. */
export function provide(app: AppModel): () => void {
  const answer = (event: Event) => (event as CustomEvent<{answer(app: AppModel): void}>).detail.answer(app);
  document.addEventListener('lc-context', answer);
  return () => document.removeEventListener('lc-context', answer);
}
