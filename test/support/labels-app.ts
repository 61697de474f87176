import type {LabelCalls} from '../../src/api/labels.js';
import type {Services} from '../../src/api/services.js';
import type {ServiceError} from '../../src/api/errors.js';
import {planOf} from '../../src/api/label-answers.js';
import {BARCODE_TYPES, type BarcodeSample} from '../../src/contract/barcode.js';
import {LABEL_SHEETS, type LabelPlan, type LabelsAsked, type LabelSettings} from '../../src/contract/labels.js';
import {AppModel} from '../../src/state/app/app-model.js';

const SQUARE = 'M0 0L4 0L4 4L0 4z';
const SETTINGS: LabelSettings = {
  ...{sheet: '3x8', type: 'EAN13', value: 'barcode', width: 50, height: 14},
  ...{color: '#15232a', first: 1, text: true},
};
const PRODUCTS = [
  {id: 'p1', title: 'Hollow 35 daypack', line: 'PK-0352', value: '5701234003526', copies: 2},
  {id: 'p2', title: 'Ridgeline 2 tent', line: 'TN-0210', value: '5701234002109', copies: 3},
  {id: 'p3', title: 'Sill lantern', line: 'LT-0404', value: 'LT-0404', copies: 20},
];

const nameOf = (type: string) =>
  ({EAN13: 'EAN 13', C128: 'Code 128', DATAMATRIX: 'Data Matrix'})[type] ?? type.split('CODE,')[0]!;
const sample = (type: BarcodeSample['type']): BarcodeSample => ({
  ...{type, name: nameOf(type), code: SQUARE, width: 4, height: 4},
  group: type.startsWith('QR') || type === 'DATAMATRIX' ? 'square' : type.startsWith('EAN') ? 'goods' : 'bars',
});

/** What a server lays out: EAN holds digits only. */
export function laidOut({copies = [], ...asked}: LabelsAsked): LabelPlan {
  const settings = {...SETTINGS, ...asked};
  const {columns, rows, width, height, left, top, gap} = LABEL_SHEETS[settings.sheet];
  const records = PRODUCTS.map((product, at) => {
    const fault =
      settings.type === 'EAN13' && /\D/.test(product.value) ? 'EAN 13 holds digits, this many: 12, 13.' : null;
    const texts = [{text: product.title, x: 3, y: 6, size: 3.2, width: 30, bold: true}];
    return {
      ...product,
      picture: null,
      fault,
      copies: copies[at] ?? product.copies,
      label: fault ? null : {texts, code: SQUARE},
    };
  });
  const used = [
    ...Array.from({length: settings.first - 1}, () => null),
    ...records.flatMap(({label, copies: count}, at) => (label ? Array.from({length: count}, () => at) : [])),
  ];
  const each = columns * rows;
  const spot = (record: number | null, at: number) => ({
    x: left + (at % columns) * (width + gap),
    y: top + Math.floor(at / columns) * height,
    record,
  });
  const pages = Math.ceil(used.length / each);
  const sheets = Array.from({length: pages}, (_, at) => used.slice(at * each, (at + 1) * each).map(spot));
  return {
    ...{alias: 'labels', name: 'Shelf labels', object: {name: 'Products', baseUrl: '/supply/product'}},
    ...{forms: [{alias: 'labels', name: 'Shelf labels'}], settings, records, sheets, missing: 0},
    limits: {width: [8, 57.5], height: [4, 17.4], first: [1, each]},
    isPale: false,
    values: [
      {path: 'sku', label: 'SKU'},
      {path: 'barcode', label: 'Barcode'},
    ],
    copiesFrom: 'On hand',
    label: {width, height},
    labels: used.filter((record) => record !== null).length,
  };
}

/** An app whose server, which lays out labels, is here. */
export class LabelsApp extends AppModel {
  readonly asked: LabelsAsked[] = [];
  readonly sent: string[] = [];
  /** Why the next layout fails. */
  failure: ServiceError | null = null;
  /** What the server answers instead. */
  lie: unknown;

  constructor(locale: 'en' | 'uk' = 'en') {
    super({appId: `labels-${Math.random()}`, locale, timeZone: 'UTC'});
  }

  override async services(): Promise<Services> {
    const labels: LabelCalls = {
      plan: async (_, asked) => {
        this.asked.push(asked);
        if (this.failure) throw this.failure;
        return planOf(structuredClone(this.lie ?? laidOut(asked)));
      },
      samples: async () => BARCODE_TYPES.map(sample),
    };
    const send = async (path: string) => {
      this.sent.push(path);
      return new Response('%PDF-', {headers: {'Content-Type': 'application/pdf'}});
    };
    return {labels, client: {send}} as unknown as Services;
  }
}
