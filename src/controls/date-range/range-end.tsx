import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {formatDate, parseDate} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import {numericKeys, opensPicker} from '../picker-box.js';
import {useTypedText} from '../typed-text.js';
import type {ControlProps} from '../props.js';
import type {DateRange} from '../../values/date/date-range.js';

interface RangeEndProps extends ControlProps<string | null> {
  side: keyof DateRange;
  onOpen: () => void;
}

/** The input of one end of a range. Text that cannot be read is ignored, an empty one opens the side. */
export function RangeEnd({side, onOpen, ...props}: RangeEndProps) {
  useSignals();
  const {t, formats: shared} = useApp();
  const formats = shared.value;
  const {input} = useTypedText(props, {
    show: (value) => (value === null ? '' : formatDate(value, formats)),
    read: (text) => {
      if (!text.trim()) return {value: null};
      const date = parseDate(text, formats, today(Date.now(), formats.timeZone));
      return date === null ? null : {value: date};
    },
  });
  const name = t(`date-range.side.${side}`);
  return (
    <>
      <input
        {...input}
        type="text"
        autoComplete="off"
        inputMode={numericKeys(formats.dateFormat)}
        placeholder={props.placeholder || name}
        aria-label={props.label && `${props.label}: ${name}`}
        // With a label on the page, that and the side; hidden text names as well.
        aria-labelledby={props.label ? undefined : `${labelOf(props.id)} ${props.id}-side`}
        onKeyDown={(event) => (opensPicker(event) ? onOpen() : input.onKeyDown(event))}
      />
      <span id={`${props.id}-side`} hidden>
        {name}
      </span>
    </>
  );
}

/** The label names both ends; the second one's id is derived from the first one's. */
function labelOf(id: string): string {
  return `${id.replace(/-until$/, '')}-label`;
}
