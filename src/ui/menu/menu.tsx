import {useRef, useState, type ReactNode, type RefObject} from 'react';
import {Button, type ButtonProps} from '../button.js';
import {lazyView} from '../late/lazy-view.js';

export interface MenuAction {
  id: string;
  label: string;
  /** Lucide name. */
  icon?: string;
  /** At the end of the line: a shortcut, a count. */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Has a mark: the chosen one of its group. */
  checked?: boolean;
  href?: string;
  /** Where the link opens, e.g. `_blank`. */
  target?: string;
  /** A menu of its own, beside it; their ids are reported as all others are. */
  submenu?: MenuAction[];
}
export type MenuItem = MenuAction | {divider: true} | {group: string; items: MenuAction[]};

export interface MenuProps {
  anchor: RefObject<HTMLElement | null>;
  items: MenuItem[];
  label: string;
  align?: 'start' | 'end';
  /** Where it opens instead of below its anchor, from the anchor's top left corner, in px; not over so much beneath that. */
  at?: {x: number; y: number; height?: number};
  onAction: (id: string) => void;
  onClose: () => void;
}

export const MenuView = lazyView(() => import('./menu-view.js').then(({MenuView: view}) => view), {
  onClose: (menu) => menu.onClose,
});

export interface MenuButtonProps extends Omit<ButtonProps, 'onPress'> {
  items: MenuItem[];
  onAction: (id: string) => void;
  /** Name of the menu; the button's own label when absent. */
  menuLabel?: string;
  align?: 'start' | 'end';
}

/** A button that opens a menu. */
export function MenuButton({items, onAction, menuLabel, align = 'end', ...button}: MenuButtonProps) {
  const label = menuLabel ?? button.label ?? '';
  return (
    <MenuTrigger
      {...button}
      preload={() => MenuView.preload()}
      menu={(anchor, onClose) => <MenuView {...{anchor, items, onAction, align, label, onClose}} />}
    />
  );
}

export interface MenuTriggerProps extends Omit<ButtonProps, 'onPress'> {
  /** Fetches the code of the menu, when a hand or the focus comes near. */
  preload: () => void;
  /** Draws the menu while it is open. */
  menu: (anchor: RefObject<HTMLElement | null>, onClose: () => void) => ReactNode;
}

/** A button that opens what is drawn then: by press, Enter, Space or the down arrow. */
export function MenuTrigger({preload, menu, ...button}: MenuTriggerProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span
      className="lc-menubutton"
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={(event) => {
        // A quick hand closes it before it has the focus.
        const closes = open && event.key === 'Escape';
        if (!closes && (open || event.key !== 'ArrowDown')) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(!open);
      }}
    >
      <Button {...button} ref={anchor} aria-haspopup="menu" aria-expanded={open} onPress={() => setOpen(!open)} />
      {open && menu(anchor, () => setOpen(false))}
    </span>
  );
}
