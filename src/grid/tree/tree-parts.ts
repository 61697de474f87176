import {shownText} from '../../types/shown.js';
import type {Row} from '../../query/types.js';
import type {TreeModel} from '../../state/tree/tree-model.js';
import type {CellContext} from '../cells/cell.js';
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
}

/** px; a finger has more. */
export const rowHeight = (narrow: boolean) => (narrow ? 44 : 32);

/** What a node is called. */
export function nodeTitle({session, tree}: Pick<TreeParts, 'session' | 'tree'>, row: Row): string {
  const title = tree.columns?.title;
  const {enumerations = {}} = session.model.description.peek() ?? {};
  const text =
    title && shownText(row[title.path], title.attribute, {formats: session.app.formats.peek(), enumerations});
  return text || (row.id ?? '');
}
