// Written by scripts/types.mjs out of src/types/registry.json.
import type {TypeName} from '../../values/type-names.js';
import {clipboard as primary_key} from '../primary_key/clipboard.js';
import {clipboard as string} from '../string/clipboard.js';
import {clipboard as text} from '../text/clipboard.js';
import {clipboard as number} from '../number/clipboard.js';
import {clipboard as date} from '../date/clipboard.js';
import {clipboard as time} from '../time/clipboard.js';
import {clipboard as timestamp} from '../timestamp/clipboard.js';
import {clipboard as duration} from '../duration/clipboard.js';
import {clipboard as boolean} from '../boolean/clipboard.js';
import {clipboard as reference} from '../reference/clipboard.js';
import {clipboard as enumeration} from '../enumeration/clipboard.js';
import {clipboard as file} from '../file/clipboard.js';
import {clipboard as email} from '../email/clipboard.js';
import {clipboard as autoincrement} from '../autoincrement/clipboard.js';
import {clipboard as computed} from '../computed/clipboard.js';
import {clipboard as multilingual_text} from '../multilingual_text/clipboard.js';
import {clipboard as tabular_section} from '../tabular_section/clipboard.js';
import type {ClipboardPart} from '../clipboard-part.js';

export const CLIPBOARDS: Readonly<Record<TypeName, ClipboardPart>> = {
  primary_key,
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
  file,
  image: file,
  files: file,
  email,
  autoincrement,
  computed,
  multilingual_text,
  tabular_section,
};
