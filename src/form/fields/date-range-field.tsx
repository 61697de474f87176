import {useSignals} from '@preact/signals-react/runtime';
import {DateRangeControl} from '../../controls/date-range/date-range-control.js';
import {useForm} from '../form-context.js';
import {unreadProps} from './unread.js';
import {valueField, type FieldControlProps} from '../../types/field-part.js';
import {control} from '../../types/date/control.js';
import type {DateRange} from '../../values/date/date-range.js';
import type {FieldModel} from '../../state/field/field-model.js';

const {useField: useDateField} = valueField(control);

/** Two date attributes as one range: the field and the one its placement names as `end`; without that one a date. */
export default function DateRangeField(props: FieldControlProps) {
  useSignals();
  const {form} = useForm();
  const {field, source, ...control} = props;
  const end = source.body.fields.get(source.placement?.end ?? '');
  if (!end) return <DateField {...props} />;
  const value = {start: dayOf(field), end: dayOf(end)};
  const take = (range: DateRange, how: 'input' | 'commit') => {
    if (range.start !== value.start) field[how](range.start);
    if (range.end !== value.end) end[how](range.end);
    if (how === 'input') return;
    for (const each of [field, end]) each.leave();
    // Its fault depends on the start.
    if (range.end !== null) end.validate();
  };
  return (
    <DateRangeControl
      {...control}
      value={value}
      onUnparsable={undefined}
      ofEnd={(side) => (side === 'start' ? control : unreadProps(form, end, end.id))}
      onInput={(range) => take(range, 'input')}
      onCommit={(range) => take(range, 'commit')}
      onBlur={() => {
        control.onBlur?.();
        end.leave();
      }}
    />
  );
}

function dayOf({value}: FieldModel): string | null {
  return typeof value.value === 'string' && value.value !== '' ? value.value : null;
}

function DateField(props: FieldControlProps) {
  useSignals();
  return useDateField(props);
}
