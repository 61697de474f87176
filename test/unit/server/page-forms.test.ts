import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {Application} from '../../../demo/server/application.js';
import type {PageDefinition} from '../../../demo/server/definition.js';
import {permittedPage} from '../../../demo/server/metadata/pages.js';
import type {PagePart} from '../../../src/values/page-metadata.js';
import {viewer} from '../../server/query/fixture.js';

const at = {x: 0, y: 0, w: 6, h: 8};
const form = (id: string, object: string, record?: string): PagePart => ({id, kind: 'form', object, record, at});
const parts = [form('seen', 'order', 'a'), form('new', 'order'), form('unknown', 'no_such_object')];
const page: PageDefinition = {alias: 'desk', kind: 'page', icon: 'box', name: 'Desk', parts};
const application = new Application({...supply, pages: [page]});
const shown = (role: string) => permittedPage(application, 'desk', viewer(role))?.parts.map(({id}) => id);

describe('forms of a page', () => {
  it('are of objects that the viewer sees, a new record of those that they may add to', () => {
    assert.deepEqual(shown('admin'), ['seen', 'new']);
    assert.deepEqual(shown('auditor'), ['seen']);
  });
});
