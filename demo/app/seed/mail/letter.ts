/** Who writes or reads: a name and an address. */
export interface Correspondent {
  name: string;
  address: string;
}

/** What a sample attachment is: a paper of some lines, or a photo. */
export type Enclosure = {pdf: string; lines: string[]} | {photo: string};

/** A message of the sample data. */
export interface Letter {
  /** `purchasing`, or whose own mailbox. */
  box: 'purchasing' | 'admin' | 'sales' | 'warehouse' | 'auditor';
  /** A role, or a name of `FOLDERS`. */
  folder: string;
  from: Correspondent;
  to?: Correspondent[];
  cc?: Correspondent[];
  /** Minutes before the sample's now. */
  ago: number;
  subject: string;
  /** Paragraphs. */
  text: string[];
  /** Where it looks like more than its paragraphs; `{text}` is these. */
  html?: string;
  isNew?: boolean;
  /** Indexes of orders, and of suppliers. */
  orders?: number[];
  suppliers?: number[];
  enclosures?: Enclosure[];
  status?: 'draft' | 'sent' | 'failed';
  error?: string;
  /** `key` of the one that it answers. */
  answers?: string;
  /** What answers call it. */
  key?: string;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Folders of "Purchasing", each beneath the one before the `/`. */
export const FOLDERS = [
  'Suppliers',
  'Suppliers/Nordskar',
  'Suppliers/Kesselmann',
  'Suppliers/Oberalp',
  'Carriers',
  'Claims',
];

export const PURCHASING: Correspondent = {name: 'Purchasing', address: 'purchasing@supply.example'};
export const INES: Correspondent = {name: 'Ines Moreau', address: 'ines.moreau@supply.example'};
export const DANIEL: Correspondent = {name: 'Daniel Osei', address: 'daniel.osei@supply.example'};
export const OKSANA: Correspondent = {name: 'Оксана Мельник', address: 'oksana.melnyk@supply.example'};
export const HANNA: Correspondent = {name: 'Hanna Weiss', address: 'hanna.weiss@supply.example'};
export const MAJA: Correspondent = {name: 'Maja Lindqvist', address: 'maja.lindqvist@nordskar.example'};
export const OSKAR: Correspondent = {name: 'Oskar Berg', address: 'oskar.berg@nordskar.example'};
export const KESSELMANN: Correspondent = {
  name: 'Kesselmann Auftragsbearbeitung',
  address: 'auftrag@kesselmann.example',
};
export const OBERALP: Correspondent = {name: 'Oberalp Trading AG', address: 'orders@oberalp-trading.example'};
export const BALTIC: Correspondent = {name: 'Baltic Freight desk', address: 'desk@baltic-freight.example'};
export const CHIARA: Correspondent = {name: 'Chiara Moro', address: 'chiara.moro@calzaturificio-moro.example'};
export const BRIGHTWELL: Correspondent = {name: 'Brightwell Ltd', address: 'accounts@brightwell.example'};
export const ROMAIN: Correspondent = {name: 'Romain Blanchard', address: 'romain.blanchard@kanord-outdoor.example'};
export const DMYTRO: Correspondent = {
  name: 'Дмитро Коваленко',
  address: 'dmytro.kovalenko@karpatske-sporiadzhennia.example',
};
