import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import en from '../../../locales/en.json';

type Part = 'first' | 'lists' | 'later' | 'tools';
interface Read {
  parts: Map<string, Part[]>;
  /** module → key → for each time it is named, what is there by then, as bits. */
  said: Map<string, Map<string, number[]>>;
  masks: Map<string, Set<number>>;
}
const BITS: Record<Part, number> = {first: 1, lists: 2, later: 4, tools: 8};

const script = (name: string) => import(pathToFileURL(resolve(`scripts/${name}.mjs`)).href);
const {messageParts, waitsIn, saidIn} = (await script('message-parts')) as {
  messageParts(): Promise<Read>;
  waitsIn(source: string): Map<string, Part>;
  saidIn(source: string, keys: string[]): Map<string, number[]>;
};
const {messagesForRollup} = (await script('messages')) as {
  messagesForRollup: {load(id: string): Promise<string>};
};

describe('the parts of the catalogue', () => {
  let read: Read;
  const shipped = new Map<Part, string[]>();
  before(async () => {
    read = await messageParts();
    for (const part of Object.keys(BITS) as Part[]) {
      const source = await messagesForRollup.load(`\0lc:messages/${part}/fr`);
      shipped.set(part, Object.keys(JSON.parse(source.replace('export default ', '').replace(/;$/, ''))));
    }
  });

  /** What a module would show as a bare key, where the parts have these messages. */
  function missing(messages: Map<Part, string[]>): string[] {
    const has = new Map<string, number>();
    for (const [part, keys] of messages) for (const key of keys) has.set(key, (has.get(key) ?? 0) | BITS[part]);
    return [...read.said].flatMap(([file, keys]) =>
      [...keys].flatMap(([key, waits]) => {
        const there = waits.flatMap((wait) => [...read.masks.get(file)!].map((mask) => mask | wait));
        return there.every((mask) => mask & (has.get(key) ?? 0)) ? [] : [`${key} in ${file}`];
      }),
    );
  }
  const moved = (key: string, to: Part) =>
    new Map(
      [...shipped].map(([part, keys]) => [part, part === to ? [...keys, key] : keys.filter((each) => each !== key)]),
    );

  it('hold each message where the first code that says it runs', () => assert.deepEqual(missing(shipped), []));

  it('do not hold it where a part is another one', () => {
    assert.ok(missing(moved('rule.required', 'later')).includes('rule.required in src/rules/validate.ts'));
    assert.ok(missing(moved('bars.pages', 'first')).length > 0);
    assert.ok(missing(moved('saving.saved', 'tools')).some((fault) => fault.endsWith('save-record.ts')));
    assert.ok(missing(moved('ui.retry', 'first')).length > 0, 'a list would wait for the messages of forms');
  });

  it('have a message once, but for what forms and lists both need in their first view', () => {
    for (const [key, parts] of read.parts)
      assert.ok(parts.length === 1 || parts.join() === 'first,lists' || parts.join() === 'lists,first', key);
  });

  it('have every message', () => {
    const said = new Set([...shipped.values()].flat());
    assert.deepEqual(
      Object.keys(en).filter((key) => !said.has(key)),
      [],
    );
  });

  it('come with the code: what names its part is loaded by the app, never alone', () => {
    const sources = new Map([...read.masks.keys()].map((file) => [file, readFileSync(file, 'utf8')]));
    const alone = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/const (\w+) = lazyPart\(/g)].flatMap(([declaration, name]) => {
        const [text = ''] = source.slice(source.indexOf(declaration)).split(/;\n/);
        if (![...waitsIn(text)].length) return [];
        const others = [...sources].filter(
          ([other, code]) => other === file || new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`).test(code),
        );
        return others
          .filter(([, code]) => new RegExp(`(?<![.\\w]|typeof )${name}\\.load\\b`).test(code))
          .map(([other]) => `${name} in ${other}`);
      }),
    );
    assert.deepEqual(alone, []);
  });
});

it('the part that late code waits for is beside its import', () => {
  const waits = waitsIn(`
    const one = lazyPart(() => import('./one.js'), 'later');
    const Two = lazyView(() => import('./two.js').then(({Two: view}) => view), {words: 'tools', frame: () => null});
    const three = lazyPart(() => import('./three.js'));
    const again = () => import('./four.js');
    const four = lazyPart(() => import('./four.js'), 'later');`);
  assert.deepEqual(
    [...waits],
    [
      ['./one.js', 'later'],
      ['./two.js', 'tools'],
    ],
  );
});

it('a module says the keys that it names, also by templates, after what it waits for', () => {
  const keys = ['a.one', 'a.two', 'a.more.one', 'a.more.two', 'b.x', 'b.y', 'c.z', 'd.z'];
  const source = `function f() {
  t(\`a.\${done ? 'one' : 'none'}\`);
}
function g() {
  void app.ready('later').then(() => t('b.x'));
}
function h() {
  t(\`a.more.\${name}\`);
  t('b.y'); // @words tools
  // 'c.z'
}`;
  assert.deepEqual(Object.fromEntries(saidIn(source, keys)), {
    'a.one': [0],
    'a.more.one': [0],
    'a.more.two': [0],
    'b.x': [7],
    'b.y': [15],
  });
});
