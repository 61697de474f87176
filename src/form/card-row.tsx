import {memo, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {typeOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {classes} from '../ui/classes.js';
import {FieldFrame} from '../ui/field-frame.js';
import {Grip} from '../ui/grip.js';
import {Icon} from '../ui/icon.js';
import {CellControl, CellText} from './row-cells.js';
import {isNumeric} from './spans.js';
import {controlFor} from './field-types.js';
import {useForm} from './form-context.js';
import {useLazyRow, useRowHeight} from './use-lazy-row.js';
import type {RowProps} from './table-row.js';
import type {RowModel} from '../state/row-model.js';
import type {Attribute} from '../values/types.js';

/** A row as a card: its first column as title, its figures beneath; the fields open when it is active or at fault. */
export const CardRow = memo(function CardRow({table, row, actions, total}: RowProps) {
  useSignals();
  const {t} = useApp();
  const {stage} = useForm();
  const card = useRef<HTMLDivElement>(null);
  const active = table.active.value === row;
  const wanted = stage.wanted.value.startsWith(`${table.id}.${row.id}`);
  const shown = useLazyRow(card, total, active || wanted);
  const height = useRowHeight(card, shown !== 'room');
  const [first, ...rest] = table.columns;
  const line = table.rows.value.indexOf(row) + 1;
  if (shown === 'room' || !first)
    return <div ref={card} role="listitem" data-row={row.key} className="lc-rowcard" style={{blockSize: height}} />;
  const faulty = row.faulty;
  const editable = table.columns.filter(({internalId}) => !row.cell(internalId).readonly.value);
  const open = (active || faulty.length > 0) && editable.length > 0;
  const rowName = t('form.line', {line});
  const figures = rest.filter(isNumeric);
  const sum = figures.findLast(({internalId}) => row.cell(internalId).calculated);
  return (
    <div
      ref={card}
      role="listitem"
      aria-label={rowName}
      data-row={row.key}
      className={classes('lc-rowcard', active && 'is-active', faulty.length > 0 && 'is-invalid')}
      onClick={() => actions.activate(row)}
      onFocus={() => actions.activate(row)}
    >
      <div className="lc-rowcard__h">
        {table.canMove && <Grip rowName={rowName} />}
        <button type="button" className="lc-rowcard__n lc-grow" aria-expanded={open}>
          <span className="lc-strong lc-truncate">
            <CellText cell={row.cell(first.internalId)} />
          </span>
          <Facts row={row} columns={rest.filter((column) => !isNumeric(column) && typeOf(column) !== 'boolean')} />
        </button>
        {table.canDelete && (
          <Button
            variant="muted"
            icon="trash-2"
            label={t('form.deleteRow', {line})}
            onPress={() => actions.remove(row)}
          />
        )}
      </div>
      {open && (
        <div className="lc-rowcard__f">
          {editable.map(({internalId}) => (
            <CardField key={internalId} row={row} id={internalId} table={table.id} rowName={rowName} />
          ))}
        </div>
      )}
      {faulty.map((cell) => (
        <div key={cell.id} className="lc-error">
          <Icon name="circle-alert" size="small" />
          <span>{cell.error}</span>
        </div>
      ))}
      {figures.length > 0 && (
        <div className="lc-rowcard__t">
          <Facts row={row} columns={figures.filter((column) => column !== sum)} />
          {sum && (
            <span className="lc-strong">
              <CellText cell={row.cell(sum.internalId)} />
            </span>
          )}
        </div>
      )}
    </div>
  );
});

/** Values of some columns in one muted line. */
function Facts({row, columns}: {row: RowModel; columns: Attribute[]}) {
  useSignals();
  const app = useApp();
  const {formats} = app;
  const shown = columns.filter(({internalId}) => row.cell(internalId).text(formats.value) !== '');
  if (!shown.length) return null;
  return (
    <span className="lc-muted lc-rowcard__facts">
      {shown.map((column) => (
        <span key={column.internalId}>
          <span className="lc-unseen">{localized(column.label, app.locale.value)} </span>
          <CellText cell={row.cell(column.internalId)} />
        </span>
      ))}
    </span>
  );
}

const CardField = memo(function CardField({
  row,
  id: column,
  table,
  rowName,
}: {
  row: RowModel;
  id: string;
  table: string;
  rowName: string;
}) {
  useSignals();
  const id = useId();
  const cell = row.cell(column);
  return (
    <div data-column={column}>
      <FieldFrame
        id={id}
        label={controlFor(cell.attribute).framed ? cell.label : undefined}
        required={cell.required}
        changed={cell.changed.value}
      >
        <CellControl {...{cell, row, table, rowName, id}} onCard />
      </FieldFrame>
    </div>
  );
});
