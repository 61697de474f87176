import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import {holdsFocus} from '../../ui/focus.js';
import type {Option} from '../../values/options.js';
import {AnchoredPopup} from '../popup/anchored-popup.js';
import {Closing} from '../popup/closing.js';
import {movedTo} from '../popup/list-keys.js';
import {Options, itemId} from '../popup/option-list.js';
import {OptionText} from '../popup/option-text.js';
import {Typeahead} from '../popup/typeahead.js';

export interface OptionPickerProps {
  /** The anchor of the list, which gets the focus when it closes. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  options: readonly Option[];
  selected: string;
  onPick: (key: string) => void;
  /** Asked before it closes without a pick; false keeps it open for now. */
  mayClose: () => boolean | Promise<boolean>;
  onClose: () => void;
  handle?: Ref<OptionPickerHandle>;
}

export interface OptionPickerHandle {
  /** Closes it if it may close, as Escape does. */
  close(): void;
}

/** The focus may leave the list for so long, in ms, and it stays. */
const FOCUS_OUT_DELAY = 100;

/** An open list of options that has the focus itself. */
export function OptionPicker(props: OptionPickerProps) {
  const {anchor, label, options, selected, onPick, mayClose, onClose, handle} = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => firstActive(options, selected));
  const [typeahead] = useState(() => new Typeahead());
  const closing = useClosing(list, mayClose, onClose);
  useImperativeHandle(handle, () => ({close: closing.request}), [closing]);
  useFocusInside(list, anchor);

  const pick = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    closing.stop();
    onClose();
    onPick(option.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedTo(event.key, active, options);
    if (event.key === 'Tab') {
      // from the anchor on, as if the list had never been there
      anchor.current?.focus();
      return closing.request();
    }
    if (event.key === 'Enter' || event.key === ' ') pick(active);
    else if (event.key === 'Escape') closing.request();
    else if (to !== null) setActive(to);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const found = typeahead.find(event.key, options, active);
      if (found >= 0) setActive(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <AnchoredPopup anchor={anchor} onClose={closing.request} keepsFocus className="lc-listpopup--options">
      <Options
        id={id}
        label={label}
        items={options.map((option) => ({...option, content: <OptionText option={option} />}))}
        selected={selected}
        active={active}
        onActive={setActive}
        onPick={pick}
        listProps={{
          ref: list,
          tabIndex: 0,
          'aria-activedescendant': active >= 0 ? itemId(id, active) : undefined,
          onKeyDown,
          onFocus: closing.stop,
          onBlur: () =>
            setTimeout(() => list.current && !holdsFocus(list.current) && closing.request(), FOCUS_OUT_DELAY),
        }}
      />
    </AnchoredPopup>
  );
}

function firstActive(options: readonly Option[], selected: string): number {
  const index = options.findIndex(({key}) => key === selected);
  return index < 0 ? (movedTo('Home', -1, options) ?? -1) : index;
}

/** Focuses itself, and focuses the anchor when the list unmounts with it. */
function useFocusInside(list: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [element, opener] = [list.current, anchor.current];
    element?.focus({preventScroll: true});
    return () => {
      if (element && (holdsFocus(element) || document.activeElement === document.body))
        opener?.focus({preventScroll: true});
    };
  }, [list, anchor]);
}

/** The list stays while a pointer is pressed on it, and while the page prevents closing. */
function useClosing(
  list: RefObject<HTMLElement | null>,
  mayClose: () => boolean | Promise<boolean>,
  onClose: () => void,
): Closing {
  const [closing] = useState(() => new Closing(mayClose, onClose));
  useLayoutEffect(() => closing.follow(mayClose, onClose));
  useEffect(() => {
    const press = (event: Event) => {
      if (list.current && event.composedPath().includes(list.current)) closing.hold();
    };
    const events = new AbortController();
    const options = {capture: true, signal: events.signal};
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', closing.release, options);
    document.addEventListener('pointercancel', closing.release, options);
    return () => {
      events.abort();
      closing.stop();
    };
  }, [closing, list]);
  return closing;
}
