import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isExternal, safeUrl} from '../../../src/ui/safe-url.js';

const PAGE = 'https://desk.example/orders/';

describe('a URL of a link', () => {
  it('leads to pages, mail, calls and messages', () => {
    for (const url of [
      '',
      '7',
      '/suppliers',
      '#lines',
      '//other.example/x',
      'mailto:a@b.example',
      'tel:+4690',
      'sms:1',
    ])
      assert.equal(safeUrl(url, PAGE), url);
  });

  it('runs nothing and carries no document, however it is written', () => {
    const refused = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<b>x</b>',
      'blob:https://desk.example/1',
      'vbscript:x',
      'file:///etc/hosts',
      'http://[',
    ];
    for (const url of refused) assert.equal(safeUrl(url, PAGE), null, url);
  });

  it('is external when it leads to another site', () => {
    assert.equal(isExternal('https://other.example/', PAGE), true);
    for (const url of ['/suppliers', 'mailto:a@b.example', 'https://desk.example/x'])
      assert.equal(isExternal(url, PAGE), false, url);
  });
});
