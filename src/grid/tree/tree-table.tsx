import {useRef, type CSSProperties, type MouseEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useSheet} from '../../ui/root-context.js';
import {CutTextTip} from '../cells/cut-text-tip.js';
import {RowMarking} from '../formats/row-marking.js';
import {GridHead, headRows} from '../table/grid-head.js';
import gridCss from '../table/grid-table.css';
import {boxOf, type TreeParts} from './tree-parts.js';
import {OtherTreeRow, TreeRow} from './tree-row.js';
import css from './tree-table.css';
import {useDrawnLines} from './use-drawn-lines.js';
import {useRowHeight} from './use-row-height.js';
import {useTreeTracks} from './use-tree-tracks.js';

interface TreeTableProps extends TreeParts {
  columns: GridColumn[];
}

/** The lines of a tree as rows with the columns of the list beneath their heads; the first column holds the levels and stays. */
export function TreeTable(props: TreeTableProps) {
  useSignals();
  useSheet(gridCss);
  useSheet(css);
  const {session, tree, columns} = props;
  const {model} = session;
  const box = useRef<HTMLDivElement>(null);
  const height = useRowHeight(box);
  const lines = useDrawnLines(box, props, height);
  const {places, pinned, tracks} = useTreeTracks(box, props, columns);
  const count = tree.lines.value.length;
  const heads = headRows(columns);
  const selecting = session.selecting.value;
  const {className, style, ...attributes} = boxOf(props, (count + heads + 1) * height);
  const pick = ({target, shiftKey}: MouseEvent) =>
    (target as Element).matches('.lc-grid__head [data-widget="select"]') && selecting?.press(-1, shiftKey);
  return (
    <>
      <div
        ref={box}
        role="treegrid"
        {...attributes}
        aria-rowcount={count + heads}
        aria-colcount={columns.length + (selecting ? 1 : 0)}
        className={`${className} lc-grid lc-treegrid${places ? ' is-across' : ''}${count ? '' : ' is-empty'}`}
        style={{...style, ...tracks, '--lc-heads': heads} as CSSProperties}
        onClick={pick}
      >
        <div className="lc-grid__canvas" role="presentation">
          <div className="lc-grid__gauge" aria-hidden="true" />
          <GridHead {...{session, columns, places, scroller: box}} actions={0} />
          <div className="lc-tree__lines" role="rowgroup" style={{blockSize: count * height}}>
            {lines.map(({line, ...place}) => (
              <Boundary key={line.id} around={(fault) => <div className="lc-tnode">{fault}</div>}>
                {line.kind === 'node' ? (
                  <TreeRow {...props} {...place} {...{line, places, pinned, heads}} />
                ) : (
                  <OtherTreeRow {...props} {...place} {...{line, places, pinned, heads}} />
                )}
              </Boundary>
            ))}
          </div>
        </div>
      </div>
      {model.view.formats.value.length > 0 && <RowMarking session={session} />}
      <CutTextTip grid={box} />
    </>
  );
}
