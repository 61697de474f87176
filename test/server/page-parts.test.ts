import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../demo/app/index.js';
import {Application} from '../../demo/server/application.js';
import type {PageDefinition} from '../../demo/server/definition.js';
import {permittedPage} from '../../demo/server/metadata/pages.js';
import type {Viewer} from '../../demo/server/security/viewer.js';
import {checkPage} from '../../src/rules/metadata-check.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('pages of parts', () => {
  let server: TestServer;
  before(async () => (server = await testServer({}, supply)));
  after(() => server.stop());

  const partsOf = async (name: string, alias: string) => {
    const person = await new Person(server, 'supply').signIn(name);
    const {body, status} = await person.get<MetadataObject>('/designer/helper/get-metadata', {alias, include: 'page'});
    return {status, result: body.result, ids: body.result?.page?.parts.map(({id}) => id)};
  };

  it('are described with everything to who may see everything', async () => {
    const {result, ids} = await partsOf('admin', 'overview');
    assert.deepEqual([result?.type, result?.baseUrl, result?.canUpdate], ['page', '/supply/overview', false]);
    assert.deepEqual(
      ids,
      supply.pages!.find(({alias}) => alias === 'overview')!.parts.map(({id}) => id),
    );
    assert.deepEqual(checkPage(result?.page), []);
  });

  it('are without the parts whose records or fields the viewer may not see', async () => {
    const {ids, result} = await partsOf('warehouse', 'overview');
    assert.ok(ids?.includes('open') && ids.includes('late'), String(ids));
    for (const money of ['ordered', 'by_week', 'suppliers']) assert.ok(!ids?.includes(money), money);
    const {parts} = supply.pages!.find(({alias}) => alias === 'overview')!;
    assert.deepEqual(
      result?.page?.gaps,
      parts.filter(({id}) => !ids?.includes(id)).map(({at}) => at),
    );
    assert.equal((await partsOf('admin', 'overview')).result?.page?.gaps, undefined);
  });

  it('have widgets, which are pages of their own, where the viewer may see anything of these', async () => {
    const {result, ids} = await partsOf('admin', 'value_by_warehouse');
    assert.deepEqual([result?.type, result?.baseUrl, ids], ['widget', '/supply/value_by_warehouse', ['chart']]);
    assert.ok((await partsOf('admin', 'spending')).ids?.includes('by_warehouse'));
    // Its figures are all of money.
    assert.equal((await partsOf('warehouse', 'value_by_warehouse')).result, undefined);
  });

  it('have no part that is no widget, or leads back to themselves', () => {
    const at = {x: 0, y: 0, w: 6, h: 2};
    const widget = (alias: string, ...names: string[]): PageDefinition => ({
      ...{alias, kind: 'widget', icon: 'box', name: alias},
      parts: names.map((name) => ({id: name, kind: 'widget', widget: name, at})),
    });
    const text: PageDefinition = {...widget('text'), parts: [{id: 'text', kind: 'text', text: 'Text', at}]};
    const page: PageDefinition = {...widget('page', 'text', 'first', 'spending'), kind: 'page'};
    const pages = [page, text, widget('first', 'second', 'text'), widget('second', 'first'), ...supply.pages!];
    const application = new Application({...supply, pages});
    const viewer = {roles: [], isAdmin: true} as unknown as Viewer;
    const shown = (alias: string) => permittedPage(application, alias, viewer)?.parts.map(({id}) => id);
    assert.deepEqual(shown('page'), ['text', 'first']);
    assert.deepEqual(shown('first'), ['text']);
    assert.equal(shown('second')?.join(), 'first');
  });

  it('are in the navigation of who may open them, and nowhere else', async () => {
    const person = await new Person(server, 'supply').signIn('admin');
    const {body} = await person.get<MetadataObject[]>('/designer/helper/get-all-metadata');
    assert.deepEqual(
      body.result!.filter(({type}) => type === 'page' || type === 'report').map(({alias}) => alias),
      ['overview', 'mail', 'messages', 'signing', 'spending'],
    );
    assert.deepEqual((await partsOf('admin', 'no_such_page')).result, undefined);
  });

  it('are a page of their own that holds the element', async () => {
    const person = await new Person(server, '').signIn('admin');
    const asked = {headers: {Accept: 'text/html'}};
    const text = await (await person.raw('/supply/overview/page', {id: 'a"b'}, asked)).text();
    assert.match(text, /<lc-page alias="overview" url-state params="{&quot;id&quot;:&quot;a\\&quot;b&quot;}">/);
    assert.equal((await person.raw('/supply/order/page', {}, asked)).status, 403);
  });

  it('answer the first figures of the overview in one question', async () => {
    const person = await new Person(server, 'supply').signIn('admin');
    const only = {case: [[['IN', 'status', ['ordered', 'in_transit']], 'id']]};
    const config = JSON.stringify({
      from: 'order',
      select: [
        {expr: 'date', as: 'day'},
        {expr: {fn: 'count', args: [only]}, as: 'n0'},
      ],
      groupBy: ['date'],
    });
    const {body} = await person.post<{n0: number}[]>('/designer/query/all', {config});
    assert.deepEqual(body.result, []);
  });
});
