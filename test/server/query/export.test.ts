import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {readXlsx} from 'hucre/xlsx';
import type {Database} from '../../../demo/server/db/database.js';
import {exportQuery} from '../../../demo/server/query/index.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import {application, filled, NOW, outcome, viewer} from './fixture.js';

describe('an exported query', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  async function sheet(as: Viewer, query: object) {
    const {body} = await exportQuery({database, application, viewer: as, now: NOW}, query);
    const book = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()));
    return book.sheets[0]!.rows;
  }

  it('has a row of labels, then typed cells in the order of the list, whatever its page', async () => {
    const select = ['number', 'supplier', 'status', 'date', 'confirmed', 'total', 'partial', 'title'];
    const where = ['LIKE', 'supplier', 'з'];
    const query = {from: 'order', select, where, orderBy: [{column: 'number', dir: 'DESC'}], limit: 1, offset: 3};
    const rows = await sheet(viewer('admin', {locale: 'uk'}), query);
    assert.deepEqual(
      rows[0],
      select.map((name) => `${name} uk`),
    );
    assert.equal(rows.length, 2);
    assert.deepEqual(rows[1], [
      'PO-1',
      'Зоря',
      'Надіслано',
      new Date('2026-11-18T00:00:00Z'),
      new Date('2026-11-19T00:10:00Z'),
      100.5,
      true,
      'Перше',
    ]);
  });

  it('holds every row in order, more than are read at once', async () => {
    const rows = await sheet(viewer('admin'), {
      from: 'order',
      select: ['number'],
      orderBy: [{column: 'number', dir: 'DESC'}],
    });
    assert.deepEqual(rows.slice(1).flat(), ['PO-5', 'PO-4', 'PO-3', 'PO-2', 'PO-1']);
  });

  it('may come from a section or an enumeration', async () => {
    const lines = {from: 'order.lines', select: ['owner', 'product'], where: ['=', 'product', 'Nut']};
    assert.deepEqual((await sheet(viewer('admin'), {...lines, orderBy: [{column: 'quantity'}]})).slice(1), [
      ['PO-3', 'Nut'],
      ['PO-1', 'Nut'],
    ]);
    const status = {from: 'status', select: ['value', 'presentation']};
    assert.deepEqual(await sheet(viewer('clerk'), {...status, orderBy: [{column: 'position'}]}), [
      ['value', 'presentation'],
      ['late', 'Late'],
      ['draft', 'Draft'],
      ['sent', 'Sent'],
    ]);
    assert.deepEqual((await sheet(viewer('clerk'), {from: 'status', where: ['=', 'value', 'sent']})).slice(1), [
      ['sent', 'sent', 2],
    ]);
  });

  it('writes a text that looks like a formula as text', async () => {
    const rows = await sheet(viewer('admin'), {from: 'order', select: [{expr: {value: '=1+1'}, as: 'f'}], limit: 1});
    assert.equal(rows[1]![0], '=1+1');
  });

  it('needs the export right of every table it names', async () => {
    const by = (role: string, query: object) =>
      outcome(exportQuery({database, application, viewer: viewer(role), now: NOW}, query));
    const refused = 'ACCESS_DENIED query.notExportable';
    assert.equal(await by('reader', {from: 'supplier', select: ['name']}), refused);
    assert.equal(
      await by('reader', {from: 'order', select: ['number'], where: ['=', 'supplier.name', 'Зоря']}),
      refused,
    );
    assert.notEqual(await by('reader', {from: 'order', select: ['number', 'supplier']}), refused);
    assert.equal(await by('owner', {from: 'order', select: ['number']}), refused);
  });

  it('shows a viewer only their rows and fields', async () => {
    const rows = await sheet(viewer('clerk'), {from: 'order', select: ['number'], orderBy: [{column: 'number'}]});
    assert.deepEqual(rows.slice(1).flat(), ['PO-1', 'PO-2']);
    const {database: db, as} = {database, as: viewer('clerk')};
    assert.equal(
      await outcome(exportQuery({database: db, application, viewer: as}, {from: 'order', select: ['total']})),
      'ACCESS_DENIED query.notAvailable',
    );
  });
});
