import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Boundary} from '../../ui/late/boundary.js';
import {TreeNode} from './tree-node.js';
import {OtherRow} from './tree-other.js';
import {boxOf, type TreeParts} from './tree-parts.js';
import {useDrawnLines} from './use-drawn-lines.js';

/** px; a finger has more. */
const rowHeight = (narrow: boolean) => (narrow ? 44 : 32);
/** px around the lines. */
const AROUND = 12;

/** The lines of a tree, of many those in view and the one with the focus. */
export function TreeList(parts: TreeParts) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const height = rowHeight(parts.narrow);
  const length = parts.tree.lines.value.length * height;
  const lines = useDrawnLines(box, parts, height);
  return (
    <div ref={box} role="tree" {...boxOf(parts, length + AROUND)}>
      <div className="lc-tree__lines" role="presentation" style={{blockSize: length}}>
        {lines.map(({line, ...place}) => (
          <Boundary key={line.id} around={(fault) => <div className="lc-tnode">{fault}</div>}>
            {line.kind === 'node' ? (
              <TreeNode {...parts} {...place} line={line} />
            ) : (
              <OtherRow {...parts} {...place} line={line} />
            )}
          </Boundary>
        ))}
      </div>
    </div>
  );
}
