import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {cleaned, Cleaner, plainText} from '../../../demo/server/assistant/clean.js';

const ID = '019ac000-0000-7000-8000-00000000000a';
const KNOWN = new Set([`order/${ID}`]);

const CASES: [string, string][] = [
  ['plain text, 3 < 4 and 5 > 2, a <= b', 'plain text, 3 < 4 and 5 > 2, a <= b'],
  ['**bold** `code` | a | b |', '**bold** `code` | a | b |'],
  [`[PO-1](record:order/${ID})`, `[PO-1](record:order/${ID})`],
  [`[PO-1](record:order/${ID.toUpperCase()})`, `[PO-1](record:order/${ID})`],
  [`[PO-2](record:order/${ID.replace('a', 'b')})`, 'PO-2'],
  [`[x](record:order/${ID}?a=1)`, 'x'],
  [`[x]( record:order/${ID} )`, `[x](record:order/${ID})`],
  [`[x](record:order/${ID} "title")`, 'x'],
  ['[x](https://evil.example)', 'x'],
  ['[x](//evil.example)', 'x'],
  ['[x](javascript:alert(1))', 'x'],
  ['[x](/designer/auth/logout)', 'x'],
  ['[x](<https://evil.example>)', 'x'],
  ['![x](https://evil.example/p.png)', 'x'],
  [`![x](record:order/${ID})`, 'x'],
  [`!<b>[x](record:order/${ID})`, `! [x](record:order/${ID})`],
  [`[![i](https://e.example)](record:order/${ID})`, `[i](record:order/${ID})`],
  ['[x][1]\n\n[1]: https://evil.example', '\\[x]\\[1]\n\n\\[1]: evil.example'],
  ['<b>x</b>', 'x'],
  ['<script>x</script>', 'x'],
  ['<scr<b>ipt>x', 'script>x'],
  ['<<b>script>x', 'script>x'],
  ['< script>', '< script>'],
  ['<img src=x onerror=alert(1)', 'img src=x onerror=alert(1)'],
  ['<!-- x --> y', ' y'],
  ['<https://evil.example> x', ' x'],
  ['https://evil.example/x', 'evil.example/x'],
  ['hthttps://tps://evil.example', 'evil.example'],
  ['http:<b>//evil.example', 'http:evil.example'],
  ['[a]<b>(https://evil.example)', '\\[a](evil.example)'],
  ['\\[a](https://evil.example)', '\\[a](evil.example)'],
  ['\\\\[a](https://evil.example)', '\\\\a'],
  ['`\\`[a](https://evil.example)', '`\\`a'],
  ['a\\', 'a\\\\'],
  ['a [b', 'a \\[b'],
  ['a [b](c', 'a \\[b](c'],
  ['a [b\n\nc](https://d.example)', 'a \\[b\n\nc](d.example)'],
  ['- [ ] to do', '- \\[ ] to do'],
  ['wow!', 'wow!'],
];

describe('the text of a provider', () => {
  for (const [text, expected] of CASES)
    it(`${JSON.stringify(text)} is cleaned, in whatever pieces it comes`, () => {
      assert.equal(cleaned(text, KNOWN), expected);
      for (const size of [1, 2, 3, 7]) {
        const cleaner = new Cleaner(KNOWN);
        let made = '';
        for (let at = 0; at < text.length; at += size) made += cleaner.push(text.slice(at, at + size));
        assert.equal(made + cleaner.end(), expected, `in pieces of ${size}`);
      }
      // What is clean stays as it is.
      assert.equal(cleaned(cleaned(text, KNOWN), KNOWN), expected);
    });

  it('keeps no element, picture or address, whatever is put together', () => {
    const parts = [
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '!',
      '\\',
      'http',
      ':',
      '//',
      '/',
      '`',
      'b',
      ' ',
      '\n',
      'img',
      `record:order/${ID}`,
      '=',
      '1',
    ];
    let state = 7;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
    for (let n = 0; n < 20_000; n++) {
      const text = Array.from({length: 14}, () => parts[next() % parts.length]).join('');
      const clean = cleaned(text, KNOWN);
      assert.doesNotMatch(clean, /(?<!\\)(?:\\\\)*<[a-z/!?]/i, JSON.stringify([text, clean]));
      assert.doesNotMatch(clean, /:\/\//, JSON.stringify([text, clean]));
      // A `[` that is live begins a link to the record that was read.
      for (const {index} of clean.matchAll(/\[/g)) {
        const escapes = /\\*$/.exec(clean.slice(0, index))![0].length;
        if (escapes % 2) continue;
        assert.match(
          clean.slice(index),
          new RegExp(`^\\[(?:\\\\[^]|[^\\[\\]\\\\])*\\]\\(record:order/${ID}\\)`),
          JSON.stringify([text, clean]),
        );
        assert.notEqual(clean[index - 1], '!', JSON.stringify([text, clean]));
      }
    }
  });

  it('of 32,000 brackets is read in no time', () => {
    for (const text of [
      '['.repeat(32_000),
      '<'.repeat(32_000),
      '[a]('.repeat(8_000),
      '![['.repeat(10_000),
      'a'.repeat(32_000),
    ]) {
      const started = performance.now();
      cleaned(text, KNOWN);
      assert.ok(performance.now() - started < 1_500, text.slice(0, 5));
    }
  });

  it('for a field has no elements', () => {
    assert.equal(plainText(' a <b>b</b> <scr<i>ipt>c</script> 1 < 2 '), 'a b c 1 < 2');
  });
});
