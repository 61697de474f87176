import type {LocalizedText} from '../../values/types.js';
import type {GridColumn} from './grid-columns.js';

/** A head over columns that stand side by side. */
export interface HeadGroup {
  label: LocalizedText;
  /** Position of the first of them, and how many there are. */
  from: number;
  count: number;
}

/** The heads that visible columns share. One that was moved elsewhere has a head of its own; so have those that are pinned. */
export function headGroups(columns: readonly GridColumn[], pinned: number): HeadGroup[] {
  const groups: (HeadGroup & {key: string})[] = [];
  for (const [place, {group}] of columns.entries()) {
    if (!group) continue;
    const key = JSON.stringify(group);
    const last = groups.at(-1);
    if (last?.key === key && last.from + last.count === place && place !== pinned) last.count++;
    else groups.push({key, label: group, from: place, count: 1});
  }
  return groups.map(({label, from, count}) => ({label, from, count}));
}
