import {typeOf} from '../../values/attribute-type.js';
import {isEmptyValue, sameValue} from '../../values/compare.js';
import {coerce, emptyValue} from '../../types/coerce.js';
import {isRecord} from './schema.js';
import type {FieldSlot, Slots, TableSlot} from './slots.js';
import type {SectionRow} from '../../values/types.js';

type Content = Record<string, unknown>;

/** How values of a schema become a form's content and content becomes values again, with all that no field shows. */
export class SchemaShape {
  /** The value as it was read, and the item each row was made of. */
  private value: unknown = {};
  private readonly items = new Map<string, Map<string, unknown>>();

  constructor(private readonly slots: Slots) {}

  /** The content of a value. Rows get the ids that `known` has for them, so that a saved row stays the same row. */
  read(value: unknown, known: Content = {}): Content {
    this.value = value;
    const content = readFields(this.slots.fields, value);
    for (const table of this.slots.tables) {
      const id = table.attribute.internalId;
      const ids = Array.isArray(known[id]) ? (known[id] as SectionRow[]).map((row) => row.id) : [];
      const items = itemsOf(table, value);
      const rowIds = items.map((_, index) => (ids.length === items.length ? ids[index]! : `r${index + 1}`));
      this.items.set(id, new Map(items.map((item, index) => [rowIds[index]!, item])));
      content[id] = items.map((item, index) => ({
        ...(table.bare ? readBare(table, item) : readFields(table.rows.fields, item, null)),
        id: rowIds[index],
      }));
    }
    return content;
  }

  /** The value of a content: what was not changed stays exactly as it was. */
  write(content: Content): Content {
    const value = isRecord(this.value) ? structuredClone(this.value) : {};
    writeFields(this.slots, value, content);
    for (const table of this.slots.tables) {
      const id = table.attribute.internalId;
      if (!Array.isArray(content[id])) continue;
      const items = (content[id] as SectionRow[]).map((row) => this.writeRow(table, row));
      if (items.length || table.required || Array.isArray(get(value, table.path))) set(value, table.path, items);
    }
    for (const {path, value: constant, required} of this.slots.constants) addRequired(value, path, constant, required);
    return value;
  }

  /** Ids of fields for the paths by which a server names members: `address.city`, `lines.0.price`. */
  idFor(path: string): string {
    const {fields, tables} = this.slots;
    const field = fields.find((each) => each.path.join('.') === path);
    if (field) return field.attribute.internalId;
    const table = tables.find((each) => path === each.path.join('.') || path.startsWith(`${each.path.join('.')}.`));
    if (!table) return path;
    const [index, ...rest] = path.slice(table.path.join('.').length + 1).split('.');
    const column = table.rows.fields.find((each) => each.path.join('.') === rest.join('.'));
    const parts = [table.attribute.internalId, index, column?.attribute.internalId];
    return parts.filter(Boolean).join('.');
  }

  private writeRow(table: TableSlot, row: SectionRow): unknown {
    const before = this.items.get(table.attribute.internalId)?.get(row.id);
    if (table.bare) {
      const field = table.rows.fields[0]!;
      const item = written(field, row, before);
      return item === undefined ? emptyValue(field.attribute) : item;
    }
    const item = isRecord(before) ? structuredClone(before) : {};
    writeFields(table.rows, item, row);
    for (const {path, value, required} of table.rows.constants) addRequired(item, path, value, required);
    return item;
  }
}

function itemsOf({path, bare}: TableSlot, value: unknown): unknown[] {
  const items = get(value, path);
  return Array.isArray(items) ? items.filter((item) => bare || isRecord(item)) : [];
}

/** `absent` is what a member that is not there becomes; by default nothing, so that a new record's default counts. */
function readFields(fields: readonly FieldSlot[], value: unknown, absent?: null): Content {
  const content: Content = {};
  for (const {path, attribute, codec} of fields) {
    const json = get(value, path);
    if (json !== undefined) content[attribute.internalId] = codec.read(json);
    else if (absent === null) content[attribute.internalId] = null;
  }
  return content;
}

function readBare({rows}: TableSlot, item: unknown): Content {
  const [field] = rows.fields;
  return field ? {[field.attribute.internalId]: field.codec.read(item)} : {};
}

function writeFields({fields}: Slots, value: Content, content: Content): void {
  for (const field of fields) {
    if (!(field.attribute.internalId in content)) continue;
    const before = get(value, field.path);
    const json = written(field, content, before);
    if (json !== before) set(value, field.path, json);
    if (json === undefined && typeOf(field.attribute) === 'boolean') {
      addRequired(value, field.path, false, field.required);
    }
  }
}

/** A field's JSON; undefined: the member is not there. */
function written(field: FieldSlot, content: Content, before: unknown): unknown {
  const {attribute, codec, nullable, required} = field;
  const value = coerce(attribute, content[attribute.internalId]);
  const read = before === undefined ? emptyValue(attribute) : coerce(attribute, codec.read(before));
  if (sameValue(value, read)) return before;
  if (!isEmptyValue(value)) return codec.write(value, before);
  if (nullable) return null;
  return required && value === '' ? '' : undefined;
}

/** A required member is added where the object it belongs to is there. */
function addRequired(value: Content, path: readonly string[], member: unknown, required: boolean): void {
  const around = get(value, path.slice(0, -1));
  if (required && isRecord(around) && !Object.hasOwn(around, path.at(-1)!)) around[path.at(-1)!] = member;
}

function get(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** Sets a member, creating the objects on its path; undefined removes it. */
function set(value: Content, path: readonly string[], json: unknown): void {
  let at = value;
  for (const name of path.slice(0, -1)) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined;
    if (!isRecord(next) && json === undefined) return;
    if (!isRecord(next)) at[name] = {};
    at = at[name] as Content;
  }
  const last = path.at(-1)!;
  if (json === undefined) delete at[last];
  else at[last] = json;
}
