import type {ComponentType} from 'react';
import {typeOf} from '../values/attribute-type.js';
import {
  BooleanField,
  DateField,
  EnumerationField,
  LongTextField,
  NumberField,
  ReferenceField,
  SwitchField,
  TextField,
  TimeField,
  TimestampField,
  ValueText,
  type FieldControlProps,
} from './fields.js';
import type {Attribute, TypeName} from '../values/types.js';

/** How a type is edited. */
export interface FieldType {
  Control: ComponentType<FieldControlProps>;
  /** false: the control shows its own label. */
  framed: boolean;
}

const framed = (Control: FieldType['Control']): FieldType => ({Control, framed: true});
const bare = (Control: FieldType['Control']): FieldType => ({Control, framed: false});

/** Type of metadata → control. A type that is not here shows its value as text. */
const BY_TYPE: Partial<Record<TypeName, FieldType>> = {
  string: framed(TextField),
  email: framed(TextField),
  text: framed(LongTextField),
  number: framed(NumberField),
  date: framed(DateField),
  time: framed(TimeField),
  timestamp: framed(TimestampField),
  boolean: bare(BooleanField),
  enumeration: framed(EnumerationField),
  reference: framed(ReferenceField),
};

/** Controls a placement may ask for by name, for a type that has more than one. */
const BY_NAME: Record<string, FieldType> = {
  switch: bare(SwitchField),
};

export function controlFor(attribute: Attribute, name = ''): FieldType {
  const type = typeOf(attribute);
  const chosen = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  return (chosen && type in BY_TYPE ? chosen : BY_TYPE[type]) ?? framed(ValueText);
}
