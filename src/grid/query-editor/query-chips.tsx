import {useEffect, useRef, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import {useApp} from '../../ui/app-context.js';

/** A part of a query. */
export interface QueryChip {
  key: string;
  label: string;
  icon?: string;
  /** Its name for those who do not see its icon; the label when absent. */
  called?: string;
  /** What can be changed of it: a menu, or one press. */
  items?: MenuItem[];
  onAction?: (id: string) => void;
  onPress?: () => void;
  onRemove: () => void;
}

interface ChipsProps {
  /** Of the row that they are in. */
  label: string;
  chips: QueryChip[];
  /** Instead of chips. */
  none?: string;
  /** What can be added. */
  add: {label: string; items: MenuItem[]; onAction: (id: string) => void};
  children?: ReactNode;
}

const FOCUSED = 'button';

/** Parts of one kind in a row: each is changed and removed in its chip, and more are added from a menu. */
export function ChipRow({label, chips, none, add, children}: ChipsProps) {
  useSignals();
  const {t} = useApp();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const items = [...(list.current?.children ?? [])];
    const at = Math.max(0, Math.min(wanted.current, items.length - 2));
    wanted.current = null;
    items[at]?.querySelector<HTMLElement>(FOCUSED)?.focus();
  });
  const remove = (chip: QueryChip, at: number) => {
    wanted.current = at;
    chip.onRemove();
  };
  return (
    <div className="lc-queryed__row" role="group" aria-label={label}>
      <span className="lc-queryed__label" aria-hidden="true">
        {label}
      </span>
      <ul ref={list} className="lc-queryed__chips">
        {chips.map((chip, at) => (
          <li key={chip.key} className="lc-queryed__chip">
            <ChipFace {...chip} />
            <button
              type="button"
              className="lc-queryed__x"
              aria-label={t('query-editor.remove', {name: chip.label})}
              title={t('query-editor.remove', {name: chip.label})}
              onClick={() => remove(chip, at)}
            >
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
        <li>
          {!chips.length && none && <span className="lc-muted">{none}</span>}
          <MenuButton
            variant="link"
            icon="plus"
            align="start"
            disabled={!add.items.length}
            items={add.items}
            menuLabel={add.label}
            onAction={add.onAction}
          >
            {add.label}
          </MenuButton>
        </li>
      </ul>
      {children}
    </div>
  );
}

function ChipFace({label, icon, called, items, onAction, onPress}: QueryChip) {
  const {t} = useApp();
  const face = (
    <span className="lc-truncate">
      <bdi>{label}</bdi>
    </span>
  );
  const props = {icon, className: 'lc-queryed__face', variant: 'muted', size: 'small', title: label} as const;
  if (items)
    return (
      <MenuButton
        {...props}
        items={items}
        align="start"
        label={t('query-editor.change', {name: called ?? label})}
        onAction={(id) => onAction?.(id)}
      >
        {face}
      </MenuButton>
    );
  if (onPress)
    return (
      <Button {...props} label={called} onPress={onPress}>
        {face}
      </Button>
    );
  return (
    <span className="lc-queryed__face is-plain" title={label}>
      {icon && <Icon name={icon} size="small" />}
      {face}
    </span>
  );
}
