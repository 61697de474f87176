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

export const lookupPopup = lazyPart(() => import('./lookup-popup.js'), 'later');
const lookupController = lazyPart(() => import('./lookup-controller.js'), 'later');

interface LookupParts {
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
}

/** Loads what a lookup does; null when it cannot be. */
export type LoadController = () => Promise<LookupController | null>;

/** How long the focus is in a lookup before its list opens, in ms. */
const OPEN_ON_FOCUS = 150;

/** The controller of a lookup, loaded with the first touch of it, and the events that reach it. */
export function useLookupController(props: LookupBoxProps, parts: LookupParts) {
  const {controller, load} = useLoadedController(props, parts);
  return {controller, load, events: useEvents(props, {...parts, controller, load})};
}

function useLoadedController(props: LookupBoxProps, {input, box}: LookupParts) {
  const app = useApp();
  const root = useRoot();
  const [controller, setController] = useState<LookupController | null>(null);
  const latest = useRef(props);
  const flight = useRef<Promise<LookupController | null> | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
    controller?.model.follow(props.source);
  });
  useEffect(() => () => controller?.model.close(), [controller]);
  const load: LoadController = useCallback(
    function load(): Promise<LookupController | null> {
      const begin = async () => {
        try {
          const prepared = latest.current.prepare?.();
          const [{LookupController: Controller}] = await Promise.all([app.load(lookupController), prepared]);
          const made = new Controller({app, root, input, box, props: () => latest.current});
          setController(made);
          return made;
        } catch (cause) {
          flight.current = null;
          notifyUnloaded(root, cause, () => void load().then((loaded) => loaded?.show()), {calm: true});
          return null;
        }
      };
      return (flight.current ??= begin());
    },
    [app, root, input, box],
  );
  return {controller, load};
}

interface EventParts extends LookupParts {
  controller: LookupController | null;
  load: LoadController;
}

function useEvents(props: LookupBoxProps, {input, box, controller, load}: EventParts) {
  const then = (act: (loaded: LookupController) => void) => {
    if (controller) act(controller);
    // Focus may have gone on meanwhile.
    else void load().then((loaded) => loaded && isFocused(input.current) && act(loaded));
  };
  const show = () => then((loaded) => loaded.show());
  const search = () => then((loaded) => loaded.search());
  const opening = useOpenOnFocus(input, show);
  useFocusOut(box, () => {
    opening.cancel();
    if (!props.disabled && !props.readonly) {
      if (controller) controller.flush();
      else void load().then((loaded) => loaded?.flush());
    }
    props.onBlur?.();
  });
  return {
    focusQuietly: opening.focusQuietly,
    remove: (id: string) => void load().then((loaded) => loaded?.remove(id)),
    clear: () => {
      input.current?.focus();
      then((loaded) => loaded.clear());
    },
    toggle: () => {
      opening.cancel();
      input.current?.focus();
      opening.cancel();
      then((loaded) => loaded.toggle());
    },
    ofInput: {
      onKeyDown: (event: KeyboardEvent) => {
        // What a person does now goes before what the focus was to do.
        opening.cancel();
        if (event.nativeEvent.isComposing) return;
        if (controller) controller.keyDown(event);
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
        void load();
        lookupPopup.preload();
        opening.start();
        props.onFocus?.();
      },
    },
  };
}

/** Opens the list some time after the focus came to a value. */
function useOpenOnFocus(input: RefObject<HTMLInputElement | null>, show: () => void) {
  const quiet = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    // Not at once: Tab through a form would open and close every lookup on the way.
    start: () => {
      if (!quiet.current && input.current?.value) timer.current = setTimeout(show, OPEN_ON_FOCUS);
    },
    cancel,
    /** Focuses the input, and the list stays closed. */
    focusQuietly: () => {
      quiet.current = true;
      input.current?.focus();
      quiet.current = false;
    },
  };
}

/** Calls `onLeave` when the focus leaves the box: not of the input alone, it also leaves from a button in the box. */
function useFocusOut(box: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const around = box.current;
    const onFocusOut = ({relatedTarget}: FocusEvent) => {
      if (!around?.contains(relatedTarget as Node | null)) leave();
    };
    around?.addEventListener('focusout', onFocusOut);
    return () => around?.removeEventListener('focusout', onFocusOut);
  }, [box]);
}

function isFocused(input: HTMLInputElement | null): boolean {
  return input !== null && (input.getRootNode() as ShadowRoot | Document).activeElement === input;
}
