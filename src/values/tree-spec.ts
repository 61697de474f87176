/** A list as a tree, by a reference of its records to the one above them. */
export interface TreeSpec {
  /** Path of the reference to the record above. */
  parent: string;
  /** Path of what a node is called; the list's first text when absent. */
  title?: string;
  /** Path of the number at the end of a node; how many are beneath it when absent. */
  count?: string;
  /** Path that the nodes of a level are ordered by until the person orders them; the list's order when absent. */
  order?: string;
  /** Of rows of the page: path of what `parent` names them by; `id` when absent. */
  key?: string;
  /** Levels that begin open; none when absent. */
  levels?: number;
  /** Rows with the list's columns beneath their heads; the first of the columns that are shown holds the levels. */
  table?: boolean;
}
