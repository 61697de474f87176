import type {Row} from '../../query/types.js';
import type {Branch} from './branches.js';
import type {NodeWait} from './node-waits.js';
import type {TreeLine} from './tree-line.js';

/** What lines are made of. */
export interface TreeState {
  branches: ReadonlyMap<string, Branch>;
  /** Nodes whose rows are being read, or could not be. */
  waits: ReadonlyMap<string, NodeWait>;
  matches: ReadonlySet<string> | null;
  isOpen: (key: string, level: number) => boolean;
  key: (row: Row) => string;
}

/** The lines beneath a node, those of open nodes among them; `deep`: else only the first level. */
export function treeLines(state: TreeState, top: string, deep = true): TreeLine[] {
  const lines: TreeLine[] = [];
  // A row is shown once, whatever the answers of different moments say together.
  const seen = new Set<string>([top]);
  addBranch(state, {lines, seen, deep}, top, 0, null);
  return lines;
}

interface Work {
  lines: TreeLine[];
  seen: Set<string>;
  deep: boolean;
}

function addBranch(state: TreeState, work: Work, above: string, level: number, counted: number | null): void {
  const {lines, seen, deep} = work;
  const branch = state.branches.get(above);
  const wait = state.waits.get(above);
  const rows = branch?.rows ?? [];
  const size = branch?.total ?? (branch?.follows ? counted : rows.length);
  let position = 0;
  for (const row of rows) {
    const key = state.key(row);
    position++;
    if (seen.has(key)) continue;
    seen.add(key);
    const count = branch!.counts.get(key) ?? null;
    // Where nobody counted, its rows say whether there are any.
    const isLeaf = count === 0 || (count === null && state.branches.get(key)?.rows.length === 0);
    const open = isLeaf ? null : deep && state.isOpen(key, level);
    const muted = !!state.matches && !state.matches.has(key);
    lines.push({kind: 'node', id: `n${key}`, key, row, level, above, position, size, open, count, muted});
    if (open) addBranch(state, work, key, level + 1, count);
  }
  const end = {above, level};
  if (wait === 'busy' && !branch) lines.push({kind: 'loading', id: `l${above}`, ...end});
  else if (wait && wait !== 'busy') lines.push({kind: 'failed', id: `f${above}`, ...end, error: wait});
  else if (branch?.follows) {
    const left = size === null ? null : Math.max(0, size - rows.length);
    if (left !== 0) lines.push({kind: 'more', id: `m${above}`, ...end, left});
  }
}
