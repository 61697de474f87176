import {useSignals} from '@preact/signals-react/runtime';
import {headGroups} from '../../state/list/head-groups.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {pinClass} from './grid-row.js';
import css from './head-groups.css';

interface HeadGroupsProps {
  session: GridSession;
  columns: GridColumn[];
  /** `aria-colindex` of the first column. */
  first: number;
}

/** The row of heads that columns share, above their own. */
export function HeadGroups({session, columns, first}: HeadGroupsProps) {
  useSignals();
  useSheet(css);
  const pinned = session.model.layout.pinned.value;
  return (
    <div role="row" aria-rowindex={1} className="lc-grid__row lc-grid__row--groups">
      {headGroups(columns, pinned).map(({label, from, count}) => {
        const text = localized(label, session.app.locale.value);
        return (
          <div
            key={from}
            role="columnheader"
            aria-colindex={from + first}
            aria-colspan={count}
            className={`lc-headgroup${from < pinned ? pinClass(from + count - 1, pinned) : ''}`}
            style={{
              gridColumn: `${from + first} / span ${count}`,
              ...(from < pinned && {insetInlineStart: `var(--lc-pin-${from})`}),
            }}
          >
            <span className="lc-truncate" title={text}>
              {text}
            </span>
          </div>
        );
      })}
    </div>
  );
}
