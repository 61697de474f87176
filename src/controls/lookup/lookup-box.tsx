import {useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LookupSource} from '../../state/lookup/lookup-source.js';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {TagList} from '../tags/tag-list.js';
import {nativeProps} from '../typed-text.js';
import {usePart} from '../use-part.js';
import {HoverButton} from './hover-button.js';
import type {LookupController} from './lookup-controller.js';
import {SmallButton} from './small-button.js';
import {lookupPopup, useLookupController, type LoadController} from './use-lookup-controller.js';
import css from './lookup.css';

/** A reference: its id, its text, and once picked the data columns of the record by path. */
export interface LookupValue {
  id: string;
  /** '' asks the source for it. */
  presentation: string;
  data?: Record<string, unknown>;
}

/** The props of a lookup, for one record or several. */
export interface LookupSettings {
  source: LookupSource;
  /** Awaited before the source is asked for the first time. */
  prepare?: () => Promise<unknown>;
  /** Its list belongs to its container, and Escape closes both unless there is text to discard. */
  listInside?: boolean;
  /** The page's own content of the card about the value. */
  card?: ReactNode;
  /** What is chosen is no record: there is no card about it. */
  noCard?: boolean;
}

export interface LookupBoxProps extends ControlProps<readonly LookupValue[]>, LookupSettings {
  multiple?: boolean;
}

/** The box of a lookup: an input to search in, what is chosen, and buttons. What it does is loaded when it is needed. */
export function LookupBox(props: LookupBoxProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const {controller, load, events} = useLookupController(props, {input, box});
  const open = controller?.model.open.value ?? false;
  const popup = usePart(lookupPopup, open, () => controller?.model.close());
  const chosen = useNamedValues(props, controller, load);
  const [first] = chosen;
  const {multiple = false, value, disabled, readonly} = props;
  const text = multiple ? '' : (first?.presentation ?? '');
  useImperativeHandle(props.handle, () => ({
    focus: events.focusQuietly,
    open: () => !open && events.toggle(),
    input: () => input.current,
    flush: () => {
      if (controller) return controller.flush();
      // A quick hand emptied it before that code was there.
      if (text && input.current?.value.trim() === '') props.onCommit([]);
      return true;
    },
  }));
  const editable = !disabled && !readonly;
  const list = popup && controller ? {popup, controller, active: controller.model.results.active.value} : null;
  return (
    <>
      <InputBox
        {...props}
        loading={false}
        before={open ? <Icon name="search" /> : props.before}
        ref={box}
        className={multiple ? 'has-tags lc-lookup--multiple' : undefined}
      >
        {multiple && (
          <TagList {...{editable, disabled, input}} tags={chosen} label={t('lookup.chosen')} onRemove={events.remove} />
        )}
        <LookupInput
          {...{...props, input, first, text, editable}}
          events={events.ofInput}
          listId={list ? listId : undefined}
          activeId={list && list.active >= 0 ? list.popup.itemId(listId, list.active) : undefined}
        />
        {props.loading && <span className="lc-spin lc-muted" />}
        <LookupButtons {...props} {...{first, editable, controller, load, events}} />
      </InputBox>
      {list && (
        <list.popup.LookupPopup
          id={listId}
          label={props.called || props.label || t('lookup.list')}
          anchor={box}
          controller={list.controller}
          chosen={value}
          multiple={multiple}
        />
      )}
    </>
  );
}

/** The chosen values with their texts; the source is asked for those that are missing. */
function useNamedValues({value, source}: LookupBoxProps, controller: LookupController | null, load: LoadController) {
  const nameless = value.filter(({presentation}) => !presentation).map(({id}) => id);
  const wanted = nameless.join('\n');
  useEffect(() => {
    if (wanted) void load().then((loaded) => loaded?.model.name(wanted.split('\n')));
  }, [wanted, load, source]);
  const names = controller?.model.names.value ?? {};
  return value.map((each) => (each.presentation ? each : {...each, presentation: names[each.id] ?? ''}));
}

type LookupEvents = ReturnType<typeof useLookupController>['events'];

interface LookupInputProps extends LookupBoxProps {
  input: RefObject<HTMLInputElement | null>;
  first: LookupValue | undefined;
  text: string;
  editable: boolean;
  events: LookupEvents['ofInput'];
  /** Of the list while it is open, and of its active option. */
  listId: string | undefined;
  activeId: string | undefined;
}

/** The text of the one chosen value, or what is searched for. */
function LookupInput({input, first, text, editable, events, listId, activeId, ...props}: LookupInputProps) {
  const {placeholder, ...native} = nativeProps(props);
  useLayoutEffect(() => {
    if (input.current) input.current.value = text;
  }, [input, text, first?.id]);
  return (
    <input
      {...native}
      placeholder={props.multiple && first ? undefined : placeholder}
      ref={input}
      type="text"
      readOnly={props.readonly}
      defaultValue={text}
      role={editable ? 'combobox' : undefined}
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete={editable ? 'list' : undefined}
      aria-haspopup={editable ? 'listbox' : undefined}
      aria-expanded={editable ? listId !== undefined : undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      {...(editable ? events : {onFocus: props.onFocus})}
    />
  );
}

interface LookupButtonsProps extends LookupBoxProps {
  first: LookupValue | undefined;
  editable: boolean;
  controller: LookupController | null;
  load: LoadController;
  events: LookupEvents;
}

/** What empties a lookup, shows its record and opens its list. */
function LookupButtons({first, editable, controller, load, events, ...props}: LookupButtonsProps) {
  useSignals();
  const {t} = useApp();
  const open = controller?.model.open.value ?? false;
  const clearable = (first && !props.required) || (open && controller?.model.text.value);
  const field = props.called || props.label;
  const clearName = field ? t('lookup.clearNamed', {field}) : t('lookup.clear');
  return (
    <>
      {clearable && editable && <SmallButton icon="x" label={clearName} outOfTabOrder onPress={events.clear} />}
      {first && !props.noCard && !props.multiple && !props.inCell && !props.disabled && (
        <HoverButton value={first} label={partName(t('lookup.details'), props)} load={load} card={props.card} />
      )}
      {editable && (
        <SmallButton
          icon={open ? 'chevron-up' : 'chevron-down'}
          label={partName(t('lookup.list'), props)}
          outOfTabOrder
          onPress={events.toggle}
        />
      )}
    </>
  );
}
