import {check, same, type Check} from '../check.js';
import {codes} from './rows.js';
import type {Cond} from '../../query/types.js';

/** Conditions over the items of the fixture, and which of them meet each. */
const CONDITIONS: readonly [name: string, where: Cond, wanted: string][] = [
  ['equal-text', ['=', 'name', 'Basin'], '3'],
  ['equal-number', ['=', 'price', 10.5], '1 8'],
  ['equal-decimal', ['=', 'price', 0.3], '5'],
  ['equal-zero', ['=', 'stock', 0], '1'],
  ['equal-date', ['=', 'made', '2026-01-15'], '1 8'],
  ['equal-true', ['=', 'open', true], '1 3 4 5 7 8'],
  ['equal-option', ['=', 'state', 'draft'], '2 5 6'],
  ['equal-null', ['=', 'price', null], '6'],
  ['not-equal', ['<>', 'state', 'draft'], '1 3 4 7 8'],
  ['greater', ['>', 'price', 10.5], '2 7'],
  ['greater-or-equal', ['>=', 'price', 10.5], '1 2 7 8'],
  ['less', ['<', 'stock', 0], '7'],
  ['less-or-equal', ['<=', 'stock', 0], '1 7'],
  ['less-date', ['<', 'made', '2026-01-01'], '4 6'],
  ['greater-time', ['>', 'opens', '08:00:00'], '3 5 7'],
  ['in', ['IN', 'code', ['A-02', 'A-05', 'Z-99']], '2 5'],
  ['in-nothing', ['IN', 'code', []], ''],
  ['not-in', ['NOT-IN', 'state', ['draft', 'active']], '4 8'],
  ['between', ['BETWEEN', 'price', 0.2, 10.5], '1 4 5 8'],
  ['between-open', ['BETWEEN', 'price', null, 0.2], '3 4'],
  ['between-dates', ['BETWEEN', 'made', '2026-01-15', '2026-02-28'], '1 2 7 8'],
  ['not-between', ['NOT-BETWEEN', 'stock', 0, 12], '5 7 8'],
  ['like', ['LIKE', 'name', 'in'], '3'],
  ['like-case', ['LIKE', 'name', 'AN'], '1 2'],
  ['like-percent', ['LIKE', 'note', '100%'], '1'],
  ['like-underscore', ['LIKE', 'note', '50_50'], '2'],
  ['like-backslash', ['LIKE', 'note', '\\ back'], '5'],
  ['like-quote', ['LIKE', 'note', "O'Neil"], '5'],
  ['like-cyrillic', ['LIKE', 'name', 'їжак'], '7'],
  ['not-like', ['NOT-LIKE', 'note', 'mix'], '1 3 4 5 6 8'],
  ['starts', ['STARTS', 'name', 'An'], '1 2'],
  ['not-starts', ['NOT-STARTS', 'name', 'an'], '3 4 5 6 7 8'],
  ['empty-text', ['EMPTY', 'note'], '3 6'],
  ['empty-number', ['EMPTY', 'price'], '6'],
  ['empty-boolean', ['EMPTY', 'open'], '2 6'],
  ['empty-reference', ['EMPTY', 'maker'], '6'],
  ['filled-number', ['FILLED', 'stock'], '1 2 3 4 6 7 8'],
  ['filled-date', ['FILLED', 'made'], '1 2 3 4 6 7 8'],
  ['and', ['and', ['=', 'open', true], ['=', 'state', 'active']], '1 3 7'],
  ['or', ['or', ['=', 'stock', 5], ['=', 'stock', 7]], '2 6'],
  ['not', ['not', ['=', 'state', 'draft']], '1 3 4 7 8'],
  ['nested', ['and', ['or', ['=', 'state', 'draft'], ['EMPTY', 'state']], ['not', ['>', 'stock', 5]]], '2 5'],
  ['through-reference', ['=', 'maker.country', 'PT'], '1 2 5 8'],
  ['empty-through-reference', ['EMPTY', 'maker.rating'], '5 6'],
  ['two-paths', ['=', 'price', {path: 'price'}], '1 2 3 4 5 7 8'],
  ['parameter', ['=', 'state', {param: 'wanted'}], '4'],
  ['period-all', ['PERIOD', 'made', 'all'], '1 2 3 4 5 6 7 8'],
  ['moments-of-a-day', ['=', 'seen', '2026-01-01'], '1 2 7'],
  ['moments-since-a-day', ['>=', 'seen', '2026-01-02'], '3'],
  ['moments-before-a-day', ['<', 'seen', '2026-01-01'], '4'],
];

/** Each operator, on each sort of value that treats it differently. */
export const conditions: readonly Check[] = [
  ...CONDITIONS.map(([name, where, wanted]) =>
    check(`query.where.${name}`, `${JSON.stringify(where)} holds for ${wanted || 'none'}`, async (kit) => {
      same(await codes(kit, where, {params: {wanted: 'closed'}}), wanted, 'items');
    }),
  ),
  check('query.where.today', 'PERIOD today holds for a day that is today, and no other', async (kit) => {
    const now = new Date();
    const [today, old] = [now.toISOString().slice(0, 10), '2001-01-01'];
    const made = [await kit.item({made: today}), await kit.item({made: old})];
    const where: Cond = ['and', ['IN', 'code', made.map(({content}) => content.code)], ['PERIOD', 'made', 'today']];
    const found = await kit.editor.query('column', {from: 'item', select: ['code'], where});
    same(found, [made[0]!.content.code], 'codes');
  }),
  check('query.where.this-year', 'PERIOD thisYear ends before the next year', async (kit) => {
    const year = new Date().getUTCFullYear();
    const days = [`${year}-01-01`, `${year}-12-31`, `${year + 1}-01-01`, `${year - 1}-12-31`];
    const made = [];
    for (const day of days) made.push(await kit.item({made: day}));
    const where: Cond = ['and', ['IN', 'code', made.map(({content}) => content.code)], ['PERIOD', 'made', 'thisYear']];
    const found = await kit.editor.query('column', {
      from: 'item',
      select: ['made'],
      where,
      orderBy: [{column: 'made', dir: 'ASC'}],
    });
    same(found, days.slice(0, 2), 'days');
  }),
];
