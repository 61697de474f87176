import {list, record} from '../check.js';
import type {Kit} from '../kit.js';
import type {Cond, Query} from '../../query/types.js';

/** The rows of the fixture alone: what the kit makes itself is left out. */
export const FIXTURE: Cond = ['STARTS', 'code', 'A-'];

export const items = (where?: Cond, more: Partial<Query> = {}): Query => ({
  from: 'item',
  select: ['code'],
  where: where ? ['and', FIXTURE, where] : FIXTURE,
  orderBy: [{column: 'code', dir: 'ASC'}],
  ...more,
});

export async function rows(kit: Kit, query: Query): Promise<Record<string, unknown>[]> {
  const answer = list(await kit.editor.query('all', query), 'result of all');
  return answer.map((row) => record(row, 'row'));
}

/** Codes of the items that meet a condition, without what all begin with: `1 2 7`. */
export async function codes(kit: Kit, where?: Cond, more: Partial<Query> = {}): Promise<string> {
  const found = await rows(kit, items(where, more));
  return found.map(({code}) => String(code).replace(/^A-0/, '')).join(' ');
}
