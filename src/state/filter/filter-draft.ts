import {isBranch, type Branch, type Leaf, type TreeNode} from './filter-tree.js';

/** A tree while a person edits it: each node is known by its `id`. */
export type DraftLeaf = Leaf & {id: number};
export interface DraftBranch extends Omit<Branch, 'children'> {
  id: number;
  children: DraftNode[];
}
export type DraftNode = DraftLeaf | DraftBranch;

let last = 0;

/** A tree as a draft. The outermost is always a group. */
export function draftOf(tree: TreeNode | null): DraftBranch {
  const root = tree ? numbered(tree) : null;
  if (root && isDraftBranch(root)) return root;
  return {id: ++last, join: 'and', children: root ? [root] : []};
}

export const isDraftBranch = (node: DraftNode): node is DraftBranch => isBranch(node);

export function numbered(node: TreeNode): DraftNode {
  const id = ++last;
  return isBranch(node) ? {id, join: node.join, children: node.children.map(numbered)} : {...node, id};
}

/** The draft with one node changed by `change`; null removes it. */
export function edited(root: DraftBranch, id: number, change: (node: DraftNode) => DraftNode | null): DraftBranch {
  if (root.id === id) return (change(root) as DraftBranch | null) ?? {...root, children: []};
  return {
    ...root,
    children: root.children.flatMap((child) => {
      if (child.id === id) return change(child) ?? [];
      return isDraftBranch(child) ? edited(child, id, change) : child;
    }),
  };
}

/** The draft with a node added at the end of a group. */
export function added(root: DraftBranch, group: number, node: DraftNode): DraftBranch {
  return edited(root, group, (branch) => ({
    ...(branch as DraftBranch),
    children: [...(branch as DraftBranch).children, node],
  }));
}

/** What gets the focus when a node is removed: the node before it, else its group. */
export function before(root: DraftBranch, id: number): number {
  const at = root.children.findIndex((child) => child.id === id);
  if (at >= 0) return root.children[at + 1]?.id ?? root.children[at - 1]?.id ?? root.id;
  for (const child of root.children) {
    const found = isDraftBranch(child) ? before(child, id) : -1;
    if (found >= 0) return found;
  }
  return -1;
}
