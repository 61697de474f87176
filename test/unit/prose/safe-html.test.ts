import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {isBlankHtml, safeHtml} from '../../../src/ui/prose/safe-html.js';
import {HOSTILE, HOSTILE_MARKDOWN} from '../../support/hostile-texts.js';

const TAGS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li strong em s u code a div br hr'.split(' '));
type Part = DefaultTreeAdapterTypes.ChildNode;

/** What a browser finds in HTML and a rich text may not have. */
function unwanted(nodes: readonly Part[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [node.nodeName];
    const wrong = node.attrs.filter(({name, value}) => {
      if (node.tagName === 'a' && name === 'href')
        return !/^(https?|mailto|tel|sms):/.test(new URL(value, 'https://a.example').protocol);
      return !(node.tagName === 'ol' && name === 'start');
    });
    const own = [
      ...(TAGS.has(node.tagName) ? [] : [node.tagName]),
      ...wrong.map(({name, value}) => `${name}=${value}`),
    ];
    return [...own, ...unwanted(node.childNodes)];
  });
}

test('there are more than two hundred payloads, and none twice', () => {
  assert.ok(new Set(HOSTILE).size > 200, String(HOSTILE.length));
  assert.equal(new Set(HOSTILE).size, HOSTILE.length);
});

test('of hostile HTML nothing is left but texts, blocks, emphasis and safe links; the same again changes nothing', () => {
  for (const payload of HOSTILE_MARKDOWN) {
    const safe = safeHtml(payload);
    assert.deepEqual(unwanted(parseFragment(safe).childNodes), [], `${payload} → ${safe}`);
    assert.equal(safeHtml(safe), safe, payload);
  }
});

test('what is put together of pieces of hostile HTML is as harmless', () => {
  const pieces = HOSTILE.flatMap((each) => each.slice(0, 300).split(/(?<=[<>"'= ])/));
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 3000; round++) {
    const text = Array.from(
      {length: 1 + Math.floor(random() * 12)},
      () => pieces[Math.floor(random() * pieces.length)],
    ).join('');
    const safe = safeHtml(text);
    assert.deepEqual(unwanted(parseFragment(safe).childNodes), [], `${text} → ${safe}`);
    assert.equal(safeHtml(safe), safe, text);
  }
});

test('what a rich text has is kept as it is written', () => {
  const texts = [
    '<p>Dock <strong>4</strong>, <em>Leeds</em> <s>old</s> <u>new</u> <code>x</code></p>',
    '<h1>A</h1><h2>B</h2><ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><hr>',
    '<p><a href="https://example.com/?a=1&amp;b=2">link</a> <a href="mailto:a@b.example">mail</a> <a href="/own">own</a></p>',
    '<pre><code>a &lt; b</code></pre><blockquote><p>caf&eacute; &nbsp; a<br>b</p></blockquote>',
  ];
  for (const text of texts) assert.equal(safeHtml(text), text);
});

test('what others call differently is renamed, blocks stay apart, ends that are missing are added', () => {
  const cases = [
    ['<b>a</b><i>b</i><del>c</del><ins>d</ins>', '<strong>a</strong><em>b</em><s>c</s><u>d</u>'],
    ['<section>a</section><td>b</td>', '<div>a</div><div>b</div>'],
    ['<p><b>a', '<p><strong>a</strong></p>'],
    ['a</b></p>b', 'ab'],
    ['a < b > c', 'a &lt; b &gt; c'],
    ['<font color=red>a</font>', 'a'],
  ] as const;
  for (const [html, safe] of cases) assert.equal(safeHtml(html), safe);
});

test('lists of Word become lists, and emphasis of office programs emphasis', () => {
  const item = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const word = `<style><!-- /* Font */ p {margin:0} --></style><p class=MsoNormal>Intro<o:p>&nbsp;</o:p></p>${item('·', 'one')}\n${item('·', 'two')}${item('1.', 'first')}`;
  assert.equal(
    safeHtml(word),
    '<p>Intro&nbsp;</p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>',
  );
  const google = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">a</span><span style="text-decoration:line-through">b</span></p></b>`;
  assert.equal(safeHtml(google), '<p><strong><em>a</em></strong><s>b</s></p>');
});

test('a text that shows nothing is blank', () => {
  for (const html of ['', '<p></p>', '<p> &nbsp;</p><div><br></div>']) assert.ok(isBlankHtml(html), html);
  for (const html of ['a', '<hr>', '<p>&lt;</p>']) assert.ok(!isBlankHtml(html), html);
});

test('no text takes long', () => {
  const hostile = ['<p title="', '<', '</', '<a b', '<!--', '<svg', "<p style='mso-list:l0'>"].map((part) =>
    part.repeat(40_000),
  );
  const begin = performance.now();
  for (const text of hostile) safeHtml(text);
  assert.ok(performance.now() - begin < 5000);
});
