import {useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {GregorianCalendar, parseDate as calendarDate, type CalendarDate} from '@internationalized/date';
import {useDateFieldState, type DateSegment} from 'react-stately/useDateFieldState';
import {isDate} from '../../values/date/date.js';
import type {DateControlProps} from './date-picker.js';

/** Whether it is typed, not what stands between. */
export const isPart = ({isEditable}: DateSegment): boolean => isEditable;

/** The text of a date of which some parts are typed; null when all are, or none. */
export function halfTyped(segments: DateSegment[]): string | null {
  const empty = segments.filter((segment) => isPart(segment) && segment.isPlaceholder).length;
  const all = segments.filter(isPart).length;
  return empty > 0 && empty < all ? segments.map(({text}) => text).join('') : null;
}

/** The date as it is being edited: reported at once, committed on leaving. */
export function useDraft({value, onInput, onCommit}: DateControlProps) {
  const [draft, setDraft] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setDraft(value);
  }
  /** What the host has, and what it was before; a commit may come before the next render. */
  const held = useRef({latest: value, committed: value});
  useLayoutEffect(() => {
    if (value !== held.current.latest) held.current = {latest: value, committed: value};
  }, [value]);
  const set = (next: string | null) => {
    if (next === held.current.latest) return;
    held.current.latest = next;
    setDraft(next);
    onInput?.(next);
  };
  return {
    value: draft,
    set,
    /** Always true: a whole date can be committed. */
    commit: (): boolean => {
      const {latest, committed} = held.current;
      held.current.committed = latest;
      if (latest !== committed) onCommit(latest);
      return true;
    },
    /** false when there is nothing to take back. */
    revert: (): boolean => {
      const {latest, committed} = held.current;
      set(committed);
      return latest !== committed;
    },
  };
}

const createCalendar = () => new GregorianCalendar();

export function useDateState(
  props: DateControlProps,
  date: ReturnType<typeof useDraft>,
  locale: string,
  padded: boolean,
) {
  // The state forgets what is half typed when it is given another object.
  const value = useMemo(() => (isDate(date.value) ? calendarDate(date.value) : null), [date.value]);
  const state = useDateFieldState({
    value,
    onChange: (next: CalendarDate | null) => date.set(next?.toString() ?? null),
    locale,
    createCalendar,
    granularity: 'day',
    shouldForceLeadingZeros: padded,
    isDisabled: props.disabled,
    isReadOnly: props.readonly,
    isRequired: props.required,
    isInvalid: props.invalid,
  });
  // With a value the field would describe itself by a sentence in the body of the page, out of reach of a shadow root.
  return {...state, value: null};
}

/** Reports what is typed while it is no date. */
export function useTyping({onTyping}: DateControlProps, text: string | null): void {
  const reported = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (reported.current === text) return;
    reported.current = text;
    onTyping?.(text);
  });
}

/** A press on the label of the page goes to the first part: browsers do that for inputs only. */
export function useLabel(group: RefObject<HTMLDivElement | null>, focus: () => void): void {
  const pressed = useEffectEvent(focus);
  useEffect(() => {
    const {id} = group.current!;
    const root = group.current!.getRootNode() as Document | ShadowRoot;
    const label = root.querySelector(`label[for="${CSS.escape(id)}"]`);
    const onClick = () => pressed();
    label?.addEventListener('click', onClick);
    return () => label?.removeEventListener('click', onClick);
  }, [group]);
}

/**
 * Draws each digit before the next one comes. React takes native events within a shadow root for such that can wait, and a
 * part would add a second digit to what was there before the first.
 */
export function useInputInTime(group: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const {current} = group;
    const onInput = (event: InputEvent) => {
      // What an input method composes cannot be stopped.
      if (!event.isTrusted || event.inputType === 'insertCompositionText') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const {target, type, inputType, data} = event;
      const again = new InputEvent(type, {inputType, data, bubbles: true, cancelable: true});
      flushSync(() => target!.dispatchEvent(again));
    };
    current?.addEventListener('beforeinput', onInput, true);
    return () => current?.removeEventListener('beforeinput', onInput, true);
  }, [group]);
}
