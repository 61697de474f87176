import type {FieldControlProps} from '../../types/field-part.js';
import {EnumerationChoice} from './radio-field.js';

/** An enumeration as a row of buttons. */
export default function ButtonsField(props: FieldControlProps) {
  return <EnumerationChoice {...props} variant="buttons" />;
}
