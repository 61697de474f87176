// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {control as string} from '../string/control.js';
import {control as text} from '../text/control.js';
import {control as number} from '../number/control.js';
import {control as date} from '../date/control.js';
import {control as time} from '../time/control.js';
import {control as timestamp} from '../timestamp/control.js';
import {control as duration} from '../duration/control.js';
import {control as boolean} from '../boolean/control.js';
import {control as reference} from '../reference/control.js';
import {control as enumeration} from '../enumeration/control.js';
import type {ControlPart} from '../control-part.js';

/** Types that are not here are edited in their records alone. */
export const CONTROLS: Readonly<Partial<Record<TypeName, ControlPart>>> = {
  string,
  text,
  number,
  date,
  time,
  timestamp,
  duration,
  boolean,
  reference,
  enumeration,
  email: string,
};
