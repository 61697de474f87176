import assert from 'node:assert/strict';
import {test} from 'node:test';
import {relativeTime} from '../../../src/form/history/relative-time.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

test('a moment is shown by how long ago it was, in the language of the page', () => {
  for (const [ago, tag, words] of [
    [0, 'en', 'now'],
    [-MINUTE, 'en', 'now'],
    [59_000, 'en', 'now'],
    [MINUTE, 'en', '1 minute ago'],
    [119 * MINUTE, 'en', '1 hour ago'],
    [24 * 60 * MINUTE, 'en', 'yesterday'],
    [3 * 24 * 60 * MINUTE, 'uk', '3 дні тому'],
    [800 * 24 * 60 * MINUTE, 'es', 'hace 2 años'],
  ] as const)
    assert.equal(relativeTime(NOW - ago, NOW, {tag}), words);
});
