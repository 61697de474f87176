import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import {firstOperator} from '../../state/filter/basic-filter.js';
import {
  isDraftBranch,
  numbered,
  type DraftBranch,
  type DraftLeaf,
  type DraftNode,
} from '../../state/filter/filter-draft.js';
import type {Join} from '../../state/filter/filter-tree.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {Button} from '../../ui/button.js';
import {localized} from '../../values/localized.js';
import type {FilterScene} from './filter-scene.js';
import {Criterion} from './criterion.js';

export interface BuilderEdits {
  mayAdd: (node: DraftNode, group: DraftBranch) => boolean;
  change: (id: number, change: (node: DraftNode) => DraftNode) => void;
  add: (group: DraftBranch, node: DraftNode) => void;
  remove: (id: number) => void;
}

interface NodeProps {
  session: FilterScene;
  columns: GridColumn[];
  edits: BuilderEdits;
}

const JOINS = {and: 'filter.allOf', or: 'filter.anyOf', none: 'filter.noneOf'} as const;

/** A condition to begin with; on a picture it seldom is. */
export function newLeaf(columns: GridColumn[]): DraftNode {
  const column = columns.find(({kind}) => kind !== 'image') ?? columns[0]!;
  return numbered({path: column.path, operator: firstOperator(column.attribute), value: null});
}

/** A group: how its conditions are joined, these, and what can be added. */
export function BuilderGroup({group, level, ...props}: NodeProps & {group: DraftBranch; level: number}) {
  useSignals();
  const id = useId();
  const {session, columns, edits} = props;
  const {t} = session.app;
  const name = t('filter.group', {join: t(JOINS[group.join])});
  const joins = (['and', 'or', 'none'] as const).map((key) => ({key, value: key, text: t(JOINS[key])}));
  const leaf = newLeaf(columns);
  const inner = numbered({join: group.join === 'and' ? 'or' : 'and', children: [newLeaf(columns)]});
  return (
    <div role="group" aria-label={name} className="lc-builder__group" data-node={group.id}>
      <div className="lc-builder__head">
        <SelectControl
          id={id}
          label={t('filter.join')}
          value={group.join}
          options={joins}
          onCommit={(join) => edits.change(group.id, (node) => ({...node, join: join as Join}) as DraftBranch)}
          required
        />
        <span className="lc-grow" />
        {level > 1 && (
          <Button
            variant="muted"
            icon="trash-2"
            label={t('filter.removeGroup')}
            onPress={() => edits.remove(group.id)}
          />
        )}
      </div>
      {group.children.map((child, at) =>
        isDraftBranch(child) ? (
          <BuilderGroup key={child.id} {...props} group={child} level={level + 1} />
        ) : (
          <BuilderLeaf key={child.id} {...props} leaf={child} number={at + 1} />
        ),
      )}
      <div className="lc-builder__add">
        <Button variant="link" icon="plus" disabled={!edits.mayAdd(leaf, group)} onPress={() => edits.add(group, leaf)}>
          {t('filter.addCondition')}
        </Button>
        <Button
          variant="link"
          icon="plus"
          disabled={!edits.mayAdd(inner, group)}
          onPress={() => edits.add(group, inner)}
        >
          {t('filter.addGroup')}
        </Button>
      </div>
    </div>
  );
}

/** One condition: a column, an operator, a value. */
function BuilderLeaf({session, columns, edits, leaf, number}: NodeProps & {leaf: DraftLeaf; number: number}) {
  useSignals();
  const id = useId();
  const {t, locale} = session.app;
  const column = columns.find(({path}) => path === leaf.path) ?? columns[0]!;
  const options = columns.map(({path, label}) => ({key: path, value: path, text: localized(label, locale.value)}));
  const choose = (path: string | null) => {
    const next = columns.find((each) => each.path === path);
    if (!next) return;
    edits.change(leaf.id, () => ({id: leaf.id, path: next.path, operator: firstOperator(next.attribute), value: null}));
  };
  return (
    <div className="lc-builder__leaf" data-node={leaf.id}>
      <SelectControl
        {...{id, options}}
        label={`${t('filter.condition', {number})}: ${t('filter.column')}`}
        value={column.path}
        onCommit={choose}
        required
      />
      <Criterion
        {...{session, column, number}}
        key={column.path}
        operator={leaf.operator}
        value={leaf.value}
        onChange={(operator, value) => operator && edits.change(leaf.id, () => ({...leaf, operator, value}))}
      />
      <Button variant="muted" icon="x" label={t('filter.removeCondition')} onPress={() => edits.remove(leaf.id)} />
    </div>
  );
}
