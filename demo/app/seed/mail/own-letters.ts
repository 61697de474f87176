import {BALTIC, DANIEL, DAY, HANNA, HOUR, INES, OKSANA, ROMAIN, type Letter} from './letter.js';

/** Of people by themselves. */
export const OWN_LETTERS: readonly Letter[] = [
  {
    ...{
      box: 'admin',
      folder: 'inbox',
      from: DANIEL,
      to: [INES],
      ago: 5 * HOUR,
      isNew: true,
      subject: 'Lunch on Monday?',
    },
    text: ['The new place by the canal opens at twelve. Shall I book for four?', 'Daniel'],
  },
  {
    ...{box: 'admin', folder: 'inbox', from: HANNA, to: [INES], ago: 2 * DAY, subject: 'Audit: three open questions'},
    text: ['Could you look at the credit notes of October? Three of them have no receipt.', 'Hanna'],
  },
  {
    ...{
      box: 'sales',
      folder: 'inbox',
      from: INES,
      to: [DANIEL],
      ago: 40,
      isNew: true,
      subject: 'Nordskar and the gate code',
    },
    text: ['Please call them before 15:00, the code changed this morning.', 'Ines'],
  },
  {
    ...{
      box: 'sales',
      folder: 'inbox',
      from: ROMAIN,
      to: [DANIEL],
      ago: 3 * DAY,
      subject: 'Salon de Lyon',
      suppliers: [8],
    },
    text: [
      'Bonjour Daniel,',
      'serez-vous au salon de Lyon en janvier ? Nous y montrons la nouvelle collection.',
      'Romain Blanchard',
    ],
  },
  {
    ...{
      box: 'warehouse',
      folder: 'inbox',
      from: INES,
      to: [OKSANA],
      ago: 90,
      isNew: true,
      subject: 'Nordskar у четвер о 15:00',
    },
    text: ['Оксано, дві палети приїдуть у четвер о 15:00. Чи вільний док 4?', 'Інес'],
  },
  {
    ...{
      box: 'warehouse',
      folder: 'inbox',
      from: BALTIC,
      to: [OKSANA],
      ago: 4 * HOUR,
      subject: 'Arrival notice BF-88213',
      orders: [348],
    },
    text: ['14 cartons on Nov 24 between 07:00 and 09:30. A tail lift is on board.'],
  },
  {
    ...{
      box: 'auditor',
      folder: 'inbox',
      from: INES,
      to: [HANNA],
      ago: DAY,
      isNew: true,
      subject: 'Re: Audit: three open questions',
    },
    text: ['Two of them are for damaged cartons, I will link the receipts today.', 'Ines'],
  },
];
