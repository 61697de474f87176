import {expect} from '@open-wc/testing';
import papa from 'papaparse';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, button, click, inside, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const count = (grid: LcGrid) => all(grid, '.lc-grid__body [data-row]').length;

const columns = [
  {path: 'name', label: 'Name', type: 'multilingual_text'},
  {path: 'price', label: 'Price', type: ['number', {scale: 2, suffix: '€'}]},
  {path: 'since', label: 'Since', type: 'date'},
  {path: 'seen', label: 'Seen', type: 'timestamp'},
  {path: 'opens', label: 'Opens', type: 'time'},
  {path: 'active', label: 'In use', type: 'boolean'},
  {path: 'state', label: 'State', type: ['enumeration', {options: {on: {en: 'On sale', fr: 'En vente'}, off: 'Gone'}}]},
  {path: 'maker', label: 'Maker', type: ['reference', {ref: 'maker'}]},
  {path: 'note', label: 'Note', type: 'string'},
];

const SEEN = Date.UTC(2026, 10, 20, 9, 30);
const rows = [
  {
    id: '1',
    name: {en: 'Tent', fr: 'Tente', es: '', uk: 'Намет'},
    price: -1234.5,
    since: '2026-11-20',
    seen: SEEN,
    opens: '09:30:00',
    active: true,
    state: 'on',
    maker: {v: 'm1', p: 'Alpine; Ltd'},
    note: '=HYPERLINK("x")',
  },
  {
    id: '2',
    name: {en: 'Stove', fr: 'Réchaud', es: '', uk: ''},
    price: 99,
    since: null,
    seen: null,
    opens: null,
    active: false,
    state: 'off',
    maker: null,
    note: '+49 30 1\nsecond line',
  },
  {id: '3', name: {en: 'Axe', fr: 'Hache', es: '', uk: ''}, price: null, active: false, state: 'on', note: '-'},
];

describe('lc-grid: rows as a file made here', () => {
  let app: GridApp;
  let withdraw: () => void;
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  async function products(attributes = ''): Promise<LcGrid> {
    const grid = await show<LcGrid>(
      `<lc-grid client-export ${attributes} style="display: block; height: 400px; width: 900px"></lc-grid>`,
    );
    grid.columns = columns as never;
    grid.rows = rows;
    await waitUntil(() => count(grid), 'rows are drawn');
    return grid;
  }

  async function choose(grid: LcGrid, line: RegExp): Promise<void> {
    const find = () => all(grid, '[role="menuitem"]').find(({textContent}) => line.test(textContent!));
    all(grid, '.lc-bar button').at(-1)!.click();
    await waitUntil(find, 'the menu is open');
    find()!.click();
  }

  const exported = (grid: LcGrid, line: RegExp) => savedFile(() => choose(grid, line));
  const table = async (grid: LcGrid, line = /CSV/) =>
    papa.parse<string[]>((await (await exported(grid, line)).file.text()).replace(/^\uFEFF/, '')).data;
  async function sheet(grid: LcGrid) {
    const {file, name} = await exported(grid, /spreadsheet|tableur/);
    expect(name).to.equal('data.xlsx');
    const {readXlsx} = await import('hucre/xlsx');
    return (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
  }
  const day = (value: unknown) => new Date(value as Date).toISOString().slice(0, 19);

  it('has in a workbook the type of each cell, and texts as they are read', async () => {
    const [head, first, second, third] = await sheet(await products());
    expect(head).to.deep.equal(columns.map(({label}) => label));
    const [name, price, since, seen, , active, state, maker, note] = first!;
    expect([name, price, active, state, maker]).to.deep.equal(['Tent', -1234.5, true, 'On sale', 'Alpine; Ltd']);
    expect([day(since), day(seen)]).to.deep.equal(['2026-11-20T00:00:00', '2026-11-20T09:30:00']);
    expect(note, 'a text, not a formula').to.equal('=HYPERLINK("x")');
    expect(second!.slice(0, 2)).to.deep.equal(['Stove', 99]);
    expect([second![2] ?? null, second![6], second![8]]).to.deep.equal([null, 'Gone', '+49 30 1\nsecond line']);
    expect(third![1] ?? null).to.equal(null);
  });

  it('has in a workbook the dates of moments, and goes on past what is no date', async () => {
    const grid = await products();
    grid.rows = ['2026-03-01T23:30:00Z', '2026-02-30'].map((since, at) => ({...rows[at], since}));
    await waitUntil(() => count(grid) === 2, 'other rows are drawn');
    const [, first, second] = await sheet(grid);
    expect(day(first![2])).to.equal('2026-03-01T00:00:00');
    expect(second!.slice(1, 3)).to.deep.equal([99, '2026-02-30']);
  });

  it('is CSV that spreadsheets of the language read: separators, figures, dates, and no formula', async () => {
    expect(await table(await products())).to.deep.equal([
      columns.map(({label}) => label),
      [
        'Tent',
        '-1234.5',
        '11/20/2026',
        '11/20/2026 09:30',
        '09:30',
        'Yes',
        'On sale',
        'Alpine; Ltd',
        '\'=HYPERLINK("x")',
      ],
      ['Stove', '99', '', '', '', 'No', 'Gone', '', "'+49 30 1\nsecond line"],
      ['Axe', '', '', '', '', 'No', 'On sale', '', "'-"],
    ]);
  });

  for (const [locale, price, since, name] of [
    ['fr', '-1234,5', '2026-11-20', 'Tente'],
    ['uk', '-1234,5', '20.11.2026', 'Намет'],
  ] as const)
    it(`is parted by semicolons and has decimal commas in ${locale}`, async () => {
      app.configuration.value = {...app.configuration.peek(), locale};
      await app.ready('tools');
      const grid = await products();
      const text = (await (await exported(grid, /CSV/)).file.text()).replace(/^\uFEFF/, '');
      const [head, first] = papa.parse<string[]>(text, {delimiter: ';'}).data;
      expect(head).to.have.length(columns.length);
      expect(first!.slice(0, 3)).to.deep.equal([name, price, since]);
      expect(first![7], 'a semicolon in a text is quoted').to.equal('Alpine; Ltd');
    });

  it('has the rows that match the search and the filters in their order, and all pages of them', async () => {
    const grid = await products('search-data-columns="note"');
    grid.rows = Array.from({length: 30}, (_, index) => ({...rows[index % 3], id: `${index}`}));
    await waitUntil(() => count(grid) === 25, 'a page of them');
    expect((await table(grid)).slice(1).map(([name]) => name)).to.deep.equal(
      Array.from({length: 10}, () => ['Tent', 'Stove', 'Axe']).flat(),
    );
    grid.filter('49');
    await waitUntil(() => all(grid, '[data-row="0"]')[0]?.textContent?.includes('Stove'), 'it is found');
    const found = (await table(grid)).slice(1).map(([name]) => name);
    expect(found).to.deep.equal(Array.from({length: 10}, () => 'Stove'));
  });

  it('has the groups in their order, and no headings of them', async () => {
    const grid = await products('group-column="state" group-order="DESC"');
    await waitUntil(() => all(grid, '.lc-grid__row--group').length === 2, 'the groups are there');
    const lines = (await table(grid)).slice(1);
    expect(lines.map((line) => line[6])).to.deep.equal(
      all(grid, '.lc-grid__body [data-row]:not(.lc-grid__row--group)').map(
        (row) => row.querySelector('.lc-badge')!.textContent,
      ),
    );
    expect(lines).to.have.length(3);
  });
});

describe('lc-grid: rows of the page as a file', () => {
  useGridApp();

  const columns = [
    {path: 'name', label: 'Name'},
    {path: 'price', label: 'Price', type: ['number', {scale: 2}]},
    {path: 'since', label: 'Since', type: 'date'},
  ];
  const rows = [
    {id: '1', name: '=1+1', price: 12.5, since: '2026-11-20'},
    {id: '2', name: 'Tent, “blue”', price: null, since: null},
  ];

  /** What the list hands to the downloads of the browser when a line of its menu is chosen. */
  async function exported(line: string): Promise<{file: Blob; name: string}> {
    const grid = await show<LcGrid>(
      '<lc-grid client-export style="display: block; height: 400px; width: 600px"></lc-grid>',
    );
    grid.columns = columns as never;
    grid.rows = rows;
    await waitUntil(() => inside(grid, '[data-row="1"]'), 'rows are drawn');
    return savedFile(async () => {
      button(grid, 'More actions').focus();
      await pressed('Enter');
      await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
      await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent === line)!);
    });
  }

  it('is CSV with labels as its head, figures as they are, and texts that are no formulas', async () => {
    const {file, name} = await exported('Export as CSV');
    expect(name).to.equal('data.csv');
    expect(await file.text()).to.equal('Name,Price,Since\r\n"\'=1+1",12.5,11/20/2026\r\n"Tent, “blue”",,');
  });

  it('is a workbook whose cells have their types', async () => {
    const {file, name} = await exported('Export to spreadsheet');
    expect(name).to.equal('data.xlsx');
    const {readXlsx} = await import('hucre/xlsx');
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [head, first, second] = book.sheets[0]!.rows;
    expect(head).to.deep.equal(['Name', 'Price', 'Since']);
    expect([first![0], first![1]]).to.deep.equal(['=1+1', 12.5]);
    expect(new Date(first![2] as Date).toISOString().slice(0, 10)).to.equal('2026-11-20');
    expect(second!.slice(0, 1)).to.deep.equal(['Tent, “blue”']);
  });
});
