// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {value as primary_key} from '../primary_key/value.js';
import {value as string} from '../string/value.js';
import {value as number} from '../number/value.js';
import {value as date} from '../date/value.js';
import {value as time} from '../time/value.js';
import {value as timestamp} from '../timestamp/value.js';
import {value as duration} from '../duration/value.js';
import {value as boolean} from '../boolean/value.js';
import {value as reference} from '../reference/value.js';
import {value as enumeration} from '../enumeration/value.js';
import {value as file} from '../file/value.js';
import {value as files} from '../files/value.js';
import {value as autoincrement} from '../autoincrement/value.js';
import {value as computed} from '../computed/value.js';
import {value as multilingual_text} from '../multilingual_text/value.js';
import {value as tabular_section} from '../tabular_section/value.js';
import type {ValuePart} from '../value-part.js';

export const VALUES: Readonly<Record<TypeName, ValuePart>> = {
  primary_key,
  string,
  text: string,
  number,
  date,
  time,
  timestamp,
  duration,
  boolean,
  reference,
  enumeration,
  file,
  image: file,
  files,
  email: string,
  autoincrement,
  computed,
  multilingual_text,
  tabular_section,
};
