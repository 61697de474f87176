import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {test} from 'node:test';
import {Script} from 'node:vm';

const {ALIASES, trimReact} = (await import(`${process.cwd()}/scripts/trim-react.mjs`)) as {
  ALIASES: ReadonlySet<string>;
  trimReact: (source: string) => string;
};
const REACT = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
const [aliases] = /^var aliases = new Map\(\[[^]*?\]\)/m.exec(REACT)!;
const NAMES = [...aliases.matchAll(/\["([\w-]+)", "/g)].map(([, name]) => name!);
const SOURCES = ['src', 'elements', 'demo']
  .flatMap((room) => readdirSync(room, {recursive: true, encoding: 'utf8'}).map((file) => `${room}/${file}`))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('every attribute that a view renders under another name is still known to React', () => {
  for (const [file, source] of SOURCES) {
    const used = NAMES.filter((name) => new RegExp(`\\s${name}=["{]`).test(source));
    assert.deepEqual(
      used.filter((name) => !ALIASES.has(name)),
      [],
      file,
    );
  }
});

test('what is taken out of React is gone, and the rest still reads as a program', () => {
  const trimmed = trimReact(REACT);
  assert.ok(trimmed.length < REACT.length * 0.85);
  for (const gone of ['vendorPrefixes', '"canplay', '"arabicForm"', 'xlink:actuate', 'msGridRow'])
    assert.ok(!trimmed.includes(gone), gone);
  assert.doesNotThrow(() => new Script(trimmed));
});
