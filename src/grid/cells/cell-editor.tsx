import {useEffect, useId, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../controls/props.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {focusedElement, holdsFocus} from '../../ui/focus.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import type {CellEditing, FocusAfterEdit} from './cell-editing.js';
import {CellField, opensBeside} from './cell-field.js';
import type {PressedKey, TypedAhead} from './typed-ahead.js';
import {shortcutPressed} from '../../state/app/shortcuts.js';
import css from './cell-editing.css';

const CellPopup = lazyView(() => import('./cell-popup.js').then(({CellPopup: view}) => view), {
  onClose: ({left}) => left,
});

interface EditorProps {
  editing: CellEditing;
  row: Row;
  column: GridColumn;
}

/** The control of the cell that is edited: in the cell, or beside it where it has no room there. */
export function CellEditor({editing, row, column}: EditorProps) {
  useSignals();
  useSheet(css);
  const record = editing.edits.record(row.id!);
  const field = record?.body.fields.get(column.path);
  const begun = useRef(field?.changed.peek() ? {value: field.value.peek(), text: field.presentation.peek()} : null);
  if (!record || !field) return null;
  const finish = (way: FocusAfterEdit, after: readonly PressedKey[] = []) => {
    editing.edits.close();
    editing.leave(way, after);
  };
  const revert = () => {
    // What was saved may have come only now.
    if (begun.current) field.commit(begun.current.value, begun.current.text);
    else record.restore(field.id);
    finish('stay');
  };
  // What was pressed has the focus.
  const left = () => (focusedElement() ? editing.edits.close() : finish('stay'));
  const props = {editing, record, field, finish, revert, left};
  return opensBeside(field.attribute) ? <CellPopup {...props} /> : <InCell {...props} />;
}

export interface CellEditorProps {
  editing: CellEditing;
  record: NonNullable<ReturnType<CellEditing['edits']['record']>>;
  field: Parameters<typeof CellField>[0]['field'];
  finish: (way: FocusAfterEdit, after?: readonly PressedKey[]) => void;
  left: () => void;
  revert: () => void;
}

/** Enter, Tab and leaving commit its value, Escape discards it. */
function InCell({editing, record, field, finish, revert, left}: CellEditorProps) {
  useSignals();
  const {session, ahead} = editing;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<ControlHandle>(null);
  const take = (way: FocusAfterEdit, after?: readonly PressedKey[]) => {
    if (handle.current?.flush() !== false) finish(way, after);
  };
  useTypedAhead(handle, ahead, take);
  const error = field.error;
  return (
    <div
      ref={box}
      className="lc-celledit"
      onKeyDownCapture={(event) => {
        const way = shortcutPressed(['undo', 'redo'], session.app.configuration.peek(), event.nativeEvent);
        if (event.key === 'Tab') {
          event.preventDefault();
          take(wayOf(event));
        } else if (way && !handle.current?.typed?.(way)) {
          event.preventDefault();
          editing.undoOrRedo(way);
        }
      }}
      onBlur={() =>
        // When it moves into a popup of the control, the focus is nowhere for a moment.
        setTimeout(() => {
          const {current} = box;
          if (current && !holdsFocus(current) && !holdsFocus(session.root.overlayContainer)) {
            if (handle.current?.flush() !== false) left();
          }
        })
      }
    >
      <CellField
        id={id}
        inCell
        editing={editing}
        record={record}
        field={field}
        label={field.label}
        handle={handle}
        describedBy={error ? `${id}-error` : undefined}
        onKey={(key) => (key === 'Enter' ? take('down') : revert())}
      />
      {error && (
        <span id={`${id}-error`} className="lc-celledit__fault">
          {error}
        </span>
      )}
    </div>
  );
}

/** The control gets the focus, and what was pressed before it was there. */
function useTypedAhead(
  handle: RefObject<ControlHandle | null>,
  ahead: TypedAhead | null,
  take: (way: FocusAfterEdit, after: readonly PressedKey[]) => void,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    handle.current?.focus();
    const input = handle.current?.input();
    const {text, leaves, after} = ahead!.take();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') {
      if (text === null) input.select();
      else typeOver(input, text);
    }
    // What is typed is drawn first.
    if (leaves) setTimeout(() => latest.current(wayOf(leaves), after));
  }, [handle, ahead]);
}

const wayOf = ({key, shiftKey}: Pick<PressedKey, 'key' | 'shiftKey'>): FocusAfterEdit =>
  key === 'Enter' ? 'down' : shiftKey ? 'previous' : 'next';

/** What is typed replaces the old content. */
export function typeOver(input: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  input.value = typed;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, data: typed}));
}
