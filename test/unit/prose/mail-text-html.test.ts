import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {dataPicture} from '../../../src/ui/prose/data-picture.js';
import {mailTextHtml, pastedMailHtml} from '../../../src/ui/prose/mail-text-html.js';
import {safeHtml} from '../../../src/ui/prose/safe-html.js';
import {HOSTILE, HOSTILE_MARKDOWN} from '../../support/hostile-texts.js';

const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li strong em s u code a div br hr img table thead tbody tr td th'.split(
    ' ',
  ),
);

/** What a browser finds in HTML and the text of a message may not have. */
function unwanted(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [node.nodeName];
    const {tagName} = node;
    const wrong = node.attrs.filter(({name, value}) => {
      if (tagName === 'a' && name === 'href')
        return !/^(https?|mailto|tel|sms):/.test(new URL(value, 'https://a.example').protocol);
      if (tagName === 'img') return name === 'src' ? !/^cid:[\w@.+-]+$/.test(value) : !/^(alt|width)$/.test(name);
      if (tagName === 'table') return !/^(border|cellpadding|cellspacing)$/.test(name);
      if (/^t[dh]$/.test(tagName)) return !/^(colspan|rowspan|scope)$/.test(name);
      return !(tagName === 'ol' && name === 'start');
    });
    const own = [...(TAGS.has(tagName) ? [] : [tagName]), ...wrong.map(({name, value}) => `${name}=${value}`)];
    return [...own, ...unwanted(node.childNodes)];
  });
}

test('of hostile HTML the text of a message has nothing that runs or is fetched; the same again changes nothing', () => {
  for (const payload of [
    ...HOSTILE,
    ...HOSTILE_MARKDOWN,
    ...HOSTILE.map((each) => `<img src="cid:a@b" alt="${each}">`),
  ]) {
    const safe = mailTextHtml(payload);
    assert.deepEqual(unwanted(parseFragment(safe).childNodes), [], `${payload} → ${safe}`);
    assert.equal(mailTextHtml(safe), safe, payload);
  }
});

test('a picture is kept by its Content-ID alone, with what it shows and its width', () => {
  const kept = '<p>a <img src="cid:one@mail" alt="Gate &quot;4&quot;" width="320"> b</p>';
  assert.equal(mailTextHtml(kept), kept);
  assert.equal(
    mailTextHtml(
      '<img onerror="x()" style="x" width="320" alt=\'<b>"\' src="CID:one@mail" srcset="https://x.invalid/a.png">',
    ),
    '<img src="cid:one@mail" alt="&lt;b&gt;&quot;" width="320">',
  );
  for (const width of ['-1', '0', '1e9', '4001', '3px', 'x'])
    assert.equal(mailTextHtml(`<img src="cid:a@b" width="${width}">`), '<img src="cid:a@b" alt="">', width);
});

test('what is no picture of the message is its alternative text', () => {
  for (const source of [
    ...[
      'https://x.invalid/a.png',
      '//x.invalid/a.png',
      'javascript:x()',
      'data:image/svg+xml,<svg/>',
      'cid:',
      'cid: a',
      '',
    ],
    ...['data:image/png;base64,AAAA', 'cid:a@b"onerror=x()', 'java\tscript:x()', 'blob:https://x.invalid/1'],
  ])
    assert.equal(mailTextHtml(`<p><img src='${source}' alt="<i>far"></p>`), '<p>&lt;i&gt;far</p>', source);
  assert.equal(
    pastedMailHtml('<img src="cid:a@b" alt="of another">', {has: (id) => id === 'c@d', add: () => []}),
    'of another',
  );
});

test('a pasted picture that its address holds is taken as a file, as far as there is room', () => {
  const taken: string[][] = [];
  const pictures = {
    has: (id: string) => id === 'c@d',
    add: (files: readonly File[]) => {
      taken.push(files.map(({name, type, size}) => `${name} ${type} ${size}`));
      return files.map(({type}, at) => (type && at < 3 ? `p${at}@mail` : null));
    },
  };
  const png = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n1')}`;
  const gif = `DATA:image/png;name=a.png;base64,\n ${btoa('GIF89a')}`;
  assert.equal(
    pastedMailHtml(
      `<p><img src="${png}" alt="One" width="80" onload="x()"> <img src="cid:c@d"> <img src='${gif}' alt='"Two"'></p>` +
        `<svg><img src="${png}"></svg><img src="https://x.invalid/a.png" alt="far">` +
        `<img src="data:image/svg+xml;utf8,<svg/>" alt="drawn"><img src="${png}" alt="no room">`,
      pictures,
    ),
    '<p><img src="cid:p0@mail" alt="One" width="80"> <img src="cid:c@d" alt=""> <img src="cid:p1@mail" alt="&quot;Two&quot;"></p>' +
      'fardrawnno room',
  );
  assert.deepEqual(taken, [
    ['image.png image/png 9', 'image.gif image/gif 6', 'image.svg  0', 'image.png image/png 9'],
  ]);
});

test('the type of a picture that an address holds is what its bytes say', async () => {
  const of = (address: string) => {
    const file = dataPicture(address);
    return file && `${file.name} ${file.type} ${file.size}`;
  };
  const coded = (bytes: string) => btoa(bytes);
  for (const [address, said] of [
    [`data:image/jpg;base64,${coded('\xff\xd8\xff\xe0')}`, 'image.jpeg image/jpeg 4'],
    [`data:image/png;base64,${coded('RIFF1234WEBPVP8 ')}`, 'image.webp image/webp 16'],
    [`data:image/png;base64,${encodeURIComponent(coded('GIF87a'))}`, 'image.gif image/gif 6'],
    [`data:image/png;base64,${coded('<svg onload="x()"/>')}`, 'image.png  19'],
    [`data:image/svg+xml;base64,${coded('<svg/>')}`, 'image.svg  6'],
    ['data:image/png;base64,%zz', 'image.png  0'],
    ['data:image/png;base64,?', 'image.png  0'],
    ['data:image/png,abc', 'image.png  0'],
    [`data:text/html;base64,${coded('GIF89a')}`, null],
    ['data:image/png', null],
    ['https://x.invalid/data:image/png;base64,AAAA', null],
    ['', null],
  ] as const)
    assert.equal(of(address), said, address);
  const bytes = await dataPicture(`data:image/gif;base64,${coded('GIF89a\xff\0')}`)!.arrayBuffer();
  assert.deepEqual([...new Uint8Array(bytes)], [71, 73, 70, 56, 57, 97, 255, 0]);
});

test('a table is kept with its heads and spans, and nothing else of it', () => {
  const lines = '<table border="1" cellpadding="4" cellspacing="0">';
  const kept = `${lines}<tbody><tr><th scope="col">A</th><td colspan="2" rowspan="3">1</td></tr></tbody></table>`;
  assert.equal(mailTextHtml(kept), kept);
  assert.equal(
    mailTextHtml(
      '<table border=2 style="x" onclick="x()" width=9><colgroup><col></colgroup><caption>C</caption><thead><tr height=9>' +
        '<th scope="x" colspan="1000000" rowspan="-1" onfocus=x()>A</th></tr></thead><tfoot><tr><td colspan=2x bgcolor=red>b</td></tr></tfoot></table>',
    ),
    `${lines}<div>C</div><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`,
  );
  assert.match(mailTextHtml('<table><tr><td>a</table>'), /^<table cellpadding/);
  assert.match(pastedMailHtml('<table><tr><td>a</table>', {has: () => true, add: () => []}), /^<table border="1"/);
  assert.equal(safeHtml('<table><tr><td>a</td></tr></table>').includes('<t'), false);
});

test('other rich texts have no pictures', () => {
  assert.equal(safeHtml('<p>a<img src="cid:one@mail" alt="b"></p>'), '<p>a</p>');
});
