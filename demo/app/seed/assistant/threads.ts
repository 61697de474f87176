import type {AssistantMessageState} from '../../../../src/contract/assistant.js';
import {formatDate} from '../../../../src/values/date/date.js';
import {formatsOf} from '../../../../src/values/formats.js';
import {capital, recordLink, table} from '../../../server/assistant/providers/local/markdown.js';
import {seedId} from '../ids.js';
import {orderHead, orderLines, orderValues} from '../orders.js';
import {products} from '../products.js';
import {SHOWN, SHOWN_LINES} from '../shown-order.js';

export interface Message {
  /** Minutes before the sample's now. */
  ago: number;
  isOwn: boolean;
  text: string;
  state?: AssistantMessageState;
  rating?: 1 | -1;
  /** Indexes of the orders that it names beside that of its thread. */
  orders?: number[];
}

export interface Thread {
  owner: 'admin' | 'sales' | 'warehouse';
  assistant: 'purchasing' | 'writing';
  /** Index of the order that it is about. */
  order?: number;
  messages: Message[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
const EARLIER = 5;
const DELIVERED = 3;

const asked = (ago: number, text: string): Message => ({ago, isOwn: true, text});
const said = (ago: number, text: string, more: Partial<Message> = {}): Message => ({ago, isOwn: false, text, ...more});

const english = formatsOf('en', 'UTC');
const euro = (cents: number): string =>
  (cents / 100).toLocaleString('en', {minimumFractionDigits: 2, maximumFractionDigits: 2});
const quote = (...lines: string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join('\n');

/** The latest orders before the shown one that have its first product, with what it cost there. */
function earlierPrices(): {order: number; number: string; date: string; price: number}[] {
  const [{product}] = SHOWN_LINES as [(typeof SHOWN_LINES)[number]];
  const found = [];
  for (let order = SHOWN + 1; found.length < EARLIER; order++) {
    const head = orderHead(order);
    const line = orderLines(order, head).find((one) => one.product === product);
    if (line) found.push({order, number: head.number, date: head.date, price: line.price});
  }
  return found;
}

function comparison(): {text: string; orders: number[]} {
  const [{product, price}] = SHOWN_LINES as [(typeof SHOWN_LINES)[number]];
  const earlier = earlierPrices();
  const mean = earlier.reduce((sum, one) => sum + one.price, 0) / earlier.length;
  const share = ((Math.abs(price - mean) / mean) * 100).toFixed(1);
  const rows = earlier.map(({order, number, date, price: paid}) => [
    recordLink({object: 'order', id: seedId('order', order)}, number),
    formatDate(date, english),
    euro(paid),
  ]);
  const heads = [
    {text: 'Purchase order', isNumber: false},
    {text: 'Order date', isNumber: false},
    {text: 'Unit price, €', isNumber: true},
  ];
  const change = `It is ${share}% ${price > mean ? 'higher' : 'lower'}.`;
  const name = products()[product]!.name;
  const figures = `${name}, line 1: ${euro(price)}. The last ${earlier.length} before it had ${euro(mean)} on average.`;
  return {text: `${change} ${figures}\n\n${table(heads, rows)}`, orders: earlier.map(({order}) => order)};
}

function prices(): Thread {
  const {text, orders} = comparison();
  return {
    owner: 'admin',
    assistant: 'purchasing',
    order: SHOWN,
    messages: [
      asked(50, 'Is the price of the Ridgeline 2 tent in line with the orders before?'),
      said(50, text, {orders, rating: 1}),
      asked(44, 'Draft a line that asks for the old price until March'),
      said(
        44,
        quote(
          'Hello,',
          '',
          `We ask for: the old price until March. This is about purchase order ${orderHead(SHOWN).number}.`,
          '',
          'Kind regards',
          'Ines Moreau',
        ),
      ),
    ],
  };
}

function summary(): Thread {
  const {number, total, deliver_from: from, deliver_until: until, slot} = orderValues(SHOWN);
  const items: [string, string][] = [
    ['Order total', euro(Number(total) * 100)],
    ['Delivery from', formatDate(String(from), english)],
    ['Delivery until', formatDate(String(until), english)],
    ['Delivery slot', String(slot).slice(0, 5)],
    ['Lines', String(SHOWN_LINES.length)],
  ];
  const list = items.map(([label, text]) => `- **${label}**: ${text}`).join('\n');
  return {
    owner: 'admin',
    assistant: 'purchasing',
    order: SHOWN,
    messages: [
      asked(DAY, 'Give me a summary'),
      said(DAY, `${capital('purchase order')} **${String(number)}**\n\n${list}`),
    ],
  };
}

function delivery(): Thread {
  const {deliver_from: from, deliver_until: until} = orderValues(DELIVERED);
  const days = [
    ['Delivery from', from],
    ['Delivery until', until],
  ].map(([label, day]) => `**${String(label)}**: ${formatDate(String(day), english)}`);
  return {
    owner: 'sales',
    assistant: 'purchasing',
    order: DELIVERED,
    messages: [asked(3 * HOUR, 'When is the delivery?'), said(3 * HOUR, days.join('\n\n'))],
  };
}

const letter: Thread = {
  owner: 'sales',
  assistant: 'writing',
  messages: [
    asked(2 * DAY, 'Write that we accept partial deliveries'),
    said(2 * DAY, quote('Hello,', '', 'We accept partial deliveries.', '', 'Kind regards', 'Daniel Osei'), {
      rating: -1,
    }),
    asked(2 * DAY - 5, 'Write it as a long letter'),
    said(2 * DAY - 5, '> Hello,', {state: 'stopped'}),
    asked(2 * DAY - 8, 'Write a reminder to the supplier'),
    said(2 * DAY - 8, '', {state: 'failed'}),
  ],
};

function lines(): Thread {
  const heads = [
    {text: 'Товар', isNumber: false},
    {text: 'Кількість', isNumber: true},
  ];
  const rows = SHOWN_LINES.map(({product, quantity}) => [products()[product]!.name, String(quantity)]);
  return {
    owner: 'warehouse',
    assistant: 'purchasing',
    order: SHOWN,
    messages: [asked(90, 'Покажи позиції'), said(90, table(heads, rows))],
  };
}

export const threads = (): Thread[] => [prices(), summary(), delivery(), letter, lines()];
