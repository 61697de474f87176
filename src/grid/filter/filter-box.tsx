import {useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';
import {firstFocus, focusedElement} from '../../ui/focus.js';
import {placeBeside, seenViewport} from '../../ui/overlay/anchor-position.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './filter.css';
import {isTyped} from './use-apply.js';

interface FilterBoxProps {
  anchor: HTMLElement;
  label: string;
  /** Enter in a field, or anywhere else where it means nothing of its own. */
  onApply: () => void;
  /** Esc, or a press outside. */
  onCancel: () => void;
  children: ReactNode;
}

/** The box of a filter under the head of its column; on phones a sheet at the bottom. It keeps the focus until it closes. */
export function FilterBox({anchor, label, onApply, onCancel, children}: FilterBoxProps) {
  useSheet(css);
  const box = useRef<HTMLDivElement>(null);
  usePosition(anchor, box);
  useOutsidePress(anchor, box, onCancel);
  useFocusReturn(anchor, box);
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, nativeEvent} = event;
    const target = event.target as HTMLElement;
    // What comes from a picker above this box was answered there.
    if (event.defaultPrevented || nativeEvent.isComposing || !box.current!.contains(target)) return;
    if (key === 'Tab') return wrap(event, box.current!);
    if (key === 'Escape') onCancel();
    else if (key === 'Enter' && !target.closest('button')) onApply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} role="dialog" aria-label={label} tabIndex={-1} className="lc-filter" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** The field of the value; its operator is before it. */
function valueField(box: HTMLElement): HTMLElement | undefined {
  return [...box.querySelectorAll('input')].find(
    (input) => isTyped(input) && !input.disabled && input.checkVisibility(),
  );
}

/** The focus goes round inside. */
function wrap(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, button, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const focused = focusedElement();
  // A group of radio buttons is one stop, wherever in it the focus is.
  const same = focused instanceof HTMLInputElement && from instanceof HTMLInputElement && focused.name !== '';
  if (focused !== from && focused !== box && !(same && focused.name === (from as HTMLInputElement).name)) return;
  event.preventDefault();
  to?.focus();
}

function usePosition(anchor: HTMLElement, box: {current: HTMLElement | null}): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = box.current;
      if (!element) return;
      const {left, top, right, width, height} = (anchor.closest('.lc-th') ?? anchor).getBoundingClientRect();
      const size = element.getBoundingClientRect();
      const rtl = getComputedStyle(element).direction === 'rtl';
      const start = rtl ? right - size.width : left;
      const seen = seenViewport();
      const at = placeBeside({left: start, top, width, height}, size, 6, seen);
      element.style.setProperty('--lc-filter-left', `${at.left}px`);
      element.style.setProperty('--lc-filter-top', `${at.top}px`);
      element.style.setProperty('--lc-filter-lift', `${Math.max(0, innerHeight - seen.top - seen.height)}px`);
      element.style.setProperty('--lc-filter-room', `${seen.height}px`);
    };
    place();
    // A frame later: positioning within a resize report would cause another report.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(box.current!);
    const listeners = new AbortController();
    const options = {signal: listeners.signal, capture: true};
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    visualViewport?.addEventListener('resize', place, options);
    return () => {
      sizes.disconnect();
      listeners.abort();
    };
  }, [anchor, box]);
}

/** A press on a picker that this box has opened, or on what opened it, is not outside. */
function useOutsidePress(anchor: HTMLElement, box: {current: HTMLElement | null}, onPress: () => void): void {
  const {overlayContainer} = useRoot();
  const press = useEffectEvent((event: Event) => {
    const path = event.composedPath();
    if (![box.current, anchor, overlayContainer].some((inside) => inside && path.includes(inside))) onPress();
  });
  useEffect(() => {
    const listener = (event: Event) => press(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
}

/** Focuses itself when it opens, and restores the focus to its anchor, or to the list where that is gone. */
function useFocusReturn(anchor: HTMLElement, box: {current: HTMLElement | null}): void {
  const {shadow} = useRoot();
  useLayoutEffect(() => {
    const element = box.current!;
    const head = anchor.closest('.lc-th');
    head?.toggleAttribute('data-filtering', true);
    (valueField(element) ?? firstFocus(element) ?? element).focus({preventScroll: true});
    return () => {
      head?.removeAttribute('data-filtering');
      const focused = focusedElement();
      const isOurs = !focused || element.contains(focused) || focused.shadowRoot === shadow;
      // After a render: the result of the press may remove the anchor.
      if (isOurs) setTimeout(() => focusBack(anchor, shadow));
    };
  }, [anchor, box, shadow]);
}

function focusBack(anchor: HTMLElement, shadow: ShadowRoot): void {
  const usable = anchor.isConnected && anchor.checkVisibility();
  const target = usable ? anchor : shadow.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  (target ?? shadow.querySelector<HTMLElement>('[data-search]'))?.focus({preventScroll: true});
}
