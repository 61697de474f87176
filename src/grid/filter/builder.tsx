import {useSignals} from '@preact/signals-react/runtime';
import {BOUNDS} from '../../query/bounds.js';
import {draftOf, type DraftBranch} from '../../state/filter/filter-draft.js';
import {leaves, treeCondition, withinBounds} from '../../state/filter/filter-tree.js';
import {filterable} from '../../state/filter/criterion.js';
import {filtersWhere} from '../../state/filter/filters.js';
import {treeWords} from '../../state/filter/filter-words.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {announceFilters} from '../lazy-filter.js';
import {BuilderGroup} from './builder-group.js';
import {useFilterDraft} from './use-filter-draft.js';
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
  const others = countOthers(session);
  const {draft, edits, box, unvalued, isFull} = useFilterDraft(columns, model.state.peek().tree, others);
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
  const words = tree && treeWords(tree, columns, wordsContext(session));
  root.announce(words ? app.t('filter.applied', {column, words}) : app.t('filter.removed', {column}));
}
