import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {RadioControl} from '../../controls/radio/radio-control.js';
import type {FilterCondition} from '../../query/conditions.js';
import {firstOperator} from '../../state/filter/basic-filter.js';
import {operandOf} from '../../values/operators.js';
import type {BasicProps} from './filter-popup.js';
import {Criterion} from './criterion.js';

/** Two conditions on one column, joined by And or Or. */
export function Advanced({session, column, value, onChange, title}: BasicProps & {title: string}) {
  useSignals();
  const id = useId();
  const {t} = session.app;
  const usual = firstOperator(column.attribute);
  // Without a value of its own the usual operator would filter by itself.
  const optional = operandOf(usual) === 'none';
  const {operator1, value1, operator2, value2, groupOperator = 'AND'} = value ?? ({} as Partial<FilterCondition>);
  const take = (change: Partial<FilterCondition>) =>
    onChange({
      operator1: operator1 ?? (optional ? undefined! : usual),
      value1,
      operator2,
      value2,
      groupOperator,
      ...change,
    });
  const joins = (['AND', 'OR'] as const).map((key) => ({
    key,
    value: key,
    text: t(key === 'AND' ? 'filter.and' : 'filter.or'),
  }));
  return (
    <div className="lc-filter__fields">
      <strong className="lc-filter__title">{title}</strong>
      <Criterion
        {...{session, column}}
        number={1}
        operator={operator1 ?? (optional ? null : usual)}
        value={value1}
        onChange={(operator1, value1) => take({operator1, value1})}
        optional={optional}
      />
      <RadioControl
        id={id}
        variant="buttons"
        label={t('filter.join')}
        value={groupOperator}
        options={joins}
        onCommit={(key) => take({groupOperator: key === 'OR' ? 'OR' : 'AND'})}
        required
      />
      <Criterion
        {...{session, column}}
        number={2}
        operator={operator2 ?? null}
        value={value2}
        onChange={(operator2, value2) => take({operator2, value2})}
        optional
      />
    </div>
  );
}
