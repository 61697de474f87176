import assert from 'node:assert/strict';
import {resolve} from 'node:path';
import {before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';

type Kinds = Record<'unit' | 'browser' | 'server' | 'pages', string[]>;
type Tests = {graph: Map<string, {path: string; late: boolean}[]>; tests: string[]};

const script = (name: string) => import(pathToFileURL(resolve(`scripts/${name}.mjs`)).href);
const {importGraph} = (await script('import-graph')) as {importGraph(): Promise<Tests>};
const {choose} = (await script('test-changed')) as {
  choose(tests: Tests, changed: string[], far: boolean): {chosen: Kinds; left: Kinds};
};

describe('the tests that a change can break', () => {
  let tests: Tests;
  before(async () => {
    tests = await importGraph();
  });
  const chosen = (file: string, far = false) => choose(tests, [file], far).chosen;

  it('are those of a control, its keys and its contract, and not those of another', () => {
    const {browser} = chosen('src/controls/number/number-control.tsx');
    for (const file of ['elements/lc-number.test.ts', 'keyboard/lc-number.test.ts', 'contract/tag/lc-number'])
      assert.ok(browser.includes(`test/${file}`), file);
    assert.ok(!browser.some((file) => file.includes('lc-tooltip')));
    assert.deepEqual(chosen('src/controls/number/number-control.tsx').server, []);
  });

  it('are those of whoever imports a sheet or says a message', () => {
    assert.ok(chosen('src/styles/tokens.css', true).browser.includes('test/elements/lc-tooltip.test.ts'));
    assert.ok(chosen('locales/fr.json').unit.includes('test/unit/i18n/catalogue.test.ts'));
  });

  it('are those that read or start a file by its path', () => {
    assert.ok(chosen('demo/codes.html').unit.includes('test/unit/docs/codes.test.ts'));
    assert.ok(chosen('scripts/element-docs.mjs').unit.includes('test/unit/docs/keys.test.ts'));
    assert.ok(chosen('demo/server/db/pglite-worker.ts', true).server.includes('test/server/database.test.ts'));
  });

  it('are the pages that a script is part of', () => {
    assert.ok(chosen('demo/site/page.js').pages.includes('test/pages/demo.test.ts'));
    assert.deepEqual(chosen('src/values/number.ts').pages, []);
  });

  it('are the nearest, and what is left out is known', () => {
    const {chosen, left} = choose(tests, ['src/values/number.ts'], false);
    assert.ok(chosen.browser.length < 20 && left.browser.length > 20);
    assert.ok(chosen.server.length < 20 && left.server.length > 20);
    assert.deepEqual(choose(tests, ['src/values/number.ts'], true).left.browser, []);
  });

  it('are none for a page of words', () => {
    const {chosen, left} = choose(tests, ['CONTRIBUTING.md'], false);
    assert.deepEqual([...Object.values(chosen), ...Object.values(left)].flat(), []);
  });
});
