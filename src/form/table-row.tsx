import {memo, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {classes} from '../ui/classes.js';
import {Grip} from '../ui/grip.js';
import {Icon} from '../ui/icon.js';
import {CellControl, CellText} from './row-cells.js';
import {columnClass} from './column-class.js';
import {isNumeric} from './spans.js';
import {useForm} from './form-context.js';
import {useLazyRow, useRowHeight} from './use-lazy-row.js';
import type {RowActions} from './use-row-actions.js';
import type {RowModel} from '../state/row-model.js';
import type {TableModel} from '../state/table-model.js';
import type {Attribute} from '../values/types.js';

export interface RowProps {
  table: TableModel;
  row: RowModel;
  actions: RowActions;
  /** Rows shown, which decides how lazily they are rendered. */
  total: number;
}

/** One row and, when it is at fault, its message row; a `tbody` of its own, so that both move together. */
export const TableRow = memo(function TableRow({table, row, actions, total}: RowProps) {
  useSignals();
  const t = useT();
  const {stage} = useForm();
  const body = useRef<HTMLTableSectionElement>(null);
  const messageId = useId();
  const active = table.active.value === row;
  const wanted = stage.wanted.value.startsWith(`${table.id}.${row.id}`);
  const shown = useLazyRow(body, total, active || wanted);
  const height = useRowHeight(body, shown !== 'room');
  const line = table.rows.value.indexOf(row) + 1;
  const {columns} = table;
  if (shown === 'room') {
    return (
      <tbody ref={body} data-row={row.key}>
        <tr className="lc-rows__room" style={{blockSize: height}}>
          <td colSpan={columns.length + 3} />
        </tr>
      </tbody>
    );
  }
  const faulty = row.faulty;
  const rowName = t('form.line', {line});
  return (
    <tbody ref={body} data-row={row.key} className={classes(active && 'is-active', faulty.length > 0 && 'is-invalid')}>
      <tr
        className={classes(active && 'is-active', faulty.length > 0 && 'is-invalid')}
        onClick={() => actions.activate(row)}
        onFocus={() => actions.activate(row)}
      >
        <td>{table.canMove && <Grip rowName={rowName} />}</td>
        <td className="lc-num lc-ro lc-muted">{line}</td>
        {columns.map((column) => (
          <Cell
            key={column.internalId}
            {...{table, row, column, rowName}}
            live={shown === 'live'}
            messageId={messageId}
          />
        ))}
        <td>
          {table.canDelete && (
            <Button
              variant="muted"
              size="small"
              icon="trash-2"
              label={t('form.deleteRow', {line})}
              onPress={() => actions.remove(row)}
            />
          )}
        </td>
      </tr>
      {faulty.length > 0 && (
        <tr className="is-err">
          <td colSpan={2} />
          <td colSpan={columns.length + 1}>
            <div id={messageId} className="lc-error">
              <Icon name="circle-alert" size="small" />
              <span>{faulty.map((cell) => t('form.lineFault', {line, message: cell.error})).join(' ')}</span>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});

interface CellInRowProps {
  table: TableModel;
  row: RowModel;
  column: Attribute;
  rowName: string;
  live: boolean;
  messageId: string;
}

const Cell = memo(function Cell({table, row, column, rowName, live, messageId}: CellInRowProps) {
  useSignals();
  const cell = row.cell(column.internalId);
  const edited = live && !cell.readonly.value;
  const faulty = cell.fault.value !== null;
  return (
    <td
      data-column={column.internalId}
      className={classes(
        columnClass(table, column),
        !edited && 'lc-ro',
        !edited && cell.calculated && (isNumeric(column) ? 'lc-strong' : 'lc-muted'),
      )}
    >
      {edited ? (
        <CellControl {...{cell, row, rowName}} table={table.id} describedBy={faulty ? messageId : undefined} />
      ) : (
        <CellText cell={cell} />
      )}
    </td>
  );
});
