/** The operators of conditions. NOT- ones and `<>` hold for empty values too. */
export const OPERATORS = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'IN',
  'NOT-IN',
  'BETWEEN',
  'NOT-BETWEEN',
  'LIKE',
  'NOT-LIKE',
  'STARTS',
  'NOT-STARTS',
  'EMPTY',
  'FILLED',
  'PERIOD',
] as const;
export type Operator = (typeof OPERATORS)[number];
