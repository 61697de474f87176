import {sql} from 'kysely';
import type {AppDefinition} from '../../../demo/server/definition.js';
import type {Database} from '../../../demo/server/db/database.js';
import {columnOf, tableOf} from '../../../demo/server/schema/columns.js';
import {stableId} from '../../../demo/server/schema/ids.js';
import type {Attribute, TypeConfig, TypeName} from '../../../src/values/types.js';
import {testDatabase} from './database.js';

export const attribute = (internalId: string, type: TypeName, config?: TypeConfig): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: config ? [type, config] : [type],
});

const STATE = {
  open: 'Open 50%',
  done: {en: 'Done', uk: 'Готово'},
  ÉTÉ: {text: {en: 'Été_x', uk: 'Їжак'}, colour: 'success' as const},
};

/** One attribute of every type. */
export const ATTRIBUTES: Attribute[] = [
  attribute('string', 'string'),
  attribute('text', 'text'),
  attribute('email', 'email'),
  attribute('multilingual', 'multilingual_text'),
  attribute('number', 'number', {scale: 2}),
  attribute('whole', 'number'),
  attribute('made', 'computed', {resultType: 'string', expression: 'string', editable: false}),
  attribute('date', 'date'),
  attribute('time', 'time'),
  attribute('timestamp', 'timestamp'),
  attribute('duration', 'duration'),
  attribute('boolean', 'boolean'),
  attribute('reference', 'reference', {refType: 'object', ref: 'person'}),
  attribute('references', 'reference', {refType: 'object', ref: 'person', multiple: true}),
  attribute('enumeration', 'enumeration', {ref: 'state', options: STATE}),
  attribute('enumerations', 'enumeration', {ref: 'state', options: STATE, multiple: true}),
  attribute('file', 'file'),
  attribute('image', 'image'),
  attribute('files', 'files'),
];

const PERSON = [attribute('name', 'string')];
const rights = {reader: {view: true as const}};
const object = (alias: string, presentation: string, attributes: Attribute[]) => ({
  alias,
  kind: 'list' as const,
  name: alias,
  singular: alias,
  icon: 'box',
  presentation,
  attributes,
  rights,
  forms: [],
  lists: [],
});

export const everyType: AppDefinition = {
  id: 'every-type',
  name: 'Every type',
  version: '1',
  vendor: '',
  description: '',
  roles: {reader: 'Reader'},
  users: [],
  enumerations: {state: {name: 'State', options: STATE}},
  navigation: [],
  objects: [object('person', 'name', PERSON), object('thing', 'string', ATTRIBUTES)],
};

const PEOPLE = ['Зоря', 'ґанок', 'Élan', 'apple 50%_off\\', 'Zebra'];
export const personId = (index: number): string => stableId(PEOPLE[index]!);
const files = ['a', 'b'].map((name) => stableId(`file ${name}`));

/** Texts that searches get wrong: empty, with wildcards, accents, two cases, two alphabets. */
export const TEXTS = [
  '',
  'apple',
  'Apple',
  'élan',
  'Elan',
  'Éclair',
  '100%',
  '100 x',
  'a_b',
  'axb',
  'back\\slash',
  'Їжак',
  'їжак',
  'ґанок',
  'Zoë 2',
  ' lead',
  'ñandú',
  'n',
  '10',
  '9',
  'STRASSE',
  'naïve-co',
  'Straße',
  'ΟΔΟΣ',
  'e\u0301lan',
];
export const NUMBERS = [0, -0.5, 0.1, 0.3, 1, 1.5, -7, 100.25, 123456789012.5];
export const DATES = ['2026-03-29', '2026-10-25', '2026-11-18', '2026-11-19', '2025-12-31', '2026-01-01', '2024-02-29'];
export const TIMES = ['00:00:00', '08:30:00', '23:59:59', '02:30:00'];
export const DURATIONS = ['PT0M', 'PT45M', 'PT1H30M', 'PT24H', 'PT100H'];
/** Around the hours that clocks in Kyiv and New York skip and repeat. */
export const MOMENTS = [
  '2026-03-28T21:59:59.999Z',
  '2026-03-28T22:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T01:00:00Z',
  '2026-03-29T20:59:59.999Z',
  '2026-03-29T21:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T22:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-18T22:00:00Z',
  '2026-11-18T21:59:59.5Z',
  '1969-12-31T23:59:59.999Z',
].map((text) => Date.parse(text));

const VALUES: Record<string, readonly unknown[]> = {
  string: [null, ...TEXTS],
  text: [...TEXTS, null, null],
  email: [null, '', 'Ann@example.com', 'ann@example.com', 'b_c@example.org'],
  multilingual: [
    null,
    {en: '', fr: '', es: '', uk: ''},
    {en: 'First', fr: 'Élan', es: '', uk: 'Їжак'},
    {en: 'Second 50%', fr: '', es: '', uk: ''},
    {en: '', fr: '', es: 'ñandú', uk: ''},
  ],
  number: [null, ...NUMBERS],
  whole: [null, 0, 3, -3, 10],
  made: [null, '', 'apple', 'Éclair'],
  date: [null, ...DATES],
  time: [null, ...TIMES],
  timestamp: [null, ...MOMENTS.map((ms) => new Date(ms).toISOString())],
  duration: [null, ...DURATIONS],
  boolean: [null, true, false],
  reference: [null, ...PEOPLE.map((_, index) => personId(index))],
  references: [null, [], [personId(0)], [personId(1), personId(3)], [personId(4), personId(2), personId(0)]],
  enumeration: [null, 'open', 'done', 'ÉTÉ'],
  enumerations: [null, [], ['open'], ['done', 'ÉTÉ']],
  file: [null, files[0]],
  image: [null, files[1], files[0]],
  files: [null, [], ['a'], ['a', 'b']],
};
const ROWS = 48;

export const thingId = (row: number): string => stableId(`thing ${row}`);

/** What things have beside an attribute of every type, and its values by row. */
export interface FurtherAttribute {
  attribute: Attribute;
  value: (row: number) => unknown;
}

/** Rows of every edge value, in many combinations. */
export async function everyTypeDatabase(further: FurtherAttribute[] = []): Promise<Database> {
  const all = [...ATTRIBUTES, ...further.map(({attribute}) => attribute)];
  const objects = [everyType.objects[0]!, object('thing', 'string', all)];
  const database = await testDatabase(further.length ? {...everyType, objects} : everyType);
  for (const [index, name] of PEOPLE.entries()) await insert(database, 'person', PERSON, personId(index), {name});
  for (let row = 0; row < ROWS; row++) {
    const values = Object.fromEntries(
      ATTRIBUTES.map(({internalId}, column) => {
        const all = VALUES[internalId]!;
        return [internalId, all[(row + (row >= all.length ? column * Math.floor(row / all.length) : 0)) % all.length]];
      }),
    );
    for (const {attribute, value} of further) values[attribute.internalId] = value(row);
    await insert(database, 'thing', all, thingId(row), values);
  }
  return database;
}

async function insert({db}: Database, alias: string, attributes: Attribute[], id: string, values: object) {
  const row: Record<string, unknown> = {app_id: everyType.id, id};
  for (const attribute of attributes) {
    const value = (values as Record<string, unknown>)[attribute.internalId] ?? null;
    row[columnOf(attribute)] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.id(column)));
  await sql`insert into ${sql.id(tableOf({alias}))} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}
