import {useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Badge} from '../../ui/badge.js';
import {Icon} from '../../ui/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {Option} from '../../values/options.js';
import {InputBox, useInputBox} from '../input-box.js';
import {nativeProps} from '../typed-text.js';
import {usePart} from '../use-part.js';
import {Typeahead} from '../popup/typeahead.js';
import {OptionText} from '../popup/option-text.js';
import {movedTo} from '../popup/list-keys.js';
import type {ControlProps} from '../props.js';
import css from './select.css';

export interface SelectControlProps extends ControlProps<string | null> {
  /** `value` is the key of one of them. */
  options: readonly Option[];
}

const loadList = () => import('../popup/option-list.js');

/** One of a few options. Where a value is not required, an empty option stands first. */
export function SelectControl(props: SelectControlProps) {
  useSignals();
  return useSelectControl(props);
}

/** The same within a component that follows signals and renders nothing else. */
export function useSelectControl({options, ...props}: SelectControlProps) {
  useSheet(css);
  const {t} = useApp();
  const chosen = options.find(({key}) => key === (props.value ?? ''));
  if (props.readonly) return <ReadonlySelect {...props} text={chosen?.text ?? props.value ?? ''} />;
  const withEmpty = props.required || options.some(({key}) => key === '');
  const offered = withEmpty ? options : [{value: null, key: '', text: t('emptyValue')}, ...options];
  return <SelectBox {...props} options={offered} chosen={chosen} />;
}

function ReadonlySelect({text, ...props}: ControlProps<string | null> & {text: string}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.handle, () => handleOf(input));
  return (
    <InputBox {...props}>
      <input {...nativeProps(props)} ref={input} value={text} readOnly onFocus={props.onFocus} onBlur={props.onBlur} />
    </InputBox>
  );
}

function SelectBox({options, chosen, ...props}: SelectControlProps & {chosen?: Option}) {
  const {t} = useApp();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typeahead] = useState(() => new Typeahead());
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const list = usePart(open, loadList, () => setOpen(false));
  useImperativeHandle(props.handle, () => ({...handleOf(button), open: () => show()}));

  const close = () => setOpen(false);
  const show = (index = options.findIndex(({key}) => key === (props.value ?? ''))) => {
    setActive(index < 0 ? (movedTo('Home', index, options) ?? index) : index);
    setOpen(true);
  };
  const pick = (index: number) => {
    if (options[index]?.disabled) return;
    close();
    const key = options[index]?.key;
    if (key === undefined || key === (props.value ?? '')) return;
    props.onInput?.(key || null);
    props.onCommit(key || null);
  };
  // At the press, as a native select: by the release, a message of the field just left may have moved the box away.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || props.disabled) return;
    event.preventDefault();
    button.current?.focus();
    if (open) close();
    else show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const taken = open
      ? openKey(event, {options, active, setActive, pick, close})
      : closedKey(event, {show, enters: !props.inCell, clear: () => props.value && !props.required && pick(0)});
    if (taken) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const from = open ? active : options.findIndex(({key}) => key === (props.value ?? ''));
      const found = typeahead.find(event.key, options, from);
      if (found >= 0) show(found);
    } else if (event.key === 'Enter' || event.key === 'Escape') props.onKey?.(event.key, event.nativeEvent);
  };
  const {readOnly: _, placeholder, className, ...native} = nativeProps(props);
  const field = useInputBox({
    ...props,
    ref: box,
    children: (
      <>
        <button
          {...native}
          ref={button}
          type="button"
          role="combobox"
          className={`${className} lc-select`}
          aria-haspopup="listbox"
          aria-expanded={list !== null}
          aria-controls={list ? listId : undefined}
          aria-activedescendant={list && active >= 0 ? list.itemId(listId, active) : undefined}
          onMouseDown={onMouseDown}
          onClick={(event) => event.detail === 0 && !open && show()}
          onKeyDown={onKeyDown}
          onFocus={() => {
            void loadList().catch(() => {});
            props.onFocus?.();
          }}
          onBlur={() => {
            close();
            props.onBlur?.();
          }}
        >
          <Chosen option={chosen} text={props.value ?? ''} placeholder={placeholder} />
        </button>
        <span className="lc-select__arrow" aria-hidden="true" onMouseDown={onMouseDown}>
          <Icon name="chevron-down" />
        </span>
      </>
    ),
  });
  return (
    <>
      {field}
      {list && (
        <list.OptionList
          id={listId}
          label={props.called || props.label || t('select.options')}
          anchor={box}
          items={options.map((option) => ({...option, content: <OptionText option={option} />}))}
          selected={props.value ?? ''}
          active={active}
          onActive={setActive}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}

function Chosen({option, text, placeholder}: {option?: Option; text: string; placeholder?: string}) {
  const shown = option?.text ?? text;
  if (!shown) return <span className="lc-ph lc-truncate">{placeholder || '\u00a0'}</span>;
  if (option?.colour) return <Badge role={option.colour}>{shown}</Badge>;
  return (
    <span className="lc-truncate">
      <bdi>{shown}</bdi>
    </span>
  );
}

interface OpenList {
  options: readonly Option[];
  active: number;
  setActive: (index: number) => void;
  pick: (index: number) => void;
  close: () => void;
}

/** Keys of an open list; true when one was taken. Tab takes the active option along, as in a native select. */
function openKey(event: KeyboardEvent, {options, active, setActive, pick, close}: OpenList): boolean {
  const to = movedTo(event.key, active, options);
  if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) close();
  else if (to !== null) setActive(to);
  else if (event.key === 'Enter' || event.key === ' ') pick(active);
  else {
    if (event.key === 'Tab') pick(active);
    return false;
  }
  return true;
}

interface ClosedList {
  show: () => void;
  clear: () => void;
  /** Enter opens it: in a cell it has another meaning. */
  enters: boolean;
}

function closedKey(event: KeyboardEvent, {show, clear, enters}: ClosedList): boolean {
  if (['ArrowDown', 'ArrowUp', ' '].includes(event.key) || (enters && event.key === 'Enter')) show();
  else if (event.key === 'Delete' || event.key === 'Backspace') clear();
  else return false;
  return true;
}

function handleOf(element: RefObject<HTMLElement | null>) {
  return {focus: () => element.current?.focus(), input: () => element.current, flush: () => true};
}
