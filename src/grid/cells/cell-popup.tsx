import {useEffect, useId, useRef, useState, type Ref} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../controls/props.js';
import {Button} from '../../ui/button.js';
import {FieldFrame, describedBy} from '../../ui/field-frame.js';
import {Popup} from '../../ui/overlay/popup.js';
import {useSheet} from '../../ui/root-context.js';
import {typeOver, type CellEditorProps} from './cell-editor.js';
import {CellField, cellPart} from './cell-field.js';
import css from './cell-editing.css';

const ROWS = 4;

/**
 * The control of a cell that is too small for it, beside it; Ctrl+Enter and its button commit the value, Escape
 * discards it.
 */
export function CellPopup(props: CellEditorProps) {
  useSignals();
  useSheet(css);
  const {editing, field, finish, revert, left} = props;
  const {app} = editing.session;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const handle = useRef<ControlHandle>(null);
  const [open, setOpen] = useState(false);
  // It is positioned at its anchor, which must exist.
  useEffect(() => setOpen(true), []);
  const error = field.error || null;
  const take = () => {
    if (handle.current?.flush() !== false) finish('stay');
  };
  const {LabelEnd} = cellPart(field.attribute);
  return (
    <div ref={anchor} className="lc-celledit lc-celledit--beside">
      <Popup
        anchor={anchor}
        open={open}
        onClose={() => handle.current?.flush() !== false && setTimeout(left)}
        label={field.label}
      >
        <div
          className="lc-cellpopup"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) {
              event.preventDefault();
              event.stopPropagation();
              revert();
            } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              take();
            }
          }}
        >
          <FieldFrame
            id={id}
            label={field.label}
            required={field.required.value}
            error={error}
            changed={field.changed.value}
            labelEnd={LabelEnd && <LabelEnd {...{field, id}} readonly={false} />}
          >
            <Control {...props} {...{id, handle}} describedBy={describedBy(id, {error})} />
          </FieldFrame>
          <div className="lc-cellpopup__foot">
            <Button variant="primary" onPress={take}>
              {app.t('ui.ok')}
            </Button>
          </div>
        </div>
      </Popup>
    </div>
  );
}

interface ControlProps extends CellEditorProps {
  id: string;
  handle: {current: ControlHandle | null};
  describedBy: string | undefined;
}

function Control({editing, record, field, id, handle, describedBy}: ControlProps) {
  useSignals();
  const {ahead} = editing;
  useEffect(() => {
    handle.current?.focus();
    const input = handle.current?.input();
    const {text} = ahead!.take(true);
    if (input instanceof HTMLTextAreaElement && text !== null) typeOver(input, text);
  }, [handle, ahead]);
  return (
    <CellField
      {...{id, editing, record, field, describedBy}}
      handle={handle as Ref<ControlHandle>}
      rows={ROWS}
      // Meanwhile the focus stays in the popup.
      onSwap={() => handle.current?.input()?.closest<HTMLElement>('[role="dialog"]')?.focus()}
    />
  );
}
