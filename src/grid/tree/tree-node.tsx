import {memo, type CSSProperties, type MouseEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {NodeLine} from '../../state/tree/tree-line.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {safeUrl} from '../../ui/safe-url.js';
import {formatNumber} from '../../values/number.js';
import {openNodeMenu} from './lazy-node-menu.js';
import {enter, openNode} from './tree-keys.js';
import {nodeTitle, rowHeight, type TreeParts} from './tree-parts.js';

interface NodeProps extends TreeParts {
  line: NodeLine;
  /** Among all lines. */
  index: number;
  /** It has the tab stop. */
  isCurrent: boolean;
}

/** px of a level. */
const INDENT = 20;

/** Where a line lies, as a style. */
export const placeOf = (index: number, level: number, narrow: boolean): CSSProperties => ({
  insetBlockStart: index * rowHeight(narrow),
  blockSize: rowHeight(narrow),
  paddingInlineStart: 8 + level * INDENT,
});

/** A node: what opens it, what it is called, and its figure. */
export const TreeNode = memo(function TreeNode(props: NodeProps) {
  useSignals();
  const {line, index, isCurrent, session, mover, narrow, tree} = props;
  const {row, key, open} = line;
  const {t} = session.app;
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
  const lifted = mover.lifted.value;
  const cut = mover.cutRow.value;
  const title = nodeTitle(props, row) || '—';
  const figure = useFigure(props);
  const isSaving = mover.saving.value === key;
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, a, input, label')) return;
    if (narrow && open !== null && !selecting) enter(key, props);
    else openNode(props, line, event.shiftKey);
  };
  return (
    <div
      role="treeitem"
      data-line={line.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={[title, figure, line.muted && t('tree.muted')].filter(Boolean).join(', ')}
      aria-level={line.level + 1}
      aria-posinset={line.position}
      aria-setsize={line.size ?? -1}
      aria-expanded={open === null ? undefined : open}
      aria-selected={selecting ? selected : undefined}
      aria-busy={isSaving || undefined}
      className={classes(
        'lc-tnode',
        line.muted && 'is-muted',
        isGone(row) && 'is-gone',
        selected && 'is-selected',
        !!row.id && session.saved.value?.id === row.id && 'is-saved',
        (lifted?.key === key || isSaving) && 'is-held',
        cut && tree.key(cut) === key && 'is-cut',
        lifted?.over === key && (lifted.refusal ? 'is-refusing' : 'is-target'),
      )}
      style={placeOf(index, line.level, narrow)}
      title={(lifted?.over === key && lifted.refusal) || undefined}
      onClick={press}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!mover.lifted.peek()) openNodeMenu(props, line, event.currentTarget, {x: event.clientX, y: event.clientY});
      }}
    >
      <Content {...props} {...{title, figure, selected}} />
    </div>
  );
});

interface ContentProps extends NodeProps {
  title: string;
  figure: string;
  selected: boolean;
}

function Content(props: ContentProps) {
  useSignals();
  const {line, session, narrow, figure, selected} = props;
  const {row, level, open} = line;
  const selecting = session.selecting.value;
  return (
    <>
      <Guides level={level} />
      {!narrow && <Twisty {...props} />}
      {selecting && row.id && (
        <span
          className="lc-tnode__pick"
          onClick={({shiftKey, target}) => target instanceof HTMLInputElement && selecting.pressRow(row, shiftKey)}
        >
          <selecting.Box {...{selecting, row}} checked={selected} />
        </span>
      )}
      <Icon name={open === null ? leafIcon(props) : open ? 'folder-open' : 'folder'} />
      <Title {...props} />
      <Menu {...props} />{' '}
      {figure && (
        <span className="lc-tnode__count" aria-hidden="true">
          {figure}
        </span>
      )}
      {narrow && open !== null && <Icon name="chevron-right" />}
    </>
  );
}

const leafIcon = ({session}: TreeParts) => session.model.description.value?.icon ?? 'file';

/** The number of its own, else how many are beneath it. */
function useFigure({line, tree, context}: NodeProps): string {
  const column = tree.columns?.count;
  if (column) return shownText(line.row[column.path], column.attribute, context);
  return line.count ? formatNumber(line.count, 0, context.formats) : '';
}

export function Guides({level}: {level: number}) {
  return (
    <span className="lc-tnode__guides" aria-hidden="true">
      {Array.from({length: level}, (_, at) => (
        <i key={at} style={{insetInlineStart: 8 + at * INDENT + 10}} />
      ))}
    </span>
  );
}

function Twisty({line, tree, session, title}: NodeProps & {title: string}) {
  if (line.open === null) return <span className="lc-tnode__twisty" />;
  const label = session.app.t(line.open ? 'tree.close' : 'tree.open', {title});
  return (
    <button
      type="button"
      className={classes('lc-tnode__twisty', line.open && 'is-open')}
      tabIndex={-1}
      aria-label={label}
      onClick={() => tree.toggle(line)}
    >
      <Icon name="chevron-right" />
    </button>
  );
}

/** Links of the page stay links. */
function Title({line, tree, title}: NodeProps & {title: string}) {
  const cell = line.row[tree.columns?.title?.path ?? ''] as {href?: string} | null | undefined;
  const href = cell && typeof cell === 'object' && cell.href ? safeUrl(cell.href, document.baseURI) : undefined;
  if (!href)
    return (
      <span className="lc-tnode__title" title={title}>
        {title}
      </span>
    );
  return (
    <span className="lc-tnode__title" title={title}>
      <a className="lc-link" href={href} tabIndex={-1} draggable={false}>
        {title}
      </a>
    </span>
  );
}

function Menu(props: NodeProps & {title: string}) {
  const {session, mover, line, title} = props;
  if (!session.withMenu(line.row) && mover.refusal(line.row)) return null;
  const label = session.app.t('grid.actionsOf', {title});
  return (
    <button
      type="button"
      className="lc-iconbtn lc-tnode__menu"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      onClick={({currentTarget}) => openNodeMenu(props, line, currentTarget)}
    >
      <Icon name="ellipsis" />
    </button>
  );
}
