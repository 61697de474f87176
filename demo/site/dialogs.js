// @ts-check
// Every function of `lc-runtime/dialogs` with its code, a button that runs it and what it answered.
import * as dialogs from '../../dist/dialogs.js';
import {h} from './dom.js';
import {siteHeader} from './header.js';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @type {[heading: string, examples: [title: string, run: () => Promise<unknown>][]][]} */
const EXAMPLES = [
  [
    'Messages',
    [
      ['Alert', () => dialogs.alert('The order is locked', {from, title: 'PO-2026-00917'})],
      ['Success', () => dialogs.success('All 14 lines were received', {from})],
      ['Info', () => dialogs.info('Prices are those of the contract', {from})],
      ['Warning', () => dialogs.warning('The delivery is late by 3 days', {from})],
      ['Danger', () => dialogs.danger('The supplier is blocked', {from})],
    ],
  ],
  [
    'Questions',
    [
      ['Question', () => dialogs.question('Receive the rest later?', {from, confirmLabel: 'Receive later'})],
      ['Confirm', () => dialogs.confirm('Discard the receipt?', {from, confirmLabel: 'Discard'})],
    ],
  ],
  [
    'Values',
    [
      ['Date range', () => dialogs.pickDateRange({start: '2026-12-02', end: '2026-12-11'}, {from})],
      [
        'Format of a number',
        () => dialogs.editFormat({type: 'number', currency: 'EUR'}, {from, title: 'Format of Total'}),
      ],
      ['Format of a date', () => dialogs.editFormat({type: 'date', pattern: 'long'}, {from})],
      ['Text in every language', () => dialogs.editString({en: 'Hex bolt M8', fr: 'Boulon hexagonal M8'}, {from})],
      [
        'Code',
        () =>
          dialogs.editCode('total > 10000.0 && status == "draft"', {from, language: 'cel', title: 'Needs approval'}),
      ],
      [
        'Query',
        () =>
          dialogs.editQuery(
            {
              from: 'order',
              select: ['number', 'supplier.name', 'deliver_until', 'total'],
              where: [
                'and',
                ['IN', 'status', ['ordered', 'in_transit']],
                ['or', ['PERIOD', 'deliver_until', 'today'], ['>=', 'total', 10000]],
              ],
              orderBy: [{column: 'deliver_until', dir: 'ASC'}],
              limit: 50,
            },
            {from, title: 'Query of late orders'},
          ),
      ],
      ['Record', () => dialogs.pickRecord('supplier', {from, title: 'Supplier of the order'})],
      ['Records', () => dialogs.pickRecords('product', {from, where: ['FILLED', 'category']})],
      ['Files', () => dialogs.pickFiles({accept: 'image/*,.pdf', multiple: true})],
    ],
  ],
  [
    'Waiting',
    [
      [
        'Spinner',
        () =>
          dialogs.spinner(
            'Posting receipts…',
            async ({say}) => {
              for (let line = 1; line <= 14; line++) {
                say(`Posting receipt ${line} of 14…`);
                await pause(150);
              }
              return 14;
            },
            {from},
          ),
      ],
    ],
  ],
];

document.body.prepend(siteHeader());
const from = /** @type {Element} */ (document.querySelector('#from'));
const place = /** @type {HTMLElement} */ (document.querySelector('#dialogs'));

/** The code of an example without the arrow before it and the indentation of this page. @param {() => unknown} run */
function sourceOf(run) {
  const text = String(run).replace(/^\(\)\s*=>\s*/, '');
  const indents = [...text.matchAll(/\n( *)(?=\S)/g)].map(([, spaces]) => spaces.length);
  return text.replaceAll(`\n${' '.repeat(Math.min(...indents, 80))}`, '\n').replaceAll('dialogs.', '');
}

/** @param {unknown} answer */
const written = (answer) =>
  answer === undefined
    ? 'Closed'
    : JSON.stringify(Array.isArray(answer) ? answer.map((each) => each.name ?? each) : answer);

/** @param {[string, () => Promise<unknown>]} example */
function row([title, run]) {
  const output = h('output', {});
  const button = h('button', {type: 'button'}, title);
  button.addEventListener('click', async () => {
    output.textContent = '';
    output.textContent = written(await run());
  });
  return h(
    'section',
    {className: 'example'},
    h('div', {className: 'live'}, button, output),
    h('div', {className: 'source'}, h('pre', {tabIndex: 0}, h('code', {}, `await ${sourceOf(run)}`))),
  );
}

for (const [heading, examples] of EXAMPLES) place.append(h('h2', {}, heading), ...examples.map(row));
