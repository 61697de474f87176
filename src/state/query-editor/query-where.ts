import type {Cond} from '../../query/types.js';
import {draftOf, type DraftBranch} from '../filter/filter-draft.js';
import {conditionTree, leaves, offers, type Leaf} from '../filter/filter-tree.js';
import type {GridColumn} from '../list/grid-columns.js';

/** A condition as the builder edits it; null where it compares with other than values. */
export function whereDraft(where: Cond | undefined): DraftBranch | null {
  if (!where) return draftOf(null);
  const tree = conditionTree(where);
  return tree && leaves(tree).every(isPlain) ? draftOf(tree) : null;
}

/** Whether the columns offer what a draft asks of them. */
export function isWritable(draft: DraftBranch, columns: readonly GridColumn[]): boolean {
  return leaves(draft).every(({path, operator}) =>
    offers(
      columns.find((each) => each.path === path),
      operator,
    ),
  );
}

/** Paths, parameters and functions are objects; so are the ends of a range. */
function isPlain({operator, value}: Leaf): boolean {
  const values = operator.endsWith('BETWEEN') ? Object.values(value as object) : [value].flat();
  return values.every((each) => typeof each !== 'object' || each === null);
}
