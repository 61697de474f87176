import type {ReactNode} from 'react';
import {classes} from '../ui/classes.js';
import {Skeleton} from '../ui/marks/states.js';
import {useSheet} from '../ui/root-context.js';
import inputCss from '../styles/input.css';
import css from './editor-skeleton.css';

interface EditorSkeletonProps {
  /** Lines of text that the editor will have. */
  lines?: number;
  /** Its line numbers have a column. */
  gutter?: boolean;
  /** Why it did not load, instead. */
  fault: ReactNode;
}

/** The place of an editor whose code is on its way, or the panel of its failure; the value is the element's meanwhile. */
export function EditorSkeleton({lines = 4, gutter, fault}: EditorSkeletonProps) {
  useSheet(inputCss);
  useSheet(css);
  if (fault) return fault;
  return (
    <div
      className={classes('lc-input is-area lc-editorsk', gutter && 'has-gutter')}
      style={{minBlockSize: `calc(${lines}lh + 14px)`}}
      aria-busy="true"
    >
      <Skeleton width="60%" />
      <Skeleton width="76%" />
      <Skeleton width="40%" />
    </div>
  );
}
