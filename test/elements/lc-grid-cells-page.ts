import {ServiceError} from '../../src/api/errors.js';
import type {SavedObject} from '../../src/contract/records.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import type {Attribute} from '../../src/values/types.js';
import {GridApp, ORDER} from '../support/grid-app.js';

const attribute = (id: string, label: string, type: Attribute['type'], more: Partial<Attribute> = {}): Attribute => ({
  internalId: id,
  name: id,
  label,
  type,
  ...more,
});

const COLUMNS = [
  attribute('number', 'Number', ['string'], {rules: [{kind: 'required'}, {kind: 'max-length', value: 8}]}),
  attribute('price', 'Price', ['number', {scale: 2}]),
  attribute('count', 'Count', ['number'], {readonlyWhen: 'status == "sent"'}),
  attribute('total', 'Total', ['computed', {scale: 2, formula: ['*', 'price', 'count']}]),
  attribute('status', 'Status', ['enumeration', {ref: 'status'}]),
  attribute('reason', 'Reason', ['string'], {visibleWhen: 'status == "draft"', requiredWhen: 'price > 100'}),
  attribute('supplier', 'Supplier', ['reference', {ref: 'supplier'}]),
  attribute('contact', 'Contact', ['reference', {ref: 'contact', dependsOn: {supplier: 'supplier'}}]),
  attribute('title', 'Title', ['multilingual_text']),
  attribute('note', 'Note', ['text']),
  attribute('papers', 'Papers', ['files']),
  attribute('tags', 'Tags', ['reference', {ref: 'tag', multiple: true}]),
  attribute('slot', 'Slot', ['time', {allowNull: true}], {
    rules: [{kind: 'time-between', min: '09:00', max: '17:00'}],
  }),
  attribute('carrier', 'Carrier', ['enumeration', {options: {post: 'Post', van: 'Own van'}}], {
    rules: [{kind: 'required'}],
  }),
  attribute('travel', 'Travel time', ['duration']),
];
export const PLACE = Object.fromEntries(COLUMNS.map(({internalId}, place) => [internalId, place]));

/** A server with a few orders whose records hold more than their rows, changed by others where a test says so. */
export class Cells extends GridApp {
  override size = 4;
  override metadata = {
    ...ORDER,
    columns: COLUMNS,
    lists: [{alias: 'orders', name: 'Orders', columns: COLUMNS.map(({internalId: path}) => ({path}))}],
  };
  records = new Map(
    [1, 2, 3, 4].map((index) => [
      `id-${index}`,
      {
        version: 1,
        content: {
          number: `PO-${index}`,
          price: 10,
          count: index,
          total: 10 * index,
          status: index === 2 ? 'sent' : 'draft',
          reason: '',
          supplier: 's-1',
          contact: 'c-1',
          title: {en: `Tent ${index}`, fr: `Tente ${index}`, es: '', uk: ''},
          note: 'first\nsecond',
          papers: [{id: 'f1', name: 'offer.pdf'}],
          tags: ['t-1'],
          slot: '10:30:00',
          carrier: 'post',
          travel: 'PT1H15M',
        } as Record<string, unknown>,
      },
    ]),
  );

  /** Someone else saves. */
  changedBy(id: string, content: Record<string, unknown>): void {
    const record = this.records.get(id)!;
    this.records.set(id, {version: record.version + 1, content: {...record.content, ...content}});
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const rows = () => [...this.records].map(([id, {content}]) => rowOf(id, content));
    const ask = async (kind: string, query: Query) => {
      this.asked.push({kind, query});
      if (kind === 'count') return this.records.size;
      const ids = JSON.stringify(query.where ?? '');
      return kind === 'all' ? rows().filter(({id}) => ids.includes(`"${id}"`)) : {data: rows(), hasNextPage: false};
    };
    const load = async (_: string, id: string): Promise<SavedObject> => {
      const record = this.records.get(id);
      if (!record) throw new ServiceError('refused', 'The record is gone');
      const presentations = {supplier: 'Alpine', contact: 'Ewa', tags: 'Sale'};
      const rights = {canUpdate: true, canDelete: true, readonly: this.locked};
      return {id, alias: 'order', presentation: id, presentations, rights, ...structuredClone(record)};
    };
    const saveBatch = async (objects: Record<string, Record<string, {version?: number; content: object}>>) => {
      this.saved.push(objects as never);
      const {order = {}} = objects;
      const answers = Object.entries(order).map(([id, {version}]) => {
        const refused =
          this.refused[id] ?? (version !== this.records.get(id)!.version ? {errorCode: 'OUTDATED_VERSION'} : null);
        return [id, {success: !refused, errorCode: 'UNKNOWN_ERROR', ...refused}] as const;
      });
      if (answers.every(([, {success}]) => success)) {
        for (const [id, {content}] of Object.entries(order)) this.changedBy(id, {...content});
        const saved = (id: string) => ({success: true, result: {version: this.records.get(id)!.version}});
        return {order: Object.fromEntries(Object.keys(order).map((id) => [id, saved(id)]))};
      }
      const result = {order: Object.fromEntries(answers.map(([id, each]) => [id, {...each, success: false}]))};
      throw new ServiceError('refused', 'Nothing was saved', {envelope: {success: false, result}});
    };
    const objects = {...services.objects, load, saveBatch};
    return {...services, query: {...services.query, ask}, objects} as unknown as Services;
  }
}

function rowOf(id: string, content: Record<string, unknown>): Row {
  const named = (value: unknown, text: string) => (value === null ? null : {v: value, p: text});
  const {supplier, contact} = content;
  return {id, alias: 'order', ...content, supplier: named(supplier, 'Alpine'), contact: named(contact, 'Ewa')};
}
