import type {Row} from '../../query/types.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {Details} from './details.js';
import css from './detail.css';

/** The control in the first cell of a row that opens it. By keys the row itself is opened. */
export function DetailOpener({details, row, open}: {details: Details; row: Row; open: boolean}) {
  useSheet(css);
  return (
    <button
      type="button"
      className="lc-iconbtn lc-detail__opener"
      data-widget="detail"
      tabIndex={-1}
      aria-label={details.nameOf(row)}
      aria-expanded={open}
      aria-keyshortcuts="Alt+ArrowDown"
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
    </button>
  );
}
