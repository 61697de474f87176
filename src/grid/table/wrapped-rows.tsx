import {useSheet} from '../../ui/root-context.js';
import css from './wrapped-rows.css';

/** How a table with texts over several lines looks; it draws nothing. */
export function WrappedRows() {
  useSheet(css);
  return null;
}
