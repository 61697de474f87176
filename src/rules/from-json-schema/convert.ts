import {all} from './conditions.js';
import {conditionalBranches, easeRequired, requireDependents, requireWhen} from './requirements.js';
import {leafOf, noteRest} from './leaf.js';
import {labelFor, Names} from './names.js';
import {BRANCHES, Document, isRecord, textsIn, typesOf, type Flat, type Schema} from './schema.js';
import {SchemaShape} from './shape.js';
import {noSlots, type FieldSlot, type Slots} from './slots.js';
import {inOrder, readUi, type Ui} from './ui-schema.js';
import type {FormElement, FormSpec} from '../../values/metadata.js';
import type {Attribute, Expression, Rule} from '../../values/types.js';

/** A JSON Schema as a form: its columns and layout, and how its values go in and out. */
export interface SchemaForm {
  definition: {name: string; columns: Attribute[]; form: FormSpec};
  shape: SchemaShape;
  /** The parts of the schema that the form ignores, each as `address.zip: not`. */
  unsupported: string[];
}

const OBJECT = new Set(
  `type properties required title description default examples deprecated readOnly writeOnly unevaluatedProperties
   dependentRequired dependentSchemas ${BRANCHES}`.split(/\s+/),
);
const ARRAY = new Set('type items minItems maxItems title description default examples readOnly writeOnly'.split(' '));
const DEEPEST = 6;
const MOST_FIELDS = 2000;

/** Converts a JSON Schema (draft 2020-12) with an optional UI schema; null when it does not describe an object. */
export function fromJsonSchema(schema: Schema, uiSchema?: unknown): SchemaForm | null {
  const document = new Document(schema);
  const flat = document.flatten(schema, '', ['#']);
  if (!flat || !isObject(flat.schema)) return null;
  const ui = readUi(document, uiSchema, '');
  const slots = noSlots();
  const place: ObjectContext = {path: [], at: '', required: true, readonly: ui.readonly, depth: 0};
  const elements = new ObjectReader(document, new Names(), slots, false).read(flat, ui, place);
  const title = textsIn([ui.title, flat.schema.title])[0] ?? '';
  const columns = [...slots.fields, ...slots.tables].map(({attribute}) => attribute);
  return {
    definition: {name: title, columns, form: {alias: 'schema', name: title, elements}},
    shape: new SchemaShape(slots),
    unsupported: [...document.unsupported],
  };
}

/** The position of an object in the JSON, and what applies to all within it. */
interface ObjectContext {
  path: string[];
  /** As `path`, for messages; with the tables around it. */
  at: string;
  /** Whether the object must be there. */
  required: boolean;
  readonly: boolean;
  visibleWhen?: Expression;
  depth: number;
}

/** Reads the properties of an object and of those within it; of the items of an array where `inRow`. */
class ObjectReader {
  constructor(
    private readonly document: Document,
    private readonly names: Names,
    private readonly slots: Slots,
    private readonly inRow: boolean,
  ) {}

  read({schema, refs}: Flat, ui: Ui, place: ObjectContext): FormElement[] {
    if (place.depth > DEEPEST) return this.document.miss(place.at, 'properties (too deep)') ?? [];
    noteRest(this.document, schema, place.at, OBJECT);
    if (isRecord(schema.additionalProperties)) this.document.miss(place.at, 'additionalProperties');
    const start = this.slots.fields.length;
    const beside = new Map<string, FieldSlot>();
    const elements = this.properties(schema, refs, ui, place, beside);
    for (const [test, branch, at] of conditionalBranches(this.document, schema, place.at, beside)) {
      elements.push(...this.branch(branch, test, refs, ui, {...place, at}, beside));
    }
    requireDependents(this.document, schema, place.at, beside);
    if (!place.required) easeRequired(this.slots.fields.slice(start));
    return elements;
  }

  /** The bare value of an array's items. */
  item(flat: Flat, ui: Ui, place: ObjectContext): void {
    this.field('value', [], flat, ui, {...place, at: place.at}, true);
  }

  private properties(
    schema: Schema,
    refs: readonly string[],
    ui: Ui,
    place: ObjectContext,
    beside: Map<string, FieldSlot>,
  ): FormElement[] {
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const required = new Set(textsIn(schema.required));
    return inOrder(Object.keys(properties), ui.order).flatMap((name) => {
      const at = place.at ? `${place.at}.${name}` : name;
      if (name === '__proto__') return this.document.miss(place.at, name) ?? [];
      const flat = this.document.flatten(properties[name], at, refs);
      if (!flat) return [];
      const own = readUi(this.document, ui.schema[name], at);
      const inner = {...place, at, path: [...place.path, name]};
      return this.property(name, flat, own, inner, required.has(name), beside);
    });
  }

  private property(
    name: string,
    flat: Flat,
    ui: Ui,
    place: ObjectContext,
    required: boolean,
    beside: Map<string, FieldSlot>,
  ): FormElement[] {
    const {schema} = flat;
    const readonly = place.readonly || ui.readonly || schema.readOnly === true;
    const within = {...place, readonly, required: required && place.required && !flat.nullable};
    if ('const' in schema && !('enum' in schema) && schema.const !== true) {
      this.slots.constants.push({path: place.path, value: schema.const, required});
      return [];
    }
    if (isObject(schema)) return this.group(name, flat, ui, within);
    if (typesOf(schema)[0] === 'array' || 'items' in schema) return this.table(name, flat, ui, within);
    if (this.slots.fields.length >= MOST_FIELDS) return this.document.miss(place.at, 'too many properties') ?? [];
    const slot = this.field(name, place.path, flat, ui, {...place, readonly}, required);
    if (!slot) return [];
    beside.set(name, slot.field);
    return [slot.element];
  }

  private group(name: string, flat: Flat, ui: Ui, place: ObjectContext): FormElement[] {
    const elements = this.read(flat, ui, {...place, depth: place.depth + 1});
    const {visibleWhen} = place;
    const label = labelOf(name, flat.schema, ui);
    return elements.length ? [{kind: 'group', label, elements, ...(visibleWhen && {visibleWhen})}] : [];
  }

  private table(name: string, {schema, refs}: Flat, ui: Ui, place: ObjectContext): FormElement[] {
    const {document} = this;
    if (this.inRow) return document.miss(place.at, 'array within an array') ?? [];
    noteRest(document, schema, place.at, ARRAY);
    const at = `${place.at}[]`;
    const items = document.flatten(schema.items, at, refs);
    if (!items) return [];
    const own = readUi(document, ui.schema.items, at);
    const rows = noSlots();
    const reader = new ObjectReader(document, new Names(), rows, true);
    const inside: ObjectContext = {path: [], at, required: true, readonly: false, depth: place.depth + 1};
    const bare = !isObject(items.schema);
    if (bare) reader.item(items, own, inside);
    else reader.read(items, own, inside);
    if (!rows.fields.length) return [];
    const id = this.names.idOf(place.path);
    const {minItems, maxItems} = schema;
    const rules: Rule[] = [];
    if (typeof minItems === 'number' && minItems > 0) rules.push({kind: 'min-rows', value: minItems});
    if (typeof maxItems === 'number') rules.push({kind: 'max-rows', value: maxItems});
    const label = labelOf(name, schema, ui);
    const {visibleWhen} = place;
    const attribute: Attribute = {
      internalId: id,
      name,
      label,
      type: ['tabular_section', {columns: rows.fields.map((field) => field.attribute)}],
      rules,
      ...(visibleWhen && {visibleWhen}),
    };
    this.slots.tables.push({path: place.path, required: place.required, attribute, rows, bare});
    const table: FormElement = {kind: 'table', field: id, ...(place.readonly && {readonly: true})};
    return [{kind: 'group', label, elements: [table], ...(visibleWhen && {visibleWhen})}];
  }

  private field(
    name: string,
    path: string[],
    flat: Flat,
    ui: Ui,
    place: ObjectContext,
    required: boolean,
  ): {field: FieldSlot; element: FormElement} | null {
    const leaf = leafOf(this.document, flat, ui, place.at);
    if (!leaf) return null;
    const {schema, nullable} = flat;
    const {codec, choices, control} = leaf;
    const internalId = this.names.idOf(path.length ? path : [name]);
    const given = schema.default === undefined ? undefined : codec.read(schema.default);
    const [type, config = {}] = leaf.type;
    // To a schema a boolean is present when it is false, too; one that must be true needs `const`.
    const must = type === 'boolean' ? schema.const === true : required && !nullable;
    const rules: Rule[] = must ? [{kind: 'required'}, ...leaf.rules] : leaf.rules;
    const description = textsIn([ui.description, schema.description])[0];
    const attribute: Attribute = {
      internalId,
      name,
      label: labelOf(name, schema, ui),
      type: [type, {...config, ...(given !== undefined && given !== null && {default: given})}],
      rules,
      ...(ui.placeholder && {placeholder: ui.placeholder}),
      ...((ui.help ?? description) && {hint: ui.help ?? description}),
      ...(ui.help && description && {tooltip: description}),
      ...(place.visibleWhen && {visibleWhen: place.visibleWhen}),
      ...(ui.widget === 'hidden' && {visible: false}),
    };
    const readonly = place.readonly || ui.readonly || schema.readOnly === true;
    if (readonly && this.inRow) attribute.type = [type, {...attribute.type[1], editable: false}];
    const field: FieldSlot = {path, required, attribute, codec, choices, nullable};
    this.slots.fields.push(field);
    const element: FormElement = {
      kind: 'field',
      field: internalId,
      ...(control && {control}),
      ...(readonly && {readonly}),
      ...(ui.widget === 'hidden' && {visible: false}),
    };
    return {field, element};
  }

  /** A branch makes fields required, or brings fields of its own. */
  private branch(
    given: unknown,
    test: Expression,
    refs: readonly string[],
    ui: Ui,
    place: ObjectContext,
    beside: Map<string, FieldSlot>,
  ): FormElement[] {
    const flat = this.document.flatten(given, place.at, refs);
    if (!flat) return [];
    const {properties = {}, required, ...rest} = flat.schema;
    for (const key of Object.keys(rest))
      if (!OBJECT.has(key) || key === BRANCHES) this.document.miss(place.at, `then.${key}`);
    const own = isRecord(properties) ? Object.entries(properties) : [];
    const known = own.filter(([name]) => beside.has(name));
    for (const [name, schema] of known) {
      if (isRecord(schema) && Object.keys(schema).some((key) => key !== 'type'))
        this.document.miss(place.at, `then.properties.${name}`);
    }
    const before = new Set(beside.keys());
    const added = Object.fromEntries(own.filter(([name]) => !before.has(name)));
    const elements = this.properties(
      {properties: added},
      flat.refs,
      ui,
      {...place, visibleWhen: all([place.visibleWhen, test])},
      beside,
    );
    for (const name of textsIn(required)) requireWhen(this.document, name, test, place.at, beside);
    return elements;
  }
}

function isObject(schema: Schema): boolean {
  return typesOf(schema).length ? typesOf(schema)[0] === 'object' : isRecord(schema.properties);
}

function labelOf(name: string, {title}: Schema, ui: Ui): string {
  return ui.title ?? (typeof title === 'string' && title ? title : labelFor(name));
}
