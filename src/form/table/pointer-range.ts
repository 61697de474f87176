import type {DOMAttributes, MouseEvent, PointerEvent, RefObject} from 'react';
import type {CellAddress, CellRange} from '../../state/clipboard/cell-range.js';

interface Surroundings {
  placeAt(target: EventTarget | null): CellAddress | null;
  /** Announces what is selected. */
  say(): void;
  box: RefObject<HTMLElement | null>;
}

const PRESSABLE = 'input, textarea, button, a, label, [role=combobox], [contenteditable]';

/**
 * Selects cells by mouse: Shift with a click, anywhere; or a drag that begins on the text of a cell, because a drag in an
 * input selects its text.
 */
export function pointerRange(range: CellRange, {placeAt, say, box}: Surroundings): DOMAttributes<HTMLElement> {
  let pressed: CellAddress | null = null;
  let extended = false;
  const same = (a: CellAddress, b: CellAddress) => a.row === b.row && a.column === b.column;
  const holdFocus = () => {
    // The `copy` event goes to what has the focus; text alone cannot have it.
    const rows = box.current?.querySelector<HTMLElement>('.lc-rows');
    rows?.setAttribute('tabindex', '-1');
    const {activeElement} = box.current?.getRootNode() as ShadowRoot;
    if (!box.current?.contains(activeElement)) rows?.focus({preventScroll: true});
  };
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      extended = false;
      const place = placeAt(event.target);
      const at = range.at.peek();
      if (event.button !== 0 || !place) return;
      const onText = !(event.target as Element).closest(PRESSABLE);
      if (!event.shiftKey || !at || same(place, at)) {
        range.drop();
        if (onText) range.enter(place);
        return;
      }
      // Neither the focus nor the text of an input follows.
      event.preventDefault();
      event.stopPropagation();
      extended = true;
      range.extend(place);
      holdFocus();
      say();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!extended) return;
      extended = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent) => {
      const onText = event.target instanceof Element && !event.target.closest(PRESSABLE);
      pressed =
        event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey && onText ? placeAt(event.target) : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const place = pressed && event.buttons === 1 ? placeAt(event.target) : null;
      if (!pressed || !place || (!range.isOpen && same(place, pressed))) return;
      if (!range.isOpen) getSelection()?.removeAllRanges();
      range.enter(pressed);
      range.extend(place);
      holdFocus();
    },
    onPointerUp: () => {
      if (pressed && range.isOpen) say();
      pressed = null;
    },
  };
}
