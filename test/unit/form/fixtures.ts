import {signal} from '@preact/signals-react';
import {AppModel} from '../../../src/state/app/app-model.js';
import {FormModel} from '../../../src/state/form/form-model.js';
import type {FormOptions} from '../../../src/state/form/form-options.js';
import type {Configuration} from '../../../src/state/app/configuration.js';
import type {Draft, DraftScope, JournalStore} from '../../../src/state/draft/journal-store.js';
import type {FormHost, Question} from '../../../src/state/form/form-host.js';
import type {FormSource} from '../../../src/state/form/form-source.js';
import type {ObjectToSave, SavedObject} from '../../../src/contract/records.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import {isPromise} from '../../../src/values/is-promise.js';

/** A purchase order with the kinds of fields that depend on each other, and lines. */
export const ORDER: MetadataObject = {
  alias: 'order',
  id: 'lst_order',
  type: 'list',
  scriptAlias: 'order',
  name: 'Purchase orders',
  baseUrl: '/supply/order',
  owner: null,
  canView: true,
  canInsert: true,
  canUpdate: true,
  canDelete: true,
  canExport: true,
  columns: [
    {
      internalId: 'supplier',
      name: 'supplier',
      label: 'Supplier',
      type: ['reference', {ref: 'supplier'}],
      rules: [{kind: 'required'}],
    },
    {
      internalId: 'contact',
      name: 'contact',
      label: 'Contact',
      type: ['reference', {ref: 'contact', dependsOn: {supplier: 'supplier'}}],
    },
    {internalId: 'note', name: 'note', label: 'Internal note', type: ['text', {}]},
    {
      internalId: 'discount',
      name: 'discount',
      label: 'Discount',
      type: ['number', {scale: 1}],
      rules: [{kind: 'max', value: 40}],
    },
    {internalId: 'status', name: 'status', label: 'Status', type: ['enumeration', {ref: 'order_status'}]},
    {internalId: 'number', name: 'number', label: 'Number', type: ['autoincrement', {}]},
    {
      internalId: 'total',
      name: 'total',
      label: 'Order total',
      type: ['computed', {scale: 2, formula: ['sum', 'lines', 'total']}],
    },
    {
      internalId: 'lines',
      name: 'lines',
      label: 'Lines',
      type: [
        'tabular_section',
        {
          columns: [
            {
              internalId: 'product',
              name: 'product',
              label: 'Product',
              type: ['reference', {ref: 'product', dependsOn: {supplier: 'supplier'}}],
            },
            {
              internalId: 'quantity',
              name: 'quantity',
              label: 'Quantity',
              type: ['number', {}],
              rules: [{kind: 'min', value: 1}],
            },
            {internalId: 'price', name: 'price', label: 'Unit price', type: ['number', {scale: 2}]},
            {internalId: 'secret', name: 'secret', label: 'Secret', type: ['string', {}], visible: false},
            {
              internalId: 'total',
              name: 'total',
              label: 'Line total',
              type: ['computed', {scale: 2, formula: ['round', ['*', 'quantity', 'price'], 2]}],
            },
          ],
        },
      ],
    },
  ],
  forms: [],
  enumerations: {order_status: {draft: 'Draft', ordered: 'Ordered'}},
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
};

export function order(changes: Partial<SavedObject> = {}): SavedObject {
  return {
    id: 'o1',
    alias: 'order',
    presentation: 'PO-2026-01184',
    version: 3,
    content: {
      supplier: 's1',
      contact: 'c1',
      note: 'Call first',
      discount: 5,
      status: 'draft',
      number: 'PO-2026-01184',
      total: 0,
      lines: [
        {id: 'r1', product: 'p1', quantity: 2, price: 10.1, secret: 'tent pole'},
        {id: 'r2', product: 'p2', quantity: 3, price: 0.1, secret: ''},
      ],
    },
    presentations: {
      supplier: 'Nordskar AB',
      contact: 'Maja Lindqvist',
      'lines.r1.product': 'Ridgeline 2 tent',
      'lines.r2.product': 'Moor folding mat',
    },
    rights: {canUpdate: true, canDelete: true, readonly: []},
    ...changes,
  };
}

/** A source that keeps one record and says what was asked of it. */
export class FakeSource implements FormSource {
  saves: {object: ObjectToSave; requestId: string}[] = [];
  deletions: string[] = [];
  answer: (object: ObjectToSave) => Promise<SavedObject>;

  constructor(
    public record: SavedObject = order(),
    public meta: MetadataObject = ORDER,
  ) {
    this.answer = async (object) => ({
      ...this.record,
      id: this.record.id ?? 'new1',
      version: this.record.version + 1,
      content: {...this.record.content, ...structuredClone(object.content)},
    });
  }

  metadata = async () => this.meta;
  load = async () => structuredClone(this.record);
  save = async (_: MetadataObject, object: ObjectToSave, requestId: string) => {
    this.saves.push({object: structuredClone(object), requestId});
    this.record = await this.answer(object);
    return structuredClone(this.record);
  };
  delete = async (_: MetadataObject, id: string) => void this.deletions.push(id);
}

/** What `lc-validate` carries. */
export interface ValueQuestion {
  path: string;
  value: unknown;
  report: (message: string) => void;
  signal: AbortSignal;
}

/** A host that writes down what the form did, and answers as the test says. */
class FakeHost implements FormHost {
  log: string[] = [];
  details: Record<string, unknown> = {};
  questions: Question[] = [];
  refuse = '';
  yes = true;
  readable = true;
  outdatedAnswer: 'reload' | 'merge' | 'cancel' = 'cancel';
  choices: Record<string, 'mine' | 'theirs'> | null = {};
  onBefore: (type: string) => void = () => undefined;
  /** The page's own rule; what it gives is what its `waitUntil` would have been given. */
  onValue: (question: ValueQuestion) => unknown = () => undefined;

  before = (type: string, detail: unknown) => {
    // Comes whenever a value is entered, at any moment of what a test writes down.
    if (type === 'lc-validate') {
      const answer = this.onValue(detail as ValueQuestion);
      return isPromise(answer) ? answer.then((each) => each !== false) : answer !== false;
    }
    this.note(type, detail);
    this.onBefore(type);
    return type !== this.refuse;
  };
  emit = (type: string, detail?: unknown) => this.note(type, detail);
  commitFocused = () => {
    this.note('commit');
    return this.readable;
  };
  refocus = () => this.note('refocus');
  confirm = async (question: Question) => {
    this.questions.push(question);
    return this.yes;
  };
  alert = async (message: unknown) => this.note('alert', message);
  linked = async (url: string | undefined) => this.note('linked', url);
  outdated = async (message: string, canMerge: boolean) => {
    this.note('outdated', {message, canMerge});
    return this.outdatedAnswer;
  };
  resolve = async (conflicts: unknown) => {
    this.note('resolve', conflicts);
    return this.choices;
  };
  sentence = (error: {message: string; code: string}) => error.message || error.code;
  steady = async () => (work: () => void) => work();
  reveal = (path: string) => this.note('reveal', path);
  announce = (text: string) => this.note('announce', text);
  offline = false;
  isOffline = () => this.offline;
  isAsking = () => false;
  /** What waits for the page to be hidden or online. */
  waiting = new Map<string, Set<() => void>>();
  onPage = (event: 'hide' | 'online', work: () => void) => {
    const works = this.waiting.get(event) ?? new Set();
    this.waiting.set(event, works.add(work));
    return () => void works.delete(work);
  };
  page = (event: 'hide' | 'online') => {
    for (const work of this.waiting.get(event) ?? []) work();
  };
  reloadPage = () => this.note('reload');
  leave = (outcome: unknown) => this.note('leave', outcome);

  private note(type: string, detail?: unknown) {
    this.log.push(type);
    this.details[type] = detail;
  }
}

/** Drafts in memory, as text, so that nothing is shared with who wrote them. */
export class FakeJournal implements JournalStore {
  kept = new Map<string, string>();
  private wiped: (() => void)[] = [];

  get drafts(): Draft[] {
    return [...this.kept.values()].map((text) => JSON.parse(text) as Draft);
  }
  put = async (draft: Draft) => void this.kept.set(draft.key, JSON.stringify(draft));
  get = async (key: string) => this.drafts.find((draft) => draft.key === key);
  remove = async (key: string) => void this.kept.delete(key);
  find = async ({app, user, record}: DraftScope) =>
    this.drafts
      .filter(
        (draft) => draft.app === app && draft.user === user && draft.record === record && draft.until > Date.now(),
      )
      .sort((a, b) => b.at - a.at);
  wipe = async (app: string, user?: string) => {
    for (const draft of this.drafts)
      if (draft.app === app && (user === undefined || (draft.user && draft.user !== user))) this.kept.delete(draft.key);
    if (user === undefined) for (const work of this.wiped) work();
  };
  onWiped = (_app: string, work: () => void) => {
    this.wiped.push(work);
    return () => undefined;
  };
}

export function formOf(options: Partial<FormOptions> = {}, configuration: Partial<Configuration> = {}) {
  const source = (options.source as FakeSource | undefined) ?? new FakeSource();
  const host = new FakeHost();
  const app = new AppModel({appId: 'supply', ...configuration});
  const form = new FormModel(app, host, {
    id: source.record.id ?? undefined,
    readonly: signal(false),
    ...options,
    source,
  });
  const field = (id: string) => form.body.peek()!.fields.get(id)!;
  const lines = () => form.body.peek()!.tables.get('lines')!;
  return {form, host, app, source, field, lines};
}

/** A form with its record loaded. */
export async function openForm(...args: Parameters<typeof formOf>) {
  const opened = formOf(...args);
  await opened.form.load();
  opened.host.log.length = 0;
  return opened;
}
