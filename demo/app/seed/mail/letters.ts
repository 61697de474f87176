import {SHOWN} from '../shown-order.js';
import {
  BALTIC,
  BRIGHTWELL,
  CHIARA,
  DANIEL,
  DAY,
  DMYTRO,
  HANNA,
  HOUR,
  KESSELMANN,
  MAJA,
  OBERALP,
  OKSANA,
  OSKAR,
  PURCHASING,
  ROMAIN,
  type Letter,
} from './letter.js';

const box = 'purchasing' as const;
const inbox = {box, folder: 'inbox', to: [PURCHASING]};
/** The order to show, as texts name it. */
const ORDER = `PO#${SHOWN}`;

const PALLETS = `<table width="100%" cellpadding="6"><thead><tr><th align="left">Article</th><th align="left">Pallet</th><th align="right">Pieces</th><th align="right">Weight</th></tr></thead>
<tbody><tr><td>Ridgeline 2 tent</td><td>1</td><td align="right">24</td><td align="right">86 kg</td></tr>
<tr><td>Ridgeline 3 tent</td><td>1</td><td align="right">12</td><td align="right">61 kg</td></tr>
<tr><td>Moor folding mat</td><td>2</td><td align="right">80</td><td align="right">42 kg</td></tr></tbody></table>`;
const LOGO = '<p><img src="https://mail.nordskar.example/nordskar-logo.png" alt="Nordskar" width="160"></p>';
const QUOTED = `<blockquote>On Nov 18, 2026 at 16:05 Ines Moreau wrote<br>Two pallets of tents replace the batch rejected on receipt R-17981. Could you tell me the earliest day you can load them?</blockquote>`;

/** What the newest days brought: the mailbox to show. */
export const LETTERS: readonly Letter[] = [
  {
    ...inbox,
    ...{
      from: MAJA,
      to: [PURCHASING, DANIEL],
      ago: 149,
      subject: `Re: ${ORDER} – delivery slot`,
      key: 'slot',
      answers: 'asked',
    },
    text: [
      'Hello Ines,',
      'thank you for the call. We can load both pallets on Thursday, but the dock closes at 17:00, so the slot in your order (18:30) needs to move. Would 15:00 suit the warehouse?',
      'The packing list and the revised confirmation are attached.',
      'Best regards,\nMaja Lindqvist\nNordskar AB, Umeå · +46 90 555 0142',
    ],
    html: `<p>Hello Ines,</p><p>thank you for the call. We can load both pallets on <b>Thursday, Nov 26</b>. Our dock closes at 17:00, so the slot in your order (18:30) needs to move. Would 15:00 suit the warehouse?</p>${PALLETS}<p>The packing list and the revised confirmation are attached.</p><p>Best regards,<br>Maja Lindqvist<br><span style="color:#666666">Nordskar AB, Umeå · +46 90 555 0142</span></p>${LOGO}${QUOTED}`,
    ...{orders: [SHOWN], suppliers: [6]},
    enclosures: [
      {
        pdf: 'Packing list 77120',
        lines: ['Pallet 1: 24 x Ridgeline 2, 12 x Ridgeline 3', 'Pallet 2: 80 x Moor folding mat'],
      },
      {pdf: 'Confirmation OF-77120', lines: ['Delivery: Thursday, 26 November 2026', 'Two pallets, 189 kg']},
      {photo: 'Pallet 1.jpg'},
    ],
  },
  {
    ...inbox,
    ...{from: KESSELMANN, ago: 186, isNew: true, subject: 'Auftragsbestätigung 4410-26', orders: [188], suppliers: [4]},
    text: [
      'Sehr geehrte Frau Moreau,',
      'vielen Dank für Ihre Bestellung PO#188. Wir bestätigen die Lieferung in Kalenderwoche 49 frei Haus.',
      'Die Auftragsbestätigung liegt als PDF bei. Bitte prüfen Sie die Mengen der Position 3.',
      'Mit freundlichen Grüßen\nKesselmann GmbH, Auftragsbearbeitung',
    ],
    enclosures: [
      {pdf: 'Auftragsbestaetigung 4410-26', lines: ['Liefertermin: KW 49', 'Zahlbar innerhalb von 30 Tagen']},
    ],
  },
  {
    ...inbox,
    ...{from: DANIEL, ago: 228, isNew: true, subject: 'Can we approve the Oberalp prices?'},
    text: [
      'They hold the old list until Friday, after that the packs go up by four percent.',
      'Sales would take 60 of the 45-litre ones before Christmas. Shall I order at the old price?',
      'Daniel',
    ],
  },
  {
    ...inbox,
    ...{from: BALTIC, ago: 260, isNew: true, subject: 'Arrival notice BF-88213', orders: [348]},
    text: [
      'Your shipment of 14 cartons arrives on Nov 24 between 07:00 and 09:30.',
      'Please confirm the dock and the height of the gate. A tail lift is on board.',
      'Baltic Freight desk',
    ],
  },
  {
    ...inbox,
    ...{from: CHIARA, ago: DAY + 90, isNew: true, subject: 'Cairn boots: new delivery date', suppliers: [3]},
    text: [
      'Dear Ines,',
      'the soles came late. We propose Dec 3 for sizes 42 and 43, the other sizes leave as agreed on Nov 27.',
      'I am sorry for the trouble. Tell me if a split delivery is no use to you.',
      'Chiara Moro',
    ],
  },
  {
    ...inbox,
    ...{from: BRIGHTWELL, ago: DAY + 4 * HOUR, subject: 'Invoice BW-20931', orders: [31], suppliers: [1]},
    text: [
      'Please find attached the invoice for Gully headlamps, 120 pieces, due within 30 days.',
      'Brightwell Accounts',
    ],
    enclosures: [{pdf: 'Invoice BW-20931', lines: ['120 x Gully headlamp', 'Net 30 days']}],
  },
  {
    ...inbox,
    ...{from: HANNA, ago: DAY + 6 * HOUR, subject: 'Stock count, shelf 14'},
    text: ['Three sleeping bags too many, I corrected the count and left a note on the shelf.', 'Hanna'],
  },
  {
    ...inbox,
    ...{from: OBERALP, ago: 3 * DAY, subject: 'Price list 2027', suppliers: [0]},
    text: [
      'Valid from Jan 1. Packs change by 4 percent on average, ropes stay as they are.',
      'Orders that reach us by Nov 27 are delivered at the old prices.',
    ],
    html: '<h2 style="color:#0b5563">Price list 2027</h2>{text}<table border="1" cellpadding="4"><tr><th>Group</th><th>Change</th></tr><tr><td>Packs</td><td>+4.0 %</td></tr><tr><td>Ropes</td><td>0.0 %</td></tr><tr><td>Stoves</td><td>+2.5 %</td></tr></table>',
    enclosures: [{pdf: 'Price list 2027', lines: ['Packs +4.0 %', 'Ropes 0.0 %', 'Stoves +2.5 %']}],
  },
  {
    ...inbox,
    ...{from: OSKAR, ago: 4 * DAY, subject: 'Carton labels', suppliers: [6]},
    text: [
      'Hello Ines,',
      'the new labels carry the order number on two sides. A photo of the first pallet is attached.',
      'Oskar Berg',
    ],
    enclosures: [{photo: 'Label on a pallet.jpg'}],
  },
  {
    ...inbox,
    ...{from: ROMAIN, ago: 5 * DAY, subject: 'Devis vestes imperméables', suppliers: [8]},
    text: [
      'Bonjour Madame Moreau,',
      'vous trouverez ci-joint notre devis pour les vestes imperméables, tailles S à XXL. Le délai est de trois semaines à compter de la commande.',
      'Bien cordialement,\nRomain Blanchard',
    ],
    enclosures: [{pdf: 'Devis 2026-311', lines: ['Vestes, tailles S a XXL', 'Delai : trois semaines']}],
  },
  {
    ...inbox,
    ...{from: DMYTRO, ago: 6 * DAY, subject: 'Рахунок і митна декларація', suppliers: [9]},
    text: [
      'Добрий день, пані Інес!',
      'Надсилаємо рахунок на 40 спальників. Копію митної декларації додамо, щойно її підпише перевізник.',
      'З повагою,\nДмитро Коваленко',
    ],
    enclosures: [{pdf: 'Invoice 1187', lines: ['40 sleeping bags']}],
  },
  {
    ...{box, folder: 'drafts', from: PURCHASING, to: [MAJA, OSKAR], status: 'draft', ago: 136},
    ...{subject: `${ORDER}, new delivery slot`, orders: [SHOWN], answers: 'slot'},
    text: [
      'Hello Maja,',
      `we moved the delivery slot of ${ORDER} to Thursday, Nov 26 at 15:00, gate 4. The dock is open from 07:00 to 17:00. Please bring both pallets on one truck; the gate code is on the confirmation.`,
      'Could you send the tracking number once the truck has left?',
    ],
  },
  {
    ...{
      box,
      folder: 'drafts',
      from: PURCHASING,
      to: [],
      status: 'draft',
      ago: 2 * DAY,
      subject: 'Christmas opening hours of the dock',
    },
    text: ['Our docks are closed from Dec 24 to Jan 3.'],
  },
  {
    ...{
      box,
      folder: 'failed',
      from: PURCHASING,
      to: [{name: '', address: 'dock@nordskar-old.example'}],
      status: 'failed',
      ago: 3 * HOUR,
    },
    ...{
      error: '550 5.1.1 Recipient address rejected: User unknown',
      subject: `Gate code for ${ORDER}`,
      orders: [SHOWN],
    },
    text: ['The gate code changed, the desk gives it to the driver on the day.'],
  },
  {
    ...{box, folder: 'sent', from: PURCHASING, to: [MAJA], status: 'sent', ago: 2 * DAY - 4 * HOUR, key: 'asked'},
    ...{subject: `${ORDER} – delivery slot`, orders: [SHOWN], suppliers: [6]},
    text: [
      'Hello Maja,',
      'two pallets of tents replace the batch rejected on receipt R-17981. Could you tell me the earliest day you can load them?',
      'Ines Moreau',
    ],
  },
  {
    ...{
      box,
      folder: 'sent',
      from: PURCHASING,
      to: [KESSELMANN],
      status: 'sent',
      ago: 4 * DAY,
      orders: [188],
      suppliers: [4],
    },
    subject: 'Bestellung PO#188',
    text: ['Guten Tag,', 'anbei unsere Bestellung. Bitte bestätigen Sie Menge und Termin.', 'Ines Moreau'],
    enclosures: [{pdf: 'Order PO#188', lines: ['Supply desk, 14 Aire Street, Leeds LS1 4HT']}],
  },
  {
    ...{
      box,
      folder: 'Claims',
      from: OKSANA,
      to: [PURCHASING],
      ago: 5 * DAY,
      isNew: true,
      subject: 'Пошкоджені коробки',
      suppliers: [6],
    },
    text: [
      'Інес, у партії R-17981 дванадцять коробок промокли, намети всередині вологі.',
      'Фото додаю. Я поставила палету окремо біля дока 4.',
      'Оксана',
    ],
    enclosures: [{photo: 'Damaged cartons.jpg'}],
  },
];
