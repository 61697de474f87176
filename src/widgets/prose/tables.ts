import {chainCommands} from 'prosemirror-commands';
import {keymap} from 'prosemirror-keymap';
import type {Node as ProseNode} from 'prosemirror-model';
import {NodeSelection, Plugin, TextSelection, type Command, type EditorState} from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  rowIsHeader,
  selectedRect,
  tableEditing,
  toggleHeader,
} from 'prosemirror-tables';
import {Decoration, DecorationSet, type EditorView} from 'prosemirror-view';
import type {TABLE_COMMANDS} from '../../ui/prose/commands.js';

/** What is so of the table that the cursor stands in. */
export interface TableState {
  hasHeads: boolean;
}
export type TableCommand = (typeof TABLE_COMMANDS)[number];

/** In the last cell it begins a row. */
const toNewRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !view || !addRowAfter(state, dispatch)) return false;
  return goToNextCell(1)(view.state, dispatch);
};

/** Whether all rows or columns are selected. */
function isLast(state: EditorState, side: 'height' | 'width'): boolean {
  if (!isInTable(state)) return false;
  const {map, top, bottom, left, right} = selectedRect(state);
  return map[side] === (side === 'height' ? bottom - top : right - left);
}

const COMMANDS: Record<TableCommand, Command> = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  // The last one is the table.
  deleteRow: (state, dispatch) => (isLast(state, 'height') ? deleteTable : deleteRow)(state, dispatch),
  deleteColumn: (state, dispatch) => (isLast(state, 'width') ? deleteTable : deleteColumn)(state, dispatch),
  deleteTable,
};

interface TablesOptions {
  /** The cursor is in a table, or is in none any more. */
  onTable: (state: TableState | null) => void;
  /** The person wants to do something with it. */
  onAsked: () => void;
}

/** The tables of a text. */
export class Tables {
  private view: EditorView | null = null;
  private reported = '';

  constructor(private readonly options: TablesOptions) {}

  plugins(): Plugin[] {
    const ask: Command = (state) => {
      if (!isInTable(state)) return false;
      this.options.onAsked();
      return true;
    };
    return [
      new Plugin({
        view: (view) => {
          this.view = view;
          this.report(view.state);
          return {update: ({state}) => this.report(state)};
        },
        props: {decorations: ({doc}) => emptyHeads(doc)},
        // A table at the end would leave no place to go on.
        appendTransaction: (transactions, _, {doc, tr, schema}) =>
          transactions.some(({docChanged}) => docChanged) && doc.lastChild?.type.name === 'table'
            ? tr.insert(doc.content.size, schema.nodes.paragraph!.create())
            : null,
      }),
      keymap({Tab: chainCommands(goToNextCell(1), toNewRow), 'Shift-Tab': goToNextCell(-1), 'Alt-F10': ask}),
      tableEditing(),
    ];
  }

  run(name: TableCommand): void {
    const {view} = this;
    if (!view) return;
    COMMANDS[name](view.state, (transaction) => view.dispatch(transaction), view);
    view.focus();
  }

  /** Puts in a table of that size, whose first row has heads, and goes to its first cell. A picture that is picked stays before it. */
  insert(rows: number, columns: number): void {
    const {view} = this;
    if (!view) return;
    const {tr, schema, selection} = view.state;
    const {table, table_row, table_cell, table_header} = schema.nodes;
    const row = (of: typeof table_cell) =>
      table_row!.create(
        null,
        Array.from({length: columns}, () => of!.createAndFill()!),
      );
    const made = table!.create(
      null,
      Array.from({length: rows}, (_, at) => row(at || rows === 1 ? table_cell : table_header)),
    );
    if (selection instanceof NodeSelection) tr.setSelection(TextSelection.near(tr.doc.resolve(selection.to)));
    tr.replaceSelectionWith(made);
    const at = placeOf(tr.doc, made);
    if (at !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    view.dispatch(tr.scrollIntoView());
    view.focus();
  }

  focus(): void {
    this.view?.focus();
  }

  private report(state: EditorState): void {
    const now = isInTable(state) ? stateOf(state) : null;
    const text = JSON.stringify(now);
    if (text === this.reported) return;
    this.reported = text;
    this.options.onTable(now);
  }
}

/** A head is none before it has words. */
function emptyHeads(doc: ProseNode): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'table_header' && !node.textContent)
      found.push(Decoration.node(at, at + node.nodeSize, {role: 'cell'}));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

function stateOf(state: EditorState): TableState {
  const {map, table} = selectedRect(state);
  return {hasHeads: rowIsHeader(map, table, 0)};
}

function placeOf(doc: ProseNode, wanted: ProseNode): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (node === wanted) found = at;
    return found === null;
  });
  return found;
}
