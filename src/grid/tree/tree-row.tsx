import {memo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {classes} from '../../ui/classes.js';
import {CellContent} from '../cells/cell.js';
import {cellClass, cellStyle, drawnColumns, pinClass} from '../table/grid-row.js';
import {Figure, Guides, indentOf, Menu, NodeIcon, placeOf, Title, Twisty} from './tree-node.js';
import {OtherContent, otherOf, type OtherProps} from './tree-other.js';
import {useNode, type NodeFace, type NodeProps} from './use-node.js';

/** What rows need beside what nodes do. */
interface RowLayout {
  columns: GridColumn[];
  /** Positions of the columns that are drawn; null: all. */
  places: readonly number[] | null;
  /** How many of the first columns stay in view. */
  pinned: number;
  /** How many rows the heads have. */
  heads: number;
}

type TreeRowProps = NodeProps & RowLayout;

/** px before the first level: its control begins where the head does. */
const START = 16;

/** A node with its columns: the first cell is the node, the others are as in a table. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const {attributes, ...face} = useNode(props);
  const {index, height, heads, line, session, columns, places, pinned, context} = props;
  const {row} = line;
  const selecting = session.selecting.value;
  const from = selecting ? 2 : 1;
  const mark = context.marks?.of(row);
  return (
    <div
      role="row"
      {...attributes}
      aria-rowindex={index + heads + 1}
      className={classes(attributes.className, 'lc-trow', mark?.className)}
      style={placeOf(index, height)}
    >
      {selecting && (
        <div
          role="gridcell"
          aria-colindex={1}
          data-column={-1}
          className="lc-grid__cell lc-grid__pick"
          onClick={({shiftKey, target}) => target instanceof HTMLInputElement && selecting.pressRow(row, shiftKey)}
        >
          {row.id && <selecting.Box {...{selecting, row}} checked={face.selected} />}
        </div>
      )}
      {drawnColumns(columns, places).map(({column, place}) => (
        <div
          key={column.path}
          role="gridcell"
          aria-colindex={place + from}
          data-column={place}
          className={
            cellClass(column, columns[place - 1]) +
            pinClass(place, pinned) +
            (mark?.cellClass(column.path) ?? '') +
            (place ? '' : ' lc-trow__node')
          }
          style={{...cellStyle(place, pinned, places && place + from), ...(!place && indentOf(line.level, START))}}
        >
          {mark?.icons(column.path, !place)}
          {place ? (
            <CellContent {...{column, context}} value={row[column.path]} />
          ) : (
            <NodeCell {...props} {...face} column={column} />
          )}
        </div>
      ))}
    </div>
  );
});

/** What opens the node, and the value of the first column, which mostly is what it is called. */
function NodeCell(props: TreeRowProps & NodeFace & {column: GridColumn}) {
  useSignals();
  const {line, figure, column, tree, context} = props;
  const isTitle = column.path === tree.columns?.title?.path;
  return (
    <>
      <Guides level={line.level} start={START} />
      <Twisty {...props} />
      <NodeIcon {...props} />
      {isTitle ? (
        <Title {...props} />
      ) : (
        <span className="lc-tnode__title">
          <CellContent {...{column, context}} value={line.row[column.path]} />
        </span>
      )}
      {figure && <Figure>{figure}</Figure>}
      <Menu {...props} />
    </>
  );
}

/** What stands between rows: one cell over all columns. */
export function OtherTreeRow(props: OtherProps & RowLayout) {
  const {index, height, heads, line, columns, session} = props;
  useSignals();
  const across = columns.length + (session.selecting.value ? 1 : 0);
  const {className, ...attributes} = otherOf(props);
  return (
    <div
      role="row"
      {...attributes}
      aria-rowindex={index + heads + 1}
      className={classes(className, 'lc-trow')}
      style={placeOf(index, height)}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={across}
        className="lc-trow__other"
        style={indentOf(line.level, START)}
      >
        <OtherContent {...props} start={START} />
      </div>
    </div>
  );
}
