import {useSignals} from '@preact/signals-react/runtime';
import {PositionControl} from '../../controls/position/position-control.js';
import {textOf} from '../../types/control-part.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {configOf} from '../../values/attribute-type.js';

/** A string that may be written by where the device is. */
export default function PositionField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return (
    <PositionControl
      {...props}
      request={configOf(field.attribute).position}
      value={textOf(field.value.value) ?? ''}
      onInput={(text) => field.input(text)}
      onCommit={(text) => field.commit(text)}
    />
  );
}
