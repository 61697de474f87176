// Written by scripts/types.mjs out of src/types/registry.json.
import {kinds as primary_key} from '../primary_key/sql.js';
import {kinds as string} from '../string/sql.js';
import {kinds as number} from '../number/sql.js';
import {kinds as date} from '../date/sql.js';
import {kinds as time} from '../time/sql.js';
import {kinds as timestamp} from '../timestamp/sql.js';
import {kinds as duration} from '../duration/sql.js';
import {kinds as boolean} from '../boolean/sql.js';
import {kinds as reference} from '../reference/sql.js';
import {kinds as enumeration} from '../enumeration/sql.js';
import {kinds as file} from '../file/sql.js';
import {kinds as files} from '../files/sql.js';
import {kinds as multilingual_text} from '../multilingual_text/sql.js';
import type {SqlKind} from '../sql-part.js';
import type {Kind} from './kinds.js';

export const SQL_KINDS: Readonly<Record<Kind, SqlKind>> = {
  ...primary_key,
  ...string,
  ...number,
  ...date,
  ...time,
  ...timestamp,
  ...duration,
  ...boolean,
  ...reference,
  ...enumeration,
  ...file,
  ...files,
  ...multilingual_text,
};
