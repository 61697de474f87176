import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {mailHtml} from '../../../src/services/mail/mail-html.js';
import {HOSTILE} from '../../support/hostile-texts.js';

/** What may be left of a message: elements, attributes, and what they say. */
const LEFT =
  /^(?:[^<>]|<\/?(?:p|blockquote|pre|ul|ol|li|dl|dt|dd|strong|b|em|i|u|s|code|sub|sup|small|div|table|thead|tbody|tfoot|tr|td|th|caption|span|h[3-6]|br|hr)(?: data-look="[a-z ]+"| dir="(?:rtl|ltr)"| (?:colspan|rowspan|start)="\d+")*>|<a href="(?:https?|mailto|tel):[^"<>]*">|<\/a>|<img data-src="(?:https?|cid|data):[^"<>]*" alt="[^"<>]*"(?: (?:width|height)="\d+")*>)*$/i;

describe('the HTML of a message', () => {
  it('has of hostile texts only what may be shown', () => {
    for (const html of HOSTILE) {
      const written = mailHtml(html);
      assert.match(written, LEFT, html.slice(0, 200));
      assert.equal(mailHtml(written.replaceAll('data-src', 'src')), written, html.slice(0, 200));
    }
  });

  it('keeps tables, lists, emphasis and links to other sites', () => {
    const html =
      '<h1>A</h1><table border=1><tr><th colspan="2" align=right>B</th></tr></table><ol start=3><li>C</li></ol><a href="https://x.example/a?b=1&amp;c=2" onclick=x>D</a>';
    assert.equal(
      mailHtml(html),
      '<h3>A</h3><table data-look="grid"><tr><th data-look="end" colspan="2">B</th></tr></table><ol start="3"><li>C</li></ol><a href="https://x.example/a?b=1&amp;c=2">D</a>',
    );
  });

  it('keeps of styles the words of a list, and no style', () => {
    const html =
      '<p style="text-align:right;position:fixed;color:red">A</p><span style="font-weight:700;background:url(x)">B</span><div style="display:none">C</div>';
    assert.equal(
      mailHtml(html),
      '<p data-look="end">A</p><span data-look="bold">B</span><div data-look="hidden">C</div>',
    );
  });

  it('leads to no page of ours', () => {
    for (const href of ['/logout', 'x', '//x.example', '?a', '#a', 'file:///etc/passwd', 'ftp://x.example', ''])
      assert.equal(mailHtml(`<a href="${href}">A</a>`), 'A');
  });

  it('fetches no picture, and leaves out those that only count who reads', () => {
    assert.equal(
      mailHtml('<img src="https://x.example/a.png?u=1&v=2" alt="A &quot;b" width=100 onload=x>'),
      '<img data-src="https://x.example/a.png?u=1&amp;v=2" alt="A &quot;b" width="100">',
    );
    assert.equal(mailHtml('<img src="https://x.example/p.gif" width=1 height=1>'), '');
    assert.equal(mailHtml('<img src="cid:logo@x">'), '<img data-src="cid:logo@x" alt="">');
    for (const src of [
      '/x.png',
      'javascript:x',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html,x',
      'file:///x.png',
    ])
      assert.equal(mailHtml(`<img src="${src}">`), '', src);
  });

  it('is written in one pass, however long', () => {
    const began = performance.now();
    mailHtml('<table><tr><td style="a:b">'.repeat(40_000) + '<th '.repeat(10_000));
    assert.ok(performance.now() - began < 5000);
  });
});
