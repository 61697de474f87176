import {useSignals} from '@preact/signals-react/runtime';
import {SliderControl} from '../../controls/slider/slider-control.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {boundsOf} from './bounds.js';

/** A number on a line between its rules `min` and `max`, in steps of its last digit. */
export default function SliderField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  const {allowNull, scale = 0, prefix, suffix, currency, unit} = configOf(field.attribute);
  const {value} = field.value;
  const none = allowNull ? null : 0;
  return (
    <SliderControl
      {...props}
      {...boundsOf(field)}
      step={Number(`1e-${scale}`)}
      {...{prefix, suffix, currency, unit}}
      value={typeof value === 'number' ? [value] : null}
      onInput={(values) => field.input(values?.[0] ?? none)}
      onCommit={(values) => field.commit(values?.[0] ?? none)}
    />
  );
}
