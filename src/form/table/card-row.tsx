import {memo, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isCalculated, isNumeric, typeOf} from '../../values/attribute-type.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Grip} from '../../ui/marks/grip.js';
import {Icon} from '../../ui/icons/icon.js';
import {CellControl} from './row-cells.js';
import {Facts, Reckoning, RowText} from './row-facts.js';
import {RowMenu} from './row-menu.js';
import {spanOf} from '../fields/spans.js';
import {controlFor} from '../fields/field-types.js';
import {useLazyRow} from './use-lazy-row.js';
import type {RowProps} from './table-row.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {Attribute} from '../../values/types.js';

/** A row as a card: its first column as title, its figures beneath; the fields open when it is active or at fault. */
export const CardRow = memo(function CardRow({table, row, actions, isActive, wanted, watch}: RowProps) {
  useSignals();
  const {t} = useApp();
  const card = useRef<HTMLDivElement>(null);
  const faulty = row.faulty;
  useLazyRow(card, row, watch, wanted);
  const line = row.line.value;
  const [first, ...rest] = table.columns;
  const open = isActive || faulty.length > 0;
  const editable = open ? table.columns.filter(({internalId}) => !row.cell(internalId).readonly.value) : [];
  const rowName = t('table.line', {line});
  const figures = rest.filter(isNumeric);
  const sum = figures.findLast(isCalculated);
  if (!first) return null;
  return (
    <div
      ref={card}
      role="listitem"
      aria-label={rowName}
      data-row={row.key}
      className={classes('lc-rowcard', isActive && 'is-active', faulty.length > 0 && 'is-invalid')}
      onClick={() => actions.activate(row)}
      onFocus={() => actions.activate(row)}
    >
      <div className="lc-rowcard__h">
        {table.permissions.move && <Grip rowName={rowName} />}
        <button type="button" className="lc-rowcard__n lc-grow" aria-expanded={open && editable.length > 0}>
          <span className="lc-strong lc-truncate">
            <RowText row={row} column={first} />
          </span>
          <Facts row={row} columns={rest.filter((column) => !isNumeric(column) && typeOf(column) !== 'boolean')} />
        </button>
        <RowMenu {...{table, row, actions}} withDelete />
      </div>
      {editable.length > 0 && (
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
          <Reckoning row={row} columns={figures.filter((column) => column !== sum)} sum={sum} />
          {sum && (
            <span className="lc-strong">
              <RowText row={row} column={sum} />
            </span>
          )}
        </div>
      )}
    </div>
  );
});

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
    <div data-column={column} className={roomOf(cell.attribute)} hidden={!cell.visible.value}>
      <FieldFrame
        id={id}
        label={controlFor(cell.attribute).framed ? cell.label : undefined}
        required={cell.required.value}
        changed={cell.changed.value}
      >
        <CellControl {...{cell, row, table, rowName, id}} onCard />
      </FieldFrame>
    </div>
  );
});

/** A figure or a tick is one of three in a line; a date needs two thirds of it, a text all. */
function roomOf(attribute: Attribute): string | undefined {
  if (isNumeric(attribute) || typeOf(attribute) === 'boolean') return undefined;
  return spanOf(attribute) > 3 ? 'is-whole' : 'is-wide';
}
