// Code that is longer than the lint configuration allows, by the end of its path, with the lines that it may have, rounded up to ten.
// The lists only shrink: nothing is added, and test/unit/scripts/lint.test.ts refuses an entry that is no longer needed.

/** 26 files over 300 lines. */
export const LONG_FILES = {
  'convert.ts': 310,
  'form-model.ts': 390,
  'grid-model.ts': 340,
  'lookup-model.ts': 310,
  'table-model.ts': 390,
  'values/metadata.ts': 320,
  'field-natives.test.ts': 310,
  'lc-form-clipboard.test.ts': 430,
  'lc-form-commands.test.tsx': 370,
  'lc-form-keys.test.ts': 310,
  'lc-form-table.test.ts': 320,
  'lc-grid-columns.test.ts': 480,
  'lc-grid-filters.test.ts': 310,
  'lc-grid-selection.test.ts': 430,
  'lc-signs.test.ts': 330,
  'server/guard.test.ts': 310,
  'answers.test.ts': 380,
  'async-rules.test.ts': 310,
  'history-property.test.ts': 310,
  'form/journal.test.ts': 330,
  'paste.test.ts': 350,
  'save.test.ts': 400,
  'schema-form.test.ts': 360,
  'filters.test.ts': 380,
  'expression.test.ts': 310,
  'from-json-schema.test.ts': 330,
};

/** 2 files with functions over 60 lines: the lines of the longest. */
export const LONG_FUNCTIONS = {
  'use-range.ts': 90,
  'stand-in.ts': 90,
};
