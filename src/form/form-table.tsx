import {memo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {formatNumber} from '../values/number.js';
import {evaluate} from '../rules/formula.js';
import {configOf} from '../values/attribute-type.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {Icon} from '../ui/icon.js';
import {useSheet} from '../ui/root-context.js';
import {EmptyState} from '../ui/states.js';
import {useForm} from './form-context.js';
import {CardRow} from './card-row.js';
import {TableRow} from './table-row.js';
import {columnClass} from './column-class.js';
import {useRowActions} from './use-row-actions.js';
import {useRowDrag} from '../ui/use-row-drag.js';
import {useNarrow} from './use-width.js';
import css from './rows.css';
import type {TableModel} from '../state/table-model.js';
import type {TablePlacement} from '../values/metadata.js';

const CARDS_AT = 576;

/** An editable table of rows; cards where it is narrow. */
export const FormTable = memo(function FormTable({placement}: {placement: TablePlacement}) {
  const {body} = useForm();
  const table = body.tables.get(placement.field);
  return table ? <Rows table={table} /> : null;
});

function Rows({table}: {table: TableModel}) {
  useSignals();
  useSheet(css);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const cards = useNarrow(box, CARDS_AT);
  const actions = useRowActions(table, box);
  useRowDrag(list, table.canMove, (from, to) => {
    const row = table.rows.peek()[from];
    if (row) actions.move(row, to);
  });
  const rows = table.shown.value;
  return (
    <div ref={box} className="lc-c12 lc-lines" onKeyDown={actions.onKeyDown}>
      <TableBar table={table} onAdd={actions.add} />
      {rows.length === 0 ? (
        <NoRows table={table} />
      ) : cards ? (
        <div
          ref={list as React.RefObject<HTMLDivElement | null>}
          role="list"
          aria-label={table.label}
          className="lc-rowcards"
        >
          {rows.map((row) => (
            <CardRow key={row.key} {...{table, row, actions}} total={rows.length} />
          ))}
        </div>
      ) : (
        <div className="lc-rows">
          <table ref={list as React.RefObject<HTMLTableElement | null>} className="lc-table" aria-label={table.label}>
            <TableHead table={table} />
            {rows.map((row) => (
              <TableRow key={row.key} {...{table, row, actions}} total={rows.length} />
            ))}
          </table>
        </div>
      )}
      {table.error && (
        <div className="lc-error" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>{table.error}</span>
        </div>
      )}
    </div>
  );
}

function TableHead({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  return (
    <thead>
      <tr>
        <th scope="col" className="lc-rows__grip">
          <span className="lc-unseen">{app.t('form.reorder')}</span>
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
          <span className="lc-unseen">{app.t('form.rowActions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function TableBar({table, onAdd}: {table: TableModel; onAdd: () => void}) {
  useSignals();
  const app = useApp();
  const {placement} = table;
  if (!placement?.search && !table.canAdd && !placement?.countUnits) return null;
  return (
    <div className="lc-linesbar">
      {placement?.search && (
        <div className="lc-input lc-linesbar__s" role="search">
          <Icon name="search" />
          <input
            className="lc-input__v"
            type="search"
            aria-label={app.t('form.searchRows', {name: table.label})}
            placeholder={app.t('form.searchRows', {name: table.label.toLocaleLowerCase(app.formats.value.tag)})}
            value={table.search.value}
            onChange={(event) => {
              table.search.value = event.target.value;
            }}
          />
        </div>
      )}
      {table.canAdd && (
        <Button icon="plus" onPress={onAdd}>
          {app.t('form.addRow')}
        </Button>
      )}
      <span className="lc-grow" />
      <RowCount table={table} />
    </div>
  );
}

/** "8 lines · 382 units". */
function RowCount({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  const {body} = useForm();
  const {countUnits} = table.placement ?? {};
  const parts = [app.t('form.rowCount', {count: table.rows.value.length})];
  if (countUnits) {
    const column = configOf(table.attribute).columns?.find(({internalId}) => internalId === countUnits.column);
    const units = evaluate(['sum', table.id, countUnits.column], body.scope) ?? 0;
    const text = formatNumber(units, column ? (configOf(column).scale ?? 0) : 0, app.formats.value);
    parts.push(`${text} ${localized(countUnits.label, app.locale.value)}`);
  }
  return (
    <span className="lc-muted lc-linesbar__n" role="status">
      {parts.join(' · ')}
    </span>
  );
}

function NoRows({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  const searched = table.search.value !== '';
  return (
    <EmptyState
      icon={searched ? 'search' : 'inbox'}
      title={app.t(searched ? 'form.noRowsFound' : 'form.noRows')}
      text={searched ? app.t('form.noRowsFoundText', {text: table.search.value}) : undefined}
      actions={
        searched && (
          <Button
            variant="link"
            onPress={() => {
              table.search.value = '';
            }}
          >
            {app.t('form.clearSearch')}
          </Button>
        )
      }
    />
  );
}
