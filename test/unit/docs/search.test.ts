import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';

interface Found {
  results: {href: string}[];
  corrected: string;
}
interface Core {
  SearchIndex: new (entries: unknown) => {find: (text: string) => Found};
}
interface Words {
  marked: (text: string, marks: string[]) => string[];
  stem: (word: string) => string;
  teaser: (text: string, marks: string[]) => string;
}
const site = (name: string): Promise<unknown> => import(pathToFileURL(`demo/site/docs/${name}.js`).href);
const {SearchIndex} = (await site('search-core')) as Core;
const {marked, stem, teaser} = (await site('search-words')) as Words;

interface DocumentedPage {
  path: string;
  title: string;
  markdown: string;
}
const load = async (name: string) =>
  (await import(pathToFileURL(`scripts/docs/${name}.mjs`).href)) as Record<string, (of?: unknown) => unknown>;
const pages = (
  await Promise.all([
    load('guide').then(({guidePages}) => guidePages!()),
    load('elements').then(({elementPages}) => elementPages!()),
    load('contract').then(({contractPages}) => contractPages!()),
    load('metadata').then(({metadataPages}) => metadataPages!()),
  ])
)
  .flat()
  .filter((page) => !(page as {bare?: boolean}).bare) as DocumentedPage[];
const {searchIndex} = await load('search-index');
const index = new SearchIndex(searchIndex!(pages));

const addresses = (text: string) => index.find(text).results.map(({href}) => href);

/** What is typed, where it leads first. */
const FIRST: [string, string][] = [
  ['dark mode', 'guide/theming.html#light-and-dark'],
  ['csp', 'guide/security.html'],
  ['translate', 'guide/languages.html'],
  ['pagination', 'guide/lists.html'],
  ['vite', 'guide/start-framework.html'],
  ['webpack', 'guide/start-framework.html'],
  ['typescript', 'guide/start-framework.html#typed-events-and-properties'],
  ['currency', 'elements/lc-number.html#attributes'],
  ['login', 'guide/authentication.html'],
  ['validation', 'guide/rules.html'],
  ['readonly', 'guide/rights.html'],
  ['read-only', 'guide/rights.html'],
  ['rtl', 'guide/languages.html#right-to-left'],
  ['colors', 'guide/theming.html'],
  ['colours', 'guide/theming.html'],
  ['required field', 'guide/rules.html'],
  ['how do I change the font', 'guide/theming.html'],
  ['lc-number', 'elements/lc-number.html'],
  ['LC1002', 'contract/codes.html#LC1002'],
  ['them', 'guide/theming.html'],
];

describe('the search of the documentation', () => {
  for (const [text, address] of FIRST)
    it(`finds ${address} by “${text}”`, () => {
      assert.equal(addresses(text)[0], address, addresses(text).slice(0, 5).join('\n'));
    });

  it('finds an attribute where its element describes it', () => {
    assert.ok(addresses('page-size').includes('elements/lc-grid.html#attributes'));
    assert.ok(addresses('non-negative').slice(0, 3).includes('elements/lc-number.html#attributes'));
    assert.ok(addresses('read only').slice(0, 5).includes('guide/rights.html'));
  });

  it('looks for the nearest word where one stands nowhere, and finds nothing by no word', () => {
    const {corrected, results} = index.find('pagniation');
    assert.equal(corrected, 'pagination');
    assert.equal(results[0]!.href, 'guide/lists.html');
    assert.deepEqual(index.find('qqzzx').results, []);
  });

  it('shows a text around what was found, cut between words', () => {
    const text = `${'One two three. '.repeat(20)}A trellis carries roses. ${'Four five six. '.repeat(20)}`;
    const shown = teaser(text, ['rose']);
    assert.match(shown, /^… (One|two|three\.) .* A trellis carries roses\. .* (Four|five|six\.) …$/);
    assert.deepEqual(marked('A rose, roses and prose', ['rose']), ['A ', 'rose', ', ', 'roses', ' and prose']);
    assert.equal(teaser('Short.', ['rose']), 'Short.');
  });

  it('knows words by their stems', () => {
    for (const [one, other] of [
      ['rule', 'rules'],
      ['policy', 'policies'],
      ['theme', 'theming'],
      ['class', 'classes'],
    ])
      assert.equal(stem(one!), stem(other!));
    assert.notEqual(stem('address'), stem('addres'));
  });
});
