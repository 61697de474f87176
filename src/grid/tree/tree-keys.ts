import type {NodeLine, TreeLine} from '../../state/tree/tree-line.js';
import {TOP} from '../../state/tree/forest.js';
import {openNodeMenu} from './lazy-node-menu.js';
import {focusHead, headKey, nextWidget} from './tree-head-keys.js';
import type {TreeParts} from './tree-parts.js';

/** The keys of a tree. */
export function followKeys(box: HTMLElement, parts: () => TreeParts, life: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('.lc-grid__head')) return headKey(event, side(box, event.key), parts());
    const own = target.matches('[data-line]');
    // What was pressed within a line answers these itself.
    if (!own && (event.key === 'Enter' || event.key === ' ')) return;
    const {cursor} = parts();
    const {line} = cursor;
    if (!line || !(act(event, line, parts(), side(box, event.key)) || walk(event, line, parts(), side(box, event.key))))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  box.addEventListener('keydown', press, {signal: life});
}

/** 1 for the arrow into a node, −1 for the one out of it, 0 for other keys. */
function side(box: HTMLElement, key: string): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === (getComputedStyle(box).direction !== 'rtl') ? 1 : -1;
}

function walk(event: KeyboardEvent, line: TreeLine, parts: TreeParts, into: number): boolean {
  const {key, ctrlKey, metaKey, altKey} = event;
  if (ctrlKey || metaKey || altKey) return false;
  const {cursor, tree} = parts;
  const {index} = cursor;
  const steps: Record<string, () => number> = {
    ArrowDown: () => index + 1,
    ArrowUp: () => index - 1,
    Home: () => 0,
    End: () => tree.lines.peek().length - 1,
    PageDown: () => index + cursor.page,
    PageUp: () => index - cursor.page,
  };
  if (key === 'Tab') return nextWidget(event, parts);
  if (key === 'ArrowUp' && index === 0 && focusHead(cursor.box)) return true;
  if (Object.hasOwn(steps, key)) cursor.go(steps[key]!());
  else if (into > 0) goIn(line, parts);
  else if (into < 0) goOut(line, parts);
  else if (key === '*') tree.openLevel(line.above);
  else if (key.length === 1 && key !== ' ') cursor.find(key);
  else return false;
  return true;
}

function goIn(line: TreeLine, {tree, cursor, narrow}: TreeParts): void {
  if (line.kind !== 'node' || line.open === null) return;
  if (narrow) enter(line.key, {tree, cursor});
  else if (!line.open) tree.open(line.key);
  else cursor.go(cursor.index + 1);
}

function goOut(line: TreeLine, {tree, cursor, narrow}: TreeParts): void {
  const at = tree.at.peek();
  if (narrow && at) return leaveLevel({tree, cursor});
  if (line.kind === 'node' && line.open && !narrow) tree.close(line.key);
  else if (line.above !== TOP) cursor.focus(`n${line.above}`);
}

/** Shows the level beneath a node alone, the focus on its first line. */
export function enter(key: string, {tree, cursor}: Pick<TreeParts, 'tree' | 'cursor'>): void {
  tree.enter(key);
  cursor.go(0);
}

/** The level above, the focus where it came from. */
export function leaveLevel({tree, cursor}: Pick<TreeParts, 'tree' | 'cursor'>): void {
  const at = tree.at.peek() ?? TOP;
  tree.at.value = tree.above(at);
  cursor.focus(`n${at}`);
}

/** What is done with a line. */
function act(event: KeyboardEvent, line: TreeLine, parts: TreeParts, into: number): boolean {
  const {key, shiftKey, ctrlKey, metaKey, altKey} = event;
  if (line.kind !== 'node') return (key === 'Enter' || key === ' ') && actOnOther(line, parts);
  const {mover, session, commands, tree, cursor} = parts;
  if (altKey) return shiftKey && into !== 0 && mover.shift(line, into);
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'x') mover.cut(line.row);
    else if (key.toLowerCase() === 'v') void mover.paste(line.key);
    else return false;
    return true;
  }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    const anchor = cursor.box?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`);
    if (anchor) openNodeMenu(parts, line, anchor);
  } else if (key === 'Enter') openNode(parts, line, shiftKey);
  else if (key === ' ') {
    const selecting = session.selecting.peek();
    if (selecting) selecting.pressRow(line.row, shiftKey);
    else if (shiftKey && session.maySelect)
      void commands.toggleSelection().then(() => session.selecting.peek()?.pressRow(line.row, false));
    else tree.toggle(line);
  } else if (key === 'Escape' && mover.cutRow.peek()) mover.cut(null);
  else return false;
  return true;
}

/** A press on "Show more" or "Retry". */
export function actOnOther(line: TreeLine, {tree, cursor}: Pick<TreeParts, 'tree' | 'cursor'>): boolean {
  if (line.kind === 'more') {
    tree.more(line.above);
    // The first row that comes has the focus.
    cursor.stay();
  } else if (line.kind === 'failed') tree.retry(line.above);
  else return false;
  return true;
}

/** Opens the record of a node, or follows its link. */
export function openNode({session, commands, cursor, tree}: TreeParts, line: NodeLine, shift: boolean): void {
  const selecting = session.selecting.peek();
  if (selecting) return selecting.pressRow(line.row, shift);
  const name = `[data-line="${CSS.escape(line.id)}"] .lc-tnode__title`;
  const link = cursor.box?.querySelector<HTMLElement>(`${name} a[href]`);
  if (link) return link.click();
  void commands.open(line.row);
  // Nothing else opens for a row of the page.
  if (!line.row.alias) tree.toggle(line);
}
