import {memo, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {configOf, isCalculated, isNumeric} from '../../values/attribute-type.js';
import type {FieldModel} from '../../state/field/field-model.js';
import {useApp, useT} from '../../ui/app-context.js';
import {Boundary} from '../../ui/late/boundary.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Grip} from '../../ui/marks/grip.js';
import {Icon} from '../../ui/icons/icon.js';
import {CellControl, CellText} from './row-cells.js';
import {columnClass} from './column-class.js';
import {RowText} from './row-facts.js';
import {RowMenu} from './row-menu.js';
import {useLazyRow} from './use-lazy-row.js';
import type {RowWatch} from './row-watch.js';
import type {RangeActions} from './use-range.js';
import type {RowActions} from './use-row-actions.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {Attribute} from '../../values/types.js';

export interface RowProps {
  table: TableModel;
  row: RowModel;
  actions: RowActions;
  selection: RangeActions;
  isActive: boolean;
  /** Has its inputs at once: active, or about to get the focus. */
  wanted: boolean;
  /** Absent: every row has its inputs. */
  watch?: RowWatch;
  /** Whether not all rows are rendered, so that each has its `aria-rowindex`. */
  partial: boolean;
}

/** One row and, when it is at fault, its message row; a `tbody` of its own, so that both move together. */
export const TableRow = memo(function TableRow(props: RowProps) {
  useSignals();
  const {table, row, actions, selection, isActive, wanted, watch, partial} = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const messageId = useId();
  const faulty = row.faulty;
  const live = useLazyRow(body, row, watch, wanted || faulty.length > 0);
  const line = row.line.value;
  const {columns} = table;
  const {from = columns.length, to = -1} = selection.range.spanOf(row) ?? {};
  const rowName = t('table.line', {line});
  const state = classes(isActive && 'is-active', faulty.length > 0 && 'is-invalid');
  return (
    <tbody ref={body} data-row={row.key} className={state}>
      <tr
        className={state}
        aria-rowindex={partial ? line + 1 : undefined}
        onClick={(event) => {
          actions.activate(row);
          // The press was on text: its input gets the focus.
          const column = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column;
          if (!live && column) actions.focus(row, column);
        }}
        onFocus={() => actions.activate(row)}
      >
        <td>{table.permissions.move && <Grip rowName={rowName} />}</td>
        <td className="lc-num lc-ro lc-muted">{line}</td>
        {live ? (
          columns.map((column, at) => (
            <Cell
              key={column.internalId}
              {...{table, row, column, rowName, messageId}}
              selected={from <= at && at <= to}
            />
          ))
        ) : (
          <TextCells {...{table, row, from, to}} />
        )}
        <td className="lc-rows__acts">
          {live && <RowMenu {...{table, row, actions, selection}} />}
          {table.permissions.delete && (
            <Button
              variant="muted"
              size="small"
              icon="trash-2"
              label={t('table.deleteRow', {line})}
              onPress={() => actions.remove(row)}
            />
          )}
        </td>
      </tr>
      {faulty.length > 0 && <FaultLine id={messageId} faulty={faulty} line={line} columns={columns.length} />}
    </tbody>
  );
});

interface FaultLineProps {
  id: string;
  faulty: readonly FieldModel[];
  line: number;
  columns: number;
}

/** What is wrong in the cells of a row, beneath it. */
function FaultLine({id, faulty, line, columns}: FaultLineProps) {
  useSignals();
  const t = useT();
  return (
    <tr className="is-err">
      <td colSpan={2} />
      <td colSpan={columns + 1}>
        <div id={id} className="lc-error">
          <Icon name="circle-alert" size="small" />
          <span>{faulty.map((cell) => t('table.lineFault', {line, message: cell.error})).join(' ')}</span>
        </div>
      </td>
    </tr>
  );
}

interface CellInRowProps {
  table: TableModel;
  row: RowModel;
  column: Attribute;
  rowName: string;
  messageId: string;
  selected: boolean;
}

const Cell = memo(function Cell({table, row, column, rowName, messageId, selected}: CellInRowProps) {
  useSignals();
  const cell = row.cell(column.internalId);
  const edited = !cell.readonly.value;
  const faulty = cell.fault.value !== null;
  return (
    <td
      data-column={column.internalId}
      className={cellClass(table, column, {asText: !edited, calculated: cell.calculated, selected})}
    >
      {edited ? (
        <CellControl {...{cell, row, rowName}} table={table.id} describedBy={faulty ? messageId : undefined} />
      ) : (
        <Boundary sign>
          <CellText cell={cell} />
        </Boundary>
      )}
    </td>
  );
});

/** The text of a row that has been in view for no more than a moment; it needs no models. */
const TextCells = memo(function TextCells({
  table,
  row,
  from,
  to,
}: Pick<CellInRowProps, 'table' | 'row'> & {from: number; to: number}) {
  useSignals();
  const app = useApp();
  const formats = app.formats.value;
  return table.columns.map((column, at) => (
    <td
      key={column.internalId}
      data-column={column.internalId}
      className={cellClass(table, column, {
        asText: true,
        calculated: isCalculated(column),
        selected: from <= at && at <= to,
      })}
    >
      {configOf(column).picture
        ? row.shows(column) && <RowText row={row} column={column} />
        : row.text(column, formats) || (row.shows(column) && <span className="lc-muted">—</span>)}
    </td>
  ));
});

function cellClass(
  table: TableModel,
  column: Attribute,
  {asText, calculated, selected}: Record<'asText' | 'calculated' | 'selected', boolean>,
): string | undefined {
  return classes(
    columnClass(table, column),
    selected && 'is-selected',
    asText && 'lc-ro',
    asText && calculated && (isNumeric(column) ? 'lc-strong' : 'lc-muted'),
  );
}
