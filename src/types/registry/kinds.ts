// Written by scripts/types.mjs out of src/types/registry.json.
import type {KindPart} from '../kind-part.js';
import * as primary_key from '../primary_key/kind.js';
import * as string from '../string/kind.js';
import * as number from '../number/kind.js';
import * as date from '../date/kind.js';
import * as time from '../time/kind.js';
import * as timestamp from '../timestamp/kind.js';
import * as duration from '../duration/kind.js';
import * as boolean from '../boolean/kind.js';
import * as reference from '../reference/kind.js';
import * as enumeration from '../enumeration/kind.js';
import * as file from '../file/kind.js';
import * as files from '../files/kind.js';
import * as multilingual_text from '../multilingual_text/kind.js';

export const KINDS = {
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
} satisfies Record<string, KindPart>;
export type Kind = keyof typeof KINDS;
