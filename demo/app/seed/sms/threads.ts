import {phoneNumberOf} from '../../../../src/values/phone-number.js';
import {contactValues} from '../suppliers.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** One message of the sample: who wrote it is what its text begins with, `>` we and `<` they. */
export interface Line {
  /** ms before the sample's now. */
  ago: number;
  text: string;
  isOwn: boolean;
  /** Of our own ones; delivered when absent. */
  state?: 'sent' | 'failed';
}

export interface Thread {
  phone: 'dock' | 'purchasing' | 'night';
  number: string;
  isNew?: boolean;
  lines: Line[];
}

const line = (days: number, time: string, text: string, state?: Line['state']): Line => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const ago = days * DAY + (12 * 60 - hours * 60 - minutes) * MINUTE;
  return {ago, text: text.slice(2), isOwn: text.startsWith('>'), ...(state && {state})};
};

/** The number of a contact of the sample. */
const of = (contact: number): string => phoneNumberOf(String(contactValues(contact).phone))!;

/** Three contacts of Nordskar follow each other. */
const [MAJA, OSKAR, TOVE] = [10, 11, 12];
const DRIVER = 2;
const ROUNDS = 18;

/** Arrivals of every week before. */
const arrivals = (): Line[] =>
  Array.from({length: ROUNDS}, (_, week) => {
    const days = 6 + (ROUNDS - week) * 7;
    const number = 88_190 + week;
    return [
      line(days + 1, '15:40', `< Arrival BF-${number} is planned for tomorrow 07:30.`),
      line(days + 1, '15:52', `> Ramp ${(week % 3) + 1} is free from 07:15.`),
      line(days, '07:05', `> Good morning, the gate code is ${4_100 + week * 13}.`),
    ];
  }).flat();

/** Where lorries arrive. */
const dock = (): Thread[] => [
  {
    phone: 'dock',
    number: of(DRIVER),
    lines: [
      ...arrivals(),
      line(4, '16:12', '< Hello, arrival BF-88213 is planned for Tuesday 07:30. Which ramp?'),
      line(4, '16:15', '> Ramp 2, gate 4. The gate code is sent on the day.'),
      line(0, '09:02', '> Good morning, the gate code is 4471. Please call when you are 10 minutes away.'),
      line(0, '09:05', '> The dock lead today is Hanna Weiss, +31 10 555 0164.', 'failed'),
      line(0, '09:38', '< At the gate in 10 minutes'),
      line(0, '09:39', '> Thank you, Hanna waits at ramp 2.', 'sent'),
    ],
  },
  {
    phone: 'dock',
    number: of(OSKAR),
    isNew: true,
    lines: [
      line(1, '14:20', '> Is the truck with PO-2026-21184 loaded?'),
      line(1, '14:31', '< Loaded, papers are done. It leaves at six tomorrow.'),
      line(0, '08:22', '< Truck left Umeå at 06:10'),
    ],
  },
  {
    phone: 'dock',
    number: '+497115550133',
    isNew: true,
    lines: [line(0, '07:51', '< Wo ist Tor 4 bitte?')],
  },
  {
    phone: 'dock',
    number: '+48585550147',
    lines: [line(2, '11:02', '< I am at the port, what is the code?'), line(2, '11:04', '> The code is 4471, ramp 2')],
  },
  {
    phone: 'dock',
    number: of(6),
    lines: [line(3, '10:10', '> Your pallets are ready from 13:00.'), line(3, '10:26', '< Grazie, a domani')],
  },
  {
    phone: 'dock',
    number: of(TOVE),
    lines: [
      line(5, '08:40', '< Can we deliver on Saturday?'),
      line(5, '08:58', '> Not this week: the dock is closed for the stock count.', 'failed'),
    ],
  },
  {phone: 'dock', number: '+31105550190', lines: [line(6, '06:00', '< Your code for today is 8830')]},
  {
    phone: 'dock',
    number: of(4),
    lines: [line(7, '09:15', '> How many cartons are there?'), line(7, '09:47', '< Jackets are packed, 22 cartons')],
  },
];

/** By day in the office, and at night. */
const offices = (): Thread[] => [
  {
    phone: 'purchasing',
    number: of(MAJA),
    lines: [
      line(
        3,
        '13:05',
        '> Hello Maja, I need the confirmation of PO-2026-21184 before noon tomorrow. https://supply.example/po/21184',
      ),
      line(3, '13:40', '< You have it in your mail. Two lines come a week later.'),
      line(2, '09:12', '> Thank you, that is fine.'),
    ],
  },
  {
    phone: 'purchasing',
    number: of(0),
    lines: [
      line(9, '15:20', '< Die neuen Muster sind unterwegs, Ankunft Donnerstag.'),
      line(9, '15:31', '> Vielen Dank, ich melde mich am Freitag.'),
    ],
  },
  {
    phone: 'purchasing',
    number: of(17),
    lines: [line(12, '10:44', '> Please call me back about the price list.'), line(12, '11:30', '< In ten minutes.')],
  },
  {
    phone: 'night',
    number: '+31205550171',
    lines: [
      line(1, '22:14', '< Police escort is here, we need the north gate.'),
      line(1, '22:15', '> The north gate is open. Follow the blue line to ramp 6.'),
    ],
  },
  {phone: 'night', number: of(9), lines: [line(4, '23:50', '< Delayed by snow, we arrive at 05:00.')]},
];

export const threads = (): Thread[] => [...dock(), ...offices()];
