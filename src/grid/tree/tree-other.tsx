import {useSignals} from '@preact/signals-react/runtime';
import type {OtherLine} from '../../state/tree/tree-line.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {formatNumber} from '../../values/number.js';
import {MORE_ROWS} from '../../state/tree/tree-model.js';
import {actOnOther} from './tree-keys.js';
import {Guides, placeOf} from './tree-node.js';
import type {TreeParts} from './tree-parts.js';

interface OtherProps extends TreeParts {
  line: OtherLine;
  index: number;
  isCurrent: boolean;
}

/** Beneath a node: that its rows are being read, why they are not here, or how many more there are. */
export function OtherRow(props: OtherProps) {
  useSignals();
  const {line, index, isCurrent, narrow, session} = props;
  const {app} = session;
  const text = textOf(props);
  return (
    <div
      role="treeitem"
      data-line={line.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={line.level + 1}
      aria-busy={line.kind === 'loading' || undefined}
      aria-label={line.error ? `${text} ${app.t('ui.retry')}: ${errorText(app, line.error)}` : text}
      className={`lc-tnode lc-tnode--${line.kind}`}
      style={placeOf(index, line.level, narrow)}
      title={line.error && errorText(app, line.error)}
      onClick={() => actOnOther(line, props)}
    >
      <Guides level={line.level} />
      <span className="lc-tnode__twisty">
        {line.kind === 'loading' && <span className="lc-tnode__spin" />}
        {line.kind === 'failed' && <Icon name="circle-alert" />}
      </span>
      {line.kind === 'more' ? <span className="lc-link">{text}</span> : <span>{text}</span>}{' '}
      {line.kind === 'failed' && <span className="lc-link">{app.t('ui.retry')}</span>}
    </div>
  );
}

function textOf({line, session}: OtherProps): string {
  const {t, formats} = session.app;
  if (line.kind === 'loading') return t('grid.loading');
  if (line.kind === 'failed') return t('tree.notLoaded');
  if (line.left === null || line.left === undefined) return t('tree.moreUnknown');
  return t('tree.more', {shown: formatNumber(Math.min(line.left, MORE_ROWS), 0, formats.value)});
}
