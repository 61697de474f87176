import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {it} from 'node:test';
import {hostDocs, hosts} from '../../../scripts/host-docs.mjs';

it('the documentation of hosts is what demo/hosts says: node scripts/host-docs.mjs writes it', () => {
  for (const [file, text] of hostDocs()) assert.equal(readFileSync(file, 'utf8'), text, file);
  for (const {files} of hosts) for (const file of files) assert.ok(existsSync(`demo/hosts/${file}`), file);
});
