import type {ReactNode} from 'react';
import type {ColourRole} from '../../values/types.js';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import css from './role-mark.css';

/** A round mark in the colour of a role around an icon. `hollow`: what has not happened yet. */
export function RoleMark({role, hollow, children}: {role: ColourRole; hollow?: boolean; children: ReactNode}) {
  useSheet(css);
  return <span className={classes('lc-rolemark', `lc-rolemark--${role}`, hollow && 'is-hollow')}>{children}</span>;
}
