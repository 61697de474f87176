import {useSignals} from '@preact/signals-react/runtime';
import {TimestampControl} from '../../controls/date/timestamp-control.js';
import {bound, type FieldControlProps} from '../fields.js';

/** A moment in the user's time zone. */
export default function TimestampField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return <TimestampControl {...props} {...bound<number | null>(field)} />;
}
