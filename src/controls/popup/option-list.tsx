import {useEffect, useRef, type ReactNode, type RefObject} from 'react';
import {classes} from '../../ui/classes.js';
import {AnchoredPopup} from './anchored-popup.js';

export interface ListItem {
  key: string;
  content: ReactNode;
  /** Stands below a line, last. */
  action?: boolean;
  disabled?: boolean;
}

export interface OptionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  items: readonly ListItem[];
  /** Index of the highlighted item; -1 none. */
  active: number;
  selected?: string;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
  onClose: () => void;
  /** Text under the items. */
  summary?: string;
  /** Stands in the place of items that are not there. */
  notice?: ReactNode;
}

/** Id of an item of a list, for `aria-activedescendant`. */
export function itemId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The popup of a combo box: the focus stays in the combo box, which names the active item. */
export function OptionList({anchor, onClose, notice, ...list}: OptionListProps) {
  return (
    <AnchoredPopup anchor={anchor} onClose={onClose} keepsFocus className="lc-listpopup--options">
      {list.items.length > 0 && <Options {...list} />}
      {notice && (
        <div className="lc-list__note" id={list.items.length ? undefined : list.id}>
          {notice}
        </div>
      )}
    </AnchoredPopup>
  );
}

type OptionsProps = Omit<OptionListProps, 'anchor' | 'onClose' | 'notice'>;

function Options({id, label, items, active, selected, onActive, onPick, summary}: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector(`[data-index="${active}"]`);
    option?.scrollIntoView({block: 'nearest'});
  }, [active]);
  const line = (item: ListItem, index: number) => (
    <div
      key={item.key}
      id={itemId(id, index)}
      role="option"
      data-index={index}
      aria-selected={item.key === selected}
      aria-disabled={item.disabled || undefined}
      className={classes('lc-opt', item.action && 'lc-opt--action', index === active && 'is-active')}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => !item.disabled && onPick(index)}
    >
      {item.content}
    </div>
  );
  const actions = items.findIndex(({action}) => action);
  const options = actions < 0 ? items : items.slice(0, actions);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="lc-listpopup__box">
      {(options.length > 0 || summary) && (
        <div className="lc-list">
          {options.map(line)}
          {summary && <div className="lc-list__note">{summary}</div>}
        </div>
      )}
      {actions >= 0 && (
        <div className="lc-list__foot">{items.slice(actions).map((item, index) => line(item, actions + index))}</div>
      )}
    </div>
  );
}
