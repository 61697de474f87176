import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import type {LookupBoxProps} from './lookup-box.js';
import type {LookupController} from './lookup-controller.js';

export const lookupPopup = lazyPart(() => import('./lookup-popup.js'));
const lookupWork = lazyPart(() => import('./lookup-controller.js'));

interface LookupParts {
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
}

/** Loads what a lookup does; null when it cannot be. */
export type Wake = () => Promise<LookupController | null>;

const OPEN_ON_FOCUS = 150;

/** The working side of a lookup, loaded with the first touch of it, and the events that reach it. */
export function useWork(props: LookupBoxProps, {input, box}: LookupParts) {
  const app = useApp();
  const root = useRoot();
  const [work, setWork] = useState<LookupController | null>(null);
  const latest = useRef(props);
  const flight = useRef<Promise<LookupController | null> | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
    work?.model.follow(props.source);
  });
  useEffect(() => () => work?.model.close(), [work]);
  const wake: Wake = useCallback(
    function wake(): Promise<LookupController | null> {
      const load = async () => {
        try {
          const prepared = latest.current.prepare?.();
          const [{LookupController: Work}] = await Promise.all([app.load(lookupWork, 'later'), prepared]);
          const made = new Work({app, root, input, box, props: () => latest.current});
          setWork(made);
          return made;
        } catch (cause) {
          flight.current = null;
          notifyUnloaded(root, cause, () => void wake().then((awake) => awake?.show()), {calm: true});
          return null;
        }
      };
      return (flight.current ??= load());
    },
    [app, root, input, box],
  );
  return {work, wake, events: useEvents(props, {input, box, work, wake})};
}

interface EventParts extends LookupParts {
  work: LookupController | null;
  wake: Wake;
}

function useEvents(props: LookupBoxProps, {input, box, work, wake}: EventParts) {
  const quiet = useRef(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
  const then = (act: (awake: LookupController) => void) => {
    if (work) act(work);
    // Focus may have gone on meanwhile.
    else void wake().then((awake) => awake && isFocused(input.current) && act(awake));
  };
  const show = () => then((awake) => awake.show());
  const search = () => then((awake) => awake.search());
  const left = useEffectEvent(() => {
    clearTimeout(opening.current);
    if (!props.disabled && !props.readonly) {
      if (work) work.flush();
      else void wake().then((awake) => awake?.flush());
    }
    props.onBlur?.();
  });
  useEffect(() => {
    const around = box.current;
    // Not of the input alone: the focus also leaves from a button in the box.
    const onFocusOut = ({relatedTarget}: FocusEvent) => {
      if (!around?.contains(relatedTarget as Node | null)) left();
    };
    around?.addEventListener('focusout', onFocusOut);
    return () => around?.removeEventListener('focusout', onFocusOut);
  }, [box]);
  return {
    remove: (id: string) => void wake().then((awake) => awake?.remove(id)),
    clear: () => {
      input.current?.focus();
      then((awake) => awake.clear());
    },
    toggle: () => {
      clearTimeout(opening.current);
      input.current?.focus();
      clearTimeout(opening.current);
      then((awake) => awake.toggle());
    },
    focusQuietly: () => {
      quiet.current = true;
      input.current?.focus();
      quiet.current = false;
    },
    ofInput: {
      onKeyDown: (event: KeyboardEvent) => {
        // What a person does now goes before what the focus was to do.
        clearTimeout(opening.current);
        if (event.nativeEvent.isComposing) return;
        if (work) work.keyDown(event);
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          show();
        } else if (event.key === 'Enter' || event.key === 'Escape') props.onKey?.(event.key, event.nativeEvent);
      },
      onInput: (event: {nativeEvent: Event}) => {
        if (!(event.nativeEvent as InputEvent).isComposing) search();
      },
      onCompositionEnd: search,
      onMouseDown: show,
      onClick: show,
      onFocus: () => {
        void wake();
        lookupPopup.preload();
        // Not at once: Tab through a form would open and close every lookup on the way.
        if (!quiet.current && input.current?.value) opening.current = setTimeout(show, OPEN_ON_FOCUS);
        props.onFocus?.();
      },
    },
  };
}

function isFocused(input: HTMLInputElement | null): boolean {
  return input !== null && (input.getRootNode() as ShadowRoot | Document).activeElement === input;
}
