import {useSignals} from '@preact/signals-react/runtime';
import {CodeInputControl} from '../../controls/code-input/code-input-control.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A string as a code of digits, as long as its `maxLength`. */
export default function CodeInputField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  const {value} = field.value;
  return (
    <CodeInputControl
      {...props}
      length={configOf(field.attribute).maxLength}
      value={typeof value === 'string' ? value : ''}
      onInput={(code) => field.input(code)}
      onCommit={(code) => field.commit(code)}
    />
  );
}
