import type {Locale, LocalizedText, OptionEntry, PresentedValue} from '../../../src/values/types.js';
import {localized} from '../../../src/values/localized.js';
import {configOf} from '../../../src/values/attribute-type.js';
import type {Row} from '../../../src/query/types.js';
import type {NotificationDefinition, ObjectDefinition} from '../definition.js';
import {inEveryLanguage} from '../http/sentences.js';
import {rowsFor, type RecordTransaction} from '../records/permitted-rows.js';
import {same} from '../records/same.js';
import type {Content} from '../records/stored.js';
import {isId} from '../schema/ids.js';
import {SYSTEM, type Viewer} from '../security/viewer.js';
import {addEntry} from './entries.js';
import {extractOf, mentioned, textFields, textsIn, textsOf, withNames, type TextField} from './mentions.js';
import {peopleNamed, personOf} from './people.js';

/** People whom one save notifies of a mention. */
const MOST = 20;

/** Notifies people of what a save means to them, within its transaction; each only of what they may see. */
export async function notifyPeople(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  before: Content | null,
  after: Content,
): Promise<void> {
  for (const definition of object.notifies ?? [])
    if (before && !same(before[definition.attribute], after[definition.attribute]))
      await notifyOwner(work, object, id, definition, after);
  await notifyMentioned(work, object, id, before, after);
}

async function notifyOwner(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  {attribute, to, detail}: NotificationDefinition,
  after: Content,
): Promise<void> {
  const select = [{expr: to, as: 'person'}];
  const [owner] = await rowsFor(
    {...work, viewer: SYSTEM},
    {...recordQuery(object, id), withPresentations: false, select},
  );
  const person = isId(owner?.person) ? await personOf(work, owner.person) : undefined;
  if (!person) return;
  const row = await seenBy(work, person, object, id, [attribute, ...(detail ? [detail] : [])]);
  if (row?.[attribute] === undefined || row[attribute] === null) return;
  const value = String(after[attribute] ?? '');
  const entry = optionOf(work, object, attribute, value);
  const {text, colour = 'neutral', icon = object.icon} = isDetailed(entry) ? entry : {text: entry ?? value};
  const by = work.viewer.presentation;
  const about = presented(detail ? row[detail] : null);
  await addEntry(
    work,
    person.id,
    {alias: object.alias, id},
    {
      kind: 'event',
      tone: colour,
      icon,
      title: inEveryLanguage('inbox.changed', (locale) => ({
        record: nameOf(object, row, locale),
        value: localized(text, locale),
      })),
      detail: about ? inEveryLanguage('inbox.about', () => ({about, by})) : inEveryLanguage('inbox.by', () => ({by})),
    },
  );
}

async function notifyMentioned(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  before: Content | null,
  after: Content,
): Promise<void> {
  const fields = textFields(object).map((field) => {
    const [old, texts] = [mentioned(textsOf(field, before)), textsOf(field, after)];
    return {field, texts, names: [...mentioned(texts)].filter((name) => !old.has(name))};
  });
  const names = [...new Set(fields.flatMap((each) => each.names))];
  if (!names.length) return;
  const people = await peopleNamed(work, names, MOST);
  for (const person of people)
    for (const {field, texts, names: own} of fields)
      if (
        own.includes(person.username.toLowerCase()) &&
        (await notifyOfMention(work, object, id, person, field, texts, people))
      )
        break;
}

/** false where the person may not see the text. */
async function notifyOfMention(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  person: Viewer,
  field: TextField,
  texts: readonly string[],
  people: readonly Viewer[],
): Promise<boolean> {
  const row = await seenBy(work, person, object, id, field.section ? [] : [field.internalId]);
  if (!row || !(await readsMention(work, object, id, person, field, row))) return false;
  const text = withNames(extractOf(texts, person.username), people);
  await addEntry(
    work,
    person.id,
    {alias: object.alias, id},
    {
      kind: 'mention',
      tone: 'info',
      icon: 'at-sign',
      title: inEveryLanguage('inbox.mentioned', () => ({person: work.viewer.presentation})),
      context: inEveryLanguage('inbox.in', (locale) => ({record: nameOf(object, row, locale)})),
      detail: inEveryLanguage('inbox.quote', () => ({text})),
    },
  );
  return true;
}

/** Whether the person finds their name in the field as they may read it. */
async function readsMention(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  person: Viewer,
  {internalId, section}: TextField,
  row: Row,
): Promise<boolean> {
  let values = [row[internalId]];
  if (section) {
    if (!work.application.rights(object, person).sees(`${section}.${internalId}`)) return false;
    const where = ['=', 'owner', {value: id}] as const;
    const query = {
      from: `${object.alias}.${section}`,
      where: [...where] as [string, ...unknown[]],
      select: [internalId],
    };
    values = (await rowsFor({...work, viewer: person}, query as never)).map((each) => each[internalId]);
  }
  return mentioned(values.flatMap((value) => textsIn(value))).has(person.username.toLowerCase());
}

const recordQuery = ({alias}: ObjectDefinition, id: string) => ({
  from: alias,
  where: ['=', 'id', {value: id}] as ['=', string, {value: string}],
  withPresentations: true,
});

/** Those of the fields that a person may see of a record, and its name; undefined where they may not see it. */
async function seenBy(
  work: RecordTransaction,
  person: Viewer,
  object: ObjectDefinition,
  id: string,
  fields: readonly string[],
): Promise<Row | undefined> {
  const rights = work.application.rights(object, person);
  if (!rights.may('view')) return undefined;
  const select = [...new Set([...fields, object.presentation])].filter((field) => rights.sees(field));
  const [row] = await rowsFor({...work, viewer: person}, {...recordQuery(object, id), select});
  return row;
}

/** What a record is called, in its own words where the person may read them. */
function nameOf(object: ObjectDefinition, row: Row, locale: Locale): string {
  const value = row[object.presentation] as LocalizedText | null | undefined;
  return localized(value, locale) || localized(object.singular, locale);
}

const presented = (value: unknown): string =>
  value && typeof value === 'object' && 'p' in value ? (value as PresentedValue).p : String(value ?? '');

const isDetailed = (entry: OptionEntry | undefined): entry is Exclude<OptionEntry, LocalizedText> =>
  typeof entry === 'object' && 'text' in entry;

function optionOf({application}: RecordTransaction, object: ObjectDefinition, attribute: string, value: string) {
  const found = object.attributes.find(({internalId}) => internalId === attribute);
  const {ref = '', options} = found ? configOf(found) : {};
  const all = options ?? application.definition.enumerations[ref]?.options ?? {};
  return Object.hasOwn(all, value) ? all[value] : undefined;
}
