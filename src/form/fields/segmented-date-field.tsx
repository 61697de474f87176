import {useSignals} from '@preact/signals-react/runtime';
import {SegmentedDate} from '../../controls/date/segmented-date.js';
import {textOf} from '../../types/control-part.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A date whose day, month and year are typed each by itself. */
export default function SegmentedDateField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  return (
    <SegmentedDate
      {...props}
      value={textOf(field.value.value)}
      onInput={(value) => field.input(value)}
      onCommit={(value) => field.commit(value)}
    />
  );
}
