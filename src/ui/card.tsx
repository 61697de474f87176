import type {ReactNode} from 'react';
import {useSheet} from './root-context.js';
import css from './card.css';

interface CardProps {
  heading?: string;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  footer?: ReactNode;
  selected?: boolean;
  children: ReactNode;
}

/** A box with a heading that holds what belongs together. */
export function Card({heading, actions, footer, selected, children}: CardProps) {
  useSheet(css);
  return (
    <section className={selected ? 'lc-box is-selected' : 'lc-box'} aria-label={heading}>
      <div className="lc-box__head">
        {heading && <h2 className="lc-box__title">{heading}</h2>}
        {actions}
      </div>
      <div className="lc-box__body">{children}</div>
      {footer}
    </section>
  );
}
