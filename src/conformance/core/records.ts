import {Caller, OK, refused, resultOf} from '../caller.js';
import {check, expect, list, record, same, text, type Check} from '../check.js';

const GONE = ['ACCESS_DENIED', 'NOT_FOUND'] as const;
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** Records are begun, saved, changed, deleted. */
export const records: readonly Check[] = [
  check('core.new.defaults', 'a new record has no id and its defaults', async ({editor}) => {
    const {id, content} = Caller.record(await editor.load('item'));
    same([id, content.state, content.parts], [null, 'draft', []], 'id, state, parts');
  }),
  check('core.new.filling', 'fillingValues go into a new record', async ({editor}) => {
    const fillingValues = JSON.stringify({note: 'filled', stock: 7});
    const {id, content} = Caller.record(await editor.load('item', {fillingValues}));
    same([id, content.note, content.stock], [null, 'filled', 7], 'id, note, stock');
  }),
  check('core.new.copy', 'source begins a copy: without id, with the values', async (kit) => {
    const {id: source} = await kit.item({note: 'copied', price: 3.5});
    const {id, content} = Caller.record(await kit.editor.load('item', {source}));
    same([id, content.note, content.price], [null, 'copied', 3.5], 'id, note, price');
  }),
  check('core.save.answer', 'a save answers the record: id, alias, version, presentation', async (kit) => {
    const {alias, version, presentation} = await kit.item({name: 'Presented'});
    same([alias, presentation], ['item', 'Presented'], 'alias, presentation');
    expect(Number.isInteger(version), `version is ${version}`);
  }),
  check('core.save.load', 'a record is loaded as the save answered it', async (kit) => {
    const maker = await kit.maker();
    const saved = await kit.item({maker: maker.id, price: 12.5, parts: [{label: 'a', count: 1}]});
    const loaded = Caller.record(await kit.editor.load('item', {id: saved.id}));
    same([loaded.version, loaded.content], [saved.version, saved.content], 'version and content');
  }),
  check('core.save.reference', 'a reference is an id, with its text beside', async (kit) => {
    const maker = await kit.maker();
    const {content, presentations} = await kit.item({maker: maker.id});
    same(content.maker, maker.id, 'content.maker');
    same(record(presentations, 'presentations').maker, maker.content.name, 'presentations.maker');
  }),
  check('core.save.rights', 'a record says what may be done with it', async (kit) => {
    const {canUpdate, canDelete, readonly} = (await kit.item()).rights;
    same([canUpdate, canDelete], [true, true], 'canUpdate, canDelete');
    list(readonly, 'rights.readonly');
  }),
  check('core.save.partial', 'what a save does not mention stays', async (kit) => {
    const {id, version} = await kit.item({note: 'stays', price: 1});
    const {content} = Caller.record(await kit.editor.save('item', {id, version, content: {price: 2}}));
    same([content.note, content.price], ['stays', 2], 'note, price');
  }),
  check('core.save.version', 'a change makes another version', async (kit) => {
    const {id, version} = await kit.item();
    const next = Caller.record(await kit.editor.save('item', {id, version, content: {note: 'next'}}));
    expect(next.version > version, `version went from ${version} to ${next.version}`);
  }),
  check('core.save.outdated', 'an outdated version is refused, with the record as it is', async (kit) => {
    const {id, version} = await kit.item({note: 'one'});
    const second = Caller.record(await kit.editor.save('item', {id, version, content: {note: 'two'}}));
    const answer = await kit.editor.save('item', {id, version, content: {note: 'three'}});
    const current = record(refused(answer, ['OUTDATED_VERSION'], OK).result, 'result');
    same([current.version, record(current.content, 'content').note], [second.version, 'two'], 'version, note');
  }),
  check('core.save.outdated-stays', 'what an outdated save brought is not stored', async (kit) => {
    const {id, version} = await kit.item({note: 'one'});
    await kit.editor.save('item', {id, version, content: {note: 'two'}});
    await kit.editor.save('item', {id, version, content: {note: 'three'}});
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'two', 'note');
  }),
  check('core.save.refused-stays', 'what a refused save brought is not stored', async (kit) => {
    const {id, version} = await kit.item({note: 'one'});
    refused(await kit.editor.save('item', {id, version, content: {note: 'two', price: -5}}), ['VALIDATION']);
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'one', 'note');
  }),
  check('core.save.race', 'of two saves of a version at once one is stored', async (kit) => {
    const {id, version} = await kit.item();
    const save = (note: string) => kit.editor.save('item', {id, version, content: {note}});
    const answers = await Promise.all(['a', 'b'].map(save));
    same(answers.filter(({body}) => record(body, 'answer').success === true).length, 1, 'saves that were stored');
  }),
  check('core.save.once', 'a save is repeated safely by its requestId', async (kit) => {
    const content = {code: kit.unique(), name: 'Once'};
    const requestId = kit.unique();
    const {id} = kit.noted('item', await kit.editor.save('item', {content}, requestId));
    same(Caller.record(await kit.editor.save('item', {content}, requestId)).id, id, 'id of the repetition');
  }),
  check('core.save.unknown', 'a save of a record that is not there is refused', async ({editor}) => {
    refused(await editor.save('item', {id: UNKNOWN, version: 1, content: {note: 'x'}}), GONE);
  }),
  check('core.load.unknown', 'a record that is not there is refused', async ({editor}) => {
    refused(await editor.load('item', {id: UNKNOWN}), GONE);
  }),
  check('core.load.nonsense', 'an id that is none is refused, without an error of the server', async ({editor}) => {
    refused(await editor.load('item', {id: "' or 1=1 --"}), GONE, [200, 400, 404]);
  }),
  check('core.section.rows', 'rows of a section get ids and keep their order', async (kit) => {
    const {content} = await kit.item({
      parts: [
        {label: 'b', count: 2},
        {label: 'a', count: 1},
      ],
    });
    const rows = list(content.parts, 'parts').map((row) => record(row, 'row'));
    same(
      rows.map(({label, count}) => [label, count]),
      [
        ['b', 2],
        ['a', 1],
      ],
      'parts',
    );
    same(new Set(rows.map(({id}) => text(id, 'id of a row'))).size, 2, 'ids of rows');
  }),
  check('core.section.change', 'rows are changed, moved and removed by their ids', async (kit) => {
    const {id, version, content} = await kit.item({parts: ['a', 'b', 'c'].map((label) => ({label, count: 1}))});
    const [a, , c] = list(content.parts, 'parts').map((row) => record(row, 'row'));
    const parts = [c, {...a, count: 9}, {label: 'd', count: 4}];
    const next = Caller.record(await kit.editor.save('item', {id, version, content: {parts}}));
    const rows = list(next.content.parts, 'parts').map((row) => record(row, 'row'));
    same(
      rows.map(({label, count}) => [label, count]),
      [
        ['c', 1],
        ['a', 9],
        ['d', 4],
      ],
      'parts',
    );
    same([rows[0]!.id, rows[1]!.id], [c!.id, a!.id], 'ids of the rows that stay');
  }),
  check('core.section.fault', 'a fault in a row is named by its path', async (kit) => {
    const content = {
      code: kit.unique(),
      name: 'Rows',
      parts: [
        {label: 'a', count: 1},
        {label: 'b', count: 'many'},
      ],
    };
    const {fields} = refused(await kit.editor.save('item', {content}), ['VALIDATION']);
    same(Object.keys(fields ?? {}), ['parts.1.count'], 'members of fields');
  }),
  check('core.delete.gone', 'a deleted record is gone', async (kit) => {
    const {id} = await kit.item();
    resultOf(await kit.editor.delete('item', id));
    refused(await kit.editor.load('item', {id}), GONE);
  }),
  check('core.delete.unknown', 'to delete a record that is not there is refused', async ({editor}) => {
    refused(await editor.delete('item', UNKNOWN), GONE);
  }),
  check('core.delete.outdated', 'a deletion with an outdated version is refused', async (kit) => {
    const {id, version} = await kit.item();
    await kit.editor.save('item', {id, version, content: {note: 'changed'}});
    refused(await kit.editor.delete('item', id, version), ['OUTDATED_VERSION'], OK);
    Caller.record(await kit.editor.load('item', {id}));
  }),
  check('core.delete.linked', 'a record that others refer to stays, with a link to them', async (kit) => {
    const maker = await kit.maker();
    await kit.item({maker: maker.id});
    const {url} = refused(await kit.editor.delete('maker', maker.id), ['INTEGRITY_VIOLATION'], OK);
    text(url, 'url');
    Caller.record(await kit.editor.load('maker', {id: maker.id}));
  }),
  check('core.references', 'references counts who refers to a record, by object', async (kit) => {
    const {editor} = kit;
    const maker = await kit.maker();
    await kit.item({maker: maker.id});
    await kit.item({maker: maker.id});
    const found = list(resultOf(await editor.get(`${editor.base}/maker/references`, {id: maker.id})), 'result');
    const [{alias, count, name, url} = {} as Record<string, unknown>] = found.map((each) => record(each, 'reference'));
    same([found.length, alias, count], [1, 'item', 2], 'objects, alias, count');
    text(name, 'name');
    text(url, 'url');
  }),
];
