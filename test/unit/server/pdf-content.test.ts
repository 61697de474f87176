import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pdfContent} from '../../../demo/server/print/pdf-content.js';
import {printTree} from '../../../demo/server/print/print-tree.js';

const laid = (html: string) => pdfContent(printTree(html));

test('text keeps what is bold, slanted or small at any depth, and one space between words', () => {
  assert.deepEqual(laid('<p> One <b>two <i>three</i></b>\n<small>four</small><br> five </p>'), [
    {
      stack: [
        {
          text: [
            {text: 'One '},
            {text: 'two ', bold: true},
            {text: 'three', bold: true, italics: true},
            {text: ' '},
            {text: 'four', fontSize: 7.5},
            {text: '\n'},
            {text: 'five'},
          ],
        },
      ],
      margin: [0, 0, 0, 6],
    },
  ]);
});

test('rows of a table have the width of the widest, heads are repeated, figures stand at the end', () => {
  const [table] = laid(
    '<table><thead><tr><th>A</th><th class="n">B</th></tr></thead><tr><td colspan="2">x</td></tr><tr><td>y</td></tr></table>',
  ) as {
    table: {headerRows: number; widths: string[]; body: Record<string, unknown>[][]};
  }[];
  assert.deepEqual([table!.table.headerRows, table!.table.widths], [1, ['*', 'auto']]);
  assert.deepEqual(
    table!.table.body.map((row) => row.length),
    [2, 2, 2],
  );
  assert.deepEqual([table!.table.body[0]![1]!.alignment, table!.table.body[1]![0]!.colSpan], ['right', 2]);
});

test('lists of pairs that follow each other are one, and an empty template is nothing', () => {
  const [pairs, ...others] = laid('<dl><dt>A</dt><dd>1</dd></dl>\n<dl><dt>B</dt><dd>2</dd></dl>') as {
    table: {body: unknown[]};
  }[];
  assert.deepEqual([pairs!.table.body.length, others.length], [2, 0]);
  assert.deepEqual(laid(' <script>x</script> '), []);
});
