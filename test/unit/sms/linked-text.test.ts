import assert from 'node:assert/strict';
import {test} from 'node:test';
import {linkedText} from '../../../src/services/messages/linked-text.js';

const links = (text: string) => linkedText(text).flatMap(({href}) => href ?? []);

test('addresses of the web are links, and nothing else is', () => {
  const cases: [string, string[]][] = [
    ['see https://a.example/b?c=1&d=2#e.', ['https://a.example/b?c=1&d=2#e']],
    ['(http://a.example) and HTTPS://B.example/x!', ['http://a.example', 'HTTPS://B.example/x']],
    ['javascript:alert(1) data:text/html,x ftp://a.example www.a.example', []],
    ['https:// http://', []],
    ['<a href="https://a.example/x">y</a>', ['https://a.example/x']],
  ];
  for (const [text, found] of cases) {
    assert.deepEqual(links(text), found, text);
    assert.equal(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
      text,
    );
  }
});
