import {useImperativeHandle, useRef, useState, type FocusEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName, type FieldNames} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {intervalOf, NO_RANGE, type DateRange, type RangePresets} from '../../values/date/date-range.js';
import type {CalendarSettings} from '../date/date-picker.js';
import {InputBox} from '../input-box.js';
import {PickerButton} from '../picker-button.js';
import {nativeProps} from '../typed-text.js';
import {RangeEnd} from './range-end.js';
import {rangeText} from './range-text.js';
import css from './date-range.css';
import type {ControlHandle, ControlProps} from '../props.js';

export interface DateRangeControlProps extends ControlProps<DateRange> {
  /** Numbers of past days and years offered in the popup. */
  presets?: RangePresets;
  /** A pattern or named style in which the range reads in words; medium when not given. */
  format?: string;
  settings?: CalendarSettings;
  /** The props that differ between the two ends. */
  ofEnd?: (side: keyof DateRange) => Pick<ControlProps<unknown>, 'onUnparsable' | 'onTyping' | 'unread'>;
}

const rangePicker = lazyPart(() => import('./range-picker.js'));

/** Two days that bound a range, typed or picked. Either side may stay open; as read-only it is the range in words. */
export function DateRangeControl({presets, format, settings, ofEnd, ...props}: DateRangeControlProps) {
  useSignals();
  useSheet(css);
  const {value, onInput, onCommit} = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<ControlHandle>(null);
  const end = useRef<ControlHandle>(null);
  const endProps = useEnds(props, ofEnd, () => setOpen(true));
  useRangeHandle(props.handle, {box, start, end, setOpen});
  if (props.readonly) return <RangeInWords {...props} {...{box, format}} />;
  const set = (range: DateRange) => {
    if (intervalOf(range) === intervalOf(value)) return;
    onInput?.(range);
    onCommit(range);
  };
  const focusStart = () => start.current?.focus();
  const close = () => {
    setOpen(false);
    focusStart();
  };
  const clear = () => {
    set(NO_RANGE);
    focusStart();
  };
  const apply = (range: DateRange) => {
    set(range);
    close();
  };
  const leave = ({currentTarget, target, relatedTarget}: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(target) && !currentTarget.contains(relatedTarget)) props.onBlur?.();
  };
  return (
    <div className="lc-daterange__whole" onBlur={leave}>
      <InputBox {...props} ref={box} className={classes('lc-daterange', open && 'is-focus')}>
        {!props.disabled && (
          <PickerButton
            {...{open, setOpen}}
            anchor={box}
            of={props}
            icon="calendar-range"
            label="date-range.open"
            title="date-range.label"
            part={rangePicker}
          >
            {({RangePicker}) => (
              <RangePicker {...{value, presets, format, settings}} onCancel={close} onApply={apply} />
            )}
          </PickerButton>
        )}
        <RangeEnd {...endProps('start')} id={props.id} handle={start} />
        <span className="lc-affix lc-daterange__arrow">
          <Icon name="arrow-right" size="small" />
        </span>
        <RangeEnd {...endProps('end')} id={`${props.id}-until`} handle={end} />
        {!props.disabled && intervalOf(value) !== '' && <ClearButton of={props} onPress={clear} />}
      </InputBox>
    </div>
  );
}

interface RangeParts {
  box: RefObject<HTMLDivElement | null>;
  start: RefObject<ControlHandle | null>;
  end: RefObject<ControlHandle | null>;
  setOpen: (open: boolean) => void;
}

/** What a form does with the two ends as with one control. */
function useRangeHandle(handle: ControlProps<DateRange>['handle'], {box, start, end, setOpen}: RangeParts): void {
  useImperativeHandle(handle, () => {
    const input = () => start.current?.input() ?? box.current!.querySelector('input');
    return {
      input,
      focus: () => input()?.focus(),
      open: () => setOpen(true),
      flush: () => [start, end].map(({current}) => current?.flush() ?? true).every(Boolean),
    };
  }, [box, start, end, setOpen]);
}

/** The props of the input of one end. Text that cannot be read at either end is the range's. */
function useEnds(props: ControlProps<DateRange>, ofEnd: DateRangeControlProps['ofEnd'], onOpen: () => void) {
  const {value, onInput, onCommit} = props;
  const unread = useRef<Record<keyof DateRange, string | null>>({...NO_RANGE});
  return (side: keyof DateRange) => ({
    ...props,
    ...ofEnd?.(side),
    value: value[side],
    onInput: onInput && ((date: string | null) => onInput({...value, [side]: date})),
    onCommit: (date: string | null) => onCommit({...value, [side]: date}),
    onUnparsable: (text: string | null) => {
      unread.current[side] = text;
      ofEnd?.(side).onUnparsable?.(text);
      props.onUnparsable?.(unread.current.start ?? unread.current.end);
    },
    // To go from one end to the other is not to leave.
    onBlur: undefined,
    side,
    onOpen,
  });
}

interface RangeInWordsProps extends ControlProps<DateRange>, Pick<DateRangeControlProps, 'format'> {
  box: RefObject<HTMLDivElement | null>;
}

function RangeInWords({box, format, ...props}: RangeInWordsProps) {
  useSignals();
  const text = rangeText(props.value, useApp(), format);
  return (
    <InputBox {...props} ref={box}>
      <input {...nativeProps(props)} type="text" value={text} onFocus={props.onFocus} />
    </InputBox>
  );
}

function ClearButton({of, onPress}: {of: FieldNames; onPress: () => void}) {
  useSignals();
  const name = partName(useApp().t('date-range.clear'), of);
  return (
    <button type="button" className="lc-input__btn" aria-label={name} title={name} onClick={onPress}>
      <Icon name="x" size="small" />
    </button>
  );
}
