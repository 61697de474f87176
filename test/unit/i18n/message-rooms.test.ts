import assert from 'node:assert/strict';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import en from '../../../locales/en.json';

const {messageParts} = (await import(pathToFileURL(resolve('scripts/message-parts.mjs')).href)) as {
  messageParts(): Promise<{said: Map<string, Map<string, number[]>>}>;
};

/** Messages that the specification names. */
const SPECIFIED = [
  'alertNoVisibleColumnsGridUserSettings',
  'batchDeletionConfirmationMultiple',
  'batchDeletionConfirmationSingle',
  'deletionConfirmation',
  'emptyValue',
  'errorAccessDenied',
  'fileNotFound',
  'integrityViolationBatchDeleteMessage',
  'integrityViolationMessage',
  'integrityViolationTitle',
  'mediaDeviceNotFound',
  'rowDeletionConfirmation',
  'unknownError',
  'warningOnLeavePage',
];
/** Rooms that are no folder: what several rooms say, and what `src/rules` finds, which is said wherever it is shown; the page of a recipient is of signing too. */
const SHARED: Record<string, RegExp> = {
  metadata: /^src\/(rules|state\/form)\//,
  password: /^src\/rules\//,
  signing: /^src\/services\/signing-page\//,
  rule: /^(src\/(rules|host)\/|elements\/)/,
  undo: /^src\/(state\/form|grid\/cells)\//,
};

const foldersOf = (file: string) => file.split('/').slice(1, -1);

/** Why a message is not in the room of those who say it. */
function misplaced(key: string, files: readonly string[]): string | null {
  if (SPECIFIED.includes(key)) return null;
  if (!key.includes('.')) return 'names no room';
  const [room = ''] = key.split('.');
  if (files.some((file) => SHARED[room]?.test(file))) return null;
  const inside = files.filter((file) => file.startsWith('src/'));
  // An element says it: the room is that of its control.
  if (!inside.length) return files.length ? null : 'is said nowhere';
  if (!inside.some((file) => foldersOf(file).includes(room))) return `is said by ${inside.join()}`;
  const innermost = new Set(inside.map((file) => foldersOf(file).at(-1)));
  const [only = ''] = innermost;
  const deep = inside.every((file) => /^src\/(form|grid|controls)\/\w/.test(file));
  return deep && innermost.size === 1 && only !== room ? `is said by ${only} alone` : null;
}

test('a message belongs to the room that says it', async () => {
  const sayers = new Map<string, string[]>(Object.keys(en).map((key) => [key, []]));
  for (const [file, keys] of (await messageParts()).said) for (const key of keys.keys()) sayers.get(key)?.push(file);
  const wrong = [...sayers].flatMap(([key, files]) => {
    const why = misplaced(key, files);
    return why ? [`${key} ${why}`] : [];
  });
  assert.deepEqual(wrong, []);
});

test('what the specification names is still a message', () => {
  assert.deepEqual(
    SPECIFIED.filter((key) => !(key in en)),
    [],
  );
});

test('a message in another room is found', () => {
  assert.match(misplaced('grid.clear', ['src/grid/filter/builder.tsx']) ?? '', /filter alone/);
  assert.match(misplaced('form.clear', ['src/grid/filter/builder.tsx']) ?? '', /is said by/);
  assert.equal(misplaced('filter.clear', ['src/grid/filter/builder.tsx', 'src/grid/bars/more-menu.tsx']), null);
  assert.equal(misplaced('oops', ['src/ui/button.tsx']), 'names no room');
  assert.equal(misplaced('ui.oops', []), 'is said nowhere');
});
