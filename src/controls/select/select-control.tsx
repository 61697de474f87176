import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {Badge} from '../../ui/marks/badge.js';
import {Icon} from '../../ui/icons/icon.js';
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

const optionList = lazyPart(() => import('../popup/option-list.js'));

/** One of a few options. Where a value is not required, an empty option comes first. */
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
  const pick = (key: string) => {
    if (key === (props.value ?? '')) return;
    props.onInput?.(key || null);
    props.onCommit(key || null);
  };
  return (
    <SelectBox
      {...props}
      options={offered}
      selected={props.value ?? ''}
      face={<Chosen option={chosen} text={props.value ?? ''} placeholder={props.placeholder} />}
      onPick={pick}
      onClear={() => props.value && pick('')}
    />
  );
}

export function ReadonlySelect({
  text,
  ...props
}: Omit<ControlProps<never>, 'value' | 'onInput' | 'onCommit'> & {text: string}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.handle, () => handleOf(input));
  return (
    <InputBox {...props}>
      <input {...nativeProps(props)} ref={input} value={text} readOnly onFocus={props.onFocus} onBlur={props.onBlur} />
    </InputBox>
  );
}

interface SelectBoxProps extends Omit<ControlProps<never>, 'value' | 'onInput' | 'onCommit'> {
  options: readonly Option[];
  /** Key of the chosen option; a set where several may be chosen, and the list stays open for that. */
  selected: string | ReadonlySet<string>;
  /** What the box shows. */
  face: ReactNode;
  onPick: (key: string) => void;
  onClear: () => void;
}

/** The box of a select and its list. */
export function SelectBox({options, selected, face, onPick, onClear, ...props}: SelectBoxProps) {
  const {t} = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const choice = useChoice({options, selected, onPick});
  const {open, active, setActive, close, show, pick} = choice;
  const list = usePart(optionList, open, close);
  useImperativeHandle(props.handle, () => ({...handleOf(button), open: () => show()}));
  // At the press, as a native select: by the release, a message of the field just left may have moved the box away.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || props.disabled) return;
    event.preventDefault();
    button.current?.focus();
    if (open) close();
    else show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choice.keyDown(event, {enters: !props.inCell, clear: () => !props.required && onClear()})) return;
    if (event.key === 'Enter' || event.key === 'Escape') props.onKey?.(event.key, event.nativeEvent);
  };
  const field = useInputBox({
    ...props,
    ref: box,
    children: (
      <>
        <SelectButton of={props} ref={button} {...{list, listId, choice, onMouseDown, onKeyDown}}>
          {face}
        </SelectButton>
        <span className="lc-select__arrow" aria-hidden="true" onMouseDown={onMouseDown}>
          <Icon name="chevron-down" />
        </span>
      </>
    ),
  });
  const items = options.map((option) => ({...option, content: <ListedOption option={option} choice={choice} />}));
  return (
    <>
      {field}
      {list && (
        <list.OptionList
          id={listId}
          label={props.called || props.label || t('select.options')}
          anchor={box}
          items={items}
          selected={selected}
          active={active}
          onActive={setActive}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}

type Choice = ReturnType<typeof useChoice>;

interface SelectButtonProps {
  of: Omit<SelectBoxProps, 'options' | 'selected' | 'face' | 'onPick' | 'onClear'>;
  ref: RefObject<HTMLButtonElement | null>;
  list: {itemId: (list: string, index: number) => string} | null;
  listId: string;
  choice: Choice;
  onMouseDown: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function SelectButton({of, list, listId, choice: {open, active, show, close}, ...props}: SelectButtonProps) {
  const {readOnly: _, placeholder: _shown, className, ...native} = nativeProps(of);
  return (
    <button
      {...native}
      {...props}
      type="button"
      role="combobox"
      className={`${className} lc-select`}
      aria-haspopup="listbox"
      aria-expanded={list !== null}
      aria-controls={list ? listId : undefined}
      aria-activedescendant={list && active >= 0 ? list.itemId(listId, active) : undefined}
      onClick={(event) => event.detail === 0 && !open && show()}
      onFocus={() => {
        optionList.preload();
        of.onFocus?.();
      }}
      onBlur={() => {
        close();
        of.onBlur?.();
      }}
    />
  );
}

/** What is chosen, which option is active while the list is open, and what keys do with both. */
function useChoice({options, selected, onPick}: Pick<SelectBoxProps, 'options' | 'selected' | 'onPick'>) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typeahead] = useState(() => new Typeahead());
  const close = () => setOpen(false);
  const several = typeof selected !== 'string';
  const isOn = (key: string) => (several ? selected.has(key) : key === selected);
  const firstOn = () => options.findIndex(({key}) => isOn(key));
  const show = (index = firstOn()) => {
    setActive(index < 0 ? (movedTo('Home', index, options) ?? index) : index);
    setOpen(true);
  };
  const pick = (index: number) => {
    if (options[index]?.disabled) return;
    if (!several) close();
    const key = options[index]?.key;
    if (key !== undefined) onPick(key);
  };
  /** True when the key was handled. */
  const keyDown = (event: KeyboardEvent, closed: Pick<ClosedList, 'enters' | 'clear'>) => {
    const handled = open
      ? openKey(event, {options, active, setActive, pick, close, several})
      : closedKey(event, {show, ...closed});
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
      return true;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
    const found = typeahead.find(event.key, options, open ? active : firstOn());
    if (found >= 0) show(found);
    return true;
  };
  return {open, active, setActive, close, show, pick, several, isOn, keyDown};
}

function ListedOption({option, choice: {several, isOn}}: {option: Option; choice: Choice}) {
  return (
    <>
      {several && <CheckMark on={isOn(option.key)} />}
      <OptionText option={option} />
    </>
  );
}

function CheckMark({on}: {on: boolean}) {
  return (
    <span className={on ? 'lc-opt__check is-on' : 'lc-opt__check'}>{on && <Icon name="check" size="small" />}</span>
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
  several: boolean;
}

/** Keys of an open list; true when one was handled. Tab picks the active option too, as in a native select of one. */
function openKey(event: KeyboardEvent, {options, active, setActive, pick, close, several}: OpenList): boolean {
  const to = movedTo(event.key, active, options);
  if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) close();
  else if (to !== null) setActive(to);
  else if (event.key === 'Enter' || event.key === ' ') pick(active);
  else {
    if (event.key === 'Tab' && !several) pick(active);
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
