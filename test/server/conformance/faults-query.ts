import type {Cond} from '../../../src/query/types.js';
import type {PlantedFault} from './planted.js';
import {answers, queries, results} from './tampered.js';

const QUERY = /^POST \/designer\/query\//;
const RUN = /^POST \/designer\/query\/run/;
const ALL = /^POST \/designer\/query\/all/;

/** Replaces each condition of an operator. */
const conditions = (operator: string, change: (cond: unknown[]) => unknown[]) => {
  const walk = (cond: unknown): unknown =>
    !Array.isArray(cond) ? cond : cond[0] === operator ? change(cond) : cond.map(walk);
  return queries((query) => {
    query.where &&= walk(query.where) as Cond;
  });
};
const always: unknown[] = ['or', ['EMPTY', 'code'], ['FILLED', 'code']];

export const ofQuery: PlantedFault[] = [
  {
    fault: 'drops totalCount',
    foundBy: 'query.run.page',
    fetch: results(RUN, (result) => void delete result.totalCount),
  },
  {
    fault: 'counts only the page',
    foundBy: 'query.run.page',
    fetch: results(RUN, (result) => void (result.totalCount = result.data.length)),
  },
  {fault: 'ignores the offset', foundBy: 'query.run.page', fetch: queries((query) => void delete query.offset)},
  {
    fault: 'always promises a next page',
    foundBy: 'query.run.uncounted',
    fetch: results(RUN, (result) => void (result.hasNextPage = true)),
  },
  {
    fault: 'ignores the direction',
    foundBy: 'query.order.descending',
    fetch: queries((query) => query.orderBy?.forEach((item) => (item.dir = 'ASC'))),
  },
  {
    fault: 'orders by the first column alone',
    foundBy: 'query.order.several',
    fetch: queries((query) => void (query.orderBy = query.orderBy?.slice(0, 1))),
  },
  {fault: 'ignores a filter', foundBy: 'query.where.equal-option', fetch: queries((query) => void delete query.where)},
  {fault: 'ignores BETWEEN', foundBy: 'query.where.between', fetch: conditions('BETWEEN', () => always)},
  {
    fault: 'takes % for a wildcard',
    foundBy: 'query.where.like-percent',
    fetch: conditions('LIKE', ([op, path, part]) => [op, path, String(part).replace('%', '')]),
  },
  {
    fault: 'takes an empty list for no condition',
    foundBy: 'query.where.in-nothing',
    fetch: conditions('IN', (cond) => ((cond[2] as []).length ? cond : always)),
  },
  {
    fault: 'leaves empty values out of negations',
    foundBy: 'query.where.not-in',
    fetch: conditions('NOT-IN', (cond) => ['and', cond, ['FILLED', cond[1]]]),
  },
  {
    fault: 'takes 0 for empty',
    foundBy: 'query.where.filled-number',
    fetch: conditions('FILLED', (cond) => ['and', cond, ['<>', cond[1], 0]]),
  },
  {
    fault: 'joins conditions with and',
    foundBy: 'query.where.or',
    fetch: conditions('or', ([, ...parts]) => ['and', ...parts]),
  },
  {
    fault: 'adds up binary fractions',
    foundBy: 'query.kind.sum',
    fetch: answers(/query\/sum/, (body) => ({...body, result: 0.1 + 0.2 + 0.3})),
  },
  {
    fault: 'answers 1 and 0 for true and false',
    foundBy: 'query.kind.exists',
    fetch: answers(/query\/exists/, (body) => ({...body, result: body.result ? 1 : 0})),
  },
  {
    fault: 'searches one column',
    foundBy: 'query.search',
    fetch: queries((query) => void (query.search &&= {...query.search, columns: query.search.columns.slice(0, 1)})),
  },
  {
    fault: 'leaves presentations out',
    foundBy: 'query.presentations',
    fetch: queries((query) => void (query.withPresentations = false)),
  },
  {
    fault: 'answers columns unasked',
    foundBy: 'query.kind.all',
    fetch: results(ALL, (rows) => rows.map((row: object) => ({...row, note: 'x'}))),
  },
  {
    fault: 'takes an unknown column for empty',
    foundBy: 'query.refused.column',
    fetch: answers(QUERY, (body) => (body.success ? body : {success: true, result: []})),
  },
  {fault: 'ignores having', foundBy: 'query.group.having', fetch: queries((query) => void delete query.having)},
  {
    fault: 'makes an outer join an inner one',
    foundBy: 'query.join.left',
    fetch: queries((query) => query.joins?.forEach((join) => (join.type = 'inner'))),
  },
];
