import {useEffect, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError} from '../api/errors.js';
import type {ControlHandle} from '../controls/props.js';
import {faultOf} from '../rules/validate.js';
import {CellEdits} from '../state/cell-edits.js';
import type {GridColumn} from '../state/grid-columns.js';
import type {Row} from '../query/types.js';
import {Button} from '../ui/button.js';
import {errorText} from '../ui/error-text.js';
import {holdsFocus} from '../ui/focus.js';
import {useSheet} from '../ui/root-context.js';
import {localized} from '../values/localized.js';
import {optionsOf} from '../values/shown.js';
import type {Attribute} from '../values/types.js';
import {editableColumns} from './editable-columns.js';
import {faultText} from './fault-text.js';
import type {GridSession} from './grid-session.js';
import {ValueField} from './value-field.js';
import css from './cell-editing.css';

/** Where the focus goes when a cell is left by a key. */
export type Way = 'stay' | 'down' | 'next' | 'previous';

/** The editing of cells in a list: what is changed, the control in a cell, and the bar that saves. */
export class CellEditing {
  readonly edits: CellEdits;
  readonly Editor = CellEditor;
  readonly Bar = EditBar;
  /** The key that began the edit, where it was text. */
  typed = '';
  /** Moves the focus on; set by the grid. */
  leave: (way: Way) => void = () => undefined;

  constructor(readonly session: GridSession) {
    const {app, model} = session;
    this.edits = new CellEdits(
      async (row) => {
        const {baseUrl} = model.description.peek()!.objects[row.alias!]!;
        const {objects} = await app.services();
        const {version, rights} = await objects.load(baseUrl, row.id!);
        return {version, readonly: rights.canUpdate ? rights.readonly : null};
      },
      (value, attribute) => this.faultOf(value, attribute),
    );
    const guard = (event: BeforeUnloadEvent) => this.edits.count.peek() > 0 && event.preventDefault();
    addEventListener('beforeunload', guard, {signal: model.life});
  }

  /** Whether a cell of a row may be tried; what the record itself forbids comes to light when it opens. */
  may(row: Row | undefined, column: GridColumn | undefined): boolean {
    return (
      !!row?.id &&
      !!column &&
      this.session.actionsOf(row).includes('edit') &&
      editableColumns(this.session).includes(column)
    );
  }

  async open(row: Row, column: GridColumn, typed: string): Promise<void> {
    const {app, root} = this.session;
    this.typed = typed;
    try {
      if (!(await this.edits.open(row, column.path))) {
        root.announce(app.t('grid.notEditable'), 'assertive');
        this.leave('stay');
      }
    } catch (error) {
      this.edits.close();
      app.notifications.add({kind: 'danger', title: errorText(app, asServiceError(error))});
    }
  }

  async save(): Promise<void> {
    const {app, root, model} = this.session;
    try {
      const {objects} = await app.services();
      const {saved, failed} = await this.edits.save(objects);
      if (failed.size) return root.announce(this.edits.fault.peek() ?? app.t('grid.notChanged'), 'assertive');
      const alias = model.description.peek()!.alias;
      await model.changedHere(...saved);
      root.announce(app.t('grid.changed', {count: saved.length}));
      root.emit('lc-change-rows', {alias, ids: saved});
    } catch (thrown) {
      const error = asServiceError(thrown);
      const text = errorText(app, error);
      root.emit('lc-error', {code: error.code, message: text, cause: error});
      app.notifications.add({kind: 'danger', title: app.t('grid.notChanged'), text});
    }
  }

  private faultOf(value: unknown, attribute: Attribute): string | null {
    const {app, model} = this.session;
    const options = optionsOf(attribute, {enumerations: model.description.peek()?.enumerations});
    const fault = faultOf(value, attribute, attribute.rules ?? [], {
      formats: app.formats.peek(),
      label: localized(attribute.label, app.locale.peek()),
      options: Object.keys(options).length ? options : undefined,
    });
    return fault && faultText(app, fault);
  }
}

interface EditorProps {
  editing: CellEditing;
  row: Row;
  column: GridColumn;
}

/** The control in the cell that is edited. Enter, Tab and leaving take its value, Escape does not. */
function CellEditor({editing, row, column}: EditorProps) {
  useSignals();
  useSheet(css);
  const {edits, session} = editing;
  const {attribute, path} = column;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<ControlHandle>(null);
  const own = edits.of(row.id);
  const value = own && path in own.values ? own.values[path] : row[path];
  useEffect(() => {
    handle.current?.focus();
    const input = handle.current?.input();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') {
      if (editing.typed) typeOver(input, editing.typed);
      else input.select();
    }
  }, [editing]);
  const finish = (way: Way) => {
    if (handle.current?.flush() === false) return;
    edits.close();
    editing.leave(way);
  };
  return (
    <div
      ref={box}
      className="lc-celledit"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        finish(event.shiftKey ? 'previous' : 'next');
      }}
      onBlur={() =>
        // On its way into a popup of the control, the focus is nowhere for a moment.
        setTimeout(() => {
          const {current} = box;
          if (current && !holdsFocus(current) && !holdsFocus(session.root.overlayContainer)) finish('stay');
        })
      }
    >
      <ValueField
        id={id}
        inCell
        attribute={attribute}
        enumerations={session.model.description.peek()?.enumerations ?? {}}
        value={value}
        label={localized(column.label, session.app.locale.value)}
        invalid={!!own?.faults[path]}
        handle={handle}
        onCommit={(next) => edits.take(row.id!, attribute, path, next)}
        onKey={(key) => {
          if (key === 'Enter') return finish('down');
          edits.close();
          editing.leave('stay');
        }}
      />
    </div>
  );
}

/** The key that began the edit takes the place of what was there. */
function typeOver(input: HTMLInputElement, typed: string): void {
  input.value = typed;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, data: typed}));
}

/** How many cells are changed, what is wrong with them, and the ways out. */
function EditBar({editing}: {editing: CellEditing}) {
  useSignals();
  useSheet(css);
  const {edits, session} = editing;
  const {t} = session.app;
  const count = edits.count.value;
  const fault = edits.fault.value;
  if (!count) return null;
  return (
    <div className="lc-editbar" role="group" aria-label={t('grid.changes')}>
      <span className="lc-strong">{t('grid.cellsChanged', {count})}</span>
      {fault && <span className="lc-editbar__fault">{fault}</span>}
      <span className="lc-grow" />
      <Button variant="muted" onPress={() => edits.discard()}>
        {t('grid.discardChanges')}
      </Button>
      <Button variant="primary" onPress={() => void editing.save()}>
        {t('grid.saveChanges')}
      </Button>
    </div>
  );
}
