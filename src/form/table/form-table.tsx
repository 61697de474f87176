import {memo, useId, useRef, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Boundary} from '../../ui/late/boundary.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {useForm} from '../form-context.js';
import {CardRow} from './card-row.js';
import {heightOf, RowSpacer} from './row-spacer.js';
import {NoRows, TableBar} from './table-bar.js';
import {CardsFoot, TableFoot} from './table-foot.js';
import {TableHead} from './table-head.js';
import {TableRow} from './table-row.js';
import {useRange, type RangeActions} from './use-range.js';
import {useRowActions, type RowActions} from './use-row-actions.js';
import {useRowKeys} from './use-row-keys.js';
import {useRowDrag} from '../../ui/use-row-drag.js';
import {useNarrow} from '../use-width.js';
import {useRowWindow} from './use-row-window.js';
import type {RowWatch} from './row-watch.js';
import frameCss from '../../ui/field-frame.css';
import css from './rows.css';
import cardsCss from './row-cards.css';
import type {RowModel} from '../../state/rows/row-model.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {TablePlacement} from '../../values/metadata.js';

const CARDS_AT = 576;
const CARD_GAP = 8;

/** An editable table of rows; cards where it is narrow. */
export const FormTable = memo(function FormTable({placement}: {placement: TablePlacement}) {
  const {body} = useForm();
  const table = body.tables.get(placement.field);
  return table ? <Rows table={table} /> : null;
});

function Rows({table}: {table: TableModel}) {
  useSignals();
  useSheet(css);
  useSheet(cardsCss);
  useSheet(frameCss);
  const box = useRef<HTMLDivElement>(null);
  const cards = useNarrow(box, CARDS_AT);
  const {stage} = useForm();
  const id = useId();
  const actions = useRowActions(table, box);
  const onKeyDown = useRowKeys(table, actions);
  const selection = useRange(table, box, cards);
  return (
    <div ref={box} className="lc-c12 lc-lines" {...selection.handlers} onKeyDown={onKeyDown}>
      <TableBar
        table={table}
        onAdd={() => actions.add()}
        mark={stage.marks.value?.(table.id, id)?.beside}
        fault={table.error ? `${id}-fault` : undefined}
      />
      {table.shown.value.length === 0 ? (
        <NoRows table={table} />
      ) : (
        <RowList key={cards ? 'cards' : 'rows'} {...{table, actions, selection, cards}} />
      )}
      {table.error && (
        <div id={`${id}-fault`} className="lc-error" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>{table.error}</span>
        </div>
      )}
    </div>
  );
}

interface RowListProps {
  table: TableModel;
  actions: RowActions;
  selection: RangeActions;
  cards: boolean;
}

/** The rows in view, and room for those that are not. */
function RowList({table, actions, selection, cards}: RowListProps) {
  useSignals();
  const {stage} = useForm();
  const list = useRef<HTMLElement>(null);
  const rows = table.shown.value;
  const [section, wantedId] = stage.wanted.value.split('.');
  const wanted = (section === table.id && wantedId && rows.find(({id}) => id === wantedId)) || null;
  const active = table.active.value;
  const {items, partial, watch} = useRowWindow(rows, [active, wanted], cards ? 'cards' : 'rows');
  useDraggedRows(list, table, actions, cards, watch);
  const Row = cards ? CardRow : TableRow;
  const drawn = items.map((item) =>
    'chunk' in item ? (
      <RowSpacer
        key={`room ${item.chunk}`}
        watch={watch!}
        chunk={item.chunk}
        chunks={item.chunks}
        height={heightOf(watch!, item.rows, cards ? CARD_GAP : 0)}
        columns={cards ? undefined : table.columns.length + 3}
      />
    ) : (
      <Boundary
        key={item.key}
        around={(fault) => (
          <FaultyRow cards={cards} row={item} columns={table.columns.length + 3}>
            {fault}
          </FaultyRow>
        )}
      >
        <Row
          row={item}
          {...{table, actions, selection, watch, partial}}
          isActive={item === active}
          wanted={item === active || item === wanted}
        />
      </Boundary>
    ),
  );
  return cards ? (
    <CardRows list={list} table={table}>
      {drawn}
    </CardRows>
  ) : (
    <TableRows list={list} table={table} partial={partial}>
      {drawn}
    </TableRows>
  );
}

/** Rows are dragged by their handle to between others. */
function useDraggedRows(
  list: RefObject<HTMLElement | null>,
  table: TableModel,
  actions: RowActions,
  cards: boolean,
  watch: RowWatch | undefined,
): void {
  const rowOf = (element: Element | null) => {
    const key = element?.getAttribute('data-row');
    return key ? table.shown.peek().find((row) => row.key === key) : undefined;
  };
  useRowDrag(list, table.permissions.move, {
    onStart: (item) => {
      const row = rowOf(item);
      // An active card opens: the others would go out of reach of the finger.
      if (row && !cards) actions.activate(row);
      if (watch) watch.held = true;
    },
    onEnd: ({item, previous, next}) => {
      if (watch) watch.held = false;
      const [row, above, below] = [rowOf(item), rowOf(previous), rowOf(next)];
      if (row && above) actions.moveBeside(row, above, 'behind');
      else if (row && below) actions.moveBeside(row, below, 'before');
    },
  });
}

interface RowsProps {
  list: RefObject<HTMLElement | null>;
  table: TableModel;
  children: ReactNode;
}

function CardRows({list, table, children}: RowsProps) {
  useSignals();
  return (
    <>
      <div ref={list as RefObject<HTMLDivElement>} role="list" aria-label={table.label} className="lc-rowcards">
        {children}
      </div>
      <CardsFoot table={table} />
    </>
  );
}

function TableRows({list, table, partial, children}: RowsProps & {partial: boolean}) {
  useSignals();
  return (
    <div className="lc-rows">
      <table
        ref={list as RefObject<HTMLTableElement>}
        className="lc-table"
        aria-label={table.label}
        aria-rowcount={partial ? table.shown.value.length + 1 : undefined}
      >
        <TableHead table={table} partial={partial} />
        {children}
        <TableFoot table={table} />
      </table>
    </div>
  );
}

/** Shown instead of a row that could not be rendered; its values stay. */
function FaultyRow({
  cards,
  row,
  columns,
  children,
}: {
  cards: boolean;
  row: RowModel;
  columns: number;
  children: ReactNode;
}) {
  if (cards) {
    return (
      <div role="listitem" data-row={row.key} className="lc-rowcard">
        {children}
      </div>
    );
  }
  return (
    <tbody data-row={row.key}>
      <tr>
        <td colSpan={columns}>{children}</td>
      </tr>
    </tbody>
  );
}
