import type {CSSProperties, HTMLAttributes} from 'react';
import {shownText} from '../../types/shown.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {TreeModel} from '../../state/tree/tree-model.js';
import type {CellContext} from '../cells/cell.js';
import {classes} from '../../ui/classes.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import type {TreeCursor} from './tree-cursor.js';
import type {TreeMover} from './tree-mover.js';

/** What the parts of a tree work with. */
export interface TreeParts {
  session: GridSession;
  commands: LazyCommands;
  tree: TreeModel;
  mover: TreeMover;
  cursor: TreeCursor;
  context: CellContext;
  narrow: boolean;
  /** Of rows that have columns: those, as they are shown. */
  columns: readonly GridColumn[] | null;
}

/** What draws a line needs beside the parts of its tree. */
export interface DrawnLine {
  /** Among all lines. */
  index: number;
  /** It has the tab stop. */
  isCurrent: boolean;
  /** px of every line. */
  height: number;
}

/** px. */
const MOST_HEIGHT = 560;

/**
 * What holds the lines, as properties. Where the page gives the list no height it has that of its content, `length`, up to one
 * that is scrolled.
 */
export function boxOf(
  {session, mover}: TreeParts,
  length: number,
): HTMLAttributes<HTMLDivElement> & {style: CSSProperties} {
  const lifted = mover.lifted.value;
  const isTop = lifted?.over === '' && !lifted.refusal;
  return {
    className: classes('lc-tree', isTop && 'is-target', !!lifted && 'is-moving'),
    style: {flexBasis: Math.min(MOST_HEIGHT, length)},
    'aria-label': session.title,
    'aria-multiselectable': session.selecting.value ? true : undefined,
    'aria-busy': session.model.busy.value,
    ...{'data-stale': session.model.waiting.shown.value || undefined},
  };
}

/** What a node is called. */
export function nodeTitle({session, tree}: Pick<TreeParts, 'session' | 'tree'>, row: Row): string {
  const title = tree.columns?.title;
  const {enumerations = {}} = session.model.description.peek() ?? {};
  const text =
    title && shownText(row[title.path], title.attribute, {formats: session.app.formats.peek(), enumerations});
  return text || (row.id ?? '');
}
