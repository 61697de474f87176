import {useEffect, useRef} from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaItem,
  MenuSection,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import {I18nProvider} from 'react-aria/I18nProvider';
import {useApp} from '../app-context.js';
import {classes} from '../classes.js';
import {focusedElement} from '../focus.js';
import {Icon} from '../icons/icon.js';
import type {MenuAction, MenuProps} from './menu.js';
import {PopoverBox} from '../overlay/popover-box.js';

export function MenuView({anchor, items, label, align, at, onAction, onClose}: MenuProps) {
  const popup = useRef<HTMLElement>(null);
  const {tag} = useApp().formats.peek();
  // react-aria knows a direction by the language only: menus of a menu are beside it by that.
  const isRtl = anchor.current !== null && getComputedStyle(anchor.current).direction === 'rtl';
  useEffect(() => {
    // After a press by Space or a screen reader react-aria leaves the focus on the menu as a whole
    const pending = () => {
      const menu = popup.current?.querySelector('[role="menu"]');
      const isWhole = menu && focusedElement() === menu;
      return isWhole ? menu.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]') : null;
    };
    const timer = setTimeout(() => pending()?.focus(), 50);
    // A quick hand chooses before that.
    const choose = (event: KeyboardEvent) => {
      const line = event.key === ' ' || event.key === 'Enter' ? pending() : null;
      if (!line) return;
      event.preventDefault();
      event.stopPropagation();
      line.focus();
      line.click();
    };
    const box = popup.current;
    box?.addEventListener('keydown', choose, true);
    return () => {
      clearTimeout(timer);
      box?.removeEventListener('keydown', choose, true);
    };
  }, []);
  return (
    <I18nProvider locale={isRtl ? 'ar' : tag.split('-u-')[0]!}>
      <PopoverBox {...{anchor, align, at, onClose}} box={popup}>
        <AriaMenu
          aria-label={label}
          className="lc-menu"
          autoFocus="first"
          onAction={(key) => onAction(String(key))}
          onClose={onClose}
        >
          {items.map((item, at) => {
            if ('divider' in item) return <Separator key={at} className="lc-menu__sep" />;
            if (!('group' in item)) return item.submenu ? submenu(item, {onAction, onClose}) : line(item);
            return (
              <MenuSection key={`${at} ${item.group}`} aria-label={item.group}>
                <Header className="lc-menu__head">{item.group}</Header>
                {item.items.map((each) => line(each))}
              </MenuSection>
            );
          })}
        </AriaMenu>
      </PopoverBox>
    </I18nProvider>
  );
}

/** react-aria does not pass `aria-current` on. */
function announceChecked(element: HTMLElement | null, checked = false): void {
  if (checked) element?.setAttribute('aria-current', 'true');
  else element?.removeAttribute('aria-current');
}

const UNDER = {placement: 'bottom end', offset: 0} as const;
const BESIDE = {placement: 'end top', offset: -2, crossOffset: -5} as const;
/** There is no room for one menu beside another. */
const NARROW = '(max-width: 576px)';

function submenu(item: MenuAction, {onAction, onClose}: Pick<MenuProps, 'onAction' | 'onClose'>) {
  return (
    <SubmenuTrigger key={item.id}>
      {line({...item, hint: undefined}, true)}
      <Popover className="lc-popup" {...(matchMedia(NARROW).matches ? UNDER : BESIDE)} containerPadding={8}>
        <AriaMenu
          aria-label={item.label}
          className="lc-menu"
          onAction={(key) => {
            onAction(String(key));
            // The menu that it opened from goes too.
            onClose();
          }}
        >
          {item.submenu!.map((each) => line(each))}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

function line({id, label, icon, hint, danger, disabled, checked, href, target}: MenuAction, opens = false) {
  return (
    <AriaItem
      key={id}
      id={id}
      href={href}
      target={target}
      textValue={label}
      isDisabled={disabled}
      ref={(element: HTMLElement | null) => announceChecked(element, checked)}
      className={({isFocused, isDisabled, isOpen}) =>
        classes(
          'lc-menu__item',
          (isFocused || isOpen) && 'is-active',
          isOpen && 'is-open',
          checked && 'is-on',
          danger && 'is-danger',
          isDisabled && 'is-disabled',
        )
      }
    >
      {icon && <Icon name={icon} />}
      <span className="lc-truncate">{label}</span>
      {hint && <span className="lc-menu__hint">{hint}</span>}
      {opens && (
        <span className="lc-menu__hint lc-menu__more">
          <Icon name="chevron-right" size="small" />
        </span>
      )}
      {checked && (
        <span className="lc-menu__hint">
          <Icon name="check" size="small" />
        </span>
      )}
    </AriaItem>
  );
}
