import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {DateControl} from '../../controls/date/date-control.js';
import {TimestampControl} from '../../controls/date/timestamp-control.js';
import {LookupControl, LookupListControl, type LookupValue} from '../../controls/lookup/lookup-control.js';
import {NumberControl} from '../../controls/number/number-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {TimeControl} from '../../controls/time/time-control.js';
import {PERIODS} from '../../query/periods.js';
import type {Operator} from '../../query/types.js';
import {operandType} from '../../state/criterion.js';
import {operandOf} from '../../values/operators.js';
import type {GridColumn} from '../../state/grid-columns.js';
import {choiceCondition} from '../../state/reference-choice.js';
import type {LookupSource} from '../../state/lookup-source.js';
import {filterScale} from '../../types/number/filter.js';
import {configOf} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import {localized} from '../../values/localized.js';
import {optionsOf, readOptions} from '../../values/options.js';
import type {TypeName} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';

/** Digits after the decimal symbol that are shown of any number. */
const MOST_PLACES = 10;

interface OperandProps {
  session: GridSession;
  column: GridColumn;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Accessible name. */
  label: string;
}

/** What stands beside an operator: fields for its value, or nothing. */
export function OperandField({operator, ...props}: OperandProps & {operator: Operator}) {
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
export function OneField({session, column, type, value, onChange, label}: OperandProps & {type: TypeName}) {
  useSignals();
  const id = useId();
  const {app} = session;
  const locale = app.locale.value;
  const config = configOf(column.attribute);
  const text = typeof value === 'string' ? value : null;
  switch (type) {
    case 'number':
      return (
        <NumberControl
          {...{id, label}}
          value={typeof value === 'number' ? value : null}
          onInput={onChange}
          onCommit={onChange}
          allowNull
          {...digitsOf(column)}
          nonNegative={config.isNonNegative}
          prefix={localized(config.prefix, locale)}
          suffix={localized(config.suffix, locale)}
        />
      );
    case 'date':
      return <DateControl {...{id, label}} value={text} onInput={onChange} onCommit={onChange} />;
    case 'time':
      return <TimeControl {...{id, label}} value={text} onInput={onChange} onCommit={onChange} allowNull />;
    case 'timestamp':
      return (
        <TimestampControl
          {...{id, label}}
          value={typeof value === 'number' ? value : null}
          onInput={onChange}
          onCommit={onChange}
        />
      );
    case 'enumeration':
      return (
        <SelectControl
          {...{id, label}}
          value={text}
          options={optionsIn(session, column)}
          placeholder={app.t('filter.value')}
          onCommit={onChange}
        />
      );
    case 'reference':
      if (config.ref) return <LookupField {...{session, column, value, onChange, label}} />;
  }
  return <TextControl {...{id, label}} value={text ?? ''} onInput={onChange} onCommit={onChange} />;
}

/** A column without a scale is filtered by whatever is typed. */
function digitsOf({attribute}: GridColumn): {scale: number; ownDigits?: boolean} {
  const scale = filterScale(attribute);
  return scale === undefined ? {scale: MOST_PLACES, ownDigits: true} : {scale};
}

function LookupField({session, column, value, onChange, label}: OperandProps) {
  const id = useId();
  return (
    <LookupControl
      {...{id, label}}
      source={lookupSource(session, column)}
      value={lookupValues(value)[0] ?? null}
      onCommit={(picked) => onChange(picked && presented(picked))}
    />
  );
}

interface ListFieldProps extends OperandProps {
  type: TypeName;
  /** Its list opens at once. */
  open?: boolean;
}

/** Several values: tags of records or options, else texts between commas. */
export function ListField({session, column, type, value, onChange, label, open = false}: ListFieldProps) {
  useSignals();
  const id = useId();
  const [used, setUsed] = useState(open);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const isText = type !== 'enumeration' && !(type === 'reference' && configOf(column.attribute).ref);
  if (isText) {
    const take = (text: string) =>
      onChange(
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      );
    const placeholder = session.app.t('filter.values');
    return <TextControl {...{id, label, placeholder}} value={items.join(', ')} onCommit={take} />;
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
        {...{id, label}}
        listInside={isCalm}
        source={lookupSource(session, column)}
        value={lookupValues(items)}
        onCommit={(picked) => onChange(picked.map((each) => (type === 'enumeration' ? each.id : presented(each))))}
      />
    </div>
  );
}

function RangeField({session, column, type, value, onChange, label}: OperandProps & {type: TypeName}) {
  const {start = null, end = null} = (value ?? {}) as {start?: unknown; end?: unknown};
  const {t} = session.app;
  return (
    <div className="lc-filter__ends">
      <OneField
        {...{session, column, type}}
        value={start}
        label={`${label}: ${t('filter.from')}`}
        onChange={(start) => onChange({start, end})}
      />
      <span aria-hidden="true">–</span>
      <OneField
        {...{session, column, type}}
        value={end}
        label={`${label}: ${t('filter.to')}`}
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

/** The options of an enumeration, or of a column with a list of its own. */
export function optionsIn({model, app}: GridSession, {attribute}: GridColumn) {
  const enumerations = model.description.value?.enumerations;
  return readOptions(optionsOf(attribute, {enumerations}), app.locale.value).filter(({key}) => key !== '');
}

function lookupSource(session: GridSession, column: GridColumn): LookupSource {
  const config = configOf(column.attribute);
  const {ref, dataColumns, searchColumns, checkAccess} = config;
  if (operandType(column.attribute, '=') === 'enumeration') return {options: optionsIn(session, column)};
  const where = choiceCondition({filters: config.filters});
  return {alias: ref, dataColumns, searchColumns, checkAccess, where, disableCreate: true};
}

function lookupValues(value: unknown): LookupValue[] {
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  return items.flatMap((item) => {
    const id = identity(item);
    return typeof id === 'string' && id ? [{id, presentation: isPresented(item) ? item.p : ''}] : [];
  });
}

const presented = ({id, presentation}: LookupValue) => ({v: id, p: presentation});
