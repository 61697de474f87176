import {Caller, envelopeOf, OK, refused, resultOf, type Answer} from '../caller.js';
import {check, expect, list, record, same, type Check} from '../check.js';
import type {Kit} from '../kit.js';

const call = ({editor}: Kit, what: 'save' | 'delete', objects: object): Promise<Answer> =>
  editor.post(`/designer/list-batch/${what}`, {objects: JSON.stringify(objects)});

/** The answer for one record of a batch. */
const of = (answer: Answer, alias: string, key: string) =>
  record(record(record(envelopeOf(answer).result, 'result')[alias], alias)[key], `${alias}.${key}`);

/** Several records in one call. */
export const batch: readonly Check[] = [
  check('core.batch.save', 'a batch saves records of several objects and answers for each', async (kit) => {
    const [code, name] = [kit.unique(), kit.unique()];
    const answer = await call(kit, 'save', {
      maker: {m: {content: {name}}},
      item: {i: {content: {code, name: 'In a batch'}}},
    });
    resultOf(answer);
    for (const [alias, key] of [
      ['maker', 'm'],
      ['item', 'i'],
    ] as const)
      kit.noted(alias, {...answer, body: of(answer, alias, key)});
    const saved = Caller.record({...answer, body: of(answer, 'item', 'i')});
    same(saved.content.code, code, 'code');
  }),
  check('core.batch.change', 'a batch changes records by id and version', async (kit) => {
    const {id, version} = await kit.item();
    const answer = await call(kit, 'save', {item: {[id]: {id, version, content: {note: 'changed'}}}});
    resultOf(answer);
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'changed', 'note');
  }),
  check('core.batch.all-or-nothing', 'where one is refused none is saved', async (kit) => {
    const {id, version} = await kit.item({note: 'before'});
    const answer = await call(kit, 'save', {
      item: {good: {id, version, content: {note: 'after'}}, bad: {content: {code: kit.unique(), name: ''}}},
    });
    refused(answer, [], OK);
    same(Caller.record(await kit.editor.load('item', {id})).content.note, 'before', 'note of the other');
    const {success, errorCode} = of(answer, 'item', 'bad');
    same([success, errorCode], [false, 'VALIDATION'], 'answer for the one that is refused');
  }),
  check('core.batch.outdated', 'a batch refuses an outdated version', async (kit) => {
    const {id, version} = await kit.item({note: 'one'});
    await kit.editor.save('item', {id, version, content: {note: 'two'}});
    const answer = await call(kit, 'save', {item: {[id]: {id, version, content: {note: 'three'}}}});
    refused(answer, [], OK);
    same(of(answer, 'item', id).errorCode, 'OUTDATED_VERSION', 'errorCode');
  }),
  check('core.batch.delete', 'a batch deletes what it can and names what it cannot', async (kit) => {
    const [free, linked] = [await kit.maker(), await kit.maker()];
    await kit.item({maker: linked.id});
    const result = record(resultOf(await call(kit, 'delete', {maker: [free.id, linked.id]})), 'result');
    same(record(result.deleted, 'deleted').maker, [free.id], 'deleted.maker');
    const [failed] = list(result.failed, 'failed').map((each) => record(each, 'failed'));
    same([failed?.alias, failed?.id, failed?.errorCode], ['maker', linked.id, 'INTEGRITY_VIOLATION'], 'failed');
  }),
  check('core.batch.nothing', 'an empty batch succeeds and does nothing', async (kit) => {
    const result = record(resultOf(await call(kit, 'delete', {})), 'result');
    same([result.deleted, result.failed], [{}, []], 'deleted, failed');
    resultOf(await call(kit, 'save', {}));
  }),
  check('core.batch.unknown', 'a batch for an unknown object is refused', async (kit) => {
    const answer = await call(kit, 'save', {there_is_none: {a: {content: {name: 'x'}}}});
    expect(!envelopeOf(answer).success, 'expected a refusal, got success');
  }),
];
