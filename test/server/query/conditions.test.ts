import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {asking, filled, idOf, viewer, type Asker} from './fixture.js';

describe('conditions and order of a query', () => {
  let database: Database;
  let ask: Asker;
  const numbers = async (query: object) =>
    ask('column', {from: 'order', select: ['number'], orderBy: [{column: 'number'}], ...query});
  before(async () => {
    database = await filled();
    ask = asking(database, viewer('admin'));
  });
  after(() => database.close());

  it('sorts text as readers of four languages expect, references by what they show, empty values last', async () => {
    const names = await ask('column', {from: 'supplier', select: ['name'], orderBy: [{column: 'name'}]});
    assert.deepEqual(names, ['apple 50%_off\\', 'Élan', 'Ґанок', 'Зоря']);
    assert.deepEqual(await numbers({orderBy: [{column: 'supplier'}]}), ['PO-4', 'PO-3', 'PO-2', 'PO-1', 'PO-5']);
    assert.deepEqual(await numbers({orderBy: [{column: 'supplier', dir: 'DESC'}]}), [
      'PO-1',
      'PO-2',
      'PO-3',
      'PO-4',
      'PO-5',
    ]);
  });

  it('sorts enumerations in the order of their options', async () => {
    assert.deepEqual(await numbers({orderBy: [{column: 'status'}, {column: 'number'}]}), [
      'PO-3',
      'PO-2',
      'PO-1',
      'PO-4',
      'PO-5',
    ]);
  });

  it('holds <> and the NOT- operators for empty values too', async () => {
    assert.deepEqual(await numbers({where: ['<>', 'status', 'sent']}), ['PO-2', 'PO-3', 'PO-5']);
    assert.deepEqual(await numbers({where: ['NOT-IN', 'status', ['sent', 'late']]}), ['PO-2', 'PO-5']);
    assert.deepEqual(await numbers({where: ['NOT-LIKE', 'note', 'їж']}), ['PO-2', 'PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await numbers({where: ['not', ['>', 'total', 50]]}), ['PO-2', 'PO-4', 'PO-5']);
  });

  it('takes empty for what each type calls empty', async () => {
    const emptyOf = (path: string) => numbers({where: ['EMPTY', path]});
    assert.deepEqual(await emptyOf('note'), ['PO-2', 'PO-4', 'PO-5']);
    assert.deepEqual(await emptyOf('total'), ['PO-5']);
    assert.deepEqual(await emptyOf('partial'), ['PO-2', 'PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await emptyOf('title'), ['PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await emptyOf('documents'), ['PO-2', 'PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await emptyOf('photo'), ['PO-2', 'PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await emptyOf('supplier'), ['PO-5']);
    assert.deepEqual(await numbers({where: ['FILLED', 'supplier.margin']}), ['PO-1', 'PO-2', 'PO-3', 'PO-4']);
    assert.deepEqual(await numbers({where: ['=', 'supplier', null]}), ['PO-5']);
  });

  it('finds nothing in an empty list, and everything outside of it', async () => {
    assert.deepEqual(await numbers({where: ['IN', 'number', []]}), []);
    assert.equal((await numbers({where: ['NOT-IN', 'number', []]})).length, 5);
  });

  it('takes %, _ and \\ in a text for themselves', async () => {
    assert.deepEqual(await numbers({where: ['LIKE', 'note', '%']}), ['PO-3']);
    assert.deepEqual(await numbers({where: ['LIKE', 'number', '_']}), []);
    assert.deepEqual(await numbers({where: ['LIKE', 'supplier', '50%_OFF\\']}), ['PO-4']);
    assert.deepEqual(await numbers({where: ['STARTS', 'number', 'po-']}), ['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5']);
    assert.deepEqual(await numbers({where: ['STARTS', 'number', 'o-']}), []);
  });

  it('compares references by id, and a text that is no id with none', async () => {
    assert.deepEqual(await numbers({where: ['IN', 'supplier', [idOf('Зоря'), idOf('Élan')]]}), ['PO-1', 'PO-3']);
    assert.deepEqual(await numbers({where: ['=', 'supplier', "x' or 1=1"]}), []);
  });

  it('reads a day on a timestamp as the whole day of the viewer', async () => {
    assert.deepEqual(await numbers({where: ['=', 'confirmed', '2026-11-19']}), ['PO-1']);
    assert.deepEqual(await numbers({where: ['<=', 'confirmed', '2026-11-18']}), ['PO-2']);
    assert.deepEqual(await numbers({where: ['>', 'confirmed', '2026-11-18']}), ['PO-1']);
    assert.deepEqual(await numbers({where: ['BETWEEN', 'confirmed', '2026-11-18', '2026-11-19']}), ['PO-1', 'PO-2']);
    assert.deepEqual(await numbers({where: ['BETWEEN', 'confirmed', null, '2026-11-18']}), ['PO-2']);
    assert.deepEqual(await numbers({where: ['>=', 'confirmed', Date.parse('2026-11-18T22:10:00Z')]}), ['PO-1']);
  });

  it('resolves periods in the time zone of the viewer', async () => {
    assert.deepEqual(await numbers({where: ['PERIOD', 'date', 'today']}), ['PO-2']);
    assert.deepEqual(await numbers({where: ['PERIOD', 'confirmed', 'today']}), ['PO-1']);
    assert.deepEqual(await numbers({where: ['PERIOD', 'confirmed', 'yesterday']}), ['PO-2']);
    assert.deepEqual(await numbers({where: ['PERIOD', 'date', 'lastYear']}), ['PO-4']);
    const inUtc = asking(database, viewer('admin', {timeZone: 'UTC'}));
    assert.deepEqual(await inUtc('column', {from: 'order', select: ['number'], where: ['PERIOD', 'date', 'today']}), [
      'PO-1',
    ]);
  });

  it('searches text in any case, references by what they show, numbers by equality', async () => {
    const search = (text: string, ...columns: string[]) => numbers({search: {text, columns}});
    assert.deepEqual(await search('їЖАК', 'number', 'note'), ['PO-1']);
    assert.deepEqual(await search('ґан', 'supplier'), ['PO-2']);
    assert.deepEqual(await search('україна', 'supplier.country'), ['PO-1', 'PO-2']);
    assert.deepEqual(await search('100', 'total', 'note'), ['PO-3']);
    assert.deepEqual(await search('100,5', 'total'), ['PO-1', 'PO-3']);
    assert.deepEqual(await search('abc', 'total'), []);
    assert.deepEqual(await search('sen', 'status'), ['PO-1', 'PO-4']);
    assert.deepEqual(await search('deux', 'title'), []);
    assert.equal((await search('  ', 'number')).length, 5);
  });
});
