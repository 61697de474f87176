// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {field as primary_key} from '../primary_key/field.js';
import {control as string} from '../string/control.js';
import {control as text} from '../text/control.js';
import {control as number} from '../number/control.js';
import {control as date} from '../date/control.js';
import {control as boolean} from '../boolean/control.js';
import {control as enumeration} from '../enumeration/control.js';
import {field as autoincrement} from '../autoincrement/field.js';
import {field as computed} from '../computed/field.js';
import {field as tabular_section} from '../tabular_section/field.js';
import {lazyControl, lazyField, valueField, type FieldPart, type LazyField} from '../field-part.js';

const stringField = valueField(string);
const textField = valueField(text);
const numberField = valueField(number);
const dateField = valueField(date);
const timeField = lazyControl(() => import('../time/control.js'), 'later');
const timestampField = lazyControl(() => import('../timestamp/control.js'), 'later');
const durationField = lazyControl(() => import('../duration/control.js'), 'later');
const booleanField = valueField(boolean);
const reference = lazyField(() => import('../reference/field.js'), 'later');
const enumerationField = valueField(enumeration);
const file = lazyField(() => import('../file/field.js'), 'later');
const image = lazyField(() => import('../image/field.js'), 'later');
const files = lazyField(() => import('../files/field.js'), 'later');
const multilingual_text = lazyField(() => import('../multilingual_text/field.js'), 'later');

export const FIELDS: Readonly<Record<TypeName, FieldPart | LazyField>> = {
  primary_key,
  string: stringField,
  text: textField,
  number: numberField,
  date: dateField,
  time: timeField,
  timestamp: timestampField,
  duration: durationField,
  boolean: booleanField,
  reference,
  enumeration: enumerationField,
  file,
  image,
  files,
  email: stringField,
  autoincrement,
  computed,
  multilingual_text,
  tabular_section,
};
