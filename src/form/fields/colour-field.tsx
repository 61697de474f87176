import {useSignals} from '@preact/signals-react/runtime';
import {ColourControl} from '../../controls/colour/colour-control.js';
import {colourOf} from '../../controls/colour/colour.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A string that holds a colour; what is typed and is none gives way to the one before. */
export default function ColourField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  const {value} = field.value;
  return (
    <ColourControl
      {...props}
      unparsable="default"
      onUnparsable={undefined}
      onTyping={undefined}
      value={typeof value === 'string' ? colourOf(value) : null}
      onInput={(colour) => field.input(colour ?? '')}
      onCommit={(colour) => field.commit(colour ?? '')}
    />
  );
}
