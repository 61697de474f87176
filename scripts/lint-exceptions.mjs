// Code that is longer than the lint configuration allows, by the end of its path, with the lines that it may have, rounded up to ten.
// The lists only shrink: nothing is added, and test/unit/scripts/lint.test.ts refuses an entry that is no longer needed.

/** 5 files over 300 lines. */
export const LONG_FILES = {
  'convert.ts': 310,
  'form-model.ts': 390,
  'grid-model.ts': 340,
  'lookup-model.ts': 310,
  'values/metadata.ts': 320,
};

/** 1 file with functions over 60 lines: the lines of the longest. */
export const LONG_FUNCTIONS = {
  'stand-in.ts': 90,
};
