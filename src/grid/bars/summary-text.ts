import type {AppModel} from '../../state/app/app-model.js';
import type {GridModel} from '../../state/list/grid-model.js';
import {pageRows} from '../../state/list/paging.js';
import {formatNumber} from '../../values/number.js';

/** "1,284 records"; '' while it is not known. */
export function countText({t, formats}: AppModel, {total}: GridModel): string {
  const count = total.value;
  return count === null ? '' : t('grid.records', {count, shown: formatNumber(count, 0, formats.value)});
}

/** "1 – 25 of 212 records", without the total while it is hidden or not known; `short` leaves the noun to the title. */
export function rangeText(app: AppModel, model: GridModel, short = false): string {
  const shown = model.shown.value;
  if (!shown) return model.status.value === 'failed' ? '' : app.t('grid.loading');
  const count = model.total.value;
  const rows = model.records.value.length;
  if (!rows || shown.pageSize === 0) return countText(app, model);
  const {from, to} = pageRows(shown.page, shown.pageSize, rows);
  const text = (value: number) => formatNumber(value, 0, app.formats.value);
  const range = {from: text(from), to: text(to)};
  if (count === null) return app.t('bars.rangeOnly', range);
  return app.t(short ? 'bars.rangeOf' : 'bars.range', {...range, count, shown: text(count)});
}
