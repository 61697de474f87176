import {useEffect, useRef, type KeyboardEvent, type RefObject} from 'react';
import type {LookupModel, LookupSource} from '../../state/lookup-model.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import type {ControlProps} from '../props.js';

/** A reference: its id, its text, and once picked the data columns of the record by path. */
export interface LookupValue {
  id: string;
  /** '' asks the server for it. */
  presentation: string;
  data?: Record<string, unknown>;
}

export interface LookupControlProps extends ControlProps<LookupValue | null> {
  source: LookupSource;
}

const OPEN_ON_FOCUS = 150;

interface LookupParts {
  model: LookupModel;
  source: LookupSource;
  props: Omit<LookupControlProps, 'source'>;
  input: RefObject<HTMLInputElement | null>;
  /** What the input shows when nobody types. */
  text: string;
  /** Fetches the popup's code ahead. */
  preload: () => Promise<unknown>;
}

/** What a person can do with a lookup. */
export function useLookupActions({model, source, props, input, text, preload}: LookupParts) {
  const app = useApp();
  const root = useRoot();
  const quiet = useRef(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
  const restore = () => {
    if (input.current) input.current.value = text;
  };
  const commit = (value: LookupValue | null) => {
    model.close();
    if (input.current) input.current.value = value?.presentation ?? '';
    if (value?.id === props.value?.id) return;
    props.onInput?.(value);
    props.onCommit(value);
  };
  const create = async () => {
    const search = model.text.peek().trim();
    model.close();
    restore();
    const outcome = await app.opener?.openForm(
      {alias: source.alias, search, fillingValues: model.fillingValues, mode: 'modal'},
      root.host,
    );
    if (outcome?.kind === 'saved') commit({id: outcome.id, presentation: outcome.presentation});
  };
  const pick = (index: number) => {
    const option = model.options.peek()[index];
    if (option) commit({id: option.id, presentation: option.presentation, data: option.row});
    else if (model.canCreate.peek()) void create();
  };
  /** Text that was typed and not picked gives way; an emptied input empties the value. */
  const flush = () => {
    clearTimeout(opening.current);
    if (input.current?.value.trim() === '' && props.value) commit(null);
    else {
      model.close();
      restore();
    }
    return true;
  };
  const show = () => model.show(props.value?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (lookupKey(event, model, {pick, show, restore})) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      if (event.key === 'Enter') flush();
      props.onKey?.(event.key, event.nativeEvent);
    }
  };
  return {
    pick,
    flush,
    clear: () => {
      commit(null);
      input.current?.focus();
    },
    openRecord: () => {
      if (props.value) void app.opener?.openForm({alias: source.alias, id: props.value.id, mode: 'modal'}, root.host);
    },
    toggle: () => {
      input.current?.focus();
      clearTimeout(opening.current);
      if (model.open.peek()) model.close();
      else show();
    },
    leaveList: () => {
      model.close();
      restore();
    },
    focusQuietly: () => {
      quiet.current = true;
      input.current?.focus();
      quiet.current = false;
    },
    inputEvents: {
      onKeyDown,
      onInput: (event: {nativeEvent: Event}) => {
        if (!(event.nativeEvent as InputEvent).isComposing) model.search(input.current?.value ?? '');
      },
      onCompositionEnd: () => model.search(input.current?.value ?? ''),
      onMouseDown: show,
      onClick: show,
      onFocus: () => {
        void preload().catch(() => {});
        // Not at once: Tab through a form would open and close every lookup on the way.
        if (!quiet.current && input.current?.value) opening.current = setTimeout(show, OPEN_ON_FOCUS);
        props.onFocus?.();
      },
      onBlur: () => {
        flush();
        props.onBlur?.();
      },
    },
  };
}

interface KeyActions {
  pick: (index: number) => void;
  show: () => void;
  restore: () => void;
}

/** Keys of the combo box; true when one was taken. */
function lookupKey(event: KeyboardEvent, model: LookupModel, {pick, show, restore}: KeyActions): boolean {
  const open = model.open.peek();
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (event.altKey && open) {
      model.close();
      restore();
    } else if (!open) show();
    else model.move(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (!open) return false;
  if (event.key === 'Escape') {
    model.close();
    restore();
    return true;
  }
  if (event.key !== 'Enter') return false;
  if (model.status.peek() === 'failed') model.retry();
  else if (model.active.peek() >= 0) pick(model.active.peek());
  // The answer to what was typed is still to come: Enter must not throw the text away.
  else return model.text.peek() !== '';
  return true;
}
