import type {ComponentType, ReactNode} from 'react';
import type {ControlProps} from '../ui/control-props.js';
import type {FieldModel} from '../state/field/field-model.js';
import type {FormBody} from '../state/draft/form-body.js';
import type {RowModel} from '../state/rows/row-model.js';
import {lazyPart, type LazyPart} from '../values/lazy-part.js';
import type {CataloguePart} from '../values/message-key.js';
import type {FieldPlacement} from '../values/metadata.js';
import type {ControlPart} from './control-part.js';

/** Where a field is placed. */
export interface FieldSource {
  /** The fields it depends on are its neighbours. */
  body: FormBody;
  row?: RowModel;
  placement?: FieldPlacement;
  /** Work that a save has to wait for. */
  waitFor: (work: Promise<unknown>) => void;
  /** Before another input replaces the one that has the focus. */
  onSwap?: () => void;
}

/** What a field or cell gives its control beside the model. */
export interface FieldControlProps extends Omit<ControlProps<unknown>, 'value' | 'onInput' | 'onCommit'> {
  field: FieldModel;
  source: FieldSource;
  /** Lines of a text that sets none of its own. */
  rows?: number;
}

/** How a field of a record is edited, in forms and in the cells of lists. */
export interface FieldPart extends Pick<ControlPart, 'framed' | 'beside'> {
  /** Part of the component around it: a form has hundreds. */
  useField(props: FieldControlProps): ReactNode;
  /** Shown at the end of the label row. */
  LabelEnd?: ComponentType<{field: FieldModel; id: string; readonly: boolean}>;
}

/** A field whose code comes with the first form or cell that has one. */
export type LazyField = LazyPart<FieldPart>;

/** The control of a value, bound to the model of a field. */
export function valueField(control: ControlPart): FieldPart {
  const {framed, beside, useControl} = control;
  return {
    framed,
    beside,
    useField: ({field, source: _, ...props}) =>
      useControl({
        ...props,
        attribute: field.attribute,
        value: field.value.value,
        onInput: (value) => field.input(value),
        onCommit: (value) => field.commit(value),
      }),
  };
}

export const lazyField = (load: () => Promise<{field: FieldPart}>, words: CataloguePart): LazyField =>
  lazyPart(async () => (await load()).field, words);

export const lazyControl = (load: () => Promise<{control: ControlPart}>, words: CataloguePart): LazyField =>
  lazyPart(async () => valueField((await load()).control), words);
