import {FakeRealtime} from './lc-form-realtime.js';
import type {Envelope} from '../../src/contract/envelope.js';
import type {SavedObject} from '../../src/contract/records.js';
import type {MetadataObject} from '../../src/values/metadata.js';

const text = (id: string, label: string, type: [string, object?], more = {}) => ({
  internalId: id,
  name: id,
  label,
  type,
  ...more,
});

/** A purchase order with every kind of control a form has. */
export const ORDER = {
  alias: 'order',
  id: 'lst_order',
  type: 'list',
  scriptAlias: 'order',
  name: 'Purchase orders',
  singular: 'purchase order',
  baseUrl: '/supply/order',
  owner: null,
  canView: true,
  canInsert: true,
  canUpdate: true,
  canDelete: true,
  canExport: true,
  columns: [
    text('supplier', 'Supplier', ['reference', {ref: 'supplier'}], {rules: [{kind: 'required'}]}),
    text('reference', 'Supplier reference', ['string']),
    text('note', 'Internal note', ['text', {rows: 3}], {hint: 'Only we read it'}),
    text('date', 'Order date', ['date'], {rules: [{kind: 'required'}]}),
    text('slot', 'Delivery slot', ['time', {allowNull: true}], {
      rules: [{kind: 'time-between', min: '07:00:00', max: '17:00:00'}],
    }),
    text('freight', 'Freight cost', ['number', {scale: 2, prefix: '€'}]),
    text('discount', 'Discount', ['number', {scale: 1, suffix: '%'}], {
      rules: [{kind: 'max', value: 40, message: 'Enter a discount of at most 40 %'}],
    }),
    text('status', 'Status', ['enumeration', {ref: 'status'}]),
    text('partial', 'Partial deliveries allowed', ['boolean']),
    text(
      'total',
      'Order total',
      ['computed', {scale: 2, prefix: '€', formula: ['+', ['sum', 'lines', 'total'], 'freight']}],
      {hint: 'Calculated from the lines'},
    ),
    text('lines', 'Lines', [
      'tabular_section',
      {
        columns: [
          text('product', 'Product', ['string'], {rules: [{kind: 'required'}]}),
          text('quantity', 'Quantity', ['number', {default: 1}], {
            rules: [{kind: 'min', value: 1, message: 'Enter a quantity of at least 1, or delete the line'}],
          }),
          text('price', 'Unit price, €', ['number', {scale: 2}]),
          text('packed', 'Packed', ['boolean']),
          text('total', 'Line total, €', ['computed', {scale: 2, formula: ['round', ['*', 'quantity', 'price'], 2]}]),
        ],
      },
    ]),
  ],
  forms: [
    {
      alias: 'main',
      name: 'Purchase order',
      badge: 'status',
      steps: 'status',
      elements: [
        {
          kind: 'tabs',
          tabs: [
            {
              id: 'general',
              label: 'General',
              elements: [
                {
                  kind: 'columns',
                  columns: [
                    {elements: ['supplier', 'reference', 'note'].map((field) => ({kind: 'field', field, span: 12}))},
                    {
                      elements: [
                        ...['date', 'slot', 'freight', 'discount', 'total'].map((field) => ({kind: 'field', field})),
                        {kind: 'field', field: 'partial', control: 'switch', span: 12},
                      ],
                    },
                  ],
                },
              ],
            },
            {
              id: 'lines',
              label: 'Lines',
              elements: [
                {kind: 'table', field: 'lines', search: true, countUnits: {column: 'quantity', label: 'units'}},
                {
                  kind: 'totals',
                  rows: [
                    {label: 'Freight', field: 'freight'},
                    {label: 'Total', field: 'total', strong: true},
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  enumerations: {
    status: {
      draft: 'Draft',
      approved: 'Approved',
      ordered: {text: 'Ordered', colour: 'info'},
      transit: 'In transit',
      received: 'Received',
    },
  },
  rights: {
    view: true,
    insert: true,
    update: true,
    delete: true,
    export: true,
    viewAuditLog: true,
    viewReferenceToObject: true,
    readonly: [],
  },
} as unknown as MetadataObject;

export function order(changes: Partial<SavedObject> = {}): SavedObject {
  return {
    id: 'o1',
    alias: 'order',
    presentation: 'PO-2026-01184',
    version: 3,
    content: {
      supplier: 's1',
      reference: 'OF-77120',
      note: 'Call the dock first.',
      date: '2026-11-18',
      slot: '08:30:00',
      freight: 1240,
      discount: 5,
      status: 'ordered',
      partial: true,
      total: 0,
      lines: [
        {id: 'r1', product: 'Ridgeline 2 tent', quantity: 24, price: 212, packed: true},
        {id: 'r2', product: 'Moor folding mat', quantity: 120, price: 14.2, packed: false},
        {id: 'r3', product: 'Enamel mug, tarn', quantity: 96, price: 5.1, packed: false},
      ],
    },
    presentations: {supplier: 'Nordskar AB'},
    rights: {canUpdate: true, canDelete: true, readonly: []},
    ...changes,
  };
}

type Answer = Envelope | Response | Promise<Response>;

/** Stands in for the server: answers `fetch`, counts what was asked, and fails when asked to. */
export class FakeServer {
  record = order();
  readonly realtime = new FakeRealtime();
  metadata: unknown = ORDER;
  references: object[] = [];
  /** What a list of records holds, in order. */
  rows: {id: string}[] = [];
  asked: {path: string; query: URLSearchParams; body: URLSearchParams | null}[] = [];
  onSave: (object: {version: number; content: Record<string, unknown>}) => Answer = ({content}) => {
    this.record = {
      ...this.record,
      id: this.record.id ?? 'new',
      version: this.record.version + 1,
      content: {...this.record.content, ...content},
    };
    return {success: true, result: this.record};
  };
  onDelete: () => Answer = () => ({success: true});
  onLoad: () => Answer = () => ({success: true, result: this.record});
  private readonly real = window.fetch;

  start(): this {
    this.realtime.start();
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (!/^\/(designer|supply)\//.test(url.pathname)) return this.real.call(window, input, init);
      if (url.pathname.endsWith('/query/run')) return Response.json({success: true, result: await this.found(request)});
      if (url.pathname.endsWith('/query/all')) return Response.json({success: true, result: await this.page(request)});
      const body = request.method === 'POST' ? new URLSearchParams(await request.text()) : null;
      this.asked.push({path: url.pathname, query: url.searchParams, body});
      const answer = await this.answer(url.pathname, body);
      return answer instanceof Response ? answer : Response.json(answer);
    };
    return this;
  }

  stop(): void {
    this.realtime.stop();
    window.fetch = this.real;
  }

  private async page(request: Request): Promise<object[]> {
    const {offset, limit} = JSON.parse(String((await request.formData()).get('config'))) as {
      offset: number;
      limit: number;
    };
    return this.rows.slice(offset, offset + limit);
  }

  /** The records whose text holds what is searched for. */
  private async found(request: Request): Promise<object> {
    const {search} = JSON.parse(String((await request.formData()).get('config'))) as {search?: {text: string}};
    const text = search?.text.toLowerCase() ?? '';
    const data = this.rows.filter((row) => JSON.stringify(row).toLowerCase().includes(text));
    return {data, totalCount: data.length};
  }

  /** The objects that were posted. */
  get saves(): {requestId: string; object: {id: string; version: number; content: Record<string, unknown>}}[] {
    const posts = this.asked.filter(({path}) => path.endsWith('save-object'));
    return posts.map(({body}) => ({requestId: body!.get('requestId')!, object: JSON.parse(body!.get('object')!)}));
  }

  private answer(path: string, body: URLSearchParams | null): Answer {
    if (path.endsWith('get-metadata')) return {success: true, result: this.metadata};
    if (path.endsWith('get-object')) return this.onLoad();
    if (path.endsWith('save-object')) return this.onSave(JSON.parse(body!.get('object')!));
    if (path.endsWith('delete-object')) return this.onDelete();
    if (path.endsWith('references')) return {success: true, result: this.references};
    return {success: true, result: []};
  }
}
