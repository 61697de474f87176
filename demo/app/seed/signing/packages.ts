import type {RecipientRole} from '../../../../src/contract/signing.js';
import {ANNEX, FRAME, leftLine, letter, rightLine} from './papers.js';
import type {Deed, Person, Placed, Sample} from './sample.js';

const HOUR = 60;
const DAY = 24 * HOUR;
export const INES = 'Ines Moreau';
export const DANIEL = 'Daniel Osei';
const BUYER = 'For the buyer, Supply desk Ltd';
const daniel = (role: RecipientRole, more: Partial<Person> = {}): Person => ({
  ...{name: DANIEL, email: 'daniel.osei@supply.example', role},
  ...more,
});
const hanna: Person = {name: 'Hanna Weiss', email: 'hanna.weiss@supply.example', role: 'copy'};
const maja = (more: Partial<Person> = {}): Person => ({
  ...{name: 'Maja Lindqvist', email: 'maja.lindqvist@nordskar.example', role: 'signer'},
  ...more,
});
/** The place of a signature above its line, and that of its date. */
const signed = (of: number, x: number, page = 1): Placed[] => [
  {of, type: 'signature', page, x: x - 2, y: 386, width: 206, height: 52},
  {of, type: 'date', page, x: x - 2, y: 496, width: 118, height: 26},
];
const bySender = (actor: string, created: number, sent?: number, more: readonly Deed[] = []): Deed[] => [
  {ago: created, kind: 'created', actor},
  ...(sent === undefined ? [] : [{ago: sent, kind: 'sent' as const, actor}]),
  ...more,
];

const BONUS = letter(
  'Bonus letter 2026',
  [
    [
      '1. Bonus',
      'For goods ordered in 2026 above € 400,000 the supplier credits 2.5 percent, with the last invoice of the year.',
    ],
    ['2. Proof', 'Both sides compare their figures until January 20, 2027. Returned goods do not count.'],
  ],
  [
    leftLine('For the supplier, Oberalp Trading AG', 'Anton Pichler, Managing director'),
    rightLine(BUYER, 'Daniel Osei, Purchasing manager'),
  ],
);
const SECRECY = letter(
  'Confidentiality agreement',
  [
    [
      '1. What is confidential',
      'Drawings, samples, prices and plans that one side gives the other are used for the common work alone.',
    ],
    ['2. How long', 'The obligation ends three years after the last delivery.'],
    ['3. Return', 'On request, samples and drawings are returned within ten days, and copies are destroyed.'],
  ],
  [
    leftLine('For the supplier, Dunvik Textil A/S', 'Kirsten Dahl, Director'),
    rightLine(BUYER, 'Daniel Osei, Purchasing manager'),
  ],
);
const QUALITY = letter(
  'Quality agreement',
  [
    [
      '1. Samples',
      'Of each lot ten pieces are tested before it leaves the factory; the report travels with the goods.',
    ],
    ['2. Limits', 'Soles hold 60,000 bends without a crack; seams hold 450 N.'],
  ],
  [
    leftLine('For the supplier, Calzaturificio Moro', 'Giulia Moro, Sales'),
    rightLine(BUYER, 'Daniel Osei, Purchasing manager'),
  ],
);
const RAMP = letter(
  'Rules of the dock',
  [
    ['1. Access', 'Drivers report at the gate and wear vests on the yard. Children and animals stay in the lorry.'],
    ['2. Unloading', 'Between 6:00 and 15:00; ramps are given in the order of announcement.'],
  ],
  [
    leftLine('For the carrier, Brightwell Ltd', 'Owen Hale, Dispatch'),
    rightLine('For the warehouse, Supply desk Ltd', 'Оксана Мельник, Warehouse'),
  ],
);
const SAMPLE_LOAN = letter(
  'Loan of samples',
  [
    [
      '1. Samples',
      'The supplier lends twelve stoves for tests until February 28, 2027. They are returned clean and complete.',
    ],
  ],
  [
    leftLine('For the supplier, Kesselmann GmbH', 'Jonas Weber, Product management'),
    rightLine(BUYER, 'Daniel Osei, Purchasing manager'),
  ],
);

/** The newest first. */
export const SAMPLES: readonly Sample[] = [
  {
    ...{
      number: 42,
      owner: 'sales',
      name: 'Frame agreement Nordskar 2027',
      status: 'draft',
      isOrdered: true,
      supplier: 6,
    },
    message: 'Please sign the frame agreement for 2027 with its price annex. Call me with any question.',
    created: 158,
    people: [maja(), daniel('approver'), hanna],
    papers: [FRAME, ANNEX],
    fields: [
      {of: 0, type: 'checkbox', page: 4, x: 202, y: 330, width: 22, height: 22, label: 'Price annex read'},
      ...signed(0, 54, 4),
      ...signed(1, 322, 4).map((field) => ({...field, required: field.type === 'signature'})),
    ],
    deeds: [
      {ago: 158, kind: 'created', actor: INES},
      {ago: 157, kind: 'document-added', actor: INES, params: {name: FRAME.name}},
      {ago: 156, kind: 'document-added', actor: INES, params: {name: ANNEX.name}},
      {ago: 152, kind: 'recipient-added', actor: INES, params: {name: 'Maja Lindqvist', role: 'signer'}},
      {ago: 151, kind: 'recipient-added', actor: INES, params: {name: DANIEL, role: 'approver'}},
      {ago: 149, kind: 'recipient-added', actor: INES, params: {name: hanna.name, role: 'copy'}},
      {ago: 142, kind: 'fields-placed', actor: INES, params: {count: 5}},
    ],
  },
  {
    ...{number: 41, owner: 'sales', name: 'Confidentiality agreement Dunvik', status: 'sent', supplier: 2},
    message: 'As discussed on the phone. Thank you!',
    ...{created: 1 * DAY, sent: 22 * HOUR},
    people: [
      {name: 'Kirsten Dahl', email: 'kirsten.dahl@dunvik-textil.example', role: 'signer', status: 'viewed'},
      daniel('signer', {status: 'done', done: 20 * HOUR}),
    ],
    papers: [SECRECY],
    fields: [...signed(0, 54), ...signed(1, 322)],
    deeds: bySender(DANIEL, 1 * DAY, 22 * HOUR, [
      {ago: 21 * HOUR, kind: 'viewed', actor: DANIEL},
      {ago: 20 * HOUR, kind: 'signed', actor: DANIEL},
      {ago: 3 * HOUR, kind: 'viewed', actor: 'Kirsten Dahl'},
    ]),
  },
  {
    ...{number: 40, owner: 'sales', name: 'Quality agreement Moro', status: 'sent', isOrdered: true, supplier: 3},
    ...{created: 3 * DAY, sent: 2 * DAY},
    people: [
      {name: 'Giulia Moro', email: 'giulia@calzaturificio-moro.example', role: 'signer', status: 'active'},
      daniel('approver'),
      hanna,
    ],
    papers: [QUALITY],
    fields: [...signed(0, 54), ...signed(1, 322)],
    deeds: bySender(DANIEL, 3 * DAY, 2 * DAY, [
      {ago: 5 * HOUR, kind: 'reminded', actor: '', params: {name: 'Giulia Moro'}},
    ]),
  },
  {
    ...{number: 39, owner: 'admin', name: 'Rules of the dock 2027', status: 'draft', created: 4 * DAY},
    people: [{name: 'Owen Hale', email: 'owen.hale@brightwell.example', role: 'signer'}],
    papers: [RAMP],
    fields: [],
    deeds: bySender(INES, 4 * DAY, undefined, [
      {ago: 4 * DAY - 5, kind: 'document-added', actor: INES, params: {name: RAMP.name}},
      {ago: 4 * DAY - 9, kind: 'recipient-added', actor: INES, params: {name: 'Owen Hale', role: 'signer'}},
    ]),
  },
  {
    ...{number: 38, owner: 'sales', name: 'Bonus letter Oberalp 2026', status: 'completed', supplier: 0},
    ...{created: 9 * DAY, sent: 9 * DAY - 30, completed: 7 * DAY},
    people: [
      {
        name: 'Anton Pichler',
        email: 'anton.pichler@oberalp-trading.example',
        role: 'signer',
        status: 'done',
        done: 8 * DAY,
      },
      daniel('signer', {status: 'done', done: 7 * DAY}),
      {...hanna, status: 'done'},
    ],
    papers: [BONUS],
    fields: [...signed(0, 54), ...signed(1, 322)],
    deeds: bySender(DANIEL, 9 * DAY, 9 * DAY - 30, [
      {ago: 8 * DAY + 40, kind: 'viewed', actor: 'Anton Pichler'},
      {ago: 8 * DAY, kind: 'signed', actor: 'Anton Pichler'},
      {ago: 7 * DAY + 3, kind: 'viewed', actor: DANIEL},
      {ago: 7 * DAY, kind: 'signed', actor: DANIEL},
      {ago: 7 * DAY, kind: 'completed', actor: ''},
    ]),
  },
  {
    ...{number: 36, owner: 'admin', name: 'Confidentiality agreement Nordskar', status: 'completed', supplier: 6},
    ...{created: 30 * DAY, sent: 30 * DAY - 60, completed: 28 * DAY},
    people: [maja({status: 'done', done: 28 * DAY})],
    papers: [
      letter('Confidentiality agreement Nordskar', SECRECY.pages[0]!, [
        leftLine('For the supplier, Nordskar AB', 'Maja Lindqvist, Head of sales'),
      ]),
    ],
    fields: signed(0, 54),
    deeds: bySender(INES, 30 * DAY, 30 * DAY - 60, [
      {ago: 28 * DAY + 15, kind: 'viewed', actor: 'Maja Lindqvist'},
      {ago: 28 * DAY, kind: 'signed', actor: 'Maja Lindqvist'},
      {ago: 28 * DAY, kind: 'completed', actor: ''},
    ]),
  },
  {
    ...{number: 37, owner: 'sales', name: 'Loan of samples Kesselmann', status: 'voided', supplier: 4},
    ...{
      created: 13 * DAY,
      sent: 12 * DAY,
      reason: 'We lend samples for eight weeks at most. Please send it with the end of January.',
    },
    people: [
      {
        name: 'Jonas Weber',
        email: 'jonas.weber@kesselmann.example',
        role: 'signer',
        status: 'declined',
        done: 11 * DAY,
      },
      daniel('signer', {status: 'active'}),
    ],
    papers: [SAMPLE_LOAN],
    fields: [...signed(0, 54), ...signed(1, 322)],
    deeds: bySender(DANIEL, 13 * DAY, 12 * DAY, [
      {ago: 11 * DAY + 20, kind: 'viewed', actor: 'Jonas Weber'},
      {
        ago: 11 * DAY,
        kind: 'declined',
        actor: 'Jonas Weber',
        params: {reason: 'We lend samples for eight weeks at most. Please send it with the end of January.'},
      },
    ]),
  },
  {
    ...{
      number: 35,
      owner: 'sales',
      name: 'Frame agreement 2027, first try',
      status: 'deleted',
      supplier: 6,
      created: 15 * DAY,
    },
    ...{people: [], papers: [], fields: []},
    deeds: bySender(DANIEL, 15 * DAY, undefined, [{ago: 15 * DAY - 20, kind: 'deleted', actor: DANIEL}]),
  },
];
