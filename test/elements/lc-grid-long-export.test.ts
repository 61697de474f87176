import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {ServiceError} from '../../src/api/errors.js';
import type {CallOptions} from '../../src/api/client.js';
import type {Services} from '../../src/api/services.js';
import type {Job} from '../../src/contract/jobs.js';
import {GridApp, provide} from '../support/grid-app.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';
import {all, button, click} from './lc-grid-page.js';

LcGrid.define();

/** A server with 20,000 orders, which writes their file while the person goes on. */
class LongApp extends GridApp {
  override size = 20_000;
  job: Job = {id: 'j1', state: 'waiting', title: 'Orders', done: 0, total: null, file: null, error: null, at: 1};
  calls: string[] = [];
  refuses: ServiceError | null = null;
  lost = 0;

  override async services(): Promise<Services> {
    const call = async (path: string, {body}: CallOptions = {}) => {
      this.calls.push(path);
      if (path.endsWith('/export')) {
        if (this.refuses) throw this.refuses;
        const query = JSON.parse((body as FormData).get('config') as string) as {limit: number};
        expect(query.limit).to.equal(-1);
      }
      if (path.endsWith('/get') && this.lost-- > 0) throw new ServiceError('network');
      if (path.endsWith('/cancel')) this.job = {...this.job, state: 'cancelled'};
      return {success: true, result: this.job};
    };
    const client = {call, send: async () => new Response('20,000 rows')};
    return {...(await super.services()), client} as unknown as Services;
  }
}

describe('lc-grid: the export of many rows', () => {
  let app: LongApp;
  let withdraw: () => void;
  let grid: LcGrid;
  beforeEach(async () => {
    app = new LongApp();
    withdraw = provide(app);
    grid = await show<LcGrid>('<lc-grid alias="order" style="display: block; height: 400px; width: 900px"></lc-grid>');
    await waitUntil(() => all(grid, '[data-row]').length > 0);
  });
  afterEach(() => withdraw());

  async function exported(): Promise<void> {
    await click(button(grid, 'More actions'));
    await waitUntil(() => all(grid, '[role="menuitem"]').length > 0);
    await click(all(grid, '[role="menuitem"]').find((each) => each.textContent!.includes('Export'))!);
  }
  const shownNote = () =>
    [...document.querySelectorAll('*')]
      .flatMap((each) => [...(each.shadowRoot?.querySelectorAll<HTMLElement>('.lc-note') ?? [])])
      .at(0);
  const notes = () => app.notifications.items.value.map(({title}) => title);

  it('goes on while the person does, and saves the file at its end, also across a lost connection', async () => {
    app.lost = 1;
    await exported();
    await waitUntil(() => notes().includes('The server is preparing the file'));
    const {file, name} = await savedFile(async () => {
      app.job = {...app.job, state: 'done', file: {name: 'data.xlsx', size: 11, url: '/designer/jobs/file?id=j1'}};
    });
    expect([name, await file.text()]).to.deep.equal(['data.xlsx', '20,000 rows']);
    await waitUntil(() => notes().join() === 'The export is saved');
    expect(app.asked.some(({kind}) => kind === 'export')).to.equal(false);
  }).timeout(20_000);

  it('shows how far it is as long as it goes on, and reads that out to nobody', async () => {
    await exported();
    await waitUntil(() => notes().includes('The server is preparing the file'));
    const note = () => app.notifications.items.value[0]!;
    app.job = {...app.job, state: 'running', done: 1_500};
    await waitUntil(() => note().progress!.value === '1,500 rows so far');
    app.job = {...app.job, done: 12_000, total: 20_000};
    await waitUntil(() => shownNote()?.textContent?.includes('12,000 of 20,000 rows'));
    expect(shownNote()!.ariaLive ?? shownNote()!.getAttribute('aria-live')).to.equal('off');
    const {id} = note();
    await remains(() => note()?.id === id, 'it stays while it goes on', 7_000);
    app.job = {...app.job, state: 'cancelled'};
    await waitUntil(() => notes().length === 0);
  }).timeout(30_000);

  it('is cancelled from its note', async () => {
    await exported();
    await waitUntil(() => app.notifications.items.value[0]?.actions);
    app.notifications.items.value[0]!.actions![0]!.run();
    await waitUntil(() => app.calls.some((path) => path.endsWith('/cancel')));
    await waitUntil(() => notes().length === 0);
  });

  it('says why it failed', async () => {
    const faults: unknown[] = [];
    grid.addEventListener('lc-error', (event) => faults.push((event as CustomEvent<{message: string}>).detail.message));
    await exported();
    app.job = {...app.job, state: 'failed', error: 'The disk is full.'};
    await waitUntil(() => notes().join() === 'The list could not be exported');
    expect(app.notifications.items.value[0]!.text).to.equal('The disk is full.');
    expect(faults).to.deep.equal(['The disk is full.']);
  });

  it('is waited for where the server has no long work', async () => {
    app.refuses = new ServiceError('http', '', {status: 404});
    const {file} = await savedFile(exported);
    expect(await file.text()).to.equal('sheet');
  });

  it('is refused as a short one is', async () => {
    app.refuses = new ServiceError('refused', 'Three exports are on their way.');
    await exported();
    await waitUntil(() => app.notifications.items.value[0]?.text === 'Three exports are on their way.');
  });
});
