import {useEffect, useRef} from 'react';
import {Header, Menu as AriaMenu, MenuItem as AriaItem, MenuSection, Popover, Separator} from 'react-aria-components';
import {classes} from './classes.js';
import {focusedElement} from './focus.js';
import {Icon} from './icon.js';
import type {MenuAction, MenuProps} from './menu.js';
import {OverlayScope} from './overlay-setup.js';
import {below, useFocusReturn} from './popup-view.js';
import {useSheet} from './root-context.js';
import css from './popup.css';

export function MenuView({anchor, items, label, align = 'start', onAction, onClose}: MenuProps) {
  useSheet(css);
  const popup = useRef<HTMLElement>(null);
  useFocusReturn(anchor, popup);
  useEffect(() => {
    // Space and screen readers press in a way after which react-aria leaves the focus on the menu as a whole
    const timer = setTimeout(() => {
      const menu = popup.current?.querySelector('[role="menu"]');
      if (menu && focusedElement() === menu)
        menu.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]')?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OverlayScope>
      <Popover
        ref={popup}
        triggerRef={anchor}
        isOpen
        isNonModal
        placement={below(anchor, align)}
        offset={4}
        containerPadding={8}
        className="lc-popup"
        // a press on the anchor is the anchor's own to answer
        shouldCloseOnInteractOutside={(target) => !anchor.current?.contains(target)}
        onOpenChange={(open) => !open && onClose()}
      >
        <AriaMenu
          aria-label={label}
          className="lc-menu"
          autoFocus="first"
          onAction={(key) => onAction(String(key))}
          onClose={onClose}
        >
          {items.map((item, at) => {
            if ('divider' in item) return <Separator key={at} className="lc-menu__sep" />;
            if (!('group' in item)) return line(item);
            return (
              <MenuSection key={item.group} aria-label={item.group}>
                <Header className="lc-menu__head">{item.group}</Header>
                {item.items.map(line)}
              </MenuSection>
            );
          })}
        </AriaMenu>
      </Popover>
    </OverlayScope>
  );
}

function line({id, label, icon, hint, danger, disabled, checked, href}: MenuAction) {
  return (
    <AriaItem
      key={id}
      id={id}
      href={href}
      textValue={label}
      isDisabled={disabled}
      aria-current={checked || undefined}
      className={({isFocused, isDisabled}) =>
        classes(
          'lc-menu__item',
          isFocused && 'is-active',
          checked && 'is-on',
          danger && 'is-danger',
          isDisabled && 'is-disabled',
        )
      }
    >
      {icon && <Icon name={icon} />}
      <span className="lc-truncate">{label}</span>
      {hint && <span className="lc-menu__hint">{hint}</span>}
      {checked && (
        <span className="lc-menu__hint">
          <Icon name="check" size="small" />
        </span>
      )}
    </AriaItem>
  );
}
