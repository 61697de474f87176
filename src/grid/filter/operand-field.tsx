import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LookupListControl} from '../../controls/lookup/lookup-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {PERIODS} from '../../query/periods.js';
import {operandType} from '../../state/filter/criterion.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {offeredOptions} from '../../types/enumeration/operand.js';
import {pickedReferences} from '../../types/reference/picked.js';
import {OPERANDS} from '../../types/registry/operand.js';
import {operandOf, type FilterOperator} from '../../values/operators.js';
import type {TypeName} from '../../values/types.js';
import type {FilterScene} from './filter-scene.js';

interface OperandProps {
  session: FilterScene;
  column: GridColumn;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Accessible name. */
  label: string;
}

/** The operands of an operator: fields for its value, or nothing. */
export function OperandField({operator, ...props}: OperandProps & {operator: FilterOperator}) {
  useSignals();
  const type = operandType(props.column.attribute, operator);
  switch (operandOf(operator)) {
    case 'none':
      return null;
    case 'period':
      return <PeriodField {...props} />;
    case 'range':
      return <RangeField {...props} type={type} />;
    case 'list':
      return <ListField {...props} type={type} />;
    default:
      return <OneField {...props} type={type} />;
  }
}

/** One value of a type, in the control that forms use. */
export function OneField({session, column, type, ...props}: OperandProps & {type: TypeName}) {
  useSignals();
  const {Operand} = OPERANDS[type];
  return (
    <Operand {...props} attribute={column.attribute} enumerations={session.model.description.value?.enumerations} />
  );
}

interface ListFieldProps extends OperandProps {
  type: TypeName;
  /** Its list opens at once. */
  open?: boolean;
  /** Shown where no record is picked. */
  placeholder?: string;
}

/** Several values: tags of records or options, else texts between commas. */
export function ListField({session, column, type, value, onChange, label, open = false, placeholder}: ListFieldProps) {
  useSignals();
  const id = useId();
  const [used, setUsed] = useState(open);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const {kept, source: sourceOf} = OPERANDS[type];
  const source = sourceOf?.(column.attribute, optionsContext(session));
  if (!source || !kept) {
    const take = (text: string) =>
      onChange(
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      );
    const between = session.app.t('filter.values');
    return <TextControl {...{id, label}} placeholder={between} value={items.join(', ')} onCommit={take} />;
  }
  // Room for the list is made when it opens first, and stays: what lies beneath must not move under a press.
  const use = () => setUsed(true);
  // One Escape gives up what nothing was picked for; what was picked stays when the list is closed.
  const isCalm = open && !items.length;
  return (
    <div
      className={used ? 'lc-filter__lookup is-used' : 'lc-filter__lookup'}
      onClick={use}
      onInput={use}
      onKeyDown={({key}) => key.startsWith('Arrow') && use()}
    >
      <LookupListControl
        {...{id, label, placeholder}}
        listInside={isCalm}
        source={source}
        value={pickedReferences(items)}
        onCommit={(picked) => onChange(picked.map(kept))}
      />
    </div>
  );
}

export function RangeField({session, column, type, value, onChange, label}: OperandProps & {type: TypeName}) {
  const {start = null, end = null} = (value ?? {}) as {start?: unknown; end?: unknown};
  const {t} = session.app;
  return (
    <div className="lc-filter__ends">
      <OneField
        {...{session, column, type}}
        value={start}
        label={`${label}: ${t('filter.end.from')}`}
        onChange={(start) => onChange({start, end})}
      />
      <span aria-hidden="true">–</span>
      <OneField
        {...{session, column, type}}
        value={end}
        label={`${label}: ${t('filter.end.to')}`}
        onChange={(end) => onChange({start, end})}
      />
    </div>
  );
}

function PeriodField({session, value, onChange, label}: OperandProps) {
  const id = useId();
  const {t} = session.app;
  const names = PERIODS.filter((name) => name !== 'all' && name !== 'custom');
  const options = names.map((name) => ({key: name, value: name, text: t(`filter.period.${name}`)}));
  return (
    <SelectControl
      {...{id, label, options}}
      value={typeof value === 'string' ? value : null}
      placeholder={t('filter.period')}
      onCommit={onChange}
      required
    />
  );
}

function optionsContext({model, app}: FilterScene) {
  return {enumerations: model.description.value?.enumerations, locale: app.locale.value};
}

/** The options of an enumeration, or of a column with a list of its own. */
export const optionsIn = (session: FilterScene, {attribute}: GridColumn) =>
  offeredOptions(attribute, optionsContext(session));
