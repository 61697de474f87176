import {useCallback, useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {TOP} from '../../state/tree/forest.js';
import {TreeModel} from '../../state/tree/tree-model.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {Kbd} from '../../ui/marks/kbd.js';
import {Skeleton} from '../../ui/marks/states.js';
import {useSheet} from '../../ui/root-context.js';
import {useSavedRow} from '../address/use-saved-row.js';
import {useCellContext} from '../cells/cell.js';
import {EmptyList, FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {ListViewProps} from '../list-views.js';
import {TreeCursor} from './tree-cursor.js';
import {leaveLevel} from './tree-keys.js';
import {TreeList} from './tree-list.js';
import {TreeMover} from './tree-mover.js';
import {TreeTable} from './tree-table.js';
import {nodeTitle, type TreeParts} from './tree-parts.js';
import css from './tree.css';
import nodeCss from './tree-node.css';

/** The list as a tree; on a phone one level at a time. */
export function TreeView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(nodeCss);
  useSheet(css);
  const {app, model} = session;
  const context = useCellContext(session);
  const {tree, mover, cursor} = useTree(session);
  const focus = useCallback((_: number, id: string) => cursor.focus(`n${id}`), [cursor]);
  useSavedRow(session, focus);
  useEffect(() => {
    tree.at.value = narrow ? (tree.at.peek() ?? TOP) : null;
  }, [tree, narrow]);
  if (!tree.columns) return <EmptyState icon="list-tree" title={app.t('tree.noParent')} />;
  const error = tree.error.value;
  const retry = () => tree.retry();
  if (error && !tree.ready.value) return <ErrorState error={error} onRetry={retry} />;
  const columns = !narrow && model.view.spec('tree')?.table ? model.columns.value : null;
  const parts: TreeParts = {session, commands, tree, mover, cursor, context, narrow, columns};
  const isEmpty = tree.ready.value && !tree.lines.value.length && !tree.at.value;
  return (
    <div className="lc-treebox">
      {error && <FaultLine session={session} error={error} onRetry={retry} />}
      <Faults {...parts} />
      {narrow && <Level {...parts} />}
      <TopTarget {...parts} />
      {!tree.ready.value && <Waiting />}
      {isEmpty && model.shown.value ? (
        <>
          {/* The heads lead to the filters. */}
          {columns && model.filtered && <TreeTable {...parts} columns={columns} />}
          <div className="lc-gridstate">
            <EmptyList session={session} commands={commands} />
          </div>
        </>
      ) : columns ? (
        <TreeTable {...parts} columns={columns} />
      ) : (
        <TreeList {...parts} />
      )}
      {!narrow && !isEmpty && <Keys session={session} />}
    </div>
  );
}

/** The tree of a list while it is shown. */
function useTree(session: GridSession) {
  const [made] = useState(() => {
    const tree = new TreeModel(session.model);
    const cursor = new TreeCursor(tree, ({row}) => nodeTitle({session, tree}, row));
    return {tree, cursor, mover: new TreeMover(tree, session, cursor)};
  });
  useEffect(() => made.tree.follow(), [made]);
  return made;
}

/** Rows with wrong links are at the top: why. */
function Faults({tree, session}: TreeParts) {
  useSignals();
  const {lost, circles} = tree.faults.value;
  const {t} = session.app;
  const texts = [lost && t('tree.lost', {count: lost}), circles && t('tree.circles', {count: circles})].filter(Boolean);
  const text = texts.join('. ');
  useEffect(() => {
    if (text) session.root.announce(text);
  }, [session, text]);
  if (!text) return null;
  return (
    <div className="lc-treefault">
      <Icon name="triangle-alert" />
      {text}
    </div>
  );
}

/** On a phone: whose level it is, and the way back. */
function Level(parts: TreeParts) {
  useSignals();
  const {tree, session, commands} = parts;
  const at = tree.at.value;
  const row = at ? tree.rowOf(at) : undefined;
  if (!at || !row) return null;
  const title = nodeTitle(parts, row);
  return (
    <div className="lc-treelevel">
      <button
        type="button"
        className="lc-iconbtn"
        aria-label={session.app.t('ui.back')}
        onClick={() => leaveLevel(parts)}
      >
        <Icon name="chevron-left" />
      </button>
      <button type="button" className="lc-link lc-strong" onClick={() => void commands.open(row)}>
        {title}
      </button>
    </div>
  );
}

/** Where a node is put that is to have none above it. */
function TopTarget({mover, session}: TreeParts) {
  useSignals();
  const lifted = mover.lifted.value;
  if (!lifted) return null;
  return (
    <div className={lifted.over === TOP && !lifted.refusal ? 'lc-treetop is-target' : 'lc-treetop'} data-top="">
      {(lifted.over === TOP && lifted.refusal) || session.app.t('tree.top')}
    </div>
  );
}

function Waiting() {
  return (
    <div className="lc-treewait" aria-hidden="true">
      {[52, 38, 61, 44, 57, 35].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

/** Keys that are worth knowing; what they do is said by the roles. */
function Keys({session}: {session: GridSession}) {
  useSignals();
  const {t} = session.app;
  const arrows = ['→', '←', '*'] as const;
  const texts = [t('tree.key.open'), t('tree.key.close'), t('tree.key.all')];
  return (
    <div className="lc-treekeys" aria-hidden="true">
      {arrows.map((key, at) => (
        <span key={key}>
          <Kbd>{key}</Kbd>
          {texts[at]}
        </span>
      ))}
    </div>
  );
}
