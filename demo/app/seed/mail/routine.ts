import {companies} from '../companies.js';
import {orderHead} from '../orders.js';
import {contactValues, mainContactOf} from '../suppliers.js';
import {BALTIC, DAY, PURCHASING, type Correspondent, type Letter} from './letter.js';

interface Wording {
  subject: (number: string) => string;
  text: (number: string, days: number) => string[];
  paper?: string;
}

/** What suppliers write again and again, in their language. */
const WORDINGS: Record<string, Wording[]> = {
  en: [
    {
      subject: (number) => `Order confirmation ${number}`,
      text: (number, days) => [
        'Dear customer,',
        `we confirm your order ${number}. The goods leave our warehouse in ${days} days.`,
        'Kind regards',
      ],
      paper: 'Order confirmation',
    },
    {
      subject: (number) => `Dispatch of ${number}`,
      text: (number, days) => [
        'Hello,',
        `your order ${number} was handed to the carrier today, ${days} cartons on one pallet.`,
      ],
    },
    {
      subject: (number) => `Invoice for ${number}`,
      text: (number) => ['Hello,', `please find attached the invoice for your order ${number}.`, 'Accounts'],
      paper: 'Invoice',
    },
  ],
  de: [
    {
      subject: (number) => `Versandanzeige ${number}`,
      text: (number, days) => [
        'Guten Tag,',
        `Ihre Bestellung ${number} wurde heute in ${days} Kartons versandt.`,
        'Mit freundlichen Grüßen',
      ],
    },
    {
      subject: (number) => `Rechnung zu ${number}`,
      text: (number) => ['Guten Tag,', `anbei erhalten Sie die Rechnung zu Ihrer Bestellung ${number}.`],
      paper: 'Rechnung',
    },
  ],
  fr: [
    {
      subject: (number) => `Confirmation de commande ${number}`,
      text: (number, days) => [
        'Bonjour,',
        `nous confirmons votre commande ${number}. Expédition sous ${days} jours.`,
        'Cordialement',
      ],
      paper: 'Confirmation',
    },
  ],
  uk: [
    {
      subject: (number) => `Замовлення ${number} прийнято`,
      text: (number, days) => [
        'Добрий день!',
        `Замовлення ${number} прийнято, відвантажимо за ${days} дн.`,
        'З повагою',
      ],
    },
  ],
};

/** Orders that suppliers wrote about, from the newest; those of the three with a folder are filed there. */
const ORDERS = [
  12, 17, 29, 2, 4, 5, 6, 7, 31, 127, 138, 139, 173, 188, 189, 216, 256, 322, 348, 349, 22, 18, 23, 28, 21, 8,
];
const FILED: Record<number, string> = {0: 'Suppliers/Oberalp', 4: 'Suppliers/Kesselmann', 6: 'Suppliers/Nordskar'};

const CARRIED = [0, 1, 2, 3];
/** How many there are. */
export const ROUTINE = ORDERS.length + CARRIED.length;

/** Confirmations, dispatches and invoices of the last weeks, and notices of carriers. */
export function routineLetters(): Letter[] {
  return [...ORDERS.map(ofOrder), ...CARRIED.map(ofCarrier)];
}

function ofOrder(order: number, at: number): Letter {
  const {number, supplier} = orderHead(order);
  const {region} = companies()[supplier]!;
  const language = supplier === 4 ? 'de' : region.language;
  const wordings = WORDINGS[language] ?? WORDINGS.en!;
  const {subject, text, paper} = wordings[at % wordings.length]!;
  const {name, email: address} = contactValues(mainContactOf(supplier)) as Record<string, string>;
  const from: Correspondent = {name: name!, address: address!};
  const folder = FILED[supplier] ?? (at % 3 ? 'archive' : 'Suppliers');
  return {
    ...{box: 'purchasing', folder, from, to: [PURCHASING], ago: (5 + at) * DAY + at * 37, subject: subject(number)},
    text: [...text(number, 3 + (at % 9)), from.name],
    ...{orders: [order], suppliers: [supplier], isNew: folder.includes('/') && at % 2 === 1},
    ...(paper && {
      enclosures: [{pdf: `${paper} ${number}`, lines: [companies()[supplier]!.name.replace(/[^ -~]/g, '')]}],
    }),
  };
}

function ofCarrier(at: number): Letter {
  const notice = `BF-${88_190 - at * 23}`;
  return {
    ...{box: 'purchasing', folder: 'Carriers', from: BALTIC, to: [PURCHASING], ago: (7 + at * 4) * DAY + 200},
    ...{subject: `Proof of delivery ${notice}`, orders: [349 + at]},
    text: [`Shipment ${notice} was received at dock ${3 + at} and signed for.`, 'Baltic Freight desk'],
    enclosures: [{pdf: `Proof of delivery ${notice}`, lines: [`Dock ${3 + at}`, 'Signed: O. Melnyk']}],
  };
}
