// Written by scripts/types.mjs out of src/types/registry.json.

/** The attribute types of forms, lists and filters. `long_text`, `datetime`, `lookup` … are accepted as aliases. */
export const TYPE_NAMES = [
  'primary_key',
  'string',
  'text',
  'number',
  'date',
  'time',
  'timestamp',
  'duration',
  'boolean',
  'reference',
  'enumeration',
  'file',
  'image',
  'files',
  'email',
  'autoincrement',
  'computed',
  'multilingual_text',
  'tabular_section',
] as const;
export type TypeName = (typeof TYPE_NAMES)[number];
