import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {inflateSync} from 'node:zlib';
import {getDocumentProxy} from 'unpdf';
import type {BarcodeSample} from '../../src/contract/barcode.js';
import {LABEL_PAPER, LABEL_SHEETS, type LabelPlan, type LabelsAsked} from '../../src/contract/labels.js';
import {BARCODE_TYPES} from '../../src/contract/barcode.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type TestServer} from '../support/server.js';

const MM = 72 / 25.4;

/** Products with what is on their labels. */
const shop = structuredClone(desk);
const product = shop.objects.find(({alias}) => alias === 'product')!;
product.attributes.push(
  {internalId: 'barcode', name: 'barcode', label: 'Barcode', type: ['string']},
  {internalId: 'price', name: 'price', label: 'Price', type: ['number', {scale: 2}]},
  {internalId: 'on_hand', name: 'on_hand', label: 'On hand', type: ['number']},
  {internalId: 'secret', name: 'secret', label: 'Secret', type: ['string', {policy: 'strength'}]},
);
product.rights.warehouse = {view: true, hidden: ['price']};
product.labelForms = [
  {
    alias: 'shelf',
    name: 'Shelf labels',
    sheet: '3x8',
    title: 'name',
    line: 'sku',
    price: {path: 'price', text: '€ {value}'},
    code: {path: 'barcode', type: 'EAN13'},
    copies: 'on_hand',
  },
];

describe('labels', () => {
  let server: TestServer;
  let admin: Person;
  const ids: string[] = [];
  before(async () => {
    server = await testServer({}, shop);
    admin = await new Person(server).signIn('admin');
    const products = [
      {name: 'Намет «Зоря» 2', sku: 'TN-0210', barcode: '5701234002109', price: 389, on_hand: 3},
      {name: 'Hollow daypack', sku: 'PK-0352', barcode: '5701234003527', price: 128, on_hand: 2},
      {name: 'Sill lantern', sku: 'LT-0404', barcode: 'LT-0404', price: 46.5, on_hand: 900},
      {name: 'Gully headlamp', sku: 'LT-0350', barcode: null, price: 39, on_hand: 0},
    ];
    for (const content of products) ids.push((await admin.saved('product', {content})).id!);
  });
  after(() => server.stop());

  async function planned(asked: LabelsAsked = {}, {person = admin, id = ids} = {}) {
    const query = {id: id.join(','), params: JSON.stringify(asked)};
    return (await person.get<LabelPlan>('/desk/product/label-sheets', query)).body;
  }
  async function plan(asked: LabelsAsked = {}, who: {person?: Person; id?: string[]} = {}): Promise<LabelPlan> {
    const {result, message} = await planned(asked, who);
    assert.ok(result, message);
    return result;
  }
  async function pdf(asked: LabelsAsked) {
    const query = {print: 'shelf', action: 'download', id: ids.join(','), params: JSON.stringify(asked)};
    const response = await admin.raw('/desk/product/print', query);
    assert.equal(response.headers.get('Content-Type'), 'application/pdf');
    return Buffer.from(await response.arrayBuffer());
  }
  /** What a PDF draws, as text. */
  function drawnBy(file: Buffer): string {
    const streams = file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g);
    return [...streams].map(([, bytes]) => inflated(Buffer.from(bytes!, 'latin1'))).join('\n');
  }
  function inflated(bytes: Buffer): string {
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      return '';
    }
  }
  const texts = ({records}: LabelPlan, at = 0) => records[at]!.label!.texts.map(({text}) => text);

  it('say of each record what its attributes hold, with a label for each that is in stock', async () => {
    const made = await plan();
    assert.deepEqual(texts(made), ['Намет «Зоря» 2', 'TN-0210', '€ 389.00', '5 701234 002109']);
    assert.deepEqual(
      made.records.map(({title, line, copies}) => [title, line, copies]),
      [
        ['Намет «Зоря» 2', 'TN-0210', 3],
        ['Hollow daypack', 'PK-0352', 2],
        ['Sill lantern', 'LT-0404', 50],
        ['Gully headlamp', 'LT-0350', 1],
      ],
    );
    assert.equal(made.copiesFrom, 'On hand');
    assert.deepEqual(made.settings.type, 'EAN13');
  });

  it('keep those that can be printed where the code does not hold the value of others, and say why', async () => {
    const {records, labels, sheets} = await plan();
    assert.deepEqual(
      records.map(({fault, label}) => [!!label, fault]),
      [
        [true, null],
        [false, 'The last digit of this EAN 13 has to be 6.'],
        [false, 'EAN 13 holds digits, this many: 12, 13.'],
        [false, 'Barcode is empty.'],
      ],
    );
    assert.equal(labels, 3);
    assert.deepEqual(
      sheets.flat().map(({record}) => record),
      [0, 0, 0],
    );
    const other = await plan({type: 'C128', value: 'sku'});
    assert.deepEqual(
      other.records.map(({fault}) => fault),
      [null, null, null, null],
    );
  });

  it('begin at the place that is free, go on on further sheets, and lie where the sheet is cut', async () => {
    const {sheets, labels} = await plan({value: 'sku', type: 'C128', first: 2, copies: [1, null, 30, 0]});
    assert.equal(labels, 33);
    assert.deepEqual(
      sheets.map(({length}) => length),
      [24, 10],
    );
    const {left, top, width, height, gap} = LABEL_SHEETS['3x8'];
    assert.deepEqual(sheets[0]![0], {x: left, y: top, record: null});
    assert.deepEqual(sheets[0]![1], {x: left + width + gap, y: top, record: 0});
    assert.equal(sheets[1]![9]!.y, top + 3 * height);
    for (const [sheet, {columns, rows, ...cut}] of Object.entries(LABEL_SHEETS)) {
      const right = cut.left + columns * cut.width + (columns - 1) * cut.gap;
      assert.ok(right <= LABEL_PAPER.width && cut.top + rows * cut.height <= LABEL_PAPER.height, sheet);
    }
  });

  it('have everything inside of the label, and white beside the bars', async () => {
    for (const sheet of ['3x8', '2x7', '5x13'] as const)
      for (const type of ['C128', 'QRCODE,M', 'DATAMATRIX', 'PDF417', 'KIX'] as const) {
        const value = type === 'KIX' ? 'barcode' : 'sku';
        const {records, label} = await plan({sheet, type, value, width: 300, height: 300});
        for (const {label: drawn, fault} of records) {
          if (!drawn) {
            assert.ok(fault, `${sheet} ${type}`);
            continue;
          }
          const points = [...drawn.code.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
          const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]!)) as [number[], number[]];
          assert.ok(Math.min(...xs) > 0.5 && Math.max(...xs) < label.width - 0.5, `${sheet} ${type}: white beside it`);
          assert.ok(Math.min(...ys) >= 1 && Math.max(...ys) <= label.height - 1, `${sheet} ${type}: within its height`);
          for (const {x, y, width} of drawn.texts)
            assert.ok(x >= 1 && x + width <= label.width - 1 && y > 0 && y < label.height, `${sheet} ${type}: texts`);
        }
      }
  });

  it('refuse a code that would be too fine to be read', async () => {
    const {records} = await plan({type: 'C128', value: 'name', width: 8, copies: [1, 1, 1, 1]});
    assert.match(records[1]!.fault!, /^This Code 128 has to be at least \d+(\.\d)? mm wide to be read\.$/);
  });

  it('are the same in the PDF: texts at the same places, letters of every language, and bars that are no picture', async () => {
    const asked: LabelsAsked = {type: 'C128', value: 'sku', first: 3, copies: [20, 5, 1, 1]};
    const made = await plan(asked);
    const file = await pdf(asked);
    assert.ok(!/\/Subtype\s*\/Image/.test(file.toString('latin1')), 'no picture');
    assert.equal(drawnBy(file).split('f*').length - 1, made.labels, 'a code of each, filled by the even-odd rule');
    const document = await getDocumentProxy(new Uint8Array(file));
    assert.equal(document.numPages, made.sheets.length);
    for (const [at, places] of made.sheets.entries()) {
      const page = await document.getPage(at + 1);
      const [, , width, height] = page.view as [number, number, number, number];
      assert.ok(Math.abs(width - LABEL_PAPER.width * MM) < 0.1 && Math.abs(height - LABEL_PAPER.height * MM) < 0.1);
      const drawn = (await page.getTextContent()).items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{text: item.str, x: item.transform[4] / MM, y: (height - item.transform[5]) / MM, width: item.width / MM}]
          : [],
      );
      const wanted = places.flatMap(({x, y, record}) =>
        record === null
          ? []
          : made.records[record]!.label!.texts.map((text) => ({...text, x: text.x + x, y: text.y + y})),
      );
      assert.equal(drawn.length, wanted.length);
      for (const [index, text] of wanted.entries()) {
        const there = drawn[index]!;
        assert.equal(there.text.replaceAll(/\s/g, ' '), text.text);
        for (const side of ['x', 'y', 'width'] as const)
          assert.ok(Math.abs(there[side] - text[side]) < 0.2, `${text.text} ${side}: ${there[side]}, ${text[side]}`);
      }
    }
  });

  it('are a page of the browser too', async () => {
    const response = await admin.raw(
      '/desk/product/print',
      {print: 'shelf', id: ids[0]!},
      {headers: {Accept: 'text/html'}},
    );
    const text = await response.text();
    assert.equal(text.split('<article class="paper sheet">').length - 1, 1);
    assert.equal(text.split('<g class="label"').length - 1, 3);
    assert.ok(text.includes('>Намет «Зоря» 2</text>') && !/style=|<script>/.test(text.slice(text.indexOf('<main'))));
  });

  it('have no more than the person may see', async () => {
    const clerk = await new Person(server).signIn('warehouse');
    const theirs = await plan({}, {person: clerk});
    assert.deepEqual(texts(theirs), ['Намет «Зоря» 2', 'TN-0210', '5 701234 002109'], 'no price');
    assert.deepEqual(
      theirs.values.map(({path}) => path),
      ['name', 'sku', 'barcode', 'on_hand'],
      'and nobody reads a password',
    );
    assert.equal((await plan({value: 'price'}, {person: clerk})).settings.value, 'barcode', 'nor as a code');
    const some = await plan({}, {id: [...ids, '01900000-0000-7000-8000-000000000000', 'none']});
    assert.deepEqual([some.records.length, some.missing], [4, 2]);
    const nothing = await planned({}, {id: ['none']});
    const guest = await new Person(server).signIn('guest');
    const refused = await planned({}, {person: guest});
    assert.deepEqual([nothing.errorCode, refused.errorCode], ['ACCESS_DENIED', 'ACCESS_DENIED']);
    assert.equal(nothing.message, refused.message);
  });

  it('take what is none of what there is as absent, and no more than a server should draw', async () => {
    const odd = {sheet: '9x9', type: 'X', color: 'red"', first: 0, copies: 'many', width: -1} as unknown as LabelsAsked;
    const {settings} = await plan(odd);
    const {settings: own} = await plan();
    assert.deepEqual(settings, own);
    const many = await planned({copies: [600, 600]});
    assert.ok(!many.success && many.message?.includes('1000'));
    const hundreds = await admin.get('/desk/product/label-sheets', {
      id: Array.from({length: 201}, (_, at) => `x${at}`).join(','),
    });
    assert.equal(hundreds.status, 400);
  });

  it('warn of a colour that readers do not see', async () => {
    assert.equal((await plan({color: '#15232a'})).isPale, false);
    assert.equal((await plan({color: '#c02020'})).isPale, true);
    assert.equal((await plan({color: '#e0e0a0'})).isPale, true);
  });

  it('are among the parts of their object, without what is on them', async () => {
    const {body} = await admin.get<{labelForms: unknown}>('/designer/helper/get-metadata', {
      ...{alias: 'product', include: 'lists'},
    });
    assert.deepEqual(body.result?.labelForms, [{alias: 'shelf', name: 'Shelf labels'}]);
  });

  it('end the start where they name an attribute that is not there', async () => {
    const broken = structuredClone(shop);
    broken.objects.find(({alias}) => alias === 'product')!.labelForms![0]!.line = 'supplier.nothing';
    await assert.rejects(testServer({}, broken), /Label form product\/shelf, no attribute supplier\.nothing/);
  });

  it('can be of every type of code, each with a picture of it', async () => {
    const {body} = await admin.get<BarcodeSample[]>('/designer/file/barcode-types');
    assert.deepEqual(
      body.result?.map(({type}) => type),
      [...BARCODE_TYPES],
    );
    for (const {code, type} of body.result!) assert.match(code, /^M[\d. L]+z/, type);
  });
});
