import {useEffect, useRef, useState, type KeyboardEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import css from './tag-list.css';

export interface Tag {
  id: string;
  presentation: string;
}

interface TagListProps {
  tags: readonly Tag[];
  editable: boolean;
  disabled?: boolean;
  /** Where the keys come from and go back to. */
  input: RefObject<HTMLInputElement | null>;
  onRemove: (id: string) => void;
  /** What they are. */
  label: string;
  /** Backspace goes to the last one first, instead of removing it. */
  goesBack?: boolean;
}

/** In px: below it only some tags are shown in a box that is not focused. */
const NARROW = 320;
const SHOWN_NARROW = 2;

/** Tags in a box whose class is `has-tags`. ← from the start of the input walks them, Backspace removes. */
export function TagList({tags, editable, disabled, input, onRemove, label, goesBack}: TagListProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const narrow = useNarrow(list, () => setAll(false));
  const keys = useEditableKeys(list, input, onRemove, goesBack);
  const short = narrow && !all && tags.length > SHOWN_NARROW + 1;
  const shown = short ? tags.slice(0, SHOWN_NARROW) : tags;
  const hidden = tags.length - shown.length;
  return (
    <ul ref={list} className="lc-tags" aria-label={label} aria-disabled={disabled || undefined} hidden={!tags.length}>
      {shown.map(({id, presentation}) => (
        <li key={id} className="lc-tag">
          <span className="lc-truncate">{presentation}</span>
          {editable && (
            <button
              type="button"
              className="lc-tag__x"
              tabIndex={-1}
              aria-label={t('tags.remove', {text: presentation})}
              data-id={id}
              onKeyDown={keys}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus();
                onRemove(id);
              }}
            >
              <Icon name="x" size="small" />
            </button>
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className="lc-tag lc-tag--more" onClick={() => setAll(true)}>
            {t('tags.more', {count: hidden})}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Whether the box of the tags is narrow; `onLeave` when the focus leaves it. */
function useNarrow(list: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const [narrow, setNarrow] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => setNarrow(box.clientWidth > 0 && box.clientWidth < NARROW));
    observer.observe(box);
    const onFocusOut = ({relatedTarget}: FocusEvent) => {
      if (!box.contains(relatedTarget as Node | null)) leave.current();
    };
    box.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      box.removeEventListener('focusout', onFocusOut);
    };
  }, [list]);
  return narrow;
}

/** Keys from the input into the tags and back; answers the keys of a tag. */
function useEditableKeys(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  onRemove: (id: string) => void,
  goesBack = false,
) {
  const remove = useRef(onRemove);
  useEffect(() => {
    remove.current = onRemove;
  });
  const tags = () => [...(list.current?.querySelectorAll<HTMLElement>('.lc-tag__x') ?? [])];
  useEffect(() => {
    const element = input.current;
    const fromInput = (event: globalThis.KeyboardEvent) => {
      if (event.isComposing || element?.selectionStart !== 0 || element.selectionEnd !== 0) return;
      const last = [...(list.current?.querySelectorAll<HTMLElement>('.lc-tag__x') ?? [])].at(-1);
      if (!last || (event.key !== backwards(element) && event.key !== 'Backspace')) return;
      event.preventDefault();
      if (event.key === 'Backspace' && !goesBack) remove.current(last.dataset.id!);
      else last.focus();
    };
    element?.addEventListener('keydown', fromInput);
    return () => element?.removeEventListener('keydown', fromInput);
  }, [input, list, goesBack]);
  return (event: KeyboardEvent<HTMLElement>) => {
    const all = tags();
    const at = all.indexOf(event.currentTarget);
    const back = backwards(event.currentTarget);
    if (event.key === 'Backspace' || event.key === 'Delete') {
      (all[at - 1] ?? input.current)?.focus();
      onRemove(event.currentTarget.dataset.id!);
    } else if (event.key === back) all[at - 1]?.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') (all[at + 1] ?? input.current)?.focus();
    else if (event.key === 'Escape') input.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function backwards(element: Element): string {
  return getComputedStyle(element).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
}
