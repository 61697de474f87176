import {refused} from '../caller.js';
import {check, expect, list, same, type Check} from '../check.js';
import {FIXTURE, items, rows} from './rows.js';
import type {Cond, Expr, Query} from '../../query/types.js';

const count: Expr = {fn: 'count', args: []};
const sum: Expr = {fn: 'sum', args: ['price']};
const BY_STATE: Query = {
  from: 'item',
  select: ['state', {expr: count, as: 'n'}],
  where: ['and', FIXTURE, ['FILLED', 'state']],
  groupBy: ['state'],
  orderBy: [{column: 'state', dir: 'ASC'}],
};
/** Expressions over an item of the fixture, A-01 where none is named, and what they are worth. */
const EXPRESSIONS: readonly [name: string, expr: Expr, worth: unknown, code?: string][] = [
  ['lower', {fn: 'lower', args: ['name']}, 'anchor'],
  ['upper', {fn: 'upper', args: ['name']}, 'ANCHOR'],
  ['length', {fn: 'length', args: ['name']}, 6],
  ['concat', {fn: 'concat', args: ['code', {value: ' '}, 'name']}, 'A-01 Anchor'],
  ['coalesce', {fn: 'coalesce', args: ['price', {value: 0}]}, 0, 'A-06'],
  ['year', {fn: 'year', args: ['made']}, 2026],
  ['month', {fn: 'month', args: ['made']}, 1],
  ['day', {fn: 'day', args: ['made']}, 15],
  ['round', {fn: 'round', args: ['price', {value: 0}]}, 11],
  ['abs', {fn: 'abs', args: ['price']}, 10.5],
  ['value', {value: 'fixed'}, 'fixed'],
  ['case', {case: [[['>', 'price', 100], {value: 'dear'}]], else: {value: 'cheap'}}, 'cheap'],
];
/** Deeper than any server has to follow. */
const deep = (depth: number): Cond => (depth ? ['not', deep(depth - 1)] : ['=', 'code', 'A-01']);

/** Refused, whoever asks. */
const REFUSED: readonly [name: string, query: Query | object][] = [
  ['column', {from: 'item', select: ['there_is_none']}],
  ['condition', {from: 'item', select: ['code'], where: ['=', 'there_is_none', 1]}],
  ['order', {from: 'item', select: ['code'], orderBy: [{column: 'there_is_none', dir: 'ASC'}]}],
  ['source', {from: 'there_is_none', select: ['id']}],
  ['through', {from: 'item', select: ['maker.there_is_none']}],
  ['prototype', {from: 'item', select: ['constructor']}],
  ['operator', {from: 'item', select: ['code'], where: ['~~', 'code', 'A']}],
  ['direction', {from: 'item', select: ['code'], orderBy: [{column: 'code', dir: 'ASC; drop table item'}]}],
  ['sql', {from: 'item; drop table item', select: ['code']}],
  ['function', {from: 'item', select: [{expr: {fn: 'pg_sleep', args: [{value: 1}]}, as: 'x'}]}],
  ['no-source', {select: ['code']}],
  ['parameter', {from: 'item', select: ['code'], where: ['=', 'code', {param: 'not_given'}]}],
  ['depth', {from: 'item', select: ['code'], where: deep(60)}],
  ['items', {from: 'item', select: ['code'], where: ['IN', 'code', Array.from({length: 1001}, (_, n) => `${n}`)]}],
];

/** Groups, expressions, joins, unions, and what is refused. */
export const shapes: readonly Check[] = [
  check('query.group', 'groupBy makes one row of several', async (kit) => {
    const groups = (await rows(kit, BY_STATE)).map(({state, n}) => [state, n]);
    same(Object.fromEntries(groups), {active: 3, closed: 1, draft: 3}, 'items by state');
  }),
  check('query.group.sum', 'a sum of a group is exact', async (kit) => {
    const select = ['state', {expr: sum, as: 'total'}];
    const [closed] = await rows(kit, {...BY_STATE, select, having: undefined, where: ['IN', 'code', ['A-04']]});
    same([closed?.state, closed?.total], ['closed', 0.2], 'state, total');
  }),
  check('query.group.having', 'having leaves groups out', async (kit) => {
    const groups = await rows(kit, {...BY_STATE, having: ['<', count, 3]});
    same(
      groups.map(({state, n}) => [state, n]),
      [['closed', 1]],
      'groups',
    );
  }),
  check('query.group.reference', 'rows are grouped by a path through a reference', async (kit) => {
    const query: Query = {
      from: 'item',
      select: ['maker.country', {expr: count, as: 'n'}],
      where: ['and', FIXTURE, ['FILLED', 'maker.country']],
      groupBy: ['maker.country'],
      orderBy: [{column: 'maker.country', dir: 'ASC'}],
    };
    const groups = (await rows(kit, query)).map((row) => [row['maker.country'], row.n]);
    same(
      groups,
      [
        ['NO', 2],
        ['PT', 4],
      ],
      'items by country',
    );
  }),
  check('query.group.distinct', 'count of different values counts each once', async ({editor}) => {
    const expr: Expr = {fn: 'count', args: ['maker'], distinct: true};
    same(await editor.query('scalar', {from: 'item', select: [{expr, as: 'n'}], where: FIXTURE}), 4, 'makers of items');
  }),
  check('query.group.kind-count', 'count of a query with groups is the number of groups', async ({editor}) => {
    same(await editor.query('count', BY_STATE), 3, 'result');
  }),
  check('query.distinct', 'distinct makes one of equal rows', async ({editor}) => {
    const query = items(['FILLED', 'state'], {
      select: ['state'],
      distinct: true,
      orderBy: [{column: 'state', dir: 'ASC'}],
    });
    same(list(await editor.query('column', query), 'result').length, 3, 'states');
  }),
  ...EXPRESSIONS.map(([name, expr, worth, code = 'A-01']) =>
    check(`query.expression.${name}`, `${JSON.stringify(expr)} is ${JSON.stringify(worth)}`, async ({editor}) => {
      same(await editor.query('scalar', items(['=', 'code', code], {select: [{expr, as: 'worth'}]})), worth, 'value');
    }),
  ),
  check('query.join', 'a join puts rows of two sources beside each other', async (kit) => {
    const query: Query = {
      from: {source: 'maker', as: 'm'},
      select: ['m.name', 'i.code'],
      joins: [{type: 'inner', source: 'item', as: 'i', on: ['=', 'i.maker', {path: 'm.id'}]}],
      where: ['and', ['=', 'm.country', 'PT'], ['STARTS', 'i.code', 'A-']],
      orderBy: [{column: 'i.code', dir: 'ASC'}],
    };
    const pairs = (await rows(kit, query)).map((row) => `${String(row['m.name'])} ${String(row['i.code'])}`);
    same(pairs, ['Alba A-01', 'Alba A-02', 'Cirro A-05', 'Alba A-08'], 'pairs');
  }),
  check('query.join.left', 'a left join keeps rows without a match', async ({editor}) => {
    const query: Query = {
      from: {source: 'item', as: 'i'},
      select: ['i.code'],
      joins: [{type: 'left', source: 'maker', as: 'm', on: ['=', 'm.id', {path: 'i.maker'}]}],
      where: ['and', ['STARTS', 'i.code', 'A-'], ['EMPTY', 'm.name']],
    };
    same(await editor.query('column', query), ['A-06'], 'codes');
  }),
  check('query.union', 'a union answers the rows of both, equal ones once', async ({editor}) => {
    const one = (code: string): Query => ({from: 'item', select: ['code'], where: ['=', 'code', code]});
    const column = async (query: Query) => list(await editor.query('column', query), 'result').sort();
    const unions = [{query: one('A-02')}, {query: one('A-01')}];
    same(await column({...one('A-01'), unions}), ['A-01', 'A-02'], 'codes');
    const all = [{all: true, query: one('A-01')}];
    same(await column({...one('A-01'), unions: all}), ['A-01', 'A-01'], 'codes with all');
  }),
  check('query.section', 'rows of a section are a source', async (kit) => {
    const {content} = await kit.item({
      parts: [
        {label: 'bolt', count: 2},
        {label: 'nut', count: 3},
      ],
    });
    const where: Cond = ['=', 'owner.code', content.code];
    const query: Query = {
      from: 'item.parts',
      select: ['label', 'count'],
      where,
      orderBy: [{column: 'label', dir: 'ASC'}],
    };
    const found = (await rows(kit, query)).map(({label, count: number}) => [label, number]);
    same(
      found,
      [
        ['bolt', 2],
        ['nut', 3],
      ],
      'rows',
    );
  }),
  check('query.fresh', 'what was saved is found at once', async (kit) => {
    const {content} = await kit.item({note: 'fresh'});
    same(await kit.editor.query('count', {from: 'item', where: ['=', 'code', content.code]}), 1, 'items');
  }),
  ...REFUSED.map(([name, query]) =>
    check(`query.refused.${name}`, `a query with a wrong ${name.replaceAll('-', ' ')} is refused`, async ({editor}) => {
      const answer = await editor.ask('all', query as Query);
      expect(answer.status < 500, `the server failed with status ${answer.status}`);
      refused(answer);
    }),
  ),
  check('query.refused.malformed', 'a query that is no JSON is refused', async ({editor}) => {
    const body = new FormData();
    body.set('config', '{"from":');
    refused(await editor.send('POST', '/designer/query/all', {}, body), [], [400]);
  }),
  check('query.refused.nobody', 'a query needs a session: 401', async ({nobody}) => {
    refused(await nobody.ask('all', items()), [], [401]);
  }),
];
