import fc from 'fast-check';
import {order, ORDER} from './fixtures.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';

const id = (values: string[]) => fc.constantFrom<string | null>(null, ...values);
const text = fc.constantFrom('', 'a', 'b');
const languages = fc.constantFrom<object>(
  {en: '', fr: '', es: '', uk: ''},
  {en: 'One', fr: '', es: '', uk: ''},
  {en: 'One', fr: 'Un', es: 'Uno', uk: 'Один'},
);
const files = fc.constantFrom<object[]>(
  [],
  [{id: 'd1', name: 'Quote.pdf', size: 3000}],
  [
    {id: 'd2', name: 'Terms.pdf', size: 4000},
    {id: 'd1', name: 'Quote.pdf', size: 3000},
  ],
);
const day = id(['2026-02-28', '2026-11-20']);
const time = id(['00:00:00', '09:05:00']);
const moment = fc.constantFrom(null, 0, Date.UTC(2026, 10, 20, 9, 5));

/** The fields that are changed: label and values. Those after `status` are one of each other type. */
export const FIELDS: Record<
  string,
  [label: string, values: fc.Arbitrary<unknown>, type?: Attribute['type'], start?: unknown]
> = {
  supplier: ['Supplier', fc.constantFrom('s1', 's2', 's3')],
  contact: ['Contact', id(['c1', 'c2'])],
  note: ['Internal note', text],
  discount: ['Discount', fc.nat(40)],
  status: ['Status', fc.constantFrom('draft', 'ordered')],
  reference: ['Reference', text, ['string', {}], 'OF-1'],
  email: ['E-mail', fc.constantFrom('', 'dock@supply.example'), ['email', {}], ''],
  day: ['Day', day, ['date', {}], '2026-11-18'],
  slot: ['Slot', time, ['time', {allowNull: true}], null],
  sent: ['Sent', moment, ['timestamp', {}], null],
  travel: ['Travel', id(['PT0M', 'PT1H30M']), ['duration', {}], null],
  urgent: ['Urgent', fc.boolean(), ['boolean', {}], false],
  remark: ['Remark', languages, ['multilingual_text', {}], {en: 'Fragile', fr: '', es: '', uk: ''}],
  papers: ['Papers', files, ['files', {}], []],
  picture: ['Picture', id(['i1', 'i2']), ['image', {}], 'i1'],
  buyers: ['Buyers', fc.constantFrom([], ['b1'], ['b2', 'b1']), ['reference', {ref: 'buyer', multiple: true}], ['b1']],
};
/** The columns that are changed: values. */
export const COLUMNS: Record<string, [values: fc.Arbitrary<unknown>, type?: Attribute['type'], start?: unknown]> = {
  product: [id(['p1', 'p2'])],
  quantity: [fc.integer({min: 1, max: 9})],
  price: [fc.integer({min: 1, max: 9})],
  secret: [fc.constantFrom('', 'x')],
  packed: [fc.boolean(), ['boolean', {}], false],
  due: [day, ['date', {}], null],
  at: [moment, ['timestamp', {}], null],
  kind: [id(['draft', 'ordered']), ['enumeration', {ref: 'order_status'}], null],
  words: [languages, ['multilingual_text', {}], {en: '', fr: '', es: '', uk: ''}],
  sheets: [files, ['files', {}], []],
};
export const IDS = Object.keys(FIELDS);

/** The attributes that are not the order's own; the type comes `at` a place. */
const more = (given: Record<string, readonly unknown[]>, at: number) =>
  Object.entries(given).flatMap(([internalId, parts]) =>
    at in parts
      ? [{internalId, name: internalId, label: at > 1 ? parts[0] : internalId, type: parts[at]} as Attribute]
      : [],
  );
export const META: MetadataObject = {
  ...ORDER,
  columns: [
    ...ORDER.columns!.map((column) => {
      if (column.internalId !== 'lines') return column;
      const config = column.type[1]!;
      return {...column, type: ['tabular_section', {...config, columns: [...config.columns!, ...more(COLUMNS, 1)]}]};
    }),
    ...more(FIELDS, 2),
  ] as Attribute[],
};
export const starts = (given: Record<string, readonly unknown[]>, from: number) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, parts]) => (parts.length > from ? [[key, parts[from]]] : [])),
  );

/** The record with a value of each type. */
export function whole(changes: Partial<SavedObject> = {}): SavedObject {
  const {content, ...record} = order();
  const lines = (content.lines as SectionRow[]).map((row) => ({...row, ...starts(COLUMNS, 2)}));
  return {...record, content: structuredClone({...content, lines, ...starts(FIELDS, 3)}), ...changes};
}
