// The work every measured product does: a form of N mixed fields with a table of three rows, and a grid of R rows.

const TYPES = ['text', 'longtext', 'number', 'date', 'boolean', 'choice'];
const OPTIONS = Array.from({length: 20}, (_, i) => ({value: `o${i}`, label: `Option ${i + 1}`}));

/** A form of n fields, the six types in turn, every fifth required. */
export function formSpec(n) {
  const fields = Array.from({length: n}, (_, i) => {
    const type = TYPES[i % TYPES.length];
    const field = {id: `f${i}`, type, label: `Field ${i} (${type})`, required: i % 5 === 0};
    return type === 'choice' ? {...field, options: OPTIONS} : field;
  });
  const columns = [
    {id: 'item', type: 'text', label: 'Item'},
    {id: 'qty', type: 'number', label: 'Quantity'},
    {id: 'due', type: 'text', label: 'Remark'},
  ];
  return {title: 'Order', fields, table: {id: 'lines', label: 'Lines', rows: 3, columns}};
}

export function tableData(spec) {
  return Array.from({length: spec.table.rows}, (_, i) => ({item: `Item ${i}`, qty: i + 1, due: `r${i}`}));
}

/** Index of a text field in the middle. */
export function middleText(n) {
  const middle = n >> 1;
  return middle - (middle % TYPES.length);
}

export const COLUMNS = [
  {id: 'name', type: 'string', label: 'Name', width: 160},
  {id: 'num', type: 'number', label: 'Number', width: 100},
  {id: 'qty', type: 'number', label: 'Quantity', width: 90},
  {id: 'price', type: 'number', label: 'Price', width: 100},
  {id: 'date', type: 'date', label: 'Date', width: 110},
  {id: 'due', type: 'date', label: 'Due', width: 110},
  {id: 'active', type: 'boolean', label: 'Active', width: 80},
  {id: 'customer', type: 'string', label: 'Customer', width: 150},
  {id: 'owner', type: 'string', label: 'Owner', width: 140},
  {id: 'note', type: 'string', label: 'Note', width: 160},
];
export const ROW_HEIGHT = 32;
export const FILTER = 'zeta';

const padded = (value, length) => String(value).padStart(length, '0');
const day = (i) => `20${padded(10 + (i % 15), 2)}-${padded(1 + (i % 12), 2)}-${padded(1 + (i % 28), 2)}`;

/** R plain rows; `num` is a permutation of 1..R, so that a sort has one known first row. */
export function gridData(R) {
  return Array.from({length: R}, (_, i) => ({
    id: i,
    name: `A-${padded(i, 6)}${i % 100 === 57 ? ' zeta' : ' alpha'}`,
    num: ((i * 7919 + 500) % R) + 1,
    qty: (i * 37) % 1000,
    price: ((i * 7331) % 100_000) / 100,
    date: day(i),
    due: day(i * 7 + 3),
    active: i % 3 === 0,
    customer: `Customer ${padded((i * 13) % 997, 4)}`,
    owner: `Owner ${padded((i * 17) % 89, 3)}`,
    note: `Note text ${i % 31}`,
  }));
}
