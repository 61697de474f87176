import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {extractText, getDocumentProxy} from 'unpdf';
import {desk} from '../support/desk.js';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('print forms', () => {
  let server: TestServer;
  let admin: Person;
  let id: string;
  let number: string;
  before(async () => {
    server = await testServer();
    admin = await new Person(server).signIn('admin');
    const supplier = await admin.saved('supplier', {content: {name: '<b>Зоря</b>', region: 'south'}});
    const product = await admin.saved('product', {content: {name: 'Tent', sku: 'TN-0210'}});
    const lines = Array.from({length: 60}, () => ({product: product.id, quantity: 3, price: 1234.5}));
    const content = {supplier: supplier.id, lines, note: 'One\n{{number}} <img src=x>'};
    ({id = '', presentation: number} = await admin.saved('order', {content}));
  });
  after(() => server.stop());

  const order = '/desk/order/print';
  async function shown(person: Person, query: Record<string, string>) {
    const response = await person.raw(order, query, {headers: {Accept: 'text/html'}});
    return {status: response.status, text: await response.text()};
  }
  async function pdf(person: Person, query: Record<string, string>) {
    const response = await person.raw(order, {...query, action: 'download'});
    assert.equal(response.headers.get('Content-Type'), 'application/pdf');
    const {text, totalPages} = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
    return {pages: text, totalPages, name: response.headers.get('Content-Disposition')};
  }

  it('fill a template with the record and with what it refers to', async () => {
    const {text} = await shown(admin, {print: 'confirmation', id});
    assert.ok(text.includes(`<h1>${number}</h1>`));
    assert.ok(text.includes('&lt;b&gt;Зоря&lt;/b&gt;, Region: south'));
    assert.ok(text.includes('One<br>{{number}} &lt;img src=x&gt;'), 'a value is text, and no template');
    assert.ok(text.includes('<i>At leisure</i>') && !text.includes('<b>Urgent</b>'));
    assert.equal(text.split('<td>TN-0210</td>').length - 1, 60);
    assert.match(text, /<tr class="sum"><td>Total<\/td><td class="n">222,210.00<\/td><\/tr>/);
    assert.match(text, /<span class="barcode code128" role="img" aria-label="PO-\d+-\d+"><svg/);
  });

  it('leave nothing of a template but paper', async () => {
    const {text} = await shown(admin, {print: 'confirmation', id});
    const body = text.slice(text.indexOf('<main'));
    assert.ok(!/script|onclick|elsewhere\.example|style=/.test(body));
  });

  it('have no more than the person may see', async () => {
    const clerk = await new Person(server).signIn('warehouse');
    const {text} = await shown(clerk, {print: 'confirmation', id});
    assert.ok(text.includes('TN-0210') && !/1.?234,50|222.?210/.test(text));
    assert.ok(!text.includes('>Total<') && text.includes('Прохання підтвердити · Oksana'));
    const seller = await new Person(server).signIn('sales');
    const theirs = (await shown(seller, {print: 'confirmation', id})).text;
    assert.ok(!theirs.includes('south'), 'a supplier of another region');
    const guest = await new Person(server).signIn('guest');
    assert.equal((await shown(guest, {print: 'confirmation', id})).status, 403);
    assert.equal((await shown(admin, {print: 'confirmation', id: 'none'})).status, 403);
  });

  it('are downloaded as a PDF with pages, heads on each, and letters of every language', async () => {
    const {pages, totalPages, name} = await pdf(admin, {print: 'confirmation', id, locale: 'uk'});
    assert.ok(totalPages > 1);
    assert.ok(pages[0]!.includes('<b>Зоря</b>') && pages[0]!.includes('Прохання підтвердити'));
    for (const [at, text] of pages.entries()) {
      assert.ok(text.includes(`Сторінка ${at + 1} з ${totalPages}`));
      assert.ok(!text.includes('TN-0210') || text.includes('SKU'));
    }
    assert.equal(pages.join('').split('TN-0210').length - 1, 60);
    assert.ok(name?.includes(`${number}.pdf`));
  });

  it('make a PDF of a form too', async () => {
    const {pages} = await pdf(admin, {print: 'main', id});
    assert.ok(pages[0]!.includes(number) && pages.join('').includes('222,210.00'));
  });

  it('print in copies', async () => {
    const copies = await shown(admin, {print: 'confirmation', id, params: JSON.stringify({copies: 3})});
    assert.equal(copies.text.split('<article class="paper a4">').length - 1, 3);
  });

  it('refuse more than a server should draw', async () => {
    const ids = Array.from({length: 201}, (_, at) => `x${at}`).join(',');
    const {status, body} = await admin.get(order, {print: 'confirmation', id: ids});
    assert.deepEqual([status, body.success, body.message?.includes('200')], [400, false, true]);
    const many = await admin.get(order, {print: 'confirmation', id: 'a,b', params: JSON.stringify({copies: 900})});
    assert.equal(many.status, 400);
  });

  it('are among the parts of an object, without their templates', async () => {
    const {body} = await admin.get<{printForms: unknown[]; children: {type: string}[]}>(
      '/designer/helper/get-metadata',
      {
        alias: 'order',
        include: 'forms,children',
      },
    );
    assert.deepEqual(body.result?.printForms, [
      {alias: 'confirmation', name: {en: 'Confirmation', uk: 'Підтвердження'}},
    ]);
    assert.equal(body.result?.children.filter(({type}) => type === 'print_form').length, 1);
  });

  it('end the start where a template cannot be printed, with its line', async () => {
    const broken = structuredClone(desk);
    const form = broken.objects.find(({alias}) => alias === 'order')!.printForms![0]!;
    form.template = '<b>{{number}}</b>\n{{#each lines}}{{nothing}}{{/each}}';
    await assert.rejects(testServer({}, broken), /Print form order\/confirmation, line 2: no attribute lines\.nothing/);
    form.template = '{{#if urgent}}\n{{/each}}';
    await assert.rejects(testServer({}, broken), /line 2: \{\{\/each\}\} closes nothing/);
  });
});
