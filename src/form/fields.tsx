import type {ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {configOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {readOptions} from '../values/options.js';
import {shownText} from '../types/shown.js';
import {useBooleanControl} from '../controls/boolean/boolean-control.js';
import {useDateControl} from '../controls/date/date-control.js';
import {useNumberControl} from '../controls/number/number-control.js';
import {useSelectControl} from '../controls/select/select-control.js';
import {useLongTextControl} from '../controls/text/long-text-control.js';
import {useTextControl} from '../controls/text/text-control.js';
import {useApp} from '../ui/app-context.js';
import {isNumeric} from './spans.js';
import type {ControlProps} from '../controls/props.js';
import type {FieldModel} from '../state/field-model.js';
import type {FormBody} from '../state/form-body.js';
import type {RowModel} from '../state/row-model.js';
import type {FieldPlacement} from '../values/metadata.js';
import type {Attribute, LocalizedText} from '../values/types.js';

/** What a field or cell gives its control beside the model. */
export interface FieldControlProps extends Omit<ControlProps<unknown>, 'value' | 'onInput' | 'onCommit'> {
  field: FieldModel;
  /** Where the field stands: the fields it depends on are its neighbours. */
  source: {body: FormBody; row?: RowModel; placement?: FieldPlacement};
}

type Callbacks<V> = Pick<ControlProps<V>, 'value' | 'onInput' | 'onCommit'>;

/** Value and callbacks of a control over a field's model. */
export function bound<V>(field: FieldModel): Callbacks<V> {
  return {
    value: field.value.value as V,
    onInput: (value) => field.input(value),
    onCommit: (value) => field.commit(value),
  };
}

/** A control as a component of its own: in a cell, or within another. */
export function alone(useField: (props: FieldControlProps) => ReactNode) {
  return function Alone(props: FieldControlProps) {
    useSignals();
    return useField(props);
  };
}

export function useTextField({field, source: _, ...props}: FieldControlProps) {
  return useTextControl({
    ...props,
    ...bound<string>(field),
    type: field.attribute.type[0] === 'email' ? 'email' : 'text',
  });
}

export function useLongTextField({field, source: _, ...props}: FieldControlProps) {
  return useLongTextControl({...props, ...bound<string>(field), rows: configOf(field.attribute).rows});
}

export function useNumberField({field, source: _, ...props}: FieldControlProps) {
  const locale = useApp().locale.value;
  const {scale, prefix, suffix, isNonNegative, allowNull} = configOf(field.attribute);
  return useNumberControl({
    ...props,
    ...bound<number | null>(field),
    scale,
    nonNegative: isNonNegative,
    allowNull,
    prefix: localized(prefix, locale),
    suffix: localized(suffix, locale),
  });
}

export function useBooleanField({field, source: _, ...props}: FieldControlProps) {
  return useBooleanControl({
    ...props,
    ...bound<boolean>(field),
    text: props.inCell ? undefined : props.called,
    label: props.inCell ? props.label : undefined,
  });
}

export function useSwitchField(props: FieldControlProps) {
  const {field, source: _, ...control} = props;
  return useBooleanControl({
    ...control,
    ...bound<boolean>(field),
    variant: 'switch',
    text: props.called,
    label: undefined,
  });
}

export function useDateField({field, source: _, ...props}: FieldControlProps) {
  return useDateControl({...props, ...bound<string | null>(field)});
}

export function useEnumerationField({field, source: _, ...props}: FieldControlProps) {
  const options = readOptions(configOf(field.attribute).options ?? {}, useApp().locale.value);
  const required = props.required || configOf(field.attribute).allowNull === false;
  return useSelectControl({...props, ...bound<string | null>(field), required, options});
}

/** A value of a type that has no control: text, as read-only fields show it. */
export function useValueText({field, id, describedBy}: FieldControlProps) {
  const app = useApp();
  const {attribute} = field;
  const {prefix, suffix} = configOf(attribute);
  const isFigure = isNumeric(attribute);
  const text = isFigure
    ? shownText(field.value.value, withoutAffixes(attribute), {formats: app.formats.value})
    : field.text(app.formats.value);
  const affix = (of: LocalizedText | undefined) =>
    isFigure && text && of && <span className="lc-muted">{localized(of, app.locale.value)}</span>;
  return (
    <output
      id={id}
      aria-describedby={describedBy}
      className={isFigure ? 'lc-valuetext lc-valuetext--num' : 'lc-valuetext'}
    >
      {affix(prefix)}
      {text ? <bdi>{text}</bdi> : <span className="lc-muted">—</span>}
      {affix(suffix)}
    </output>
  );
}

/** The affixes stand where a number field has them: at the ends of the box. */
function withoutAffixes(attribute: Attribute): Attribute {
  const [type] = attribute.type;
  return {...attribute, type: [type, {...configOf(attribute), prefix: undefined, suffix: undefined}]};
}
