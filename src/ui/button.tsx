import {useEffect, useImperativeHandle, useRef, type MouseEvent, type ReactNode, type Ref, type RefObject} from 'react';
import {classes} from './classes.js';
import {Icon} from './icons/icon.js';
import {useModal} from './overlay/modal-context.js';
import {useSheet} from './root-context.js';
import css from './button.css';

export const BUTTON_VARIANTS = [
  'primary',
  'secondary',
  'success',
  'danger',
  'warning',
  'info',
  'light',
  'dark',
  'white',
  'link',
  'muted',
] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

export interface ButtonProps {
  variant?: ButtonVariant;
  size?: 'small' | 'default' | 'large';
  /** Lucide name; replaced by a spinner while busy. */
  icon?: string;
  /** Icon after the text, e.g. `chevron-down` of a menu button. */
  endIcon?: string;
  /** Accessible name where the text does not serve as one; without text also the tooltip, unless there is a `title`. */
  label?: string;
  title?: string;
  /** Keeps width and focus, and cannot be pressed. */
  busy?: boolean;
  disabled?: boolean;
  outlined?: boolean;
  /** Makes it a toggle. */
  pressed?: boolean;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit' | 'reset';
  /** Id of the form it submits when it is outside of it. */
  form?: string;
  children?: ReactNode;
  /** Gets the focus when it appears; in a modal, before any field. */
  autoFocus?: boolean;
  className?: string;
  /** Names by which a page's sheet reaches it. */
  part?: string;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  tabIndex?: number;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | 'true';
  'aria-controls'?: string;
  'aria-describedby'?: string;
}

const SIZES = {small: 'lc-btn--sm', default: undefined, large: 'lc-btn--lg'} as const;

/** A native button in one of the design language's variants. */
export function Button({
  variant = 'secondary',
  size = 'default',
  icon,
  endIcon,
  label,
  title,
  busy = false,
  disabled = false,
  outlined = false,
  pressed,
  onPress,
  type = 'button',
  children,
  className,
  autoFocus = false,
  ref,
  ...native
}: ButtonProps) {
  useSheet(css);
  // A busy button has a shorter or longer text; the width it had when pressed keeps the bar still.
  const width = useRef<number | undefined>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current!);
  useAutoFocus(button, autoFocus);
  const iconOnly = !children;
  const iconSize = size === 'small' ? 'small' : 'default';
  return (
    <button
      {...native}
      ref={button}
      data-autofocus={autoFocus || undefined}
      type={type}
      disabled={disabled}
      aria-label={label}
      title={title ?? (iconOnly ? label : undefined)}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(
        'lc-btn',
        `lc-btn--${variant}`,
        SIZES[size],
        outlined && 'lc-btn--outlined',
        iconOnly && 'lc-btn--icon',
        pressed && 'is-on',
        className,
      )}
      style={busy && width.current ? {minInlineSize: width.current} : undefined}
      onClick={(event) => {
        if (busy) return event.preventDefault();
        width.current = event.currentTarget.offsetWidth;
        onPress?.(event);
      }}
    >
      {busy ? <span className="lc-spin" aria-hidden="true" /> : icon && <Icon name={icon} size={iconSize} />}
      {children}
      {endIcon && <Icon name={endIcon} size="small" />}
    </button>
  );
}

/** Gets the focus when it appears, but in a modal: that gives the focus itself, once it has noted where it came from. */
function useAutoFocus(button: RefObject<HTMLElement | null>, autoFocus: boolean): void {
  const modal = useModal();
  const takesFocus = autoFocus && !modal;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [button, takesFocus]);
}
