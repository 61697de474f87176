import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BOUNDS} from '../../query/bounds.js';
import {
  added,
  before,
  draftOf,
  edited,
  numbered,
  type DraftBranch,
  type DraftNode,
} from '../../state/filter/filter-draft.js';
import {conditionTree, leaves, treeCondition, withinBounds} from '../../state/filter/filter-tree.js';
import {filterable} from '../../state/filter/criterion.js';
import {filtersWhere} from '../../state/filter/filters.js';
import {treeWords} from '../../state/filter/filter-words.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {announceFilters} from '../lazy-filter.js';
import {BuilderGroup, newLeaf, type BuilderEdits} from './builder-group.js';
import {wordsContext} from './words-context.js';
import filterCss from './filter.css';
import css from './builder.css';

/** Groups of conditions on the columns of a list, as deep and as many as one query may have. */
export function FilterBuilder({session, close}: {session: GridSession; close: () => void}) {
  useSignals();
  useSheet(filterCss);
  useSheet(css);
  const {model, app} = session;
  const columns = (model.description.value?.columns ?? []).filter(filterable);
  const [draft, setDraft] = useState(() => {
    const {tree} = model.state.peek();
    const root = draftOf(tree && conditionTree(tree));
    return root.children.length ? root : added(root, root.id, newLeaf(columns));
  });
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusOf(box);
  const others = countOthers(session);
  const mayAdd = (node: DraftNode, group: DraftBranch) => withinBounds(added(draft, group.id, node), others);
  const edits: BuilderEdits = {
    mayAdd,
    change: (id, change) => setDraft((root) => edited(root, id, change)),
    add: (group, node) => {
      setDraft((root) => added(root, group.id, node));
      focus(node.id);
    },
    remove: (id) => {
      focus(before(draft, id));
      setDraft((root) => edited(root, id, () => null));
    },
  };
  const unvalued = leaves(draft).filter((leaf) => !treeCondition(leaf)).length;
  const isFull = !mayAdd(numbered({path: '', operator: 'EMPTY', value: null}), draft);
  return (
    <Modal
      size="large"
      title={app.t('filter.builder')}
      onClose={close}
      footer={<Foot session={session} draft={draft} fits={withinBounds(draft, others)} />}
    >
      <div ref={box} className="lc-builder">
        <BuilderGroup {...{session, columns, edits}} group={draft} level={1} />
        <p role="status" className="lc-muted">
          {isFull
            ? app.t('filter.full', {conditions: BOUNDS.conditions, depth: BOUNDS.depth})
            : unvalued > 0 && app.t('filter.unvalued', {count: unvalued})}
        </p>
      </div>
    </Modal>
  );
}

/** Conditions that the same query has already. */
function countOthers({model}: GridSession): number {
  return Object.values(model.state.value.filters).reduce((count, {operator2}) => count + (operator2 ? 2 : 1), 0);
}

function Foot({session, draft, fits}: {session: GridSession; draft: DraftBranch; fits: boolean}) {
  useSignals();
  const modal = useModal();
  const {t} = session.app;
  const apply = async () => {
    await modal?.hide();
    applyTree(session, draft);
  };
  return (
    <>
      <Button
        variant="muted"
        disabled={!leaves(draft).length}
        onPress={() => void clearTree(session, () => modal?.hide())}
      >
        {t('filter.clear')}
      </Button>
      <span className="lc-grow" />
      <Button onPress={() => void modal?.hide()}>{t('ui.cancel')}</Button>
      <Button variant="primary" disabled={!fits} onPress={() => void apply()}>
        {t('filter.apply')}
      </Button>
    </>
  );
}

async function clearTree(session: GridSession, hide: () => Promise<unknown> | undefined): Promise<void> {
  await hide();
  applyTree(session, draftOf(null));
}

/** Filters by a draft; one that holds no value is no filter. */
function applyTree(session: GridSession, draft: DraftBranch): void {
  const {model, root, app} = session;
  const tree = treeCondition(draft);
  if (JSON.stringify(tree) === JSON.stringify(model.state.peek().tree)) return;
  if (tree) model.setTree(tree, filtersWhere);
  else model.removeTree();
  announceFilters(session);
  const column = app.t('filter.more');
  const columns = model.description.peek()?.columns ?? [];
  const words = tree && treeWords(tree, columns, wordsContext(session), true);
  root.announce(words ? app.t('filter.applied', {column, words}) : app.t('filter.removed', {column}));
}

/** Puts the focus on a node once it is drawn. */
function useFocusOf(box: {current: HTMLElement | null}): (id: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const node = box.current?.querySelector<HTMLElement>(`[data-node="${wanted.current}"]`);
    wanted.current = null;
    node?.querySelector<HTMLElement>('button, input')?.focus();
  });
  return (id) => (wanted.current = id);
}
