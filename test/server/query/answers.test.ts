import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {asking, filled, idOf, outcome, viewer, type Asker} from './fixture.js';

describe('what a query answers', () => {
  let database: Database;
  let ask: Asker;
  before(async () => {
    database = await filled();
    ask = asking(database, viewer('admin'));
  });
  after(() => database.close());

  it('gives rows keyed by the paths as written', async () => {
    const select = ['number', 'supplier.country.code', {expr: 'supplier.name', as: 'who'}];
    assert.deepEqual(await ask('one', {from: 'order', select, where: ['=', 'number', 'PO-1']}), {
      number: 'PO-1',
      'supplier.country.code': 'UA',
      who: 'Зоря',
    });
  });

  it('finds records by their exact presentation, as many at once as are named', async () => {
    const where = ['IN', 'presentation', ['Зоря', 'зоря', 'Nobody']];
    const query = {from: 'supplier', withPresentations: true, select: ['id', 'presentation'], where, limit: 1000};
    const rows = (await ask('all', query)) as {id: unknown; presentation: unknown}[];
    assert.deepEqual(
      rows.map(({presentation}) => presentation),
      ['Зоря'],
    );
    assert.equal(typeof rows[0]!.id, 'string');
  });

  it('keeps values as the wire has them', async () => {
    const select = [
      'date',
      'confirmed',
      'slot',
      'total',
      'partial',
      'title',
      'documents',
      'supplier',
      'status',
      'photo',
    ];
    assert.deepEqual(await ask('one', {from: 'order', select, where: ['=', 'number', 'PO-1']}), {
      date: '2026-11-18',
      confirmed: Date.parse('2026-11-18T22:10:00Z'),
      slot: '08:30:00',
      total: 100.5,
      partial: true,
      title: {en: 'First', fr: '', es: '', uk: 'Перше'},
      documents: ['a'],
      supplier: idOf('Зоря'),
      status: 'sent',
      photo: idOf('photo'),
    });
  });

  it('presents references, leaves enumerations as keys, and adds the key and the source', async () => {
    const query = {
      from: 'order',
      select: ['supplier', 'status'],
      withPresentations: true,
      withPrimaryKey: true,
      where: ['=', 'number', 'PO-2'],
    };
    assert.deepEqual(await ask('one', query), {
      supplier: {v: idOf('Ґанок'), p: 'Ґанок'},
      status: 'draft',
      id: idOf('o2'),
      alias: 'order',
    });
  });

  it('runs with a total, or with whether a page follows', async () => {
    const query = {from: 'order', select: ['number'], orderBy: [{column: 'number', dir: 'ASC'}], limit: 2, offset: 2};
    assert.deepEqual(await ask('run', query), {data: [{number: 'PO-3'}, {number: 'PO-4'}], totalCount: 5});
    assert.deepEqual(await ask('run', {...query, offset: 4}), {data: [{number: 'PO-5'}], totalCount: 5});
    assert.deepEqual(await ask('run', {...query, offset: 9}), {data: [], totalCount: 5});
    assert.deepEqual(await ask('run', {...query, hideTotalRowCount: true}), {
      data: [{number: 'PO-3'}, {number: 'PO-4'}],
      hasNextPage: true,
    });
    assert.deepEqual(await ask('run', {...query, offset: 4, hideTotalRowCount: true}), {
      data: [{number: 'PO-5'}],
      hasNextPage: false,
    });
  });

  it('takes limit 0 of a run for all rows', async () => {
    assert.equal((await ask('run', {from: 'order', select: ['number'], limit: 0})).data.length, 5);
    assert.deepEqual(await ask('all', {from: 'order', select: ['number'], limit: 0}), []);
  });

  it('pages the same from either end', async () => {
    const orderBy = [{column: 'total', dir: 'DESC'}, {column: 'date'}];
    const whole = await ask('column', {from: 'order', select: ['number'], orderBy});
    for (let offset = 0; offset < 5; offset++) {
      const {data} = await ask('run', {from: 'order', select: ['number'], orderBy, limit: 1, offset});
      assert.equal(data[0]!.number, whole[offset]);
    }
  });

  it('answers the single-value kinds', async () => {
    assert.equal(await ask('exists', {from: 'order', where: ['=', 'number', 'PO-9']}), false);
    assert.equal(await ask('count', {from: 'order', where: ['=', 'total', 100.5], limit: 1}), 2);
    assert.equal(await ask('sum', {from: 'order'}, {column: 'total'}), 221);
    assert.equal(await ask('avg', {from: 'order'}, {column: 'total'}), 55.25);
    assert.equal(await ask('min', {from: 'order'}, {column: 'date'}), '2025-12-31');
    assert.equal(await ask('max', {from: 'order'}, {column: 'supplier.name'}), 'Зоря');
    assert.equal(await ask('sum', {from: 'order', where: ['=', 'number', '']}, {column: 'total'}), null);
    assert.equal(await ask('scalar', {from: 'order', select: ['number'], where: ['=', 'total', 20]}), 'PO-2');
    assert.equal(await ask('one', {from: 'order', where: ['=', 'number', 'none']}), null);
  });

  it('shows and finds multilingual text and options in the language of the viewer', async () => {
    const inUkrainian = asking(database, viewer('admin', {locale: 'uk'}));
    const find = (text: string) =>
      inUkrainian('column', {from: 'order', select: ['number'], search: {text, columns: ['title', 'status']}});
    assert.deepEqual(await find('перше'), ['PO-1']);
    assert.deepEqual(await find('second'), ['PO-2']);
    assert.deepEqual(await find('чернетка'), ['PO-2']);
  });

  it('groups, counts distinctly and filters groups', async () => {
    const query = {
      from: 'order',
      groupBy: ['supplier.country'],
      withPresentations: true,
      orderBy: [{column: 'n', dir: 'DESC'}, {column: 'supplier.country'}],
      select: ['supplier.country', {expr: 'count()', as: 'n'}, {expr: {fn: 'sum', args: ['total']}, as: 'sum'}],
      having: ['>', {fn: 'count', args: []}, 1],
    };
    assert.deepEqual(await ask('run', query), {
      data: [
        {'supplier.country': {v: idOf('fr'), p: 'France'}, n: 2, sum: 100.5},
        {'supplier.country': {v: idOf('ua'), p: 'Україна'}, n: 2, sum: 120.5},
      ],
      totalCount: 2,
    });
    assert.equal(await ask('scalar', {from: 'order', select: [{expr: 'count(distinct total)'}]}), 3);
  });

  it('groups by an expression with bound values', async () => {
    const year = {fn: 'year', args: ['confirmed']};
    const query = {
      from: 'order',
      groupBy: [year],
      select: [
        {expr: year, as: 'y'},
        {expr: 'count(*)', as: 'n'},
      ],
      orderBy: [{column: 'y'}],
    };
    assert.deepEqual(await ask('all', query), [
      {y: 2026, n: 2},
      {y: null, n: 3},
    ]);
  });

  it('reads expressions from text', async () => {
    const expr =
      "case when status in ('late', :s) and not note is empty then upper(note) else concat(number, ' ', supplier) end";
    const query = {from: 'order', select: [{expr, params: {s: 'sent'}, as: 't'}], orderBy: [{column: 'number'}]};
    assert.deepEqual(await ask('column', query), ['ЇЖАК', 'PO-2 Ґанок', '100%', 'PO-4 apple 50%_off\\', 'PO-5 ']);
  });

  it('joins by a condition', async () => {
    const query = {
      from: {source: 'order', as: 'o'},
      select: ['o.number', 'l.product', 'l.quantity'],
      joins: [
        {
          type: 'inner',
          source: 'order.lines',
          as: 'l',
          on: ['and', ['=', 'l.owner', {path: 'o.id'}], ['>', 'l.quantity', {param: 'least'}]],
        },
      ],
      orderBy: [{column: 'l.quantity'}],
    };
    assert.deepEqual(await ask('all', query, {params: {least: 6}}), [
      {'o.number': 'PO-3', 'l.product': 'Nut', 'l.quantity': 7},
      {'o.number': 'PO-1', 'l.product': 'Bolt', 'l.quantity': 10},
      {'o.number': 'PO-1', 'l.product': 'Nut', 'l.quantity': 20},
    ]);
  });

  it('reads the rows of a section, with the record they belong to', async () => {
    const query = {
      from: 'order.lines',
      select: ['owner.number', 'product'],
      where: ['=', 'owner.supplier.country.code', 'UA'],
      orderBy: [{column: 'position'}],
    };
    assert.deepEqual(await ask('column', query), ['PO-1', 'PO-1', 'PO-2']);
    assert.equal(await ask('sum', {from: 'order.lines'}, {column: 'quantity'}), 42);
  });

  it('reads an enumeration as rows', async () => {
    assert.deepEqual(
      await ask('all', {from: 'status', select: ['value', 'presentation'], orderBy: [{column: 'position'}]}),
      [
        {value: 'late', presentation: 'Late'},
        {value: 'draft', presentation: 'Draft'},
        {value: 'sent', presentation: 'Sent'},
      ],
    );
    assert.equal(
      await ask('scalar', {from: 'status', select: ['presentation'], where: ['=', 'value', 'sent']}),
      'Sent',
    );
  });

  it('unites queries of equal shape and sorts the whole', async () => {
    const part = (number: string) => ({
      from: 'order',
      select: [{expr: 'supplier.name', as: 'who'}],
      where: ['=', 'number', number],
    });
    const query = {
      ...part('PO-1'),
      unions: [{query: part('PO-2')}, {all: true, query: part('PO-1')}],
      orderBy: [{column: 'who', dir: 'DESC'}],
    };
    assert.deepEqual(await ask('run', query), {data: [{who: 'Зоря'}, {who: 'Зоря'}, {who: 'Ґанок'}], totalCount: 3});
    const uneven = {...part('PO-1'), unions: [{query: {from: 'order', select: ['total']}}]};
    assert.equal(await outcome(ask('all', uneven)), 'VALIDATION query.unequalUnion');
  });

  it('answers distinct rows', async () => {
    assert.deepEqual(
      await ask('run', {from: 'order', select: ['total'], distinct: true, orderBy: [{column: 'total'}]}),
      {data: [{total: 0}, {total: 20}, {total: 100.5}, {total: null}], totalCount: 4},
    );
  });

  it('describes what it would answer', async () => {
    const meta = await asking(database, viewer('reader', {locale: 'uk'}))('meta', {
      from: 'order',
      select: ['number', 'supplier.country.name', {expr: 'sum(total)', as: 's'}],
      groupBy: ['number', 'supplier.country.name'],
    });
    assert.deepEqual(meta, {
      tables: [
        {scriptAlias: 'order', canExport: true},
        {scriptAlias: 'supplier', canExport: false},
        {scriptAlias: 'country', canExport: true},
      ],
      columns: [
        {name: 'number', label: 'number uk', type: ['string']},
        {name: 'supplier.country.name', label: 'name uk', type: ['string']},
        {name: 's', label: 's', type: ['number']},
      ],
      canExport: false,
    });
  });

  it('refuses what a type cannot do', async () => {
    const refused = async (where: unknown) => outcome(ask('all', {from: 'order', where}));
    assert.equal(await refused(['LIKE', 'total', '1']), 'VALIDATION query.operatorForType');
    assert.equal(await refused(['=', 'total', 'abc']), 'VALIDATION query.invalidValue');
    assert.equal(await refused(['=', 'date', '2026-02-30']), 'VALIDATION query.invalidValue');
    assert.equal(await refused(['>', 'supplier', idOf('Зоря')]), 'VALIDATION query.operatorForType');
    assert.equal(await refused(['PERIOD', 'total', 'today']), 'VALIDATION query.operatorForType');
    assert.equal(await refused(['=', {fn: 'count', args: []}, 1]), 'VALIDATION query.misplacedAggregate');
    assert.equal(await refused(['=', 'number', {param: 'constructor'}]), 'VALIDATION query.missingParam');
    assert.equal(
      await outcome(ask('all', {from: 'order', select: ['number', {expr: 'count()', as: 'n'}]})),
      'VALIDATION query.notGrouped',
    );
  });
});
