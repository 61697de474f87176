import type {HTMLAttributes} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {OtherLine} from '../../state/tree/tree-line.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {formatNumber} from '../../values/number.js';
import {MORE_ROWS} from '../../state/tree/tree-model.js';
import {actOnOther} from './tree-keys.js';
import {Guides, indentOf, placeOf} from './tree-node.js';
import type {DrawnLine, TreeParts} from './tree-parts.js';

export interface OtherProps extends TreeParts, DrawnLine {
  line: OtherLine;
}

/** Beneath a node: that its rows are being read, why they are not here, or how many more there are. */
export function OtherRow(props: OtherProps) {
  useSignals();
  const {line, index, height} = props;
  return (
    <div role="treeitem" {...otherOf(props)} style={{...placeOf(index, height), ...indentOf(line.level)}}>
      <OtherContent {...props} />
    </div>
  );
}

/** How such a line stands, and what a press does, as properties of its element. */
export function otherOf(props: OtherProps): HTMLAttributes<HTMLDivElement> {
  const {line, isCurrent, session} = props;
  const {app} = session;
  const text = textOf(props);
  return {
    ...{'data-line': line.id},
    tabIndex: isCurrent ? 0 : -1,
    'aria-level': line.level + 1,
    'aria-busy': line.kind === 'loading' || undefined,
    'aria-label': line.error ? `${text} ${app.t('ui.retry')}: ${errorText(app, line.error)}` : text,
    className: `lc-tnode lc-tnode--${line.kind}`,
    title: line.error && errorText(app, line.error),
    onClick: () => actOnOther(line, props),
  };
}

export function OtherContent(props: OtherProps & {start?: number}) {
  useSignals();
  const {line, session, start} = props;
  const text = textOf(props);
  return (
    <>
      <Guides level={line.level} start={start} />
      <span className="lc-tnode__twisty">
        {line.kind === 'loading' && <span className="lc-tnode__spin" />}
        {line.kind === 'failed' && <Icon name="circle-alert" />}
      </span>
      {line.kind === 'more' ? <span className="lc-link">{text}</span> : <span>{text}</span>}{' '}
      {line.kind === 'failed' && <span className="lc-link">{session.app.t('ui.retry')}</span>}
    </>
  );
}

function textOf({line, session}: OtherProps): string {
  const {t, formats} = session.app;
  if (line.kind === 'loading') return t('grid.loading');
  if (line.kind === 'failed') return t('tree.notLoaded');
  if (line.left === null || line.left === undefined) return t('tree.moreUnknown');
  return t('tree.more', {shown: formatNumber(Math.min(line.left, MORE_ROWS), 0, formats.value)});
}
