import {memo, type CSSProperties} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Icon} from '../../ui/icons/icon.js';
import {classes} from '../../ui/classes.js';
import {safeUrl} from '../../ui/safe-url.js';
import {openNodeMenu} from './lazy-node-menu.js';
import {useNode, type NodeFace, type NodeProps} from './use-node.js';

/** px of a level, and before the first. */
const INDENT = 20;
const START = 8;

/** Where a line lies, as a style. */
export const placeOf = (index: number, height: number): CSSProperties => ({
  insetBlockStart: index * height,
  blockSize: height,
});

/** The room before what a level has. */
export const indentOf = (level: number, start = START): CSSProperties => ({paddingInlineStart: start + level * INDENT});

/** A node: what opens it, what it is called, and its figure. */
export const TreeNode = memo(function TreeNode(props: NodeProps) {
  const {attributes, ...face} = useNode(props);
  const {index, height, line} = props;
  return (
    <div role="treeitem" {...attributes} style={{...placeOf(index, height), ...indentOf(line.level)}}>
      <Content {...props} {...face} />
    </div>
  );
});

function Content(props: NodeProps & NodeFace) {
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
      <NodeIcon {...props} />
      <Title {...props} />
      <Menu {...props} /> {figure && <Figure>{figure}</Figure>}
      {narrow && open !== null && <Icon name="chevron-right" />}
    </>
  );
}

export function NodeIcon({line: {open}, session}: NodeProps) {
  useSignals();
  const leaf = session.model.description.value?.icon ?? 'file';
  return <Icon name={open === null ? leaf : open ? 'folder-open' : 'folder'} />;
}

export function Figure({children}: {children: string}) {
  return (
    <span className="lc-tnode__count" aria-hidden="true">
      {children}
    </span>
  );
}

export function Guides({level, start = START}: {level: number; start?: number}) {
  return (
    <span className="lc-tnode__guides" aria-hidden="true">
      {Array.from({length: level}, (_, at) => (
        <i key={at} style={{insetInlineStart: start + at * INDENT + 10}} />
      ))}
    </span>
  );
}

export function Twisty({line, tree, session, title}: NodeProps & {title: string}) {
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
export function Title({line, tree, title}: NodeProps & {title: string}) {
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

export function Menu(props: NodeProps & {title: string}) {
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
