import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat} from 'zxing-wasm/reader';
import {BARCODE_TYPES, type BarcodeType} from '../../src/contract/barcode.js';
import type {FileInfo} from '../../src/contract/files.js';
import {Person, testServer, type Fields, type TestServer} from '../support/server.js';

interface Case {
  holds: string;
  /** What a reader gives; `holds` when absent, null: it is not among those that the reader knows. */
  read?: string | null;
  as?: ReadInputBarcodeFormat;
  refuses: [value: string, said: RegExp][];
}

const DIGITS = /holds digits, this many/;
const LETTERS = /holds these characters only/;
const LONG = /too long/;
const plain = (holds: string, more: Partial<Case> = {}): Case => ({
  holds,
  read: null,
  refuses: [['Ж', LETTERS]],
  ...more,
});
const code39 = {
  as: 'Code39',
  refuses: [
    ['zorya', LETTERS],
    ['A'.repeat(81), LONG],
  ],
} satisfies Partial<Case>;
const code128 = {
  as: 'Code128',
  refuses: [
    ['Зоря', LETTERS],
    ['A'.repeat(81), LONG],
  ],
} satisfies Partial<Case>;
const ean = (holds: string, as: ReadInputBarcodeFormat, wrong: string): Case => ({
  ...{holds, as, read: holds},
  refuses: [
    [wrong, /The last digit of this .+ has to be \d/],
    ['12', DIGITS],
    ['abc', DIGITS],
  ],
});
const qr = (most: number): Case => ({
  ...{holds: 'Зоря https://supply.example/receipt/18004', as: 'QRCode'},
  refuses: [['Ж'.repeat(most / 2 + 1), LONG]],
});

const CASES: Record<BarcodeType, Case> = {
  C39: {holds: 'R-18004 A.1', ...code39},
  'C39+': {holds: 'R-18004', read: 'R-18004X', ...code39},
  C39E: {holds: 'Receipt', read: null, refuses: [['Зоря', LETTERS]]},
  'C39E+': {holds: 'Receipt', read: null, refuses: [['Зоря', LETTERS]]},
  C93: {holds: 'R-18004', as: 'Code93', refuses: [['zorya', LETTERS]]},
  S25: plain('18004'),
  'S25+': plain('18004'),
  I25: plain('180046', {
    ...{read: '180046', as: 'ITF'},
    refuses: [
      ['123', DIGITS],
      ['AB', LETTERS],
    ],
  }),
  'I25+': plain('18004', {
    ...{read: '180047', as: 'ITF'},
    refuses: [
      ['1234', DIGITS],
      ['ABC', LETTERS],
    ],
  }),
  C128: {holds: 'Receipt R-18004', ...code128},
  C128A: {holds: 'RECEIPT', as: 'Code128', refuses: [['receipt', LETTERS]]},
  C128B: {holds: 'Receipt 12345678', as: 'Code128', refuses: [['a\nb', LETTERS]]},
  C128C: {
    holds: '12345678',
    as: 'Code128',
    refuses: [
      ['123', DIGITS],
      ['AB', LETTERS],
    ],
  },
  MSI: plain('18004'),
  'MSI+': plain('18004'),
  CODABAR: plain('18004', {read: 'A18004A', as: 'Codabar', refuses: [['18X', LETTERS]]}),
  CODE11: plain('18-004', {refuses: [['A', LETTERS]]}),
  PHARMA: plain('117480', {
    refuses: [
      ['2', /from 3 to 131070/],
      ['131071', /from 3 to 131070/],
    ],
  }),
  PHARMA2T: plain('117480', {
    refuses: [
      ['3', /from 4 to 64570080/],
      ['x', /from 4 to/],
    ],
  }),
  EAN2: plain('05', {refuses: [['5', DIGITS]]}),
  EAN5: plain('90200', {refuses: [['902', DIGITS]]}),
  EAN8: ean('96385074', 'EAN8', '96385075'),
  EAN13: ean('5701234011057', 'EAN13', '5701234011058'),
  // A reader gives the EAN-13 that it is.
  UPCA: {...ean('036000291452', 'UPCA', '036000291453'), read: '0036000291452'},
  UPCE: {
    holds: '01234558',
    read: '0012345000058',
    as: 'UPCE',
    refuses: [
      ['01234559', /has to be 8/],
      ['51234558', /has to be|only/],
      ['1', DIGITS],
    ],
  },
  POSTNET: plain('012345678', {
    refuses: [
      ['1234', DIGITS],
      ['123456', /last digit/],
    ],
  }),
  PLANET: plain('01234567890', {
    refuses: [
      ['1', DIGITS],
      ['012345678900', /last digit/],
    ],
  }),
  RMS4CC: plain('LE28HS9Z', {refuses: [['le2', LETTERS]]}),
  KIX: plain('1231FZ13XHS', {
    refuses: [
      ['1'.repeat(19), LONG],
      ['é', LETTERS],
    ],
  }),
  IMB: plain('0123456709498765432101234567891', {refuses: [['123', DIGITS]]}),
  DATAMATRIX: {holds: 'Зоря 18004', as: 'DataMatrix', refuses: [['x'.repeat(1556), LONG]]},
  PDF417: {holds: 'Зоря 18004', as: 'PDF417', refuses: [['x'.repeat(1001), LONG]]},
  'QRCODE,L': qr(2953),
  'QRCODE,M': qr(2331),
  'QRCODE,Q': qr(1663),
  'QRCODE,H': qr(1273),
};

describe('codes as pictures', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
    prepareZXingModule({overrides: {wasmBinary: wasmBinary.buffer as ArrayBuffer}});
    server = await testServer();
    sales = await new Person(server).signIn('sales');
  });
  after(() => server.stop());

  const ask = (fields: Fields) => sales.raw('/designer/file/download-barcode', fields);
  const sentence = async (fields: Fields) => {
    const response = await ask(fields);
    const {message} = (await response.json()) as {message: string};
    return [response.status, message] as const;
  };
  const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;
  async function picture(fields: Fields): Promise<Buffer> {
    const response = await ask(fields);
    assert.equal(response.status, 200, `${fields.type}: ${response.ok ? '' : await response.text()}`);
    assert.equal(response.headers.get('content-type'), 'image/png');
    return Buffer.from(await response.arrayBuffer());
  }

  for (const type of BARCODE_TYPES) {
    const {holds, read = holds, as, refuses} = CASES[type];
    it(`of ${type} hold what they can, and say what else they cannot`, async () => {
      const png = await picture({type, value: holds, width: '800', height: '200'});
      const [width, height] = size(png);
      assert.ok(width <= 800 && width > 40 && height <= 200 && height > 10, `${width} × ${height}`);
      if (read !== null) {
        const [found] = await readBarcodes(new Uint8Array(png), {formats: as ? [as] : [], tryHarder: true});
        assert.equal(found?.text, read);
      }
      for (const [value, said] of refuses) {
        const [status, message] = await sentence({type, value});
        assert.equal(status, 400, value);
        assert.match(message, said, value);
      }
    });
  }

  it('are never wider and higher than is asked, with their text too', async () => {
    for (const type of BARCODE_TYPES)
      for (const [width, height] of [
        [0, 60],
        [400, 60],
        [700, 80],
        [300, 0],
      ] as const) {
        const code = {type, value: CASES[type].holds, params: '{"text": true}'};
        const asked = {...(width && {width: `${width}`}), ...(height && {height: `${height}`})};
        const response = await ask({...code, ...asked});
        // Those that do not fit say what they need.
        if (response.status === 400) continue;
        const [wide, high] = size(Buffer.from(await response.arrayBuffer()));
        assert.ok(
          wide <= (width || 1200) && high <= (height || 1200),
          `${type}, ${width} × ${height}: ${wide} × ${high}`,
        );
      }
  });

  it('are as wide and as high as is asked, in their colours, with their text', async () => {
    const code = {type: 'C128', value: 'R-18004'};
    const [natural] = size(await picture(code));
    const [twice, high] = size(await picture({...code, width: String(natural * 2), height: '120'}));
    assert.equal(twice, natural * 2);
    assert.ok(Math.abs(high - 120) <= 2, `${high}`);
    const [, written] = size(await picture({...code, height: '120', params: '{"text": true}'}));
    assert.ok(Math.abs(written - 120) <= 4, `${written}`);
    assert.match((await sentence({...code, width: '20'}))[1], /at least \d+ × \d+ pixels/);
    const coloured = await picture({...code, color: '#0f6673', params: '{"background": "eef4f4"}'});
    assert.notDeepEqual(coloured, await picture(code));
  });

  it('refuse what is no type, colour, size or setting, and people who are not signed in', async () => {
    const wrongs: Fields[] = [
      {type: 'C40'},
      {type: '__proto__'},
      {value: ''},
      {color: 'red; x'},
      {width: '0'},
      {height: '1201'},
      {width: '1201'},
      {params: '{"text": "x"}'},
      {params: '{'},
      {params: '{"scale": 9}'},
    ];
    for (const wrong of wrongs)
      assert.equal((await ask({type: 'C39', value: 'A', ...wrong})).status, 400, JSON.stringify(wrong));
    const said = async (wrong: Fields) => (await sentence({type: 'C39', value: 'A', ...wrong}))[1];
    assert.match(await said({type: 'C40'}), /^Give one of these types: C39 · .*QRCODE,H$/);
    assert.equal(await said({value: ''}), 'Give the value that the code is to hold, up to 3000 characters.');
    assert.match(await said({color: 'red'}), /color.*rrggbb/);
    assert.match(await said({height: '1201'}), /height.*1 to 1200/);
    assert.match(await said({params: '{"background": "x"}'}), /background.*rrggbb/);
    assert.match(await said({params: '{"scale": 9}'}), /text.*background/);
    const {message, errorCode} = (await (await ask({value: 'A'})).json()) as {message: string; errorCode: string};
    assert.equal(errorCode, 'VALIDATION');
    assert.match(message, /^Give one of these types/);
    const unnamed = await sales.raw(
      '/designer/file/save-barcode',
      {},
      {method: 'POST', body: new URLSearchParams({type: 'C39'})},
    );
    assert.match(((await unnamed.json()) as {message: string}).message, /^Give the value/);
    const stranger = await new Person(server).raw('/designer/file/download-barcode', {type: 'C39', value: 'A'});
    assert.equal(stranger.status, 401);
  });

  it('are drawn so many in ten minutes for one person', async () => {
    const guest = await new Person(server).signIn('guest');
    const draw = () => guest.raw('/designer/file/download-barcode', {type: 'EAN2', value: '05'});
    await draw();
    const {id} = (await guest.get<{id: string}>('/designer/auth/current-user')).body.result!;
    const {db} = server.services.database;
    const key = `barcode:desk:${id}`;
    const {numUpdatedRows} = await db
      .updateTable('lc_rate')
      .set({count: 600})
      .where('key', '=', key)
      .executeTakeFirst();
    assert.equal(numUpdatedRows, 1n);
    const refused = await draw();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });

  it('are stored as files of the person, which a record may refer to', async () => {
    const post = (fields: Fields, query: Fields = {}) =>
      sales.raw('/designer/file/save-barcode', query, {method: 'POST', body: new URLSearchParams(fields)});
    const {result} = (await (await post({type: 'EAN13', value: '5701234011057'})).json()) as {result: FileInfo};
    assert.deepEqual([result.name, result.mimeType, result.isImage], ['EAN13 5701234011057.png', 'image/png', true]);
    const stored = await sales.raw('/designer/file/download', {id: result.id});
    const [found] = await readBarcodes(new Uint8Array(await stored.arrayBuffer()), {formats: ['EAN13']});
    assert.equal(found?.text, '5701234011057');
    const inQuery = await post({}, {type: 'QRCODE,M', value: 'R-18004'});
    assert.equal(inQuery.status, 200);
    assert.equal((await post({type: 'EAN13', value: '1'})).status, 400);
    const guest = await new Person(server).signIn('guest');
    assert.equal((await guest.raw('/designer/file/download', {id: result.id})).status, 404);
  });
});
