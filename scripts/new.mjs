#!/usr/bin/env node
// Lays out what is added often, with its tests, and adds the lines that others need.
//   npm run new lc-rating         a field control
//   npm run new service ratings   a service of the server
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {control} from './templates/control.mjs';
import {service} from './templates/service.mjs';

const WORDS = /^[a-z]+(-[a-z]+)*$/;

function made([first = '', second = '']) {
  if (first === 'service' && WORDS.test(second)) return service(second);
  if (first.startsWith('lc-') && WORDS.test(first)) return control(first);
  return fail('Name it: npm run new lc-rating, or npm run new service ratings');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const {files, lines} = made(process.argv.slice(2));
for (const path of Object.keys(files)) if (existsSync(path)) fail(`${path} is there already`);
for (const {path, before} of lines)
  if (!before.test(readFileSync(path, 'utf8'))) fail(`${path} has no place for a new line: ${before}`);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
  console.log(path);
}
for (const {path, before, text} of lines) {
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(before, (found) => text + found),
  );
  console.log(`${path}: ${text.trim()}`);
}
