import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {describe, it} from 'node:test';
import {SHOWN} from '../../../demo/app/seed/shown-order.js';
import {seedId} from '../../../demo/app/seed/ids.js';

interface Declaration {
  tagName: string;
  attributes: {name: string}[];
}

/** Attributes that stand on children or on any element. */
const COMMON = new Set('slot class id lang dir style span aria-busy aria-label data-opens count danger'.split(' '));
/** A line of data, no element. */
const OPTION = 'value text colour icon hint danger disabled checked selected'.split(' ');
const COLUMN = 'path label type scale prefix suffix options width hidden total group wrap'.split(' ');

const {describe: described} = (await import(pathToFileURL('scripts/describe.mjs').href)) as {
  describe(): Record<string, string>;
};
const {KINDS} = (await import(pathToFileURL('demo/site/kinds.js').href)) as {KINDS: [string, string[]][]};
const {modules} = JSON.parse(described()['custom-elements.json']!) as {modules: {declarations: Declaration[]}[]};
const declarations = modules.flatMap((module) => module.declarations);
const attributesOf = new Map([
  ...declarations.map(({tagName, attributes}) => [tagName, new Set(attributes.map(({name}) => name))] as const),
  ['lc-option', new Set(OPTION)] as const,
  ['lc-column', new Set(COLUMN)] as const,
]);

/** Tags of a page with the attributes written on each; what stands in quotes is left out. */
function* tagsOf(html: string): Generator<[tag: string, attributes: string[]]> {
  for (const [, tag = '', rest = ''] of html.matchAll(/<(lc-[a-z-]+)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>/g)) {
    yield [tag, [...rest.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/[\w-]+/g)].map(([name]) => name)];
  }
}

describe('the demonstration pages', () => {
  const pages = readdirSync('demo/pages').map((file) => `demo/pages/${file}`);
  const hosts = readdirSync('demo/legacy')
    .filter((file) => file.endsWith('.html'))
    .map((file) => `demo/legacy/${file}`);

  for (const {tagName} of declarations) {
    it(`show ${tagName} in an example`, () => {
      const page = `demo/pages/${tagName}.html`;
      assert.ok(existsSync(page), `${page} is missing`);
      const html = readFileSync(page, 'utf8');
      assert.match(html, new RegExp(`<main data-tag="${tagName}"`));
      assert.ok([...tagsOf(html.split('<template')[1] ?? '')].some(([tag]) => tag === tagName));
    });
  }

  it('are all on the index, each once', () => {
    assert.deepEqual(KINDS.flatMap(([, tags]) => tags).sort(), declarations.map(({tagName}) => tagName).sort());
  });

  for (const page of [...pages, ...hosts]) {
    it(`${page} writes only tags and attributes that exist`, () => {
      for (const [tag, attributes] of tagsOf(readFileSync(page, 'utf8'))) {
        const known = attributesOf.get(tag);
        assert.ok(known, tag);
        for (const name of attributes)
          assert.ok(known.has(name) || COMMON.has(name) || name.startsWith('data-'), `${tag} ${name}`);
      }
    });
  }

  it('open the order that the sample data shows', () => {
    for (const page of [...hosts, 'demo/pages/lc-form.html']) {
      const [, id] = /object-id="([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
      if (id) assert.equal(id, seedId('order', SHOWN), page);
    }
  });

  it('need no inline script or style, except the host page that stands for all that do', () => {
    for (const page of [...pages, 'demo/index.html', 'demo/hosts/index.html', 'demo/legacy/strict-csp.html']) {
      const html = readFileSync(page, 'utf8');
      assert.doesNotMatch(html, /<script(?![^>]*\s(?:src=|type=.application\/json.))|<style|\sstyle=|\son\w+=/, page);
    }
  });
});
