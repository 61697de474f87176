#!/usr/bin/env node
// Writes dist/integrity.json: the SRI hash of each file of the build that a page loads. Part of every build, after all others.
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {version} from './bundle.mjs';

/** Of development only, for tools, or for who reads them. */
const NOT_LOADED =
  /^(development|define|api\/types)\/|\.(map|txt|json|d\.ts)$|^(react|vue|svelte|index|snippet)\.js$|^\./;

const names = readdirSync('dist', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice('dist/'.length))
  .filter((name) => !NOT_LOADED.test(name))
  .sort();
const hash = (name) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(`dist/${name}`))
    .digest('base64')}`;
const files = Object.fromEntries(names.map((name) => [name, hash(name)]));
writeFileSync('dist/integrity.json', `${JSON.stringify({version, files}, null, 2)}\n`);
