import {useSignals} from '@preact/signals-react/runtime';
import {TimeControl} from '../../controls/time/time-control.js';
import {configOf} from '../../values/attribute-type.js';
import {bound, type FieldControlProps} from '../fields.js';

/** A time of day within the bounds of its rule. */
export default function TimeField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const between = field.attribute.rules?.find((rule) => rule.kind === 'time-between');
  return (
    <TimeControl
      {...props}
      {...bound<string | null>(field)}
      allowNull={configOf(field.attribute).allowNull}
      min={between?.min}
      max={between?.max}
    />
  );
}
