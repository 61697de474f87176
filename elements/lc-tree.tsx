import {flag, text, type Properties} from '../src/host/properties.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

const NESTED = ':scope > ul, :scope > ol';
const EVERY_LEVEL = 99;

/**
 * A list as a tree: its records, or rows of the page, beneath the ones that they belong to. What is beneath a node is read
 * when it is opened. A node that is moved beneath another belongs to that one from then on.
 * @tag lc-tree
 * @slot - A `<ul>` of items, those beneath an item in a `<ul>` of its own: what the server wrote is the tree, links stay
 *   links, `data-count` of an item is the number at its end. Or a `<table>` with a column that names the row above, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The tree is on the screen; detail {total}.
 * @fires {CustomEvent} lc-move-node - A node is about to be moved; detail {id, from, to, row}: the keys of the nodes that
 *   it is beneath, '' for the top. Cancelable: it stays.
 * @fires {CustomEvent} lc-row-open - A node is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved, moved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other nodes are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed, a node could not be moved; detail {code, message, cause}.
 * @key Arrows - The next and the last node. Right opens a node, then goes to the first beneath it; left closes it, then goes
 *   to the one above; mirrored from right to left. Up from the first row of a table leads to its heads.
 * @key Home_End - The first and the last line.
 * @key PageUp_PageDown - A window of lines.
 * @key Letters - The next node whose name begins so.
 * @key * - Opens all nodes of the level.
 * @key Enter - Opens the record, follows a link; of "Show more" and "Retry" does it.
 * @key Space - Opens and closes the node; selects it while nodes are selected.
 * @key Shift+Space - Begins to select nodes.
 * @key Alt+Shift+ArrowRight_Alt+Shift+ArrowLeft - Moves the node beneath the one before it, or beside the one above it.
 * @key Ctrl+X_Ctrl+V - Cuts the node, and puts it beneath another; Escape leaves it where it is.
 * @key Tab - In a row of a table: the next reference or link of its cells.
 * @key Shift+F10 - The menu of the node, as the right button and the menu key; it also moves the node.
 * @example <lc-tree alias="category" parent="parent"></lc-tree>
 */
export class LcTree extends LcGrid {
  static override tag = 'lc-tree';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    parent: text(),
    nodeTitle: text(),
    count: text(),
    order: text(),
    rowKey: text(),
    levels: text(),
    table: flag(),
  };

  /** Path of the reference to the record above; the list's own when absent, `parent` in rows of the page. */
  declare parent: string;
  /** Path of what a node is called; the first text of the list when absent. */
  declare nodeTitle: string;
  /** Path of the number at the end of a node; how many are beneath it when absent. */
  declare count: string;
  /** Path that the nodes of a level are ordered by until the person orders them; the list's order when absent. */
  declare order: string;
  /** Of rows of the page: path of what `parent` names them by; `id` when absent. */
  declare rowKey: string;
  /** Levels that begin open; none when absent, all of a `<ul>`. */
  declare levels: string;
  /** Rows with the columns of the list beneath their heads, the first of which holds the levels. On a phone it is as without. */
  declare table: boolean;

  override get shownAs(): ListMode {
    return 'tree';
  }

  override get onlyShownAs(): ListMode {
    return 'tree';
  }

  override get pageRows(): string {
    return `${super.pageRows}, ${NESTED}`;
  }

  override get givenViews(): GivenSpecs {
    const {parent, nodeTitle: title, order, rowKey: key, alias} = this;
    const nested = !!this.querySelector(NESTED);
    const count = this.count || (nested && 'count');
    // What could be read without script is there at once.
    const levels = Number(this.levels || (nested ? EVERY_LEVEL : 0));
    const tree = {
      ...(parent ? {parent} : !alias && {parent: 'parent'}),
      ...(title && {title}),
      ...(count && {count}),
      ...(order && {order}),
      ...(key && {key}),
      ...(Number.isInteger(levels) && levels > 0 && {levels}),
      ...(this.table && {table: true}),
    };
    return {tree};
  }
}

export default LcTree;
