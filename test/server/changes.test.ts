import assert from 'node:assert/strict';
import {after, before, describe, it, mock} from 'node:test';
import {changesFrom, shared, type Changes} from '../../demo/server/db/change-counts.js';
import type {Database} from '../../demo/server/db/database.js';
import {noteChanges} from '../../demo/server/records/change-counters.js';
import {Entries} from '../../demo/server/query/answer-cache.js';
import {desk} from '../support/desk.js';
import {testDatabase} from './query/database.js';

const settled = () => new Promise((done) => setImmediate(done));

describe('a reading that is shared', () => {
  it('begins after everyone who is given it has asked', async () => {
    const readings: ((text: string) => void)[] = [];
    const ask = shared(() => new Promise<string>((done) => readings.push(done)));
    const first = [ask(), ask()];
    await settled();
    assert.equal(readings.length, 1);
    const later = [ask(), ask()];
    await settled();
    assert.equal(readings.length, 1, 'one at a time');
    readings[0]!('old');
    assert.deepEqual(await Promise.all(first), ['old', 'old']);
    await settled();
    readings[1]!('new');
    assert.deepEqual(await Promise.all(later), ['new', 'new']);
    assert.equal(readings.length, 2);
  });

  it('that fails is the failure of those who waited for it, and of nobody else', async () => {
    let works = false;
    const ask = shared(async () => {
      if (!works) throw new Error('lost');
      return 'read';
    });
    await assert.rejects(Promise.all([ask(), ask()]), /lost/);
    works = true;
    assert.equal(await ask(), 'read');
  });

  it('that hangs holds up the next no longer than a second', async () => {
    mock.timers.enable({apis: ['setTimeout']});
    try {
      let readings = 0;
      const ask = shared(() => (readings++ ? Promise.resolve('read') : new Promise<string>(() => undefined)));
      void ask();
      await settled();
      const next = ask();
      mock.timers.tick(1_000);
      assert.equal(await next, 'read');
    } finally {
      mock.timers.reset();
    }
  });
});

describe('numbers of changes', () => {
  let database: Database;
  before(async () => (database = await testDatabase(desk)));
  after(() => database.close());

  it('rise with the objects that are changed and with accounts, each for itself', async () => {
    const {db} = database;
    const of = (changes: Changes) => [
      changes.records('desk', ['order']),
      changes.records('desk', ['supplier']),
      changes.records('desk', ['order', 'supplier']),
      changes.records('other', ['order']),
      changes.accounts,
    ];
    let before = of(await database.changes());
    const rose = async (change: () => Promise<unknown>) => {
      await change();
      const now = of(await database.changes());
      const difference = now.map((number, i) => number > before[i]!);
      before = now;
      return difference;
    };
    assert.deepEqual(await rose(() => noteChanges(db, 'desk', ['order'])), [true, false, true, false, false]);
    assert.deepEqual(await rose(() => noteChanges(db, 'desk', ['*'])), [true, true, true, false, false]);
    const accounts = [false, false, false, false, true];
    assert.deepEqual(await rose(() => db.deleteFrom('lc_session').execute()), accounts);
    assert.deepEqual(await rose(() => db.updateTable('lc_user').set({active: false}).execute()), accounts);
    const role = {app_id: 'desk', user_id: '00000000-0000-4000-8000-000000000001', role: 'sales'};
    assert.deepEqual(await rose(() => db.insertInto('lc_assignment').values(role).execute()), accounts);
    assert.deepEqual(await rose(async () => undefined), [false, false, false, false, false]);
  });
});

describe('kept answers', () => {
  const changes = async (numbers: object) => changesFrom(async () => [{numbers: JSON.stringify(numbers)}])();
  const entry = (text: string) => ({text, tables: ['order'], changed: 0, at: Date.now()});

  it('take a bounded amount of memory: those that were not asked for the longest go', async () => {
    const none = await changes({});
    const entries = new Entries(1_000, 400);
    for (const key of ['a', 'b']) entries.set(key, entry('x'.repeat(400)));
    assert.ok(entries.get('a', 'desk', none));
    entries.set('c', entry('x'.repeat(400)));
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => entries.get(key, 'desk', none) !== undefined),
      [true, false, true],
    );
    entries.set('d', entry('x'.repeat(401)));
    assert.equal(entries.get('d', 'desk', none), undefined);
    for (let n = 0; n < 100; n++) entries.set('a', entry('x'.repeat(400)));
    assert.ok(entries.get('c', 'desk', none), 'what is replaced takes no room');
  });

  it('go with a change of an object that they were read from', async () => {
    const entries = new Entries();
    entries.set('a', entry('[]'));
    assert.ok(entries.get('a', 'desk', await changes({'desk supplier': 1, 'other order': 1})));
    assert.equal(entries.get('a', 'desk', await changes({'desk order': 1})), undefined);
  });
});
