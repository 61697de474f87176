import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {rangeEnds, rangeFilter, type RangeEnds} from '../../state/filter/basic-filter.js';
import {operandType} from '../../state/filter/criterion.js';
import {isEmptyValue} from '../../values/compare.js';
import {localized} from '../../values/localized.js';
import type {BasicProps} from './filter-popup.js';
import {OneField} from './operand-field.js';

/** From and to, each with a box to tick. What is typed ticks its box. */
export function BasicRange({session, column, value, onChange}: BasicProps) {
  useSignals();
  const id = useId();
  const {t, locale} = session.app;
  const [ends, setEnds] = useState<RangeEnds>(() => rangeEnds(value));
  const take = (change: Partial<RangeEnds>) => {
    const next = {...ends, ...change};
    setEnds(next);
    onChange(rangeFilter(next));
  };
  const side = (box: 'from' | 'to', end: 'start' | 'end') => (
    <div className="lc-filter__side">
      <BooleanControl
        id={`${id}-${box}`}
        text={t(`filter.end.${box}`)}
        value={ends[box]}
        onCommit={(ticked) => take({[box]: ticked})}
      />
      <OneField
        {...{session, column}}
        type={operandType(column.attribute, '>=')}
        value={ends[end]}
        label={t(`filter.end.${box}`)}
        onChange={(value) => take({[end]: value, [box]: !isEmptyValue(value)})}
      />
    </div>
  );
  return (
    <div className="lc-filter__fields" role="group" aria-label={localized(column.label, locale.value)}>
      {side('from', 'start')}
      {side('to', 'end')}
    </div>
  );
}
