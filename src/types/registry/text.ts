// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {text as string} from '../string/text.js';
import {text as number} from '../number/text.js';
import {text as date} from '../date/text.js';
import {text as time} from '../time/text.js';
import {text as timestamp} from '../timestamp/text.js';
import {text as duration} from '../duration/text.js';
import {text as boolean} from '../boolean/text.js';
import {text as reference} from '../reference/text.js';
import {text as enumeration} from '../enumeration/text.js';
import {text as image} from '../image/text.js';
import {text as files} from '../files/text.js';
import {text as autoincrement} from '../autoincrement/text.js';
import {text as computed} from '../computed/text.js';
import {text as multilingual_text} from '../multilingual_text/text.js';
import {text as tabular_section} from '../tabular_section/text.js';
import type {TextPart} from '../text-part.js';

export const TEXTS: Readonly<Record<TypeName, TextPart>> = {
  primary_key: string,
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
  file: string,
  image,
  files,
  email: string,
  autoincrement,
  computed,
  multilingual_text,
  tabular_section,
};
