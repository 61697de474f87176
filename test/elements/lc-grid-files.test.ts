import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const column = (internalId: string, ...type: [string, object?]) => ({
  internalId,
  name: internalId,
  label: internalId,
  type,
});
const COLUMNS = [
  column('number', 'string'),
  column('photo', 'image'),
  column('contract', 'file'),
  column('documents', 'files'),
  column('note', 'multilingual_text'),
  column('pin', 'string', {policy: 'strength'}),
];
const ROWS = [
  {
    id: 'o1',
    number: '1',
    photo: {v: 'i1', p: 'pallet.jpg'},
    contract: {v: 'f1', p: 'Contract.pdf'},
    documents: [
      {id: 'd1', name: 'a.pdf'},
      {id: 'd2', name: 'b.pdf'},
    ],
    note: {en: 'Fragile', fr: 'Fragile (fr)', es: '', uk: ''},
    pin: 'Pallet7x',
  },
  {id: 'o2', number: '2', photo: null, contract: null, documents: [], note: {en: '', fr: '', es: '', uk: ''}, pin: ''},
];

/** An app whose orders have files, a text in every language and a password. */
class FilesApp extends GridApp {
  readonly thumbnails: string[] = [];

  override async services(): Promise<Services> {
    const services = await super.services();
    const ask = async (kind: string) =>
      kind === 'count' ? ROWS.length : {data: ROWS, rows: ROWS, totalCount: ROWS.length, hasNextPage: false};
    const thumbnailUrl = (id: string, size: number) => {
      this.thumbnails.push(`${id} ${size}`);
      return PIXEL;
    };
    return {
      ...services,
      query: {...services.query, ask},
      files: async () => ({addressable: true, thumbnailUrl}),
    } as never;
  }
}

describe('<lc-grid> with files', () => {
  let app: FilesApp;
  let withdraw: () => void;
  beforeEach(() => {
    app = new FilesApp();
    app.metadata = {
      ...ORDER,
      columns: COLUMNS,
      lists: [{...ORDER.lists![0]!, sort: [], columns: COLUMNS.map(({internalId: path}) => ({path}))}],
    } as never;
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  it('shows a small picture by its name, a file by its name, several by their count, and no password', async () => {
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 400px; width: 1100px"></lc-grid>');
    const cell = (row: number, at: number) =>
      grid.shadowRoot!.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${at}"]`);
    await waitUntil(() => cell(1, 5), 'rows are drawn');
    const picture = () => cell(0, 1)!.querySelector('img');
    await waitUntil(() => picture()?.naturalWidth && !picture()!.hidden, 'the picture is shown');
    expect(cell(0, 1)!.querySelector('[role=img]')!.getAttribute('aria-label')).to.equal('pallet.jpg');
    expect(app.thumbnails[0]).to.equal('i1 80');
    const row = (at: number) => [2, 3, 4, 5].map((place) => cell(at, place)!.textContent);
    expect(row(0)).to.deep.equal(['Contract.pdf', '2 files', 'Fragile', '••••••••']);
    expect(row(1)).to.deep.equal(['—', '—', '—', '—']);
    expect(cell(0, 0)!.offsetHeight).to.equal(cell(1, 0)!.offsetHeight);
  });

  it('sorts by what can be sorted only', async () => {
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 400px; width: 1100px"></lc-grid>');
    const heads = () => [...grid.shadowRoot!.querySelectorAll('[role=columnheader][data-column]')];
    await waitUntil(() => heads().length, 'the head is drawn');
    const sorting = heads().filter((head) => head.querySelector('[data-widget=sort]'));
    expect(sorting.map(({textContent}) => textContent)).to.deep.equal(['number']);
  });
});
