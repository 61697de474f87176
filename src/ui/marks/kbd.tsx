import type {ReactNode} from 'react';
import {useSheet} from '../root-context.js';
import css from './kbd.css';

/** A key or chord shown beside what it does. */
export function Kbd({children}: {children: ReactNode}) {
  useSheet(css);
  return <kbd className="lc-kbd">{children}</kbd>;
}
