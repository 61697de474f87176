import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import type {Translate} from '../../i18n/catalogue.js';
import {isOrdering} from '../../state/filter/filter-words.js';
import {carriedValue, operandType, operatorsFor, ownLabel} from '../../state/filter/criterion.js';
import {filterType} from '../../state/filter/filters.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {FILTERS} from '../../types/registry/filter.js';
import {localized} from '../../values/localized.js';
import type {FilterOperator, Operator} from '../../values/operators.js';
import type {Attribute, Locale} from '../../values/types.js';
import type {FilterScene} from './filter-scene.js';
import {OperandField} from './operand-field.js';

interface CriterionProps {
  session: FilterScene;
  column: GridColumn;
  /** Its position among the conditions, from 1. */
  number: number;
  operator: FilterOperator | null;
  value: unknown;
  /** It may also say nothing. */
  optional?: boolean;
  onChange: (operator: FilterOperator | undefined, value: unknown) => void;
}

/** An operator and what it compares with. */
export function Criterion({session, column, number, operator, value, optional, onChange}: CriterionProps) {
  useSignals();
  const id = useId();
  const {t, locale} = session.app;
  const {attribute} = column;
  const name = t('filter.condition', {number});
  const offered = operatorsFor(attribute).map((key) => ({
    key,
    value: key,
    text: operatorText(t, attribute, key, locale.value),
  }));
  const options = optional ? [{key: '', value: null, text: '—'}, ...offered] : offered;
  return (
    <div className="lc-filter__criterion" role="group" aria-label={name}>
      <SelectControl
        {...{id, options}}
        label={`${name}: ${t('filter.operator')}`}
        value={operator}
        onCommit={(key) => {
          const next = (key ?? undefined) as FilterOperator | undefined;
          onChange(next, operator && next ? carriedValue(attribute, operator, next, value) : null);
        }}
        required
      />
      {operator && (
        <OperandField
          {...{session, column, operator, value}}
          key={`${operator} ${operandType(attribute, operator)}`}
          label={`${name}: ${t('filter.value')}`}
          onChange={(value) => onChange(operator, value)}
        />
      )}
    </div>
  );
}

/** An operator as a person says it of this type. */
function operatorText(t: Translate, attribute: Attribute, operator: FilterOperator, locale: Locale): string {
  const own = ownLabel(operator);
  if (own !== undefined) return localized(own, locale);
  const {blankWords, orderWords} = FILTERS[filterType(attribute)];
  if (blankWords === 'is') return t(operator === 'FILLED' ? 'filter.yes' : 'filter.no');
  if (orderWords !== 'words' && isOrdering(operator)) return t(`filter.opTime.${operator}`);
  return t(`filter.op.${operator as Operator}`);
}
