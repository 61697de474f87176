import {expect} from '@open-wc/testing';
import {Client} from '../../src/api/client.js';
import {show} from '../support/show.js';

const ADDRESS = '/designer/helper/get-metadata?APP_ID=desk&alias=order&include=columns%2Clists';
const CALL = ['/designer/helper/get-metadata', {query: {include: 'columns,lists', alias: 'order'}}] as const;
const realFetch = window.fetch;
let asked: string[];
/** What the server answers, in turn; the last one from then on. */
let statuses: number[];

const client = (appId = 'desk') =>
  new Client({
    ...{server: '', appId, credentials: 'same-origin', locale: () => 'en', timeZone: () => 'UTC'},
    renewSession: async () => true,
  });

const answer = (result: string) => JSON.stringify({success: true, result});
const page = (json: string, address = ADDRESS) =>
  show(`<lc-app><script type="application/json" data-answer="${address}">${json}</script></lc-app>`);
const called = async (by = client(), [path, options]: Parameters<Client['call']> = [...CALL]) =>
  (await by.call<string>(path, options)).result;

describe('answers that the server wrote into the page', () => {
  beforeEach(() => {
    [asked, statuses] = [[], [200]];
    window.fetch = async (input) => {
      asked.push(new URL((input as Request).url).pathname);
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      return new Response(answer('asked'), {status});
    };
  });
  afterEach(() => {
    window.fetch = realFetch;
  });

  it('are given once, in whatever order the address has its fields; then the server is asked', async () => {
    await page(answer('written'));
    expect(await called()).to.equal('written');
    expect(asked.length).to.equal(0);
    expect(await called()).to.equal('asked');
  });

  it('that refuse are refusals', async () => {
    await page(JSON.stringify({success: false, errorCode: 'ACCESS_DENIED', message: 'No'}));
    const error = await called().catch((thrown: {kind: string}) => thrown.kind);
    expect(error).to.equal('access');
  });

  it('and that cannot be read, or have no address, count for nothing', async () => {
    await page('{"success": tru');
    expect(await called()).to.equal('asked');
    await page(answer('written'), 'https://');
    expect(await called()).to.equal('asked');
  });

  it('are not for another application, nor for what is posted', async () => {
    await page(answer('written'));
    expect(await called(client('other'))).to.equal('asked');
    expect(await called(client(), [CALL[0], {...CALL[1], body: new URLSearchParams()}])).to.equal('asked');
  });

  it('are those right inside an lc-app alone', async () => {
    await show(`<div><script type="application/json" data-answer="${ADDRESS}">${answer('written')}</script></div>`);
    expect(await called()).to.equal('asked');
  });

  it('are gone when somebody has signed in anew', async () => {
    await page(answer('written'));
    statuses = [401, 200];
    await called(client(), ['/designer/auth/current-user', {}]);
    expect(await called()).to.equal('asked');
  });
});
