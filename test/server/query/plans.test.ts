import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery} from '../../../demo/server/query/index.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import {application, filled, NOW, outcome, viewer} from './fixture.js';

const DAY = 86_400_000;

describe('a question that was asked before', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  const secret = randomBytes(32);
  const run = (as: Viewer, query: object, now = NOW) =>
    runQuery({database, application, viewer: as, now, secret}, 'run', query);
  const numbers = async (as: Viewer, query: object, now?: number) =>
    (await run(as, query, now)).data.map(({number}) => number);
  const all = {from: 'order', select: ['number'], orderBy: [{column: 'number', dir: 'ASC'}]};

  it('answers each person of one role their own rows', async () => {
    for (let round = 0; round < 2; round++) {
      for (const id of ['PO-1', 'PO-2']) assert.deepEqual(await numbers(viewer('owner', {id}), all), [id]);
    }
  });

  it('follows the rights, the language, the zone and the day of who asks', async () => {
    assert.equal((await numbers(viewer('admin'), all)).length, 5);
    assert.equal(
      await outcome(run(viewer('nobody'), all)),
      await outcome(run(viewer('nobody'), {...all, from: 'unknown'})),
    );
    const today = {...all, where: ['PERIOD', 'date', 'today']};
    const utc = viewer('admin', {timeZone: 'UTC'});
    assert.deepEqual(await numbers(viewer('admin'), today), ['PO-2']);
    assert.deepEqual(await numbers(utc, today), ['PO-1']);
    assert.deepEqual(await numbers(utc, today, NOW + DAY), ['PO-2']);
    const titles = {from: 'order', select: ['title'], where: ['=', 'title', 'Deuxième']};
    assert.equal((await run(viewer('admin', {locale: 'fr'}), titles)).totalCount, 1);
    assert.equal((await run(viewer('admin', {locale: 'en'}), titles)).totalCount, 0);
  });

  it('gives the page that is asked for now, by number and from a cursor, with the parameters of now', async () => {
    const admin = viewer('admin');
    for (const limit of [2, 10, 1, 3]) {
      let cursor: string | undefined;
      const seen: unknown[] = [];
      for (let offset = 0; offset < 5; offset += limit) {
        const page = await run(admin, {...all, limit, offset, ...(cursor && {cursor})});
        ({cursor} = page);
        seen.push(...page.data.map(({number}) => number));
        assert.deepEqual(await numbers(admin, {...all, limit, offset}), seen.slice(offset, offset + limit));
      }
      assert.deepEqual(seen, ['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5']);
    }
    const least = {...all, where: ['>', 'total', {param: 'least'}]};
    for (const [value, count] of [
      [50, 2],
      [0, 3],
    ]) {
      assert.equal((await numbers(admin, {...least, params: {least: value}})).length, count);
    }
  });
});
