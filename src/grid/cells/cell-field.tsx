import type {Ref} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../controls/props.js';
import type {EditedRecord} from '../../state/list/edited-record.js';
import type {FieldModel} from '../../state/field/field-model.js';
import type {FieldPart} from '../../types/field-part.js';
import {loadedField, typeField} from '../../types/loaded-field.js';
import {SHOWN} from '../../types/shown-field.js';
import {configOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';
import type {CellEditing} from './cell-editing.js';

/** How a cell that is open is edited: its code came before it opened. */
export const cellPart = (attribute: Attribute): FieldPart => loadedField(typeField(attribute)) ?? SHOWN;

/** Whether the control of an attribute has no room in a cell: it opens beside it. */
export function opensBeside(attribute: Attribute): boolean {
  return !!cellPart(attribute).beside || !!configOf(attribute).multiple;
}

interface CellFieldProps {
  id: string;
  editing: CellEditing;
  record: EditedRecord;
  field: FieldModel;
  label?: string;
  inCell?: boolean;
  handle?: Ref<ControlHandle>;
  describedBy?: string;
  /** Lines of a text that sets none of its own. */
  rows?: number;
  /** Before another input replaces the one that has the focus. */
  onSwap?: () => void;
  onKey?: (key: 'Enter' | 'Escape', event: KeyboardEvent) => void;
}

/** The control of a field, as a form has it. */
export function CellField({editing, record, field, onSwap, ...props}: CellFieldProps) {
  useSignals();
  return cellPart(field.attribute).useField({
    ...props,
    field,
    source: {body: record.body, waitFor: (work) => editing.edits.waitFor(work), onSwap},
    invalid: field.error !== '',
    required: field.required.value,
  });
}
