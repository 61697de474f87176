import type {ComponentType} from 'react';
import {configOf, typeOf} from '../values/attribute-type.js';
import {
  alone,
  useBooleanField,
  useDateField,
  useEnumerationField,
  useLongTextField,
  useNumberField,
  useSwitchField,
  useTextField,
  useValueText,
  type FieldControlProps,
} from './fields.js';
import {formField, type FormFieldFrame, type FormFieldProps, type UseField} from './form-field.js';
import type {Attribute, TypeName} from '../values/types.js';

/** How a type is edited. */
export interface FieldType {
  /** The control alone. */
  Control: ComponentType<FieldControlProps>;
  /** The control with what stands around it in a form: one component, since a form has hundreds. */
  Field: ComponentType<FormFieldProps>;
  /** false: the control shows its own label. */
  framed: boolean;
}

/** A control whose code comes with the first form whose metadata names it. */
interface LaterType {
  load: () => Promise<{default: FieldType['Control']; LabelEnd?: FormFieldFrame['LabelEnd']}>;
}

const framed = (useField: UseField): FieldType => ({
  Control: alone(useField),
  Field: formField(useField, {framed: true}),
  framed: true,
});
const bare = (useField: UseField): FieldType => ({
  Control: alone(useField),
  Field: formField(useField, {framed: false}),
  framed: false,
});
const later = (load: LaterType['load']): LaterType => ({load});

/** A type that has no control, or whose control is not there yet. */
const VALUE = framed(useValueText);

/** Type of metadata → control. A type that is not here shows its value as text. */
const BY_TYPE: Partial<Record<TypeName, FieldType | LaterType>> = {
  string: framed(useTextField),
  email: framed(useTextField),
  text: framed(useLongTextField),
  number: framed(useNumberField),
  date: framed(useDateField),
  time: later(() => import('./fields/time-field.js')),
  timestamp: later(() => import('./fields/timestamp-field.js')),
  boolean: bare(useBooleanField),
  enumeration: framed(useEnumerationField),
  reference: later(() => import('./fields/reference-field.js')),
  file: later(() => import('./fields/file-field.js')),
  image: later(() => import('./fields/image-field.js')),
  files: later(() => import('./fields/files-field.js')),
  multilingual_text: later(() => import('./fields/multilingual-field.js')),
};

/** Controls a placement may ask for by name, for a type that has more than one. */
const BY_NAME: Record<string, FieldType | LaterType> = {
  switch: bare(useSwitchField),
  password: later(() => import('./fields/password-field.js')),
  'date-range': later(() => import('./fields/date-range-field.js')),
  radio: later(() => import('./fields/radio-field.js')),
  buttons: later(() => import('./fields/buttons-field.js')),
  steps: later(() => import('./fields/steps-field.js')),
};

const loaded = new Map<LaterType, FieldType>();

/** The control of an attribute; the value as text where there is none, or its code is not there yet. */
export function controlFor(attribute: Attribute, name = ''): FieldType {
  const type = chosenFor(attribute, name);
  if (!type) return VALUE;
  return 'Control' in type ? type : (loaded.get(type) ?? VALUE);
}

/** Fetches the controls of these attributes that are not there yet. */
export function fetchesFor(fields: Iterable<[attribute: Attribute, name?: string]>): (() => Promise<void>)[] {
  const types = new Set([...fields].map(([attribute, name]) => chosenFor(attribute, name)));
  return [...types].flatMap((type) => (type && 'load' in type && !loaded.has(type) ? [() => fetchType(type)] : []));
}

async function fetchType(type: LaterType): Promise<void> {
  const {default: Control, LabelEnd} = await type.load();
  loaded.set(type, {
    Control,
    Field: formField((props) => <Control {...props} />, {framed: true, LabelEnd}),
    framed: true,
  });
}

function chosenFor(attribute: Attribute, name = ''): FieldType | LaterType | undefined {
  const type = typeOf(attribute);
  const wanted = name || (configOf(attribute).policy ? 'password' : '');
  const chosen = Object.hasOwn(BY_NAME, wanted) ? BY_NAME[wanted] : undefined;
  return chosen && type in BY_TYPE ? chosen : BY_TYPE[type];
}
