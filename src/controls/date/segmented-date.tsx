import {useImperativeHandle, useRef, useState} from 'react';
import type {ClipboardEvent, FocusEvent, KeyboardEvent, RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {I18nProvider} from 'react-aria/I18nProvider';
import {useDateField, useDateSegment} from 'react-aria/useDateField';
import type {DateFieldState, DateSegment} from 'react-stately/useDateFieldState';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {holdsFocus} from '../../ui/focus.js';
import {OverlayScope} from '../../ui/overlay/overlay-setup.js';
import {useSheet} from '../../ui/root-context.js';
import {formatDate, parseDate} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import {useInputBox} from '../input-box.js';
import {opensPicker} from '../picker-box.js';
import {PickerButton} from '../picker-button.js';
import {NATIVE, PICKER, type DateControlProps} from './date-picker.js';
import {halfTyped, isPart, useDateState, useDraft, useInputInTime, useLabel, useTyping} from './date-segments.js';
import {orderedSegments} from './segment-order.js';
import css from './segmented-date.css';

/** A calendar date, as YYYY-MM-DD, whose day, month and year are typed, or turned by the arrow keys, each by itself. */
export function SegmentedDate(props: DateControlProps) {
  useSignals();
  useSheet(css);
  const {tag} = useApp().formats.value;
  const language = tag.split('-u-')[0]!;
  // What is left half typed gives way to the date before.
  const [round, setRound] = useState(0);
  return (
    <OverlayScope>
      <I18nProvider locale={language}>
        <Segments key={round} {...props} language={language} onGivenUp={() => setRound(round + 1)} />
      </I18nProvider>
    </OverlayScope>
  );
}

interface SegmentsProps extends DateControlProps {
  language: string;
  onGivenUp: () => void;
}

function Segments({min, max, unavailable, weekNumbers, language, onGivenUp, ...props}: SegmentsProps) {
  useSignals();
  const {dateFormat} = useApp().formats.value;
  const box = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const date = useDraft(props);
  const state = useDateState(props, date, language, /DD|MM(?!M)/.test(dateFormat));
  const first = () => group.current?.querySelector<HTMLElement>('[role="spinbutton"], [role="textbox"]') ?? null;
  const focus = () => first()?.focus();
  const text = halfTyped(state.segments);
  useTyping(props, text);
  useLabel(group, focus);
  useInputInTime(group);
  const flush = useFlush(props, {date, text, onGivenUp});
  useImperativeHandle(props.handle, () => ({focus, input: first, flush, open: () => setOpen(true)}));
  const onPick = (value: string | null) => {
    date.set(value);
    date.commit();
    setOpen(false);
    focus();
  };
  const leave = () => {
    flush();
    props.onBlur?.();
  };
  const setShown = (shown: boolean) => {
    setOpen(shown);
    // The focus was in the calendar: the field is left where it does not come back.
    if (!shown) setTimeout(() => box.current && !holdsFocus(box.current) && leave());
  };
  const editable = !props.disabled && !props.readonly;
  const stays = ({relatedTarget}: FocusEvent) => open || box.current?.contains(relatedTarget);
  return useInputBox({
    ...props,
    ref: box,
    className: classes('lc-segments', open && 'is-focus'),
    children: (
      <div
        className="lc-segments__body"
        onFocus={(event) => !stays(event) && props.onFocus?.()}
        onBlur={(event) => !stays(event) && leave()}
      >
        <div className="lc-segments__parts" {...useKeys(props, {date, flush, editable, open: () => setOpen(true)})}>
          <Group {...{props, state, group}} pattern={dateFormat} />
        </div>
        {editable && (
          <PickButton of={{...props, min, max, unavailable, weekNumbers}} {...{box, open, onPick}} setOpen={setShown} />
        )}
      </div>
    ),
  });
}

interface Left {
  date: ReturnType<typeof useDraft>;
  /** What is half typed; null for a whole date, or none. */
  text: string | null;
  onGivenUp: () => void;
}

/** What happens on leaving; false where half a date stays. */
function useFlush(props: DateControlProps, {date, text, onGivenUp}: Left): () => boolean {
  /** It was left half typed, and the host knows. */
  const kept = useRef(false);
  return () => {
    if (text === null) {
      if (kept.current) props.onUnparsable?.(null);
      kept.current = false;
      return date.commit();
    }
    if (props.unparsable === 'keep') {
      kept.current = true;
      props.onUnparsable?.(text);
      return false;
    }
    date.revert();
    onGivenUp();
    return true;
  };
}

interface Editing {
  date: ReturnType<typeof useDraft>;
  flush: () => boolean;
  editable: boolean;
  open: () => void;
}

/** What keys and the clipboard do beside what the parts do by themselves. */
function useKeys(props: DateControlProps, {date, flush, editable, open}: Editing) {
  const formats = useApp().formats.value;
  return {
    // The parts let no key pass that they know.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (editable && opensPicker(event)) return open();
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      if (event.key === 'Enter') flush();
      else if (props.inCell && date.revert()) event.preventDefault();
      props.onKey?.(event.key, event.nativeEvent);
    },
    onPaste: (event: ClipboardEvent) => {
      const read = parseDate(event.clipboardData.getData('text/plain'), formats, today(Date.now(), formats.timeZone));
      event.preventDefault();
      if (editable && read) date.set(read);
    },
    onCopy: (event: ClipboardEvent) => {
      if (!date.value) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', formatDate(date.value, formats));
    },
  };
}

interface PickButtonProps {
  of: DateControlProps;
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  onPick: (value: string | null) => void;
}

function PickButton({of, box, open, setOpen, onPick}: PickButtonProps) {
  useSignals();
  const {timeZone} = useApp().formats.value;
  const {value, min, max, unavailable, weekNumbers} = of;
  const native = {type: NATIVE.type, value: NATIVE.show(value), onPick: (text: string) => onPick(NATIVE.read(text))};
  return (
    <PickerButton {...PICKER} {...{of, open, setOpen, native}} anchor={box}>
      {({Calendar}) => (
        <Calendar today={today(Date.now(), timeZone)} {...{value, min, max, unavailable, weekNumbers, onPick}} />
      )}
    </PickerButton>
  );
}

interface GroupProps {
  props: DateControlProps;
  state: DateFieldState;
  group: RefObject<HTMLDivElement | null>;
  pattern: string;
}

function Group({props, state, group, pattern}: GroupProps) {
  const name = props.label ?? props.called ?? '';
  const {fieldProps} = useDateField({'aria-label': name, 'aria-describedby': props.describedBy}, state, group);
  return (
    <div {...fieldProps} ref={group} id={props.id} className="lc-segments__group" aria-invalid={undefined}>
      {orderedSegments(state.segments, pattern).map((segment, at) => (
        <Segment key={at} {...{segment, state}} required={props.required} />
      ))}
    </div>
  );
}

function Segment({segment, state, required}: {segment: DateSegment; state: DateFieldState; required?: boolean}) {
  const ref = useRef<HTMLSpanElement>(null);
  const {segmentProps} = useDateSegment(segment, state, ref);
  if (!isPart(segment) && segment.type === 'literal') {
    return (
      <span aria-hidden="true" className="lc-muted lc-segments__between">
        {segment.text}
      </span>
    );
  }
  return (
    <span
      {...segmentProps}
      ref={ref}
      className={classes('lc-segments__part', segment.isPlaceholder && 'is-empty')}
      aria-required={required || undefined}
    >
      {segment.text}
    </span>
  );
}
