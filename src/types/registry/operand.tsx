// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {operand as string} from '../string/operand.js';
import {operand as text} from '../text/operand.js';
import {operand as number} from '../number/operand.js';
import {control as date} from '../date/control.js';
import {control as time} from '../time/control.js';
import {control as timestamp} from '../timestamp/control.js';
import {control as duration} from '../duration/control.js';
import {control as boolean} from '../boolean/control.js';
import {operand as reference} from '../reference/operand.js';
import {operand as enumeration} from '../enumeration/operand.js';
import {controlOperand, type OperandPart} from '../operand-part.js';

export const OPERANDS: Readonly<Record<TypeName, OperandPart>> = {
  primary_key: string,
  string,
  text,
  number,
  date: controlOperand(date),
  time: controlOperand(time),
  timestamp: controlOperand(timestamp),
  duration: controlOperand(duration),
  boolean: controlOperand(boolean),
  reference,
  enumeration,
  file: string,
  image: string,
  files: string,
  email: string,
  autoincrement: number,
  computed: number,
  multilingual_text: string,
  tabular_section: string,
};
