import type {ReactNode} from 'react';
import {classes} from '../classes.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import {isExternal, safeUrl} from '../safe-url.js';
import css from './link.css';

export const LINK_VARIANTS = ['accent', 'strong', 'muted', 'plain', 'danger'] as const;
export type LinkVariant = (typeof LINK_VARIANTS)[number];

export interface LinkProps {
  /** What does not lead to a page, a mail, a call or a message (`javascript:`, `data:` …) makes it disabled. */
  href: string;
  /** `_blank` opens a window of its own, which cannot reach this one. */
  target?: string;
  /** Name of the file to save; '' leaves it to the server. */
  download?: string;
  /** Lucide name, before the text. */
  icon?: string;
  variant?: LinkVariant;
  disabled?: boolean;
  /** Accessible name where the text does not serve as one. */
  label?: string;
  children?: ReactNode;
}

/** A native link with the mark of where it leads: to another site or window, or to a file. */
export function Link({href, target, download, icon, variant = 'accent', disabled, label, children}: LinkProps) {
  useSheet(css);
  const base = document.baseURI;
  const url = href && !disabled ? safeUrl(href, base) : null;
  const leaves = url !== null && (target === '_blank' || isExternal(url, base));
  const mark = download !== undefined ? 'download' : leaves && 'external-link';
  return (
    <a
      className={classes('lc-anchor', `lc-anchor--${variant}`)}
      href={url ?? undefined}
      target={target || undefined}
      rel={leaves ? 'noopener noreferrer' : undefined}
      download={download}
      aria-label={label}
      {...(url === null && {role: 'link', 'aria-disabled': true})}
    >
      {icon && (
        <span className="lc-anchor__start">
          <Icon name={icon} size="small" />
        </span>
      )}
      {children}
      {mark && url !== null && (
        <span className="lc-anchor__end">
          <Icon name={mark} size="small" />
        </span>
      )}
    </a>
  );
}
