import {lazy, Suspense, useRef, useState, type RefObject} from 'react';
import {Button, type ButtonProps} from './button.js';

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
}
export type MenuItem = MenuAction | {divider: true} | {group: string; items: MenuAction[]};

export interface MenuProps {
  anchor: RefObject<HTMLElement | null>;
  items: MenuItem[];
  label: string;
  align?: 'start' | 'end';
  onAction: (id: string) => void;
  onClose: () => void;
}

const loadView = () => import('./menu-view.js');
const MenuView = lazy(() => loadView().then(({MenuView: view}) => ({default: view})));

/** An open menu beside its anchor. */
function Menu(props: MenuProps) {
  return (
    <Suspense fallback={null}>
      <MenuView {...props} />
    </Suspense>
  );
}

export interface MenuButtonProps extends Omit<ButtonProps, 'onPress'> {
  items: MenuItem[];
  onAction: (id: string) => void;
  /** Name of the menu; the button's own label when absent. */
  menuLabel?: string;
  align?: 'start' | 'end';
}

/** A button that opens a menu: by press, Enter, Space or the down arrow. */
export function MenuButton({items, onAction, menuLabel, align = 'end', ...button}: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const preload = () => void loadView().catch(() => {});
  return (
    <span
      className="lc-menubutton"
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || open) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <Button {...button} ref={anchor} aria-haspopup="menu" aria-expanded={open} onPress={() => setOpen(!open)} />
      {open && (
        <Menu
          {...{anchor, items, onAction, align}}
          label={menuLabel ?? button.label ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
