import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {readXlsx} from 'hucre/xlsx';
import {
  connect,
  count,
  countDistinct,
  from,
  is,
  max,
  MetadataService,
  createClient,
  ServiceError,
  sum,
} from '../../elements/api.js';
import {Person, testServer, type TestServer} from '../support/server.js';

interface Supplier {
  id: string;
  name: string;
  region: string;
}

const ofKind = (kind: string) => (error: unknown) => error instanceof ServiceError && error.kind === kind;

describe('lc-runtime/api against a server', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer({development: true});
    const admin = await new Person(server).signIn('admin');
    for (const [name, region] of [
      ['Alpha', 'north'],
      ['Beta', 'south'],
      ['Gamma', 'north'],
      ['Delta', 'south'],
      ['Epsilon', 'north'],
    ] as const)
      await admin.saved('supplier', {content: {name, region}});
  });
  after(() => server.stop());

  async function as(username: string) {
    const person = await new Person(server).signIn(username);
    const {body} = await person.post<{token: string}>('/designer/auth/token', {});
    const settings = {server: server.url, appId: 'desk', token: body.result!.token};
    return {settings, desk: connect(settings)};
  }

  it('draws and stores codes, and says what a type cannot hold', async () => {
    const {desk} = await as('sales');
    const asked = {type: 'QRCODE,M', value: 'R-18004', width: 200, color: '0f6673', params: {text: true}} as const;
    const picture = await desk.barcodes.picture(asked);
    assert.equal(picture.type, 'image/png');
    assert.match(desk.barcodes.url(asked), /download-barcode\?APP_ID=desk&type=QRCODE%2CM&value=R-18004/);
    const stored = await desk.barcodes.save(asked);
    assert.deepEqual([stored.name, (await desk.files.info(stored.id)).size], ['QRCODE-M R-18004.png', picture.size]);
    await assert.rejects(desk.barcodes.save({type: 'EAN8', value: '1'}), /EAN8 holds digits, this many: 7, 8/);
    await assert.rejects(desk.barcodes.picture({type: 'EAN8', value: '96385075'}), /has to be 4/);
  });

  it('answers each kind of execution', async () => {
    const {desk} = await as('admin');
    const suppliers = desk.from<Supplier>('supplier');
    const names = suppliers.select('name').orderBy('name');
    assert.deepEqual(await names.column(), ['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma']);
    assert.deepEqual(await names.where(is('region', '=', 'south')).all(), [{name: 'Beta'}, {name: 'Delta'}]);
    assert.deepEqual(await names.one(), {name: 'Alpha'});
    assert.equal(await names.scalar(), 'Alpha');
    assert.equal(await names.count(), 5);
    assert.equal(await names.where(is('name', '=', 'Omega')).exists(), false);
    assert.equal(await names.search('lph', 'name').count(), 1);
    assert.equal(await suppliers.max('name'), 'Gamma');
    const page = await names.page(2, 2).run();
    assert.deepEqual([page.data, page.totalCount], [[{name: 'Delta'}, {name: 'Epsilon'}], 5]);
    assert.equal((await names.limit(2).withoutTotal().run()).hasNextPage, true);
    assert.equal((await names.limit(0).run()).data.length, 5);
    assert.deepEqual(
      (await names.meta()).columns.map(({name}) => name),
      ['name'],
    );
    const {file, name} = await names.limit(1).export();
    const {sheets} = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    assert.deepEqual([sheets[0]!.rows.length, name.endsWith('.xlsx')], [6, true]);
    assert.match((await names.command()).sql, /\bselect\b/);
  });

  it('groups, joins, walks pages and puts queries together', async () => {
    const {desk} = await as('admin');
    const regions = desk
      .from<Supplier>('supplier')
      .select('region', {suppliers: count(), names: countDistinct('name'), last: max('name')})
      .groupBy('region')
      .having(is(count(), '>', 2));
    assert.deepEqual(await regions.all(), [{region: 'north', suppliers: 3, names: 3, last: 'Gamma'}]);
    const beside = desk
      .from({source: 'supplier', as: 'a'})
      .select('a.name', {pairs: count()})
      .join('supplier', 'b', ['=', 'b.region', {path: 'a.region'}])
      .where(is('a.name', 'IN', ['Alpha', 'Beta']))
      .groupBy('a.name')
      .orderBy('a.name');
    assert.deepEqual(await beside.column(), ['Alpha', 'Beta']);
    const read: string[][] = [];
    for await (const rows of desk.from<Supplier>('supplier').select('name').orderBy('name').pages(2))
      read.push(rows.map(({name}) => name));
    assert.deepEqual(read, [['Alpha', 'Beta'], ['Delta', 'Epsilon'], ['Gamma']]);
    const south = from('supplier')
      .select('name')
      .where(is('region', '=', 'south'));
    const both = desk
      .from('supplier')
      .select('name')
      .where(is('name', '=', 'Alpha'))
      .union(south, {all: true});
    assert.deepEqual((await both.column()).sort(), ['Alpha', 'Beta', 'Delta']);
    assert.equal(
      await desk
        .from('order')
        .select({total: sum('total')})
        .scalar(),
      null,
    );
  });

  it('shows a person only what is theirs, whatever they ask for', async () => {
    const {desk} = await as('sales');
    const suppliers = desk.from<Supplier>('supplier').select('name').orderBy('name');
    const own = ['Alpha', 'Epsilon', 'Gamma'];
    assert.deepEqual(await suppliers.column(), own);
    assert.deepEqual(await suppliers.checkAccess(false).column(), own);
    await assert.rejects(suppliers.command(), ofKind('access'));
    await assert.rejects(desk.from('payroll').all(), ofKind('access'));
  });

  it('rejects with the kind of the failure, and the server’s own sentence', async () => {
    const {desk} = await as('admin');
    const stop = new AbortController();
    const aborted = desk.from('supplier').all({signal: stop.signal});
    stop.abort();
    await assert.rejects(aborted, ofKind('aborted'));
    const unknown = desk.from('supplier').select('nothing').all();
    await assert.rejects(unknown, (error) => ofKind('access')(error) && (error as Error).message.includes('nothing'));
    const stranger = connect({server: server.url, appId: 'desk'});
    await assert.rejects(stranger.from('supplier').all(), ofKind('session'));
    const nowhere = connect({server: 'http://127.0.0.1:1', appId: 'desk'});
    await assert.rejects(nowhere.from('supplier').all(), ofKind('network'));
  });

  it('has the other services, each also by itself', async () => {
    const {settings, desk} = await as('admin');
    assert.equal((await desk.security.currentUser())?.username, 'admin');
    const alone = new MetadataService(createClient(settings));
    assert.deepEqual(await alone.all('role'), await desk.metadata.all('role'));
    const {baseUrl} = await desk.metadata.get('supplier');
    const {content} = await desk.objects.save(baseUrl, {content: {name: 'Zeta', region: 'west'}}, 'r1');
    assert.equal(content.name, 'Zeta');
    const job = await desk.jobs.export(desk.from('supplier').select('name').toQuery());
    assert.ok(job.id);
    await desk.settings.save('api', {a: 1});
    assert.equal(await desk.settings.get('api'), '{"a":1}');
    assert.deepEqual((await desk.views('supplier').list()).views, []);
  });
});
