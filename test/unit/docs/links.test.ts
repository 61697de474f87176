import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import {slug} from '../../../scripts/docs/html.mjs';
import {fromRoot, withSiteLinks} from '../../../scripts/docs/site-links.mjs';

const files = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const withoutCode = (file: string) => readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
const linksOf = (file: string) =>
  [...withoutCode(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, address]) => address!);
const headingsOf = (file: string) =>
  [...withoutCode(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!.replace(/[`*]/g, '')));

describe('links between the Markdown files of the repository', () => {
  it('lead to files that are there, also where nothing is built, and to headings that these have', () => {
    const dead = files.flatMap((file) =>
      linksOf(file)
        .filter((address) => {
          const [target = '', hash] = fromRoot(address, file).split('#');
          if (/^(dist|demo\/docs|node_modules)\//.test(target) || !existsSync(target)) return true;
          return hash && target.endsWith('.md') && !headingsOf(target).includes(hash);
        })
        .map((address) => `${file}: ${address}`),
    );
    assert.ok(files.length > 50);
    assert.deepEqual(dead, []);
  });

  it('lead on the site to the pages that are made of these files', () => {
    const onSite = (address: string, page = 'guide/forms.html') =>
      /\((.*)\)/.exec(withSiteLinks(`[x](${address})`, 'docs/guide/forms.md', page))![1];
    assert.equal(onSite('rules.md#the-rules'), 'rules.md#the-rules');
    assert.equal(onSite('rules.md', 'index.html'), 'guide/rules.md');
    assert.equal(onSite('../hosts/README.md'), '../hosts/README.md');
    assert.equal(onSite('../../demo/codes.html#LC1010'), '../contract/codes.md#LC1010');
    assert.equal(onSite('../../demo/server/openapi.json'), '../contract/index.md');
    assert.equal(onSite('../../demo/server/openapi.json#query'), '../contract/query.md');
    assert.equal(onSite('../../schema/metadata.schema.json#rule'), '../metadata/object.md#rule');
    assert.equal(onSite('../../elements/lc-app.tsx'), '../elements/lc-app.md');
    assert.equal(onSite('https://example.org/a.md'), 'https://example.org/a.md');
    assert.equal(onSite('#hooks'), '#hooks');
  });
});
