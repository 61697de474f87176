import fc from 'fast-check';
import {operandType, operatorsFor} from '../../../src/state/filter/criterion.js';
import {operandOf, type FilterOperator} from '../../../src/values/operators.js';
import {type TreeNode} from '../../../src/state/filter/filter-tree.js';
import {gridColumn, type GridColumn} from '../../../src/state/list/grid-columns.js';
import {TYPE_NAMES, type Attribute, type TypeConfig, type TypeName} from '../../../src/values/types.js';

export const attribute = (type: TypeName, config?: TypeConfig): Attribute => ({
  internalId: type,
  name: type,
  label: type,
  type: [type, config],
});

export const column = (type: TypeName, config?: TypeConfig): GridColumn =>
  gridColumn({path: type}, attribute(type, config));
/** A value of each kind that a criterion may compare with. */
const VALUES: Partial<Record<TypeName, unknown>> = {
  number: 12.5,
  date: '2026-11-20',
  time: '08:30:00',
  timestamp: 1_795_000_000_000,
  duration: 'PT1H30M',
  reference: {v: 'id-1', p: 'Nordskar AB'},
  enumeration: 'sent',
};

export function valueFor(column: GridColumn, operator: FilterOperator): unknown {
  const value = VALUES[operandType(column.attribute, operator)] ?? 'text';
  switch (operandOf(operator)) {
    case 'none':
      return undefined;
    case 'range':
      return {start: value, end: null};
    case 'list':
      return [value];
    case 'period':
      return 'lastWeek';
    default:
      return value;
  }
}

export const CRITERIA = TYPE_NAMES.flatMap((type) =>
  operatorsFor(attribute(type)).map((operator): [GridColumn, FilterOperator] => [column(type), operator]),
);
export const criteria = fc.constantFrom(...CRITERIA);
export const tree = fc.letrec<{node: TreeNode; leaf: TreeNode; branch: TreeNode}>((tie) => ({
  leaf: criteria.map(([column, operator]) => ({
    path: column.path,
    operator,
    value: valueFor(column, operator) ?? null,
  })),
  branch: fc.record({
    join: fc.constantFrom('and', 'or', 'none'),
    children: fc.array(tie('node'), {minLength: 1, maxLength: 4}),
  }),
  node: fc.oneof({depthSize: 'small', withCrossShrink: true}, tie('leaf'), tie('branch')),
})).node;
