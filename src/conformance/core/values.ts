import {Caller, refused} from '../caller.js';
import {check, expect, same, type Check} from '../check.js';

/** Values that come back as they were sent. */
const VALUES: readonly [name: string, attribute: string, value: unknown][] = [
  ['text', 'note', "Très “spécial” \\ % _ ' ; -- <b> &amp; \n\t«»"],
  ['emoji', 'note', '🦊 Їжак 漢字'],
  ['empty-text', 'note', ''],
  ['number', 'price', 0.1],
  ['large-number', 'price', 1_234_567_890_123.25],
  ['negative', 'stock', -42],
  ['zero', 'stock', 0],
  ['no-number', 'price', null],
  ['date', 'made', '2026-03-29'],
  ['leap-day', 'made', '2028-02-29'],
  ['no-date', 'made', null],
  ['time', 'opens', '23:59:58'],
  ['no-time', 'opens', null],
  ['timestamp', 'seen', 1_795_000_000_123],
  ['before-1970', 'seen', -86_400_000],
  ['true', 'open', true],
  ['false', 'open', false],
  ['enumeration', 'state', 'closed'],
  ['multilingual', 'title', {en: 'Tent', fr: 'Tente', es: 'Tienda', uk: 'Намет'}],
];

/** Values that are none of their type, and rules of the fixture that they break. */
const REFUSED: readonly [name: string, attribute: string, value: unknown][] = [
  ['required', 'name', ''],
  ['required-null', 'name', null],
  ['too-long', 'name', 'x'.repeat(61)],
  ['below-minimum', 'price', -0.01],
  ['text-for-number', 'price', 'cheap'],
  ['no-such-day', 'made', '2026-02-30'],
  ['date-order', 'made', '30/01/2026'],
  ['no-such-time', 'opens', '24:30:00'],
  ['text-for-timestamp', 'seen', 'yesterday'],
  ['unknown-option', 'state', 'lost'],
  ['unknown-reference', 'maker', '00000000-0000-7000-8000-000000000000'],
  ['object-for-text', 'note', {a: 1}],
  ['unknown-attribute', 'there_is_none', 1],
];

/** Values on the wire, and what is refused at its field. */
export const values: readonly Check[] = [
  ...VALUES.map(([name, attribute, value]) =>
    check(`core.values.${name}`, `a ${name.replaceAll('-', ' ')} comes back as it was sent`, async (kit) => {
      const saved = await kit.item({[attribute]: value});
      same(saved.content[attribute], value, `${attribute} in the answer to the save`);
      const loaded = Caller.record(await kit.editor.load('item', {id: saved.id}));
      same(loaded.content[attribute], value, `${attribute} when it is loaded`);
    }),
  ),
  ...REFUSED.map(([name, attribute, value]) =>
    check(`core.refused.${name}`, `${name.replaceAll('-', ' ')} is refused at its field`, async (kit) => {
      const content = {code: kit.unique(), name: 'Refused', [attribute]: value};
      const {fields} = refused(await kit.editor.save('item', {content}), ['VALIDATION'], [200]);
      same(Object.keys(fields ?? {}), [attribute], 'members of fields');
      expect(typeof fields?.[attribute] === 'string' && fields[attribute], `fields.${attribute} is no sentence`);
    }),
  ),
  check('core.refused.twice', 'a value that must be unique is refused at its field', async (kit) => {
    const {content} = await kit.item();
    const twin = await kit.editor.save('item', {content: {code: content.code, name: 'Twin'}});
    same(Object.keys(refused(twin, ['VALIDATION']).fields ?? {}), ['code'], 'members of fields');
  }),
  check('core.refused.own-value', 'a record may keep its own unique value', async (kit) => {
    const {id, version, content} = await kit.item();
    Caller.record(await kit.editor.save('item', {id, version, content: {code: content.code, note: 'again'}}));
  }),
  check('core.refused.together', 'all faults of a record come at once', async (kit) => {
    const content = {code: kit.unique(), name: '', price: -1, made: 'never'};
    const {fields} = refused(await kit.editor.save('item', {content}), ['VALIDATION']);
    same(Object.keys(fields ?? {}).sort(), ['made', 'name', 'price'], 'members of fields');
  }),
];
