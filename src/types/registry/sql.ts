// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {sql as primary_key} from '../primary_key/sql.js';
import {sql as string} from '../string/sql.js';
import {sql as number} from '../number/sql.js';
import {sql as date} from '../date/sql.js';
import {sql as time} from '../time/sql.js';
import {sql as timestamp} from '../timestamp/sql.js';
import {sql as duration} from '../duration/sql.js';
import {sql as boolean} from '../boolean/sql.js';
import {sql as reference} from '../reference/sql.js';
import {sql as enumeration} from '../enumeration/sql.js';
import {sql as file} from '../file/sql.js';
import {sql as files} from '../files/sql.js';
import {sql as autoincrement} from '../autoincrement/sql.js';
import {sql as computed} from '../computed/sql.js';
import {sql as multilingual_text} from '../multilingual_text/sql.js';
import {sql as tabular_section} from '../tabular_section/sql.js';
import type {SqlPart} from '../sql-part.js';

export const SQL_TYPES: Readonly<Record<TypeName, SqlPart>> = {
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
