import {Caller, OK, refused, resultOf, type Answer} from './caller.js';
import {alike, check, expect, list, record, same, type Check} from './check.js';
import type {Kit} from './kit.js';
import type {Query} from '../query/types.js';
import {FIXTURE, items} from './query/rows.js';

const DENIED = ['ACCESS_DENIED'] as const;
const NONE = 'there_is_none';

/** Queries that name the hidden field, by clause. */
const HIDDEN: readonly [clause: string, query: Query][] = [
  ['select', items(undefined, {select: ['cost']})],
  ['where', items(['>', 'cost', 1])],
  ['order', items(undefined, {orderBy: [{column: 'cost', dir: 'ASC'}]})],
  ['group', {from: 'item', select: [{expr: {fn: 'count', args: []}, as: 'n'}], groupBy: ['cost']}],
  ['having', {from: 'item', select: ['state'], groupBy: ['state'], having: ['>', {fn: 'sum', args: ['cost']}, 1]}],
  ['expression', items(undefined, {select: [{expr: {fn: 'abs', args: ['cost']}, as: 'x'}]})],
  ['search', items(undefined, {search: {text: '4', columns: ['cost']}})],
];

const unknownFor = (query: Query): Query => JSON.parse(JSON.stringify(query).replaceAll('cost', NONE)) as Query;

/** The same refusal, without the names that were asked for. */
const nameless = (answer: Answer, name: string): Answer => ({
  ...answer,
  body: JSON.parse(JSON.stringify(answer.body ?? null).replaceAll(name, '…')) as unknown,
});

/** Calls about an object, by its alias. */
const CALLS: readonly [name: string, call: (caller: Caller, alias: string, id: string) => Promise<Answer>][] = [
  ['metadata', (caller, alias) => caller.get('/designer/helper/get-metadata', {alias})],
  ['load', (caller, alias, id) => caller.load(alias, {id})],
  ['new', (caller, alias) => caller.load(alias)],
  ['save', (caller, alias) => caller.save(alias, {content: {name: 'x'}})],
  ['delete', (caller, alias, id) => caller.delete(alias, id)],
];

const shownTo = async ({reader}: Kit, query: Query) => list(await reader.query('column', query), 'result').join(' ');

const objects: readonly Check[] = CALLS.map(([name, call]) =>
  check(`rights.object.${name}`, `${name}: a forbidden object is refused as an unknown one is`, async (kit) => {
    const id = await kit.idOf('vault', 'Combination');
    const forbidden = await call(kit.reader, 'vault', id);
    refused(forbidden, ['ACCESS_DENIED', 'NOT_FOUND']);
    alike(nameless(forbidden, 'vault'), nameless(await call(kit.reader, NONE, id), NONE), 'forbidden and unknown');
  }),
);

const fields: readonly Check[] = [
  ...HIDDEN.map(([clause, query]) =>
    check(`rights.hidden.${clause}`, `${clause}: a hidden field is refused as an unknown one is`, async ({reader}) => {
      const hidden = await reader.ask('all', query);
      refused(hidden);
      const unknown = await reader.ask('all', unknownFor(query));
      alike(nameless(hidden, 'cost'), nameless(unknown, NONE), 'hidden and unknown');
    }),
  ),
  check('rights.hidden.aggregate', 'a hidden field is not added up', async ({reader}) => {
    refused(await reader.ask('sum', items(), {column: 'cost'}));
  }),
  check('rights.hidden.metadata', 'metadata do not name a hidden field', async ({reader}) => {
    const include = 'columns,forms,lists';
    const shown = resultOf(await reader.get('/designer/helper/get-metadata', {alias: 'item', include}));
    const columns = list(record(shown, 'metadata').columns, 'columns').map((column) => record(column, 'column'));
    expect(!columns.some(({internalId}) => internalId === 'cost'), 'columns have the hidden field');
    expect(!JSON.stringify(shown).includes('"cost"'), 'the hidden field is named');
  }),
  check('rights.hidden.record', 'a record comes without a hidden field', async (kit) => {
    const {content} = Caller.record(await kit.reader.load('item', {id: await kit.idOf('item', 'A-01')}));
    expect(!('cost' in content), 'content has the hidden field');
  }),
  check('rights.hidden.rows', 'rows of all columns come without a hidden field', async ({reader}) => {
    const [row] = list(await reader.query('all', {from: 'item', where: FIXTURE, limit: 1}), 'result');
    expect(!('cost' in record(row, 'row')), 'the row has the hidden field');
  }),
  check('rights.hidden.save', 'a hidden field is refused in a save and stays', async (kit) => {
    const {id, version} = await kit.item({open: true, cost: 7});
    const answer = await kit.reader.save('item', {id, version, content: {cost: 8}});
    refused(answer, ['VALIDATION', 'ACCESS_DENIED'], OK);
    same(Caller.record(await kit.editor.load('item', {id})).content.cost, 7, 'cost');
  }),
  check('rights.hidden.answer', 'the answer to a save has no hidden field', async (kit) => {
    const {id, version} = await kit.item({open: true, cost: 7});
    const saved = Caller.record(await kit.reader.save('item', {id, version, content: {note: 'by the reader'}}));
    expect(!('cost' in saved.content), 'content has the hidden field');
  }),
  check('rights.hidden.outdated', 'the record in a refusal has no hidden field', async (kit) => {
    const {id, version} = await kit.item({open: true, cost: 7});
    await kit.editor.save('item', {id, version, content: {note: 'first'}});
    const late = await kit.reader.save('item', {id, version, content: {note: 'late'}});
    const current = record(refused(late, ['OUTDATED_VERSION']).result, 'result');
    expect(!('cost' in record(current.content, 'content')), 'content has the hidden field');
  }),
  check('rights.readonly', 'a field that may only be read is refused at its field', async (kit) => {
    const {id, version, content} = await kit.item({open: true});
    const saved = await kit.reader.save('item', {id, version, content: {code: kit.unique()}});
    same(Object.keys(refused(saved, ['VALIDATION'], OK).fields ?? {}), ['code'], 'members of fields');
    same(Caller.record(await kit.editor.load('item', {id})).content.code, content.code, 'code');
  }),
  check('rights.readonly.named', 'a record names the fields that may only be read', async (kit) => {
    const {id} = await kit.item({open: true});
    const {rights} = Caller.record(await kit.reader.load('item', {id}));
    expect(rights.readonly.includes('code'), `rights.readonly is ${JSON.stringify(rights.readonly)}`);
  }),
];

const rows: readonly Check[] = [
  check('rights.rows.list', 'a list has only the rows that a person may see', async (kit) => {
    same(await shownTo(kit, items()), 'A-01 A-03 A-04 A-05 A-07 A-08', 'items');
  }),
  check('rights.rows.count', 'rows that a person may not see are not counted', async ({reader}) => {
    same(await reader.query('count', items()), 6, 'count');
    const {totalCount} = record(await reader.query('run', items(undefined, {limit: 2})), 'result');
    same(totalCount, 6, 'totalCount');
  }),
  check('rights.rows.sum', 'rows that a person may not see are not added up', async ({reader}) => {
    same(await reader.query('sum', items(), {column: 'stock'}), 50, 'sum of stock');
  }),
  check('rights.rows.or', 'no condition brings a hidden row back', async (kit) => {
    same(await shownTo(kit, items(['or', ['=', 'code', 'A-02'], ['=', 'code', 'A-01']])), 'A-01', 'items');
  }),
  check('rights.rows.union', 'a union has no hidden rows', async (kit) => {
    const other: Query = {from: 'item', select: ['code'], where: ['=', 'code', 'A-02']};
    const query: Query = {from: 'item', select: ['code'], where: ['=', 'code', 'A-01'], unions: [{query: other}]};
    same(await shownTo(kit, query), 'A-01', 'items');
  }),
  check('rights.rows.join', 'a join has no hidden rows', async (kit) => {
    const on: Query['where'] = ['=', 'i.maker', {path: 'm.id'}];
    const query: Query = {
      from: {source: 'maker', as: 'm'},
      select: ['i.code'],
      joins: [{type: 'inner', source: 'item', as: 'i', on}],
      where: ['and', ['=', 'm.name', 'Alba'], ['STARTS', 'i.code', 'A-']],
      orderBy: [{column: 'i.code', dir: 'ASC'}],
    };
    same(await shownTo(kit, query), 'A-01 A-08', 'items of Alba');
  }),
  check('rights.rows.unchecked', 'checkAccess: false from a browser changes nothing', async (kit) => {
    same(await shownTo(kit, items(undefined, {checkAccess: false})), 'A-01 A-03 A-04 A-05 A-07 A-08', 'items');
  }),
  check('rights.rows.load', 'a hidden record is refused as one that is not there', async (kit) => {
    const hidden = await kit.reader.load('item', {id: await kit.idOf('item', 'A-02')});
    refused(hidden, ['ACCESS_DENIED', 'NOT_FOUND']);
    const unknown = await kit.reader.load('item', {id: await kit.idOf('maker', 'Alba')});
    alike(hidden, unknown, 'hidden and unknown');
  }),
  check('rights.update', 'a record that may not be changed is refused and stays', async (kit) => {
    const {id, version} = await kit.item({open: true, state: 'closed', note: 'before'});
    refused(await kit.reader.save('item', {id, version, content: {note: 'after'}}), DENIED, OK);
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'before', 'note');
  }),
  check('rights.update.named', 'a record says that it may not be changed', async (kit) => {
    const closed = await kit.item({open: true, state: 'closed'});
    const draft = await kit.item({open: true, state: 'draft'});
    const mayUpdate = async (id: string) => Caller.record(await kit.reader.load('item', {id})).rights.canUpdate;
    same([await mayUpdate(closed.id), await mayUpdate(draft.id)], [false, true], 'canUpdate of closed and draft');
  }),
  check('rights.insert', 'who may not insert cannot', async (kit) => {
    refused(await kit.reader.save('item', {content: {code: kit.unique(), name: 'By the reader'}}), DENIED, OK);
  }),
  check('rights.delete', 'who may not delete cannot, and the record stays', async (kit) => {
    const {id} = await kit.item({open: true});
    refused(await kit.reader.delete('item', id), DENIED, OK);
    Caller.record(await kit.editor.load('item', {id}));
  }),
  check('rights.batch', 'a batch keeps to the rights of each record', async (kit) => {
    const {id, version} = await kit.item({open: true, state: 'closed', note: 'before'});
    const objects = JSON.stringify({item: {[id]: {id, version, content: {note: 'after'}}}});
    refused(await kit.reader.post('/designer/list-batch/save', {objects}));
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'before', 'note');
  }),
  check('rights.batch.delete', 'a batch deletes nothing that a person may not delete', async (kit) => {
    const {id} = await kit.item({open: true});
    await kit.reader.post('/designer/list-batch/delete', {objects: JSON.stringify({item: [id]})});
    Caller.record(await kit.editor.load('item', {id}));
  }),
  check('rights.references', 'references needs the right to see them', async (kit) => {
    const {reader} = kit;
    refused(await reader.get(`${reader.base}/maker/references`, {id: await kit.idOf('maker', 'Alba')}), DENIED);
  }),
  check('rights.metadata', 'metadata say what a person may', async ({reader}) => {
    const {canView, canInsert, canDelete} = record(
      resultOf(await reader.get('/designer/helper/get-metadata', {alias: 'item'})),
      'metadata',
    );
    same([canView, canInsert, canDelete], [true, false, false], 'canView, canInsert, canDelete');
  }),
  check('rights.metadata.all', 'objects that a person may not see are not listed', async ({reader}) => {
    const all = list(resultOf(await reader.get('/designer/helper/get-all-metadata')), 'result');
    expect(!all.some((each) => record(each, 'object').alias === 'vault'), 'vault is listed');
  }),
];

const wire: readonly Check[] = [
  check('rights.wire.header', 'a post without the header that a form cannot set is refused: 403', async (kit) => {
    const fields = {object: JSON.stringify({content: {name: kit.unique()}})};
    refused(await kit.editor.post(`${kit.editor.base}/maker/save-object`, fields, {}, {'X-LC-Request': ''}), [], [403]);
  }),
  check('rights.wire.origin', 'a post from a page of elsewhere is refused: 403', async (kit) => {
    const fields = {object: JSON.stringify({content: {name: kit.unique()}})};
    const Origin = 'https://elsewhere.example';
    refused(await kit.editor.post(`${kit.editor.base}/maker/save-object`, fields, {}, {Origin}), [], [403]);
  }),
  check('rights.wire.cors', 'an origin that is not on the list may not read', async ({editor}) => {
    const Origin = 'https://elsewhere.example';
    const {headers} = await editor.get('/designer/auth/current-user', {}, {Origin});
    const allowed = headers.get('Access-Control-Allow-Origin');
    expect(allowed === null || (allowed !== '*' && allowed !== Origin), `Access-Control-Allow-Origin is ${allowed}`);
  }),
  check('rights.wire.json', 'a post whose body is neither urlencoded nor multipart is refused', async ({editor}) => {
    const headers = {'Content-Type': 'text/plain'};
    const answer = await editor.send('POST', `${editor.base}/maker/save-object`, {}, 'object={}', headers);
    refused(answer, [], [400, 415]);
  }),
];

/** Who may see and change what. */
export const rights: readonly Check[] = [...objects, ...fields, ...rows, ...wire];
