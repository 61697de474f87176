import application from '../../../schema/conformance/application.json';
import {refused, resultOf} from '../caller.js';
import {check, expect, list, record, same, text, type Check} from '../check.js';
import type {Kit} from '../kit.js';

const GET = '/designer/helper/get-metadata';
const ITEM = application.objects.find(({alias}) => alias === 'item')!;

async function described({editor}: Kit, alias: string, include = ''): Promise<Record<string, unknown>> {
  return record(resultOf(await editor.get(GET, {alias, include})), 'metadata');
}

const columns = async (kit: Kit) =>
  list((await described(kit, 'item', 'columns')).columns, 'columns').map((column) => record(column, 'column'));

const isLocalized = (label: unknown) => typeof label === 'string' || typeof record(label, 'label').en === 'string';

/** What a server says of its objects. */
export const metadata: readonly Check[] = [
  check('core.metadata.object', 'get-metadata answers an object by its alias', async (kit) => {
    const {alias, scriptAlias, type, owner} = await described(kit, 'item');
    same({alias, scriptAlias, type}, {alias: 'item', scriptAlias: 'item', type: 'list'}, 'object');
    expect(owner === null || typeof owner === 'string', 'owner is neither null nor an alias');
  }),
  check('core.metadata.base-url', 'baseUrl leads to the calls of the object', async (kit) => {
    const base = text((await described(kit, 'item')).baseUrl, 'baseUrl');
    resultOf(await kit.editor.get(`${base}/get-object`));
  }),
  check('core.metadata.permissions', 'an object says what the viewer may', async (kit) => {
    const {canView, canInsert, canUpdate, canDelete} = await described(kit, 'item');
    same([canView, canInsert, canUpdate, canDelete], [true, true, true, true], 'canView, Insert, Update, Delete');
  }),
  check('core.metadata.name', 'an object has a name that people read', async (kit) => {
    expect(isLocalized((await described(kit, 'item')).name), 'name is neither a text nor texts by language');
  }),
  check('core.metadata.lean', 'parts come only when they are included', async (kit) => {
    const bare = await described(kit, 'item');
    same([bare.columns, bare.forms, bare.lists], [undefined, undefined, undefined], 'columns, forms, lists');
  }),
  check('core.metadata.columns', 'include=columns answers the attributes in their order', async (kit) => {
    const wanted = ITEM.attributes.map(({internalId}) => internalId);
    const shown = (await columns(kit)).map(({internalId}) => internalId);
    same(
      shown.filter((id) => wanted.includes(id as string)),
      wanted,
      'internalIds',
    );
  }),
  check('core.metadata.types', 'each column has its type as [name, config]', async (kit) => {
    const types = (await columns(kit)).map(({internalId, type}) => [internalId, list(type, 'type')[0]]);
    for (const {internalId, type} of ITEM.attributes)
      same(Object.fromEntries(types)[internalId], type[0], `type of ${internalId}`);
  }),
  check('core.metadata.reference', 'a reference names the object it refers to', async (kit) => {
    const maker = (await columns(kit)).find(({internalId}) => internalId === 'maker');
    same(record(list(maker?.type, 'type of maker')[1], 'its config').ref, 'maker', 'ref');
  }),
  check('core.metadata.section', 'a section has its columns', async (kit) => {
    const parts = (await columns(kit)).find(({internalId}) => internalId === 'parts');
    const inner = list(record(list(parts?.type, 'type of parts')[1], 'its config').columns, 'columns of parts');
    same(
      inner.map((column) => record(column, 'column').internalId),
      ['label', 'count'],
      'columns of parts',
    );
  }),
  check('core.metadata.labels', 'each column has a label', async (kit) => {
    for (const {internalId, label} of await columns(kit))
      expect(isLocalized(label), `label of ${String(internalId)} is neither a text nor texts by language`);
  }),
  check('core.metadata.rules', 'a column brings its rules', async (kit) => {
    const name = (await columns(kit)).find(({internalId}) => internalId === 'name');
    const kinds = list(name?.rules, 'rules of name').map((rule) => record(rule, 'rule').kind);
    expect(kinds.includes('required'), `rules of name are ${JSON.stringify(kinds)}, without required`);
  }),
  check('core.metadata.enumerations', 'columns bring the options of their enumerations', async (kit) => {
    const {enumerations} = await described(kit, 'item', 'columns');
    const options = record(record(enumerations, 'enumerations').state, 'state');
    same(Object.keys(options), ['draft', 'active', 'closed'], 'keys of state');
  }),
  check('core.metadata.forms', 'include=forms answers the forms with their elements', async (kit) => {
    const [form] = list((await described(kit, 'item', 'forms')).forms, 'forms');
    expect(list(record(form, 'form').elements, 'elements').length > 0, 'the form has no elements');
  }),
  check('core.metadata.lists', 'include=lists answers the lists with their columns', async (kit) => {
    const [first] = list((await described(kit, 'item', 'lists')).lists, 'lists');
    const paths = list(record(first, 'list').columns, 'columns').map((column) => record(column, 'column').path);
    expect(paths.includes('maker.country'), `columns are ${JSON.stringify(paths)}, without maker.country`);
  }),
  check('core.metadata.rights', 'include=rights answers the permissions', async (kit) => {
    const rights = record((await described(kit, 'item', 'rights')).rights, 'rights');
    same([rights.view, rights.insert, rights.update], [true, true, true], 'view, insert, update');
  }),
  check('core.metadata.unknown', 'an unknown object is refused', async ({editor}) => {
    refused(await editor.get(GET, {alias: 'there_is_none'}), ['ACCESS_DENIED', 'NOT_FOUND']);
  }),
  check('core.metadata.prototype', 'a name of the language is no object', async ({editor}) => {
    refused(await editor.get(GET, {alias: '__proto__'}), ['ACCESS_DENIED', 'NOT_FOUND']);
  }),
  check('core.metadata.all', 'get-all-metadata answers every object, without parts', async ({editor}) => {
    const all = list(resultOf(await editor.get('/designer/helper/get-all-metadata')), 'result');
    const known = all.map((each) => record(each, 'object'));
    for (const alias of ['item', 'maker'])
      expect(
        known.some((each) => each.alias === alias),
        `${alias} is missing`,
      );
    expect(
      known.every(({columns: parts}) => parts === undefined),
      'objects come with columns',
    );
  }),
  check('core.metadata.kind', 'get-all-metadata?type= answers only that kind', async ({editor}) => {
    const lists = list(resultOf(await editor.get('/designer/helper/get-all-metadata', {type: 'list'})), 'result');
    expect(lists.length > 0, 'there is no list');
    for (const each of lists) same(record(each, 'object').type, 'list', 'type');
  }),
];
