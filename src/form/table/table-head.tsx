import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../../values/localized.js';
import {useApp} from '../../ui/app-context.js';
import {columnClass} from './column-class.js';
import type {TableModel} from '../../state/rows/table-model.js';

export function TableHead({table, partial}: {table: TableModel; partial: boolean}) {
  useSignals();
  const app = useApp();
  return (
    <thead>
      <tr aria-rowindex={partial ? 1 : undefined}>
        <th scope="col" className="lc-rows__grip">
          <span className="lc-unseen">{app.t('table.reorder')}</span>
        </th>
        <th scope="col" className="lc-num lc-rows__no">
          #
        </th>
        {table.columns.map((column) => (
          <th key={column.internalId} scope="col" className={columnClass(table, column)}>
            {localized(column.label, app.locale.value)}
            {!table.readonly.value && column.rules?.some(({kind}) => kind === 'required') && (
              <span className="lc-req" aria-hidden="true">
                {' '}
                *
              </span>
            )}
          </th>
        ))}
        <th scope="col" className="lc-rows__acts">
          <span className="lc-unseen">{app.t('table.rowActions')}</span>
        </th>
      </tr>
    </thead>
  );
}
