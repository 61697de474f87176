import {useSignals} from '@preact/signals-react/runtime';
import {ScannerControl} from '../../controls/scanner/scanner-control.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A string that may be scanned. */
export default function ScannerField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return (
    <ScannerControl
      {...props}
      value={typeof field.value.value === 'string' ? field.value.value : ''}
      onInput={(text) => field.input(text)}
      onCommit={(text) => field.commit(text)}
    />
  );
}
