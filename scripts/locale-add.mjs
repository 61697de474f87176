#!/usr/bin/env node
// Adds or replaces messages in all four catalogues at once, sorted by key.
//   npm run locale [-- folder] < messages.json      with {"key": {"en": …, "fr": …, "es": …, "uk": …}}
// Folder: `locales` (what browsers load) when absent, `demo/server/sentences` for what only the server says.
// A text is a string, or an object of plural categories. All four languages are required.
import {mkdirSync, readFileSync, rmdirSync, writeFileSync} from 'node:fs';

const LOCALES = ['en', 'fr', 'es', 'uk'];
const [name = 'locales'] = process.argv.slice(2);
const folder = new URL(`../${name}/`, import.meta.url);
const lock = new URL('.lock', folder);
const added = JSON.parse(readFileSync(0, 'utf8'));

for (const [key, texts] of Object.entries(added)) {
  const missing = LOCALES.filter((locale) => !texts[locale]);
  if (missing.length) {
    console.error(`${key}: no text for ${missing.join(', ')}`);
    process.exit(1);
  }
}
for (let tries = 0; ; tries++) {
  try {
    mkdirSync(lock);
    break;
  } catch {
    if (tries > 200) throw new Error(`${name}/.lock is held by another run`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
try {
  for (const locale of LOCALES) {
    const file = new URL(`${locale}.json`, folder);
    const messages = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, texts] of Object.entries(added)) messages[key] = texts[locale];
    const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, JSON.stringify(sorted, null, 2) + '\n');
  }
} finally {
  rmdirSync(lock);
}
