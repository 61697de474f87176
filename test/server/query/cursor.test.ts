import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {sql} from 'kysely';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery} from '../../../demo/server/query/index.js';
import {tableOf} from '../../../demo/server/schema/columns.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import type {RunResult} from '../../../src/query/types.js';
import {ATTRIBUTES, everyType, everyTypeDatabase} from './every-type.js';
import {NOW, outcome, viewer} from './fixture.js';

const secret = randomBytes(32);
const application = new Application(everyType);
const THINGS = {from: 'thing', select: ['string'], withPrimaryKey: true};

const columns = fc.constantFrom<unknown>(
  ...ATTRIBUTES.map(({internalId}) => internalId),
  'id',
  'reference.name',
  {fn: 'lower', args: ['string']},
  {fn: 'abs', args: ['number']},
  {fn: 'year', args: ['date']},
  {fn: 'coalesce', args: ['text', {value: 'none'}]},
  {value: 'the same'},
);
const orders = fc.array(fc.record({column: columns, dir: fc.constantFrom('ASC', 'DESC')}), {maxLength: 3});
const filters = fc.constantFrom(undefined, ['FILLED', 'number'], ['LIKE', 'string', 'a'], ['EMPTY', 'reference']);
const questions = fc.record({orderBy: orders, where: filters, hideTotalRowCount: fc.boolean()});

describe('pages read from a cursor', () => {
  let database: Database;
  before(async () => {
    database = await everyTypeDatabase();
  });
  after(() => database.close());

  const ask = (query: object, as: Partial<Viewer> = {}, now = NOW, key: Buffer | undefined = secret) =>
    runQuery({database, application, viewer: viewer('reader', as), now, secret: key}, 'run', {...THINGS, ...query});
  const keys = ({data}: RunResult) => data.map(({id}) => id);
  /** What the same question answers to someone who never had a cursor. */
  const plain = async (query: object) => keys(await ask({...query, limit: 100}, {}, NOW, undefined));

  it('are those that counting finds, forwards and backwards, whatever they are ordered by', async () => {
    const locales = fc.constantFrom('en' as const, 'uk' as const);
    await fc.assert(
      fc.asyncProperty(questions, fc.integer({min: 1, max: 17}), locales, async (question, limit, locale) => {
        const wanted = keys(await ask({...question, limit: 100}, {locale}, NOW, undefined));
        let cursor: string | undefined;
        const page = async (offset: number) => {
          const answer = await ask({...question, limit, offset, cursor}, {locale});
          assert.deepEqual(keys(answer), wanted.slice(offset, offset + limit), `${offset} ${limit}`);
          if (question.hideTotalRowCount) assert.equal(answer.hasNextPage, offset + limit < wanted.length);
          else assert.equal(answer.totalCount, wanted.length);
          ({cursor} = answer);
        };
        let offset = 0;
        for (; offset < wanted.length; offset += limit) await page(offset);
        for (offset -= 2 * limit; offset >= 0; offset -= limit) await page(offset);
      }),
      {numRuns: 150, seed: 11},
    );
  });

  it('are counted where the cursor is of another question, another person, another server, or older than a day', async () => {
    const query = {orderBy: [{column: 'string', dir: 'ASC'}], limit: 7, hideTotalRowCount: true};
    const {cursor} = await ask(query);
    const next = {...query, offset: 7};
    const order = await plain(query);
    const descending = {...next, orderBy: [{column: 'string', dir: 'DESC'}], cursor};
    assert.deepEqual(keys(await ask(descending)), (await plain({orderBy: descending.orderBy})).slice(7, 14));
    const filtered = {...next, where: ['FILLED', 'string'], cursor};
    assert.deepEqual(keys(await ask(filtered)), (await plain({...query, where: filtered.where})).slice(7, 14));
    for (const answer of [
      ask({...next, cursor}, {id: 'somebody-else'}),
      ask({...next, cursor}, {}, NOW + 86_400_001),
      ask({...next, cursor}, {}, NOW, randomBytes(32)),
      ask({...next, offset: 7, cursor}),
    ])
      assert.deepEqual(keys(await answer), order.slice(7, 14));
    assert.deepEqual(keys(await ask({...next, offset: 21, cursor})), order.slice(21, 28));
  });

  it('are counted where the cursor was tampered with, so that nobody is shown a place they made up', async () => {
    const query = {orderBy: [{column: 'number', dir: 'ASC'}], limit: 5, hideTotalRowCount: true};
    const order = await plain(query);
    const [text = '', signed = ''] = (await ask(query)).cursor!.split('.');
    const place = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, number, number, unknown, unknown];
    const moved = [...place.slice(0, 3), place[3], ["'; drop table o_thing; --", 'x']];
    const forged = Buffer.from(JSON.stringify(moved)).toString('base64url');
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(`${forged}.${signed}`, text, `.${signed}`, `${text}.`, `${text}.${signed}x`, '', '.', '..'),
          fc.string(),
        ),
        async (cursor) => {
          assert.deepEqual(keys(await ask({...query, offset: 5, cursor})), order.slice(5, 10));
        },
      ),
      {numRuns: 60},
    );
    const refused = 'VALIDATION query.malformed';
    assert.equal(await outcome(ask({...query, cursor: 5})), refused);
    assert.equal(await outcome(ask({...query, cursor: 'x'.repeat(10_001)})), refused);
  });

  it('have no cursor where rows are no records, or are all asked for', async () => {
    assert.equal((await ask({limit: -1})).cursor, undefined);
    assert.equal((await ask({distinct: true, withPrimaryKey: false, limit: 5})).cursor, undefined);
    assert.equal((await ask({where: ['=', 'string', 'nothing like it'], limit: 5})).cursor, undefined);
    assert.equal(typeof (await ask({limit: 5})).cursor, 'string');
  });

  it('go on after the row they ended with, when that row and others before it are gone', async () => {
    const query = {orderBy: [{column: 'whole', dir: 'ASC'}], hideTotalRowCount: true, limit: 10};
    const order = await plain(query);
    const {cursor} = await ask({...query, offset: 10});
    const gone = sql.join([order[3], order[5], order[10], order[19]].map((id) => sql`${id}::uuid`));
    await sql`delete from ${sql.id(tableOf({alias: 'thing'}))} where id in (${gone})`.execute(database.db);
    assert.deepEqual(keys(await ask({...query, offset: 20, cursor})), order.slice(20, 30));
    // Before them there are two rows fewer: these are the first page.
    assert.deepEqual(keys(await ask({...query, offset: 0, cursor})), (await plain(query)).slice(0, 10));
  });
});
