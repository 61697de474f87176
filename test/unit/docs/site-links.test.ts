import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';

/** Addresses that a page of Markdown links to, but for those of other sites; code has none. */
function linksOf(markdown: string): string[] {
  const text = markdown.replace(/^(```+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!);
  return found.filter((address) => !/^\w+:/.test(address)).map((address) => address.split('#')[0]!);
}

describe('the Markdown pages of the documentation site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-docs-'));
  before(() => execFileSync(process.execPath, ['scripts/docs-site.mjs', '--out', folder], {stdio: 'pipe'}));
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('link to pages that exist', () => {
    const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md'));
    assert.ok(pages.length > 100);
    const links = pages.flatMap((page) =>
      linksOf(readFileSync(join(folder, page), 'utf8')).map((address) => [page, address] as const),
    );
    assert.ok(links.length > 100);
    const isDead = (page: string, address: string) => {
      const file = join(dirname(page), address);
      // Beside the documentation are the pages of the hosts.
      return !existsSync(file.startsWith('..') ? join('demo/docs', file) : join(folder, file));
    };
    const dead = links.filter(([page, address]) => address && isDead(page, address));
    assert.deepEqual(dead, []);
  });
});
