import type {ReactNode} from 'react';
import type {ColourRole} from '../../values/types.js';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import css from './badge.css';

/** One or two words on a tint of their role, with a dot unless `plain`. */
export function Badge({role = 'neutral', plain, children}: {role?: ColourRole; plain?: boolean; children: ReactNode}) {
  useSheet(css);
  return <span className={classes('lc-badge', `lc-badge--${role}`, plain && 'lc-badge--plain')}>{children}</span>;
}

interface CountProps {
  value: ReactNode;
  /** It counts faults. */
  danger?: boolean;
  role?: ColourRole;
}

/** A number beside a tab or title; red when it counts faults. */
export function Count({value, danger, role = danger ? 'danger' : 'neutral'}: CountProps) {
  useSheet(css);
  return <span className={classes('lc-count', `lc-count--${role}`)}>{value}</span>;
}
