import {addressOf, companies, digits, type Company} from './companies.js';
import {fileId, listedFiles, LOGOS, PAPERS} from './file-ids.js';
import {daysAgo, later, seedId} from './ids.js';
import {cities, cityId, countryId, currencyId, type CityFact} from './places.js';
import {products, productsOf} from './products.js';
import {randomFor, type Random} from './random.js';
import type {Values} from './step.js';
import {COUNTRIES} from './world.js';

export const SUPPLIERS = 480;
/** 15 people for each 8 suppliers. */
const PEOPLE = [2, 2, 1, 2, 2, 1, 3, 2];
export const CONTACTS = (SUPPLIERS / PEOPLE.length) * 15;

const JOBS = ['Key account manager', 'Order desk', 'Quality', 'Export manager', 'Accounts', 'Managing director'];
const TERMS = ['net_30', 'net_30', 'net_30', 'net_14', 'net_60', 'prepaid', 'on_delivery'];
const INCOTERMS = ['dap', 'dap', 'exw', 'fca', 'ddp', 'cif', 'fob'];
const NORDSKAR = ['Maja Lindqvist', 'Oskar Berg', 'Tove Sandin'];

const cityIndex = new Map<string, CityFact>();

function cityOf({city, region}: Company): CityFact | undefined {
  if (!cityIndex.size) for (const one of cities().toReversed()) cityIndex.set(`${one.country} ${one.name}`, one);
  return cityIndex.get(`${region.country} ${city}`);
}

/** Degrees, up to which a supplier lies from the middle of its city. */
const OUTSKIRTS = 0.06;

/** One in 24 has not been found on the map yet. */
function spotOf(index: number, city: CityFact | undefined): Values {
  if (!city || index % 24 === 23) return {latitude: null, longitude: null};
  const random = randomFor('supplier spot', index);
  const [longitude, latitude] = city.loc.coordinates;
  const near = (degrees: number) => Math.round((degrees + (random.whole(-100, 100) / 100) * OUTSKIRTS) * 1e4) / 1e4;
  return {latitude: near(latitude), longitude: near(longitude)};
}

/** The terms that an order to the supplier takes over. */
export function termsOf(index: number): {payment_terms: string; incoterm: string; currency: string | null} {
  const random = randomFor('supplier terms', index);
  const {region} = companies()[index]!;
  const currency = COUNTRIES.find(({code}) => code === region.country)?.currency ?? null;
  return {payment_terms: random.pick(TERMS), incoterm: random.pick(INCOTERMS), currency: currencyId(currency)};
}

export function supplierValues(index: number): Values {
  const random = randomFor('supplier', index);
  const company = companies()[index]!;
  const {name, region, vat, domain} = company;
  const city = cityOf(company);
  const status =
    index < 10
      ? 'active'
      : random.pick(['active', 'active', 'active', 'active', 'active', 'active', 'on_hold', 'prospect', 'blocked']);
  return {
    name,
    status,
    ...termsOf(index),
    number: `S-${String(((index * 77) % SUPPLIERS) + 1).padStart(5, '0')}`,
    country: countryId(region.country),
    city: city ? cityId(city) : null,
    ...spotOf(index, city),
    address: `${random.pick(['Industrial Park', 'Dock Road', 'Mill Lane', 'Station Street'])} ${random.whole(1, 190)}\n${company.city}`,
    vat_number: vat || null,
    email: `orders@${domain}`,
    phone: `${region.dial} ${digits('## 555 0###', random)}`,
    website: `https://www.${domain}`,
    lead_time: index === 6 ? 18 : random.whole(4, 60),
    credit_limit: index === 6 ? 250_000 : random.whole(4, 120) * 5000,
    rating: random.whole(22, 50) / 10,
    since: daysAgo(random.whole(200, 5200)),
    electronic_orders: index === 6 || random.chance(0.6),
    blocked: status === 'blocked',
    block_reason: status === 'blocked' ? REASONS[index % REASONS.length] : null,
    note: random.chance(0.15) ? random.pick(NOTES) : null,
    logo: index < LOGOS ? fileId('supplier.logo', index) : null,
    documents: index < PAPERS ? listedFiles('supplier.documents', index, [`Framework agreement 2026.pdf`]) : [],
    contacts: people(index).map(({name: person, job, phone}, position) => ({
      name: person,
      job,
      phone,
      main: position === 0,
    })),
    prices: agreements(index, random),
  };
}

const NOTES = [
  'Closed in August. Order **before 10 July**.',
  'Ask for samples before the first order of a new colour.',
  'Prefers orders by the pallet; a surcharge applies below 20 cartons.',
  'Потрібна копія митної декларації разом із рахунком.',
];

const REASONS = [
  'Two deliveries in a row failed the inspection.',
  'Certificates of the factory ran out in June.',
  'Factures en litige, voir avec la comptabilité.',
];

function agreements(supplier: number, random: Random): Values[] {
  return productsOf(supplier)
    .slice(0, 12)
    .map((product) => ({
      product: seedId('product', product),
      price: Math.round((products()[product]!.cost * random.whole(90, 98)) / 100) / 100,
      from_quantity: random.pick([10, 20, 50, 100]),
      valid_until: later(daysAgo(0), random.whole(20, 400)),
    }));
}

interface Person {
  name: string;
  job: string;
  phone: string;
}

/** The people of a supplier: the same in its own table and in the contacts. */
function people(supplier: number): Person[] {
  const {region} = companies()[supplier]!;
  const random = randomFor('people', supplier);
  return Array.from({length: PEOPLE[supplier % PEOPLE.length]!}, (_, position) => ({
    name: (supplier === 6 && NORDSKAR[position]) || `${random.pick(region.given)} ${random.pick(region.family)}`,
    job: supplier === 6 ? JOBS[position]! : random.pick(JOBS),
    phone: `${region.dial} ${digits('## 555 0###', random)}`,
  }));
}

/** Which supplier and which of its people a contact is. */
function placeOf(contact: number): {supplier: number; position: number} {
  let rest = contact % 15;
  let offset = 0;
  while (rest >= PEOPLE[offset]!) rest -= PEOPLE[offset++]!;
  return {supplier: Math.floor(contact / 15) * PEOPLE.length + offset, position: rest};
}

/** Index of a supplier's main contact. */
export function mainContactOf(supplier: number): number {
  const before = PEOPLE.slice(0, supplier % PEOPLE.length).reduce((sum, count) => sum + count, 0);
  return Math.floor(supplier / PEOPLE.length) * 15 + before;
}

export function contactValues(index: number): Values {
  const random = randomFor('contact', index);
  const {supplier, position} = placeOf(index);
  const {region, domain} = companies()[supplier]!;
  const person = people(supplier)[position]!;
  return {
    ...person,
    supplier: seedId('supplier', supplier),
    email: `${addressOf(person.name)}@${domain}`,
    language: region.language,
    birthday: random.chance(0.3) ? daysAgo(random.whole(9000, 22000)) : null,
    main: position === 0,
  };
}
