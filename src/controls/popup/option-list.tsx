import {useEffect, useRef, type ComponentProps, type ReactNode, type RefObject} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {classes} from '../../ui/classes.js';
import {usePart} from '../use-part.js';
import {AnchoredPopup} from './anchored-popup.js';

export interface ListItem {
  key: string;
  content: ReactNode;
  /** Its text, to find the width of a long list. */
  text?: string;
  /** Below a line, last. */
  action?: boolean;
  disabled?: boolean;
  /** Heading of its group, with the adjacent items that have the same. */
  group?: string;
}

export interface OptionListProps extends Omit<OptionsProps, 'listProps'> {
  anchor: RefObject<HTMLElement | null>;
  className?: string;
  onClose: () => void;
  /** Shown instead of missing items. */
  notice?: ReactNode;
}

interface OptionsProps {
  id: string;
  label: string;
  items: readonly ListItem[];
  /** Index of the highlighted item; -1 none. */
  active: number;
  /** Key of the chosen item, or of those of a list that several are chosen from. */
  selected?: string | ReadonlySet<string>;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
  /** Text under the items. */
  summary?: string;
  /** Of a list that has the focus itself. */
  /** Somebody scrolls near the end of the items. */
  onEnd?: () => void;
  listProps?: ComponentProps<'div'> & {ref: RefObject<HTMLDivElement | null>};
}

/** Above so many items only those in view are in the page: a key must not wait for lines that nobody sees. */
const ALL_UP_TO = 60;

const longList = lazyPart(() => import('./long-list.js'));

/** Id of an item of a list, for `aria-activedescendant`. */
export function itemId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The popup of a combo box: the focus stays in the combo box, which names the active item. */
export function OptionList({anchor, className, onClose, notice, ...list}: OptionListProps) {
  return (
    <AnchoredPopup anchor={anchor} onClose={onClose} keepsFocus className={classes('lc-listpopup--options', className)}>
      {list.items.length > 0 && <Options {...list} />}
      {notice && (
        <div className="lc-list__note" id={list.items.length ? undefined : list.id}>
          {notice}
        </div>
      )}
    </AnchoredPopup>
  );
}

/** The items as a list box, headings and actions included, without the popup around it. */
export function Options({
  id,
  label,
  items,
  active,
  selected,
  onActive,
  onPick,
  onEnd,
  summary,
  listProps,
}: OptionsProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = listProps?.ref ?? own;
  const count = countOf(items);
  const isLong = count > ALL_UP_TO;
  const long = usePart(longList, isLong, () => {});
  useEffect(() => {
    const option = list.current?.querySelector(`[data-index="${active}"]`);
    option?.scrollIntoView({block: 'nearest'});
  }, [active, list]);
  const line = (index: number) => (
    <Line
      key={items[index]!.key}
      item={items[index]!}
      id={itemId(id, index)}
      index={index}
      count={isLong ? items.length : undefined}
      active={index === active}
      selected={typeof selected === 'object' ? selected.has(items[index]!.key) : items[index]!.key === selected}
      onActive={onActive}
      onPick={onPick}
    />
  );
  const several = typeof selected === 'object';
  const box = {...listProps, id, role: 'listbox', 'aria-label': label, 'aria-multiselectable': several || undefined};
  return (
    <div
      {...box}
      ref={list}
      className="lc-listpopup__box"
      onScroll={onEnd && ((event) => atEnd(event.currentTarget) && onEnd())}
    >
      {count > 0 && (
        <div className="lc-list">
          {isLong ? long && <long.LongList {...{items, count, active, line, list}} /> : grouped(items, count, line)}
        </div>
      )}
      {(count < items.length || summary) && (
        <div className="lc-list__foot">
          {summary && <div className="lc-list__note">{summary}</div>}
          {items.slice(count).map((_, at) => line(count + at))}
        </div>
      )}
    </div>
  );
}

/** Less than its own height is left to scroll. */
function atEnd({scrollTop, clientHeight, scrollHeight}: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < clientHeight;
}

/** How many items there are before the actions, which are last. */
function countOf(items: readonly ListItem[]): number {
  let count = items.length;
  while (count > 0 && items[count - 1]!.action) count--;
  return count;
}

/** Adjacent lines with one heading are in a group that it names. */
function grouped(items: readonly ListItem[], count: number, line: (index: number) => ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  for (let at = 0; at < count;) {
    const {group} = items[at]!;
    const start = at;
    while (at < count && items[at]!.group === group) at++;
    const lines = Array.from({length: at - start}, (_, offset) => line(start + offset));
    if (group === undefined) parts.push(...lines);
    else
      parts.push(
        <div key={`group ${start}`} role="group" aria-label={group}>
          <GroupHead text={group} />
          {lines}
        </div>,
      );
  }
  return parts;
}

export function GroupHead({text}: {text: string}) {
  return (
    <div className="lc-list__head" aria-hidden="true">
      {text}
    </div>
  );
}

interface LineProps extends Pick<OptionsProps, 'onActive' | 'onPick'> {
  item: ListItem;
  id: string;
  index: number;
  active: boolean;
  selected: boolean;
  /** How many there are, where not all are in the page. */
  count?: number;
}

function Line({item, id, index, active, selected, count, onActive, onPick}: LineProps) {
  return (
    <div
      id={id}
      role="option"
      data-index={index}
      aria-selected={selected}
      aria-disabled={item.disabled || undefined}
      aria-setsize={count}
      aria-posinset={count && index + 1}
      className={classes('lc-opt', item.action && 'lc-opt--action', active && 'is-active')}
      onPointerMove={() => !active && !item.disabled && onActive(index)}
      onClick={() => !item.disabled && onPick(index)}
    >
      {item.content}
    </div>
  );
}
