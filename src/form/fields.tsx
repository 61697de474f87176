import {useSignals} from '@preact/signals-react/runtime';
import {configOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {readOptions} from '../values/options.js';
import {BooleanControl} from '../controls/boolean/boolean-control.js';
import {DateControl} from '../controls/date/date-control.js';
import {TimestampControl} from '../controls/date/timestamp-control.js';
import {NumberControl} from '../controls/number/number-control.js';
import {SelectControl} from '../controls/select/select-control.js';
import {LongTextControl} from '../controls/text/long-text-control.js';
import {TextControl} from '../controls/text/text-control.js';
import {TimeControl} from '../controls/time/time-control.js';
import {useApp} from '../ui/app-context.js';
import {parts} from './parts.js';
import {isNumeric} from './spans.js';
import type {LookupValue} from '../controls/lookup/lookup-control.js';
import type {ControlProps} from '../controls/props.js';
import type {Cond} from '../query/types.js';
import type {LookupDependency, LookupSource} from '../state/lookup-model.js';
import type {FieldModel} from '../state/field-model.js';
import type {FormBody} from '../state/form-body.js';
import type {RowModel} from '../state/row-model.js';

/** What a field or cell gives its control beside the model. */
export interface FieldControlProps extends Omit<ControlProps<unknown>, 'value' | 'onInput' | 'onCommit'> {
  field: FieldModel;
  /** Where the field stands: the fields it depends on are its neighbours. */
  source: {body: FormBody; row?: RowModel};
}

type Callbacks<V> = Pick<ControlProps<V>, 'value' | 'onInput' | 'onCommit'>;

/** Value and callbacks of a control over a field's model. */
function bound<V>(field: FieldModel): Callbacks<V> {
  return {
    value: field.value.value as V,
    onInput: (value) => field.input(value),
    onCommit: (value) => field.commit(value),
  };
}

export function TextField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return (
    <TextControl {...props} {...bound<string>(field)} type={field.attribute.type[0] === 'email' ? 'email' : 'text'} />
  );
}

export function LongTextField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return <LongTextControl {...props} {...bound<string>(field)} rows={configOf(field.attribute).rows} />;
}

export function NumberField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const locale = useApp().locale.value;
  const {scale, prefix, suffix, isNonNegative, allowNull} = configOf(field.attribute);
  return (
    <NumberControl
      {...props}
      {...bound<number | null>(field)}
      scale={scale}
      nonNegative={isNonNegative}
      allowNull={allowNull}
      prefix={localized(prefix, locale)}
      suffix={localized(suffix, locale)}
    />
  );
}

export function TimeField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const between = field.attribute.rules?.find((rule) => rule.kind === 'time-between');
  return (
    <TimeControl
      {...props}
      {...bound<string | null>(field)}
      allowNull={configOf(field.attribute).allowNull}
      min={between?.min}
    />
  );
}

export function BooleanField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return (
    <BooleanControl
      {...props}
      {...bound<boolean>(field)}
      text={props.inCell ? undefined : field.label}
      label={props.inCell ? props.label : undefined}
    />
  );
}

export function SwitchField(props: FieldControlProps) {
  useSignals();
  const {field, source: _, ...control} = props;
  return (
    <BooleanControl {...control} {...bound<boolean>(field)} variant="switch" text={field.label} label={undefined} />
  );
}

export function DateField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return <DateControl {...props} {...bound<string | null>(field)} />;
}

export function TimestampField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return <TimestampControl {...props} {...bound<number | null>(field)} />;
}

export function EnumerationField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const options = readOptions(configOf(field.attribute).options ?? {}, useApp().locale.value);
  const required = props.required || configOf(field.attribute).allowNull === false;
  return <SelectControl {...props} {...bound<string | null>(field)} required={required} options={options} />;
}

export function ReferenceField({field, source, ...props}: FieldControlProps) {
  useSignals();
  const id = field.value.value;
  const value = typeof id === 'string' ? {id, presentation: field.presentation.value} : null;
  const {LookupControl} = parts;
  if (!LookupControl || configOf(field.attribute).multiple)
    return <ValueText field={field} source={source} {...props} />;
  const commit = (picked: LookupValue | null) => field.commit(picked?.id ?? null, picked?.presentation, picked?.data);
  return <LookupControl {...props} value={value} onCommit={commit} source={lookupSource(field, source)} />;
}

/** Where a reference finds its records, with the neighbours that narrow them. */
function lookupSource(field: FieldModel, {body, row}: FieldControlProps['source']): LookupSource {
  const {
    ref = '',
    dataColumns,
    searchColumns,
    dependsOn = {},
    checkAccess,
    extChoiceParams,
  } = configOf(field.attribute);
  const dependencies = Object.entries(dependsOn).flatMap<LookupDependency>(([path, id]) => {
    const neighbour = row?.has(id) ? row.cell(id) : body.fields.get(id);
    return neighbour ? [{path, label: neighbour.label, value: neighbour.value.value}] : [];
  });
  return {
    alias: ref,
    dataColumns,
    searchColumns,
    dependencies,
    checkAccess,
    where: extChoiceParams?.where as Cond | undefined,
  };
}

/** A value of a type that has no control: text, as read-only fields show it. */
export function ValueText({field, id, describedBy}: FieldControlProps) {
  useSignals();
  const app = useApp();
  const text = field.text(app.formats.value);
  return (
    <output
      id={id}
      aria-describedby={describedBy}
      className={isNumeric(field.attribute) ? 'lc-valuetext lc-valuetext--num' : 'lc-valuetext'}
    >
      {text || <span className="lc-muted">—</span>}
    </output>
  );
}
