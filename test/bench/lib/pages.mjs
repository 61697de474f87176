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
