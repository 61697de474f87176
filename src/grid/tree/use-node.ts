import type {HTMLAttributes, MouseEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {NodeLine} from '../../state/tree/tree-line.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {formatNumber} from '../../values/number.js';
import {openNodeMenu} from './lazy-node-menu.js';
import {enter, openNode} from './tree-keys.js';
import {nodeTitle, type DrawnLine, type TreeParts} from './tree-parts.js';

export interface NodeProps extends TreeParts, DrawnLine {
  line: NodeLine;
}

/** A node as its parts show it. */
export interface NodeFace {
  title: string;
  /** The number of its own, else how many are beneath it. */
  figure: string;
  selected: boolean;
}

/** What a node is called, how it stands, and what presses of it do; its element is the caller's. */
export function useNode(props: NodeProps): NodeFace & {attributes: HTMLAttributes<HTMLDivElement>} {
  useSignals();
  const {line, isCurrent, session, mover, context, columns} = props;
  const {row, key, open} = line;
  const {t} = session.app;
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
  const lifted = mover.lifted.value;
  const title = nodeTitle(props, row) || '—';
  const figure = figureOf(props);
  // The focus is on the row: its name has what its cells say.
  const others = columns?.filter(({path}) => path !== props.tree.columns?.title?.path) ?? [];
  const texts = others.map(({path, attribute}) => shownText(row[path], attribute, context));
  const attributes = {
    'data-line': line.id,
    tabIndex: isCurrent ? 0 : -1,
    'aria-label': [title, figure, line.muted && t('tree.muted'), ...texts].filter(Boolean).join(', '),
    'aria-level': line.level + 1,
    'aria-posinset': line.position,
    'aria-setsize': line.size ?? -1,
    'aria-expanded': open === null ? undefined : open,
    'aria-selected': selecting ? selected : undefined,
    'aria-busy': mover.saving.value === key || undefined,
    className: classNameOf(props, selected),
    title: (lifted?.over === key && lifted.refusal) || undefined,
    onClick: (event: MouseEvent) => press(event, props),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      if (!mover.lifted.peek()) openNodeMenu(props, line, event.currentTarget, {x: event.clientX, y: event.clientY});
    },
  };
  return {title, figure, selected, attributes};
}

function classNameOf({line, session, mover, tree}: NodeProps, selected: boolean): string {
  const {row, key} = line;
  const lifted = mover.lifted.value;
  const cut = mover.cutRow.value;
  return classes(
    'lc-tnode',
    line.muted && 'is-muted',
    isGone(row) && 'is-gone',
    selected && 'is-selected',
    !!row.id && session.saved.value?.id === row.id && 'is-saved',
    (lifted?.key === key || mover.saving.value === key) && 'is-held',
    cut && tree.key(cut) === key && 'is-cut',
    lifted?.over === key && (lifted.refusal ? 'is-refusing' : 'is-target'),
  );
}

function press({target, shiftKey}: MouseEvent, props: NodeProps): void {
  const {line, narrow, session, columns, commands} = props;
  const widget = (target as Element).closest<HTMLElement>('button, a, input, label');
  if (widget) {
    const cell = widget.closest<HTMLElement>('[data-column]');
    const column = columns?.[Number(cell?.dataset.column)];
    if (column && widget.dataset.widget === 'reference') void commands.openReference(line.row, column);
  } else if (narrow && line.open !== null && !session.selecting.peek()) enter(line.key, props);
  else openNode(props, line, shiftKey);
}

function figureOf({line, tree, context, columns}: NodeProps): string {
  const column = tree.columns?.count;
  if (!column) return line.count ? formatNumber(line.count, 0, context.formats) : '';
  // Where it has a column of its own it is not said twice.
  return columns?.includes(column) ? '' : shownText(line.row[column.path], column.attribute, context);
}
