import {useEffect, useRef, useState, type RefObject} from 'react';
import {
  added,
  before,
  draftOf,
  edited,
  numbered,
  type DraftBranch,
  type DraftNode,
} from '../../state/filter/filter-draft.js';
import type {FilterTree} from '../../state/filter/filters.js';
import {conditionTree, leaves, treeCondition, withinBounds} from '../../state/filter/filter-tree.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {newLeaf, type BuilderEdits} from './builder-group.js';

/** A tree of conditions while a person edits it. */
export interface FilterDraft {
  draft: DraftBranch;
  edits: BuilderEdits;
  /** What contains the conditions: a new one gets the focus. */
  box: RefObject<HTMLDivElement | null>;
  /** Conditions without a value. */
  unvalued: number;
  /** No condition can be added. */
  isFull: boolean;
}

/** Begins with a tree, else with one condition; `others` are those that the same query has beside it. */
export function useFilterDraft(columns: GridColumn[], tree: FilterTree | null, others = 0): FilterDraft {
  const [draft, setDraft] = useState(() => {
    const root = draftOf(tree && conditionTree(tree));
    return root.children.length ? root : added(root, root.id, newLeaf(columns));
  });
  return useDraftEdits(draft, setDraft, others);
}

/** The same of a draft that is held elsewhere. */
export function useDraftEdits(
  draft: DraftBranch,
  setDraft: (change: (draft: DraftBranch) => DraftBranch) => void,
  others = 0,
): FilterDraft {
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusOf(box);
  const mayAdd = (node: DraftNode, group: DraftBranch) => withinBounds(added(draft, group.id, node), others);
  const edits: BuilderEdits = {
    mayAdd,
    change: (id, change) => setDraft((root) => edited(root, id, change)),
    add: (group, node) => {
      setDraft((root) => added(root, group.id, node));
      focus(node.id);
    },
    remove: (id) => {
      focus(before(draft, id));
      setDraft((root) => edited(root, id, () => null));
    },
  };
  const unvalued = leaves(draft).filter((leaf) => !treeCondition(leaf)).length;
  const isFull = !mayAdd(numbered({path: '', operator: 'EMPTY', value: null}), draft);
  return {draft, edits, box, unvalued, isFull};
}

/** Puts the focus on a node once it is drawn. */
function useFocusOf(box: RefObject<HTMLElement | null>): (id: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const node = box.current?.querySelector<HTMLElement>(`[data-node="${wanted.current}"]`);
    wanted.current = null;
    node?.querySelector<HTMLElement>('button, input')?.focus();
  });
  return (id) => (wanted.current = id);
}
