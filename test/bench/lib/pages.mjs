// The list page that the server is measured with: 50 of 100,000 orders as the order list asks for them, 20 pages in turn.
const SIZE = 50;
export const PAGES = 20;

export const page = (index) => ({
  from: 'order',
  select: ['number', 'date', 'supplier', 'supplier.country', 'status', 'total', 'buyer', 'warehouse'],
  orderBy: [{column: 'number', dir: 'DESC'}],
  withPresentations: true,
  withPrimaryKey: true,
  limit: SIZE,
  offset: (index % PAGES) * SIZE,
});

/** As many pages that differ in place and filter, each after the first round still of a question that was asked before. */
export const VARIED = 200;

export const varied = (index) => ({
  ...page(0),
  where: ['>', 'total', (index % 10) * 1_000],
  orderBy: [{column: ['number', 'date', 'total'][index % 3], dir: index % 2 ? 'ASC' : 'DESC'}],
  offset: ((index * 37) % VARIED) * SIZE,
});

let asked = 0;

/** A page of a question that nobody asked before. */
export const unlike = () => ({...page(0), where: ['>', 'total', ++asked / 1_000]});

/** Six of these at once are what one person stalls others with: every pair of orders of a status, once more over. */
export const heavy = (index) => ({
  from: 'order',
  select: [{expr: {fn: 'count', args: []}, as: 'n'}],
  joins: [
    {type: 'inner', source: 'order', as: 'b', on: ['=', 'b.status', {path: 'status'}]},
    {type: 'inner', source: 'order', as: 'c', on: ['=', 'c.status', {path: 'b.status'}]},
  ],
  where: ['>', 'total', index],
});
