import {memo, useCallback, useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useForm} from '../form-context.js';
import {controlFor} from '../fields/field-types.js';
import {ReferencePicture} from '../../types/reference/picture.js';
import {unreadProps} from '../fields/unread.js';
import type {ControlHandle} from '../../controls/props.js';
import type {FieldModel} from '../../state/field/field-model.js';
import type {RowModel} from '../../state/rows/row-model.js';

export interface CellProps {
  cell: FieldModel;
  row: RowModel;
  table: string;
  /** Names the row for screen readers, e.g. "Line 4". */
  rowName: string;
  /** Is on a card, with a label of its own. */
  onCard?: boolean;
  id?: string;
  describedBy?: string;
}

/** The control of one cell. Reads its own model only. */
export function CellControl(props: CellProps) {
  return (
    <Boundary sign>
      <Control {...props} />
    </Boundary>
  );
}

const Control = memo(function Control({cell, row, table, rowName, onCard, id: given, describedBy}: CellProps) {
  useSignals();
  const {form, body, stage} = useForm();
  const ownId = useId();
  const id = given ?? ownId;
  const path = `${table}.${row.id}.${cell.id}`;
  const handle = useCallback((control: ControlHandle) => stage.take(path, control), [stage, path]);
  const {Control: FieldControl} = controlFor(cell.attribute);
  if (!cell.visible.value) return null;
  return (
    <FieldControl
      field={cell}
      source={{body, row, waitFor: (work) => form.waitFor(work)}}
      {...unreadProps(form, cell, path)}
      id={id}
      handle={handle}
      label={onCard ? undefined : `${cell.label}, ${rowName}`}
      readonly={cell.readonly.value}
      required={cell.required.value}
      invalid={cell.fault.value !== null}
      loading={cell.asked.value || undefined}
      describedBy={describedBy}
      inCell={!onCard}
      onBlur={() => cell.leave()}
      onKey={(key) => {
        if (key === 'Enter') cell.leave();
      }}
    />
  );
});

/** The text of a cell that cannot or need not be edited now. */
export const CellText = memo(function CellText({cell}: {cell: FieldModel}) {
  useSignals();
  const app = useApp();
  if (!cell.visible.value) return null;
  const text = cell.text(app.formats.value);
  if (!text) return <span className="lc-muted">—</span>;
  return (
    <>
      <ReferencePicture attribute={cell.attribute} value={cell.value.value} text={text} />
      {text}
    </>
  );
});
