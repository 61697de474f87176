// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {filter as primary_key} from '../primary_key/filter.js';
import {filter as string} from '../string/filter.js';
import {filter as number} from '../number/filter.js';
import {filter as date} from '../date/filter.js';
import {filter as time} from '../time/filter.js';
import {filter as timestamp} from '../timestamp/filter.js';
import {filter as duration} from '../duration/filter.js';
import {filter as boolean} from '../boolean/filter.js';
import {filter as reference} from '../reference/filter.js';
import {filter as enumeration} from '../enumeration/filter.js';
import {filter as file} from '../file/filter.js';
import {filter as files} from '../files/filter.js';
import {filter as multilingual_text} from '../multilingual_text/filter.js';
import {filter as tabular_section} from '../tabular_section/filter.js';
import type {FilterPart} from '../filter-part.js';

export const FILTERS: Readonly<Record<TypeName, FilterPart>> = {
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
  autoincrement: number,
  computed: number,
  multilingual_text,
  tabular_section,
};
