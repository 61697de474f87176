import type {AppDefinition} from '../../server/definition.js';
import {fileId} from './file-ids.js';
import {userId} from '../../server/schema/ids.js';
import {addressOf, digits} from './companies.js';
import {daysAgo, seedId} from './ids.js';
import {countryId, cities, cityId} from './places.js';
import {randomFor} from './random.js';
import {REGIONS} from './regions.js';
import type {Values} from './step.js';

export const EMPLOYEES = 60;
/** Indexes of those who sign orders: the head of purchasing and her buyers. */
export const BUYERS = [0, 4, 9, 14, 19, 24, 29, 34];
/** Those who sell and visit suppliers; 1 is the sample's user `sales`. */
export const SALES = [1, 5, 10, 15, 20, 25, 30, 35];
/** Those who receive goods; 2 is the sample's user `warehouse`. */
export const CLERKS = [2, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56];

/** Employees with an account, by index. */
const ACCOUNTS = ['admin', 'sales', 'warehouse', 'auditor'];

const JOBS = {
  purchasing: ['Head of purchasing', 'Buyer'],
  sales: ['Head of sales', 'Key account manager'],
  stock: ['Shift leader', 'Warehouse clerk'],
  finance: ['Internal auditor', 'Accountant'],
  quality: ['Head of quality', 'Quality inspector'],
} as const;

function departmentOf(index: number): keyof typeof JOBS {
  if (BUYERS.includes(index)) return 'purchasing';
  if (SALES.includes(index)) return 'sales';
  if (CLERKS.includes(index)) return 'stock';
  return index === 3 || index % 2 ? 'finance' : 'quality';
}

export function employeeValues({users}: AppDefinition): (index: number) => Values {
  return (index) => {
    const random = randomFor('employee', index);
    const department = departmentOf(index);
    const account = users.find(({username}) => username === ACCOUNTS[index]);
    const region = REGIONS[index % REGIONS.length]!;
    const name = account?.presentation ?? `${random.pick(region.given)} ${random.pick(region.family)}`;
    const first = index === ACCOUNTS.length ? 'purchasing' : department;
    return {
      number: 1001 + index,
      name,
      job: JOBS[first][index < 4 ? 0 : 1],
      department,
      chief: index ? seedId('employee', index < 4 ? 0 : firstOf(department)) : null,
      warehouse: department === 'stock' ? seedId('warehouse', CLERKS.indexOf(index) % WAREHOUSES.length) : null,
      user: account ? userId(account.username) : null,
      email: account?.email ?? `${addressOf(name)}.${index}@supply.example`,
      phone: `+44 113 496 0${digits('###', random)}`,
      hired: daysAgo(random.whole(90, 4200)),
      works_from: random.pick(['06:00:00', '07:00:00', '08:00:00', '09:00:00']),
      works_until: random.pick(['15:00:00', '16:00:00', '16:30:00', '17:30:00']),
      active: index < 4 || !random.chance(0.08),
    };
  };
}

const firstOf = (department: keyof typeof JOBS) =>
  ({purchasing: 0, sales: 1, stock: 2, finance: 3, quality: 0})[department];

type Warehouse = [
  name: string,
  code: string,
  country: string,
  city: string,
  address: string,
  docks: number,
  capacity: number,
];

export const WAREHOUSES: Warehouse[] = [
  ['Central warehouse, Leeds', 'LDS', 'GB', 'Leeds', '14 Canal Wharf\nLeeds LS11 5PS', 12, 8400],
  ['Northern warehouse, Glasgow', 'GLA', 'GB', 'Glasgow', '3 Braehead Way\nGlasgow G51 4BP', 6, 3100],
  ['Entrepôt Rhône, Lyon', 'LYS', 'FR', 'Lyon', '28 rue des Docks\n69009 Lyon', 8, 5200],
  ['Entrepôt Nord, Lille', 'LIL', 'FR', 'Lille', '5 avenue du Port Fluvial\n59000 Lille', 5, 2400],
  ['Almacén Levante, Valencia', 'VLC', 'ES', 'Valencia', 'Camí del Moll 41\n46024 València', 7, 4300],
  ['Склад «Захід», Львів', 'LWO', 'UA', 'Lviv', 'вул. Промислова, 50\n79024 Львів', 6, 3600],
  ['Склад «Центр», Київ', 'IEV', 'UA', 'Kyiv', 'вул. Бориспільська, 9\n02099 Київ', 8, 4900],
  ['Lager Leipzig', 'LEJ', 'DE', 'Leipzig', 'Messe-Allee 2\n04356 Leipzig', 10, 7200],
  ['Magazzino Verona', 'VRN', 'IT', 'Verona', 'Via della Logistica 17\n37137 Verona', 6, 3300],
  ['Magazyn Poznań', 'POZ', 'PL', 'Poznań', 'ul. Magazynowa 6\n61-055 Poznań', 7, 4100],
  ['Lager Göteborg', 'GOT', 'SE', 'Göteborg', 'Hamnvägen 22\n418 79 Göteborg', 5, 2800],
  ['Returns centre, Bristol', 'BRS', 'GB', 'Bristol', '9 Avonmouth Road\nBristol BS11 9YA', 3, 900],
];

export function warehouseValues(index: number): Values {
  const [name, code, country, city, address, docks, capacity] = WAREHOUSES[index]!;
  const found = cities().find((one) => one.name === city && one.country === country);
  return {
    name,
    code,
    address,
    docks,
    capacity,
    country: countryId(country),
    city: found ? cityId(found) : null,
    chief: seedId('employee', CLERKS[index]!),
    email: `dock.${code.toLowerCase()}@supply.example`,
    phone: `+44 113 496 1${String(index * 7 + 100).padStart(3, '0')}`,
    opens: index % 3 ? '07:00:00' : '06:00:00',
    closes: index % 4 ? '17:00:00' : '20:00:00',
    active: true,
    photo: fileId('warehouse.photo', index),
  };
}
