import type {Content} from 'pdfmake/interfaces';
import {made} from '../../../server/print/pdf.js';
import {NOW} from '../ids.js';

/** Who signs on a paper: the line is drawn at `x`, and these stand beneath it. */
export interface SignatureLine {
  x: number;
  /** `For the supplier, Nordskar AB` */
  side: string;
  /** `Maja Lindqvist, Head of sales` */
  person: string;
}

export interface Paper {
  name: string;
  title: string;
  /** Of each page the clauses or lines. */
  pages: readonly (readonly (string | [heading: string, text: string] | {rows: string[][]})[])[];
  /** On the last page. */
  lines?: readonly SignatureLine[];
}

/** Where the line of a signature lies, from the top of the last page. */
const LINE_Y = 444;
const LINE = 219;
const EDGE = 54;

/** A business paper in A4; the same bytes each time. */
export function paper({title, pages, lines = []}: Paper): Promise<Buffer> {
  const content: Content[] = pages.flatMap((parts, at): Content[] => [
    {
      text: at === 0 ? title : '',
      fontSize: 17,
      bold: true,
      margin: [0, 0, 0, 12],
      ...(at > 0 && {pageBreak: 'before'}),
    },
    ...parts.map((part): Content => {
      if (typeof part === 'string') return {text: part, margin: [0, 0, 0, 8]};
      if ('rows' in part)
        return {table: {headerRows: 1, widths: ['auto', '*', 'auto', 'auto'], body: part.rows}, margin: [0, 4, 0, 12]};
      return {
        stack: [
          {text: part[0], bold: true, margin: [0, 0, 0, 3]},
          {text: part[1], alignment: 'justify'},
        ],
        margin: [0, 0, 0, 12],
      };
    }),
  ]);
  const signatures = lines.flatMap(({x, side, person}): Content[] => [
    {canvas: [{type: 'line', x1: 0, y1: 0, x2: LINE, y2: 0, lineWidth: 0.7}], absolutePosition: {x, y: LINE_Y}},
    {text: `${side}\n${person}`, fontSize: 9, absolutePosition: {x, y: LINE_Y + 4}},
  ]);
  return made({
    content: [...content, ...signatures],
    ...{pageSize: 'A4', pageMargins: [EDGE, 62, EDGE, 62]},
    info: {title, creationDate: new Date(NOW)},
    defaultStyle: {font: 'Roboto', fontSize: 10, lineHeight: 1.35},
    footer: (page, all) => ({text: `${page} / ${all}`, alignment: 'center', fontSize: 8, margin: [0, 20, 0, 0]}),
  });
}

const LEFT = 54;
const RIGHT = 322;
const nordskar: SignatureLine = {
  x: LEFT,
  side: 'For the supplier, Nordskar AB',
  person: 'Maja Lindqvist, Head of sales',
};
const buyer: SignatureLine = {
  x: RIGHT,
  side: 'For the buyer, Supply desk Ltd',
  person: 'Daniel Osei, Purchasing manager',
};

export const FRAME: Paper = {
  name: 'Frame agreement 2027.pdf',
  title: 'Frame agreement 2027',
  lines: [nordskar, buyer],
  pages: [
    [
      'between Nordskar AB, Umeå, the supplier, and Supply desk Ltd, Leeds, the buyer.',
      [
        '1. Subject',
        'The supplier delivers tents, sleeping bags and cookware of its range to the warehouses of the buyer, as single orders ask for. This agreement holds for each of these orders.',
      ],
      [
        '2. Orders',
        'Orders are made in writing, by e-mail or through the supply desk, and name articles, quantities, the warehouse and the wanted date. The supplier confirms each order within two working days.',
      ],
      [
        '3. Quantities',
        'The buyer expects to order goods worth € 900,000 in 2027. This is a forecast and no obligation. Quantities of the annex are guaranteed to be in stock until the date that stands beside them.',
      ],
    ],
    [
      [
        '4. Delivery',
        'Goods are delivered carriage paid to the dock of the warehouse. Pallets carry the order number on two sides. A delivery is announced one working day before, with the number of pallets and the plate of the lorry.',
      ],
      [
        '5. Delay',
        'Where a delivery is late by more than five working days, the buyer may deduct one percent of its value for each further day, up to eight percent.',
      ],
      [
        '6. Receipt',
        'The buyer counts and inspects goods within eight days of receipt and reports what is missing or damaged with photographs. What shows only in use is reported within eight days of being found.',
      ],
      ['7. Title', 'Goods belong to the buyer when they are unloaded and counted at the dock.'],
    ],
    [
      [
        '8. Payment',
        'Invoices are due 30 days after receipt of goods and invoice. Two percent are deducted where the buyer pays within 10 days.',
      ],
      [
        '9. Warranty',
        'The supplier warrants the goods for 24 months from receipt. Defective goods are repaired or replaced at the choice of the buyer.',
      ],
      [
        '10. Confidence',
        'Prices, quantities and drawings are not passed on to others, for two years after the end of this agreement as well.',
      ],
    ],
    [
      [
        '11. Term and notice',
        'This agreement starts on January 1, 2027 and runs for twelve months. It is renewed for a further twelve months unless one side gives notice in writing no later than 60 days before it ends.',
      ],
      [
        '12. Prices',
        'The prices of the annex hold for the whole term. A change of more than four percent in the cost of fabric, shown by the index named in the annex, lets either side ask for new prices once a year.',
      ],
      [
        '13. Returns',
        'Goods rejected on receipt are replaced within 15 working days. The supplier bears the freight both ways. The buyer keeps the goods insured until they are collected.',
      ],
      [
        '14. Law and place',
        'Swedish law applies. The courts of Umeå decide where the parties find no settlement within 30 days.',
      ],
      'The price annex has been read:',
    ],
  ],
};

const row = (sku: string, name: string, price: string, until: string): string[] => [sku, name, price, until];
export const ANNEX: Paper = {
  name: 'Price annex 2027.pdf',
  title: 'Price annex 2027',
  pages: [
    [
      'Prices in euro without VAT, carriage paid, for the whole of 2027.',
      {
        rows: [
          row('Article', 'Name', 'Price', 'In stock until'),
          row('TN-0210', 'Ridgeline 2 tent', '212.00', 'June 30'),
          row('TN-0310', 'Ridgeline 3 tent', '258.00', 'June 30'),
          row('SB-1105', 'Down sleeping bag, -5 °C', '118.00', 'March 31'),
          row('MT-0018', 'Folding mat', '14.20', 'September 30'),
          row('MG-0035', 'Enamel mug', '5.10', 'September 30'),
          row('BO-0750', 'Steel bottle, 0.75 l', '9.85', 'September 30'),
        ],
      },
    ],
    [
      [
        'Index',
        'Cost of fabric is read from the monthly index of woven polyamide of Statistics Sweden, base November 2026.',
      ],
      ['Rebates', 'Above 240 tents in a quarter, five percent are credited with the last invoice of the quarter.'],
    ],
  ],
};

/** A short paper that two sides sign. */
export const letter = (title: string, clauses: Paper['pages'][number], lines: readonly SignatureLine[]): Paper => ({
  ...{name: `${title}.pdf`, title, lines},
  pages: [clauses],
});

export const leftLine = (side: string, person: string): SignatureLine => ({x: LEFT, side, person});
export const rightLine = (side: string, person: string): SignatureLine => ({x: RIGHT, side, person});
