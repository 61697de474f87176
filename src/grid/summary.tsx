import {useSignals} from '@preact/signals-react/runtime';
import type {GridSession} from './grid-session.js';
import {Pager} from './pager.js';
import {rangeText} from './summary-text.js';

/** Info text, page size and pager: the line above or below a list. */
export function Summary({session, narrow}: {session: GridSession; narrow: boolean}) {
  useSignals();
  const {model, app, root} = session;
  const {pageSize} = model.state.value;
  const sizes = model.pageSizes.value;
  const choose = (pageSize: number) => {
    model.setPageSize(pageSize);
    root.emit('lc-page', {page: 1, pageSize});
  };
  return (
    <div className="lc-foot">
      <span>{rangeText(app, model, narrow)}</span>
      {!narrow && (
        <label className="lc-foot__size">
          <span className="lc-pagesize">
            <select
              aria-label={app.t('grid.pageSize')}
              value={pageSize}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size || app.t('grid.allRows')}
                </option>
              ))}
            </select>
          </span>
          {pageSize > 0 && <span aria-hidden="true">{app.t('grid.perPage')}</span>}
        </label>
      )}
      <Pager session={session} narrow={narrow} />
    </div>
  );
}
