import assert from 'node:assert/strict';
import {Linter} from 'eslint';
import {describe, it} from 'node:test';
// @ts-expect-error a script without declarations
import {words} from '../../../scripts/lint-words.mjs';

const faults = (code: string) =>
  new Linter()
    .verify(code, {plugins: {local: {rules: {words}}}, rules: {'local/words': 'error'}})
    .map(({messageId, message}) => `${messageId} ${/["`](.+?)["`]/.exec(message)?.[1]}`);

describe('the lint rule of retired words', () => {
  it('refuses names that are declared, not names of others that are used', () => {
    assert.deepEqual(
      faults('const told = 1; function tellForm(takeValue) {}; class A { keptScale = 1; recordWay() {} }'),
      ['name told', 'name tellForm', 'name takeValue', 'name keptScale', 'name recordWay'],
    );
    assert.deepEqual(faults('service.tell(1); const reported = {turn: 1}; const upgradeInPlace = reported;'), []);
  });

  it('refuses words in comments, whole ones only', () => {
    assert.deepEqual(faults('// It tells the host.\n/* heard */'), ['comment tells', 'comment heard']);
    assert.deepEqual(faults('// hearing, foretold, shows'), []);
  });

  it('refuses words in the names of tests, and nowhere else in texts', () => {
    const named = "it('tells the page', run); test.only(`what ${it} told`, run); say('told');";
    assert.deepEqual(faults(named), ['title tells', 'title told']);
  });
});
