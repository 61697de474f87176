// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {schema as date} from '../date/schema.js';
import {schema as time} from '../time/schema.js';
import {schema as timestamp} from '../timestamp/schema.js';
import {schema as duration} from '../duration/schema.js';
import {schema as email} from '../email/schema.js';
import type {SchemaPart} from '../schema-part.js';

export const SCHEMAS: Readonly<Partial<Record<TypeName, SchemaPart>>> = {
  date,
  time,
  timestamp,
  duration,
  email,
};
