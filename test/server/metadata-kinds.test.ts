import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Application} from '../../demo/server/application.js';
import type {AppDefinition} from '../../demo/server/definition.js';
import {itemsOf} from '../../demo/server/metadata/kinds.js';
import {SYSTEM, type Viewer} from '../../demo/server/security/viewer.js';
import type {MetadataKind, MetadataObject} from '../../src/values/metadata.js';
import {desk} from '../support/desk.js';

const [first, ...others] = desk.objects;
/** The test application with one of everything that it can have. */
const definition: AppDefinition = {
  ...desk,
  images: {logo: '<svg/>'},
  objects: [
    {
      ...first!,
      forms: [{alias: 'short', name: 'Short', elements: []}],
      lists: [{alias: 'main', name: 'Suppliers', columns: [{path: 'name'}], detail: {form: 'short'}}],
      actions: [{id: 'approve', label: 'Approve'}],
      journals: [{attribute: 'region', object: 'order', record: 'supplier'}] as never,
    },
    ...others,
    {...others[0]!, alias: 'counter', kind: 'system_table', printForms: []},
  ],
  dataProviders: [
    {
      alias: 'regions',
      name: 'Regions',
      singular: 'region',
      icon: 'map',
      object: 'supplier',
      query: {from: 'supplier', select: [{expr: 'id', as: 'id'}, 'region']},
      attributes: [{internalId: 'region', name: 'region', label: 'Region', type: ['string']}],
      list: {alias: 'main', name: 'Regions', columns: [{path: 'region'}]},
    },
  ],
  pages: (['page', 'report', 'widget'] as const).map((kind) => ({
    alias: `own_${kind}`,
    kind,
    name: kind,
    icon: 'file',
    parts: [{kind: 'list', object: 'supplier'}],
    ...(kind === 'report' && {roles: ['admin']}),
  })) as AppDefinition['pages'],
};
const app = new Application(definition);
const viewer = (role: string): Viewer => ({...SYSTEM, isAdmin: role === 'admin', roles: [role]});
const listed = (role: string, kind: string): MetadataObject[] => itemsOf(app, viewer(role), kind);

/** What a kind's item is called, and what its id begins with, where the specification names one. */
const KINDS: Record<MetadataKind, {item: string | null; prefix?: string}> = {
  module: {item: 'module_1', prefix: 'mdl_'},
  list: {item: 'supplier', prefix: 'lst_'},
  system_table: {item: 'counter', prefix: 'stb_'},
  data_provider: {item: 'regions', prefix: 'dpr_'},
  page: {item: 'own_page', prefix: 'pag_'},
  report: {item: 'own_report', prefix: 'rpt_'},
  widget: {item: 'own_widget'},
  enumeration: {item: 'status', prefix: 'enm_'},
  enumeration_value: {item: 'status.draft'},
  action: {item: 'supplier.approve', prefix: 'act_'},
  image: {item: 'logo', prefix: 'img_'},
  role: {item: 'sales', prefix: 'rol_'},
  trigger: {item: 'supplier.region', prefix: 'trg_'},
  attribute: {item: 'supplier.region'},
  tabular_section: {item: 'order.lines'},
  object_form: {item: 'supplier.short'},
  list_form: {item: 'supplier.main'},
  print_form: {item: 'order.confirmation'},
  embedded_form: {item: 'supplier.short'},
  theme: {item: null},
  resource: {item: null},
};

describe('get-all-metadata by kind', () => {
  for (const [kind, {item, prefix = ''}] of Object.entries(KINDS))
    it(
      item ? `lists what is of the kind ${kind}` : `has nothing of the kind ${kind}, which no application here has`,
      () => {
        const items = listed('admin', kind);
        assert.ok(
          items.every(({type, name, id, baseUrl}) => type === kind && name && id.startsWith(prefix) && baseUrl),
        );
        const names = items.map(({alias, owner, type}) =>
          owner && !['list', 'page', 'report', 'data_provider'].includes(type) ? `${owner}.${alias}` : alias,
        );
        assert.equal(names.includes(item ?? ''), item !== null, names.join());
        assert.equal(new Set(items.map(({id}) => id)).size, items.length);
      },
    );

  it('lists for each person what they may see', () => {
    assert.deepEqual(listed('guest', 'report'), []);
    assert.ok(listed('guest', 'attribute').every(({owner}) => owner === 'supplier'));
    assert.deepEqual(listed('stranger', 'data_provider'), []);
    assert.deepEqual(listed('stranger', 'embedded_form'), []);
  });

  it('gives what opens as a form the base URL of its owner', () => {
    for (const kind of ['object_form', 'list_form', 'print_form', 'embedded_form'] as const)
      for (const {owner, baseUrl} of listed('admin', kind)) assert.equal(baseUrl, `/desk/${owner}`);
  });

  it('knows forms and the lists at an index by their shorter names', () => {
    assert.deepEqual(listed('admin', 'form'), listed('admin', 'object_form'));
    assert.deepEqual(listed('admin', 'index'), listed('admin', 'list_form'));
    assert.ok(listed('admin', 'form').length > 0 && listed('admin', 'index').length > 0);
  });

  it('has nothing of a kind that there is not', () => {
    for (const kind of ['constructor', 'nothing', '__proto__']) assert.deepEqual(listed('admin', kind), []);
  });
});
