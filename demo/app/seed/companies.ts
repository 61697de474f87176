import {randomFor, type Random} from './random.js';
import {REGIONS, type Region} from './regions.js';

/** A supplier as far as others refer to it. */
export interface Company {
  name: string;
  region: Region;
  city: string;
  vat: string;
  /** `nordskar.example` */
  domain: string;
}

const featured: [name: string, country: string, city: string, vat: string][] = [
  ['Oberalp Trading AG', 'DE', 'Rosenheim', 'DE811402973'],
  ['Brightwell Ltd', 'GB', 'Sheffield', 'GB402817553'],
  ['Dunvik Textil A/S', 'DK', 'Herning', 'DK30559114'],
  ['Calzaturificio Moro', 'IT', 'Montebelluna', 'IT03418820267'],
  ['Kesselmann GmbH', 'DE', 'Kassel', 'DE264417905'],
  ['Nordlys Tekstil AS', 'NO', 'Bergen', 'NO918226731MVA'],
  ['Nordskar AB', 'SE', 'Umeå', 'SE556011447701'],
  ['Nordic Trail Supply Oy', 'FI', 'Tampere', 'FI28110394'],
  ['Kanord Outdoor SARL', 'FR', 'Annecy', 'FR40852113907'],
  ['ТОВ «Карпатське спорядження»', 'UA', 'Lviv', 'UA384751913045'],
];

let known: Company[] | undefined;

/** The 480 suppliers, those of the product pictures first. */
export function companies(): Company[] {
  return (known ??= distinct([...featured.map(featuredCompany), ...spread(REGIONS.map(companiesOf))]).slice(0, 480));
}

function distinct(all: Company[]): Company[] {
  const names = new Set<string>();
  return all.filter(({name}) => !names.has(name) && names.add(name));
}

function featuredCompany([name, country, city, vat]: (typeof featured)[number]): Company {
  const region = REGIONS.find((one) => one.country === country)!;
  return {name, region, city, vat, domain: domainOf(name)};
}

function companiesOf(region: Region): Company[] {
  const {stems, trades, company, cities} = region;
  return Array.from({length: region.suppliers}, (_, index) => {
    const random = randomFor(`company ${region.country}`, index);
    const stem = stems[index % stems.length]!;
    const trade = trades[((index % stems.length) + Math.floor(index / stems.length)) % trades.length]!;
    const name = joined(random.pick(company), stem, trade);
    return {name, region, city: random.pick(cities), vat: digits(region.vat, random), domain: domainOf(name)};
  });
}

/** `Fjäll` + `sport` → `Fjällsport`; `Fjord` + ` Tekstil` → `Fjord Tekstil`; after a space a trade starts with a capital. */
function joined(pattern: string, stem: string, trade: string): string {
  const name = pattern.replace('{stem}', stem).replace(/ ?\{trade\}/, (place) => {
    const word = trade.trim();
    return place.startsWith(' ') || trade !== word ? ` ${capital(word)}` : word;
  });
  return capital(name.trim());
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Takes one of each list in turn, so that the countries stand mixed. */
function spread<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({length}) => length));
  return Array.from({length: longest}, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** `#` becomes a digit. */
export function digits(pattern: string, random: Random): string {
  return pattern.replace(/#/g, () => String(random.whole(0, 9)));
}

const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'iu',
  я: 'ia',
  ь: '',
  '’': '',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  đ: 'd',
  ß: 'ss',
};

/** A name in the letters of an e-mail address: `Олена Шевчук` → `olena.shevchuk`. */
export function addressOf(name: string, separator = '.'): string {
  const plain = name.toLowerCase().replace(/[а-яґєії’łøæđß]/g, (letter) => LATIN[letter] ?? '');
  return plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^\W|\W$/g, '');
}

const FORMS =
  /\b(ab|ag|gmbh|co|kg|srl|spa|sarl|sas|ltd|llp|sl|sa|as|oy|aps|sro|inc|ltee|jsc|tov|pp|s|r|l|p|a|z|o|sp|t)\b/g;

function domainOf(name: string): string {
  return `${addressOf(name, '-').replace(FORMS, '').replace(/-+/g, '-').replace(/^-|-$/g, '')}.example`;
}
