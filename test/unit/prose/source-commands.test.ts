import assert from 'node:assert/strict';
import {test} from 'node:test';
import {sourceEdit} from '../../../src/controls/markdown/source-commands.js';
import type {ProseCommand} from '../../../src/ui/prose/commands.js';

/** `[` and `]` stand around what is selected, before and after. */
function done(name: ProseCommand, marked: string): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = sourceEdit(name, text, from, to)!;
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [start, end] = edit.select;
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}

test('a button marks what is selected, and again unmarks it', () => {
  const cases: [ProseCommand, string, string][] = [
    ['strong', 'a [b] c', 'a **[b]** c'],
    ['strong', 'a **[b]** c', 'a [b] c'],
    ['strong', 'a [ b ]c', 'a  **[b]** c'],
    ['em', 'a **[b]** c', 'a ***[b]*** c'],
    ['em', '*[b]*', '[b]'],
    ['code', '[]', '`[]`'],
    ['strike', '[a]', '~~[a]~~'],
    ['heading1', 'one\ntw[]o', 'one\n# tw[]o'],
    ['heading2', '# t[]', '## t[]'],
    ['bulletList', '[a\nb]', '[- a\n- b]'],
    ['orderedList', '[- a\n- b]', '[1. a\n2. b]'],
    ['orderedList', '[1. a\n2. b]', '[a\nb]'],
    ['quote', '[- a]', '[> - a]'],
  ];
  for (const [name, before, after] of cases) assert.equal(done(name, before), after, `${name} ${before}`);
});

test('a link has its address selected, or its words where there are none', () => {
  assert.deepEqual(sourceEdit('link', 'the desk', 4, 8), {from: 4, to: 8, text: '[desk](https://)', select: [11, 19]});
  assert.deepEqual(sourceEdit('link', '', 0, 0), {from: 0, to: 0, text: '[](https://)', select: [1, 1]});
});
