import {useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LookupSource} from '../../state/lookup/lookup-source.js';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {nativeProps} from '../typed-text.js';
import {usePart} from '../use-part.js';
import {HoverButton} from './hover-button.js';
import {LookupTags} from './lookup-tags.js';
import {SmallButton} from './small-button.js';
import {lookupPopup, useWork} from './use-work.js';
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
  const {work, wake, events} = useWork(props, {input, box});
  const popup = usePart(lookupPopup, work?.model.open.value ?? false, () => work?.model.close());
  const {multiple = false, value, disabled, readonly} = props;
  const names = work?.model.names.value ?? {};
  const chosen = value.map((each) => (each.presentation ? each : {...each, presentation: names[each.id] ?? ''}));
  const [first] = chosen;
  const text = multiple ? '' : (first?.presentation ?? '');
  const nameless = value.filter(({presentation}) => !presentation).map(({id}) => id);
  const wanted = nameless.join('\n');
  useEffect(() => {
    if (wanted) void wake().then((awake) => awake?.model.name(wanted.split('\n')));
  }, [wanted, wake, props.source]);
  useLayoutEffect(() => {
    if (input.current) input.current.value = text;
  }, [text, first?.id]);
  useImperativeHandle(props.handle, () => ({
    focus: events.focusQuietly,
    open: () => !searching && events.toggle(),
    input: () => input.current,
    flush: () => {
      if (work) return work.flush();
      // A quick hand emptied it before that code was there.
      if (text && input.current?.value.trim() === '') props.onCommit([]);
      return true;
    },
  }));
  const editable = !disabled && !readonly;
  const searching = work?.model.open.value ?? false;
  const clearable = (first && !props.required) || (searching && work?.model.text.value);
  const active = work?.model.active.value ?? -1;
  const field = props.called || props.label;
  const clearName = field ? t('lookup.clearNamed', {field}) : t('lookup.clear');
  const shown = popup && work ? {popup, work} : null;
  const {placeholder, ...native} = nativeProps(props);
  return (
    <>
      <InputBox
        {...props}
        loading={false}
        before={searching ? <Icon name="search" /> : props.before}
        ref={box}
        className={multiple ? 'lc-lookup--multiple' : undefined}
      >
        {multiple && <LookupTags chosen={chosen} editable={editable} input={input} onRemove={events.remove} />}
        <input
          {...native}
          placeholder={multiple && first ? undefined : placeholder}
          ref={input}
          type="text"
          readOnly={readonly}
          defaultValue={text}
          role={editable ? 'combobox' : undefined}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete={editable ? 'list' : undefined}
          aria-haspopup={editable ? 'listbox' : undefined}
          aria-expanded={editable ? shown !== null : undefined}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && active >= 0 ? shown.popup.itemId(listId, active) : undefined}
          {...(editable ? events.ofInput : {onFocus: props.onFocus})}
        />
        {props.loading && <span className="lc-spin lc-muted" />}
        {clearable && editable && <SmallButton icon="x" label={clearName} outOfTabOrder onPress={events.clear} />}
        {first && !multiple && !props.inCell && !disabled && (
          <HoverButton value={first} label={partName(t('lookup.details'), props)} wake={wake} card={props.card} />
        )}
        {editable && (
          <SmallButton
            icon={searching ? 'chevron-up' : 'chevron-down'}
            label={partName(t('lookup.list'), props)}
            outOfTabOrder
            onPress={events.toggle}
          />
        )}
      </InputBox>
      {shown && (
        <shown.popup.LookupPopup
          id={listId}
          label={props.called || props.label || t('lookup.list')}
          anchor={box}
          work={shown.work}
          chosen={value}
          multiple={multiple}
        />
      )}
    </>
  );
}
