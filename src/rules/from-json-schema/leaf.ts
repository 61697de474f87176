import {patternOf} from '../pattern.js';
import {choicesOf, keyOf, type Choices} from './choices.js';
import {typesOf, type Document, type Flat, type Schema} from './schema.js';
import {wholePattern} from './whole-pattern.js';
import type {Ui} from './ui-schema.js';
import {SCHEMAS} from '../../types/registry/schema.js';
import {PLAIN, type Codec} from '../../types/schema-part.js';
import type {Attribute, Rule, TypeName} from '../../values/types.js';

/** A schema that is one field: its type, rules and control. */
export interface Leaf {
  type: Attribute['type'];
  rules: Rule[];
  control?: string;
  codec: Codec;
  choices?: Choices;
}

/** Of long texts. */
const EDITORS = new Set(['code', 'markdown', 'rich-text']);
const CHOOSERS = ['radio', 'buttons', 'steps', 'switch', 'rating', 'slider', 'tags'];
const CONTROLS = new Set([...CHOOSERS, ...EDITORS, 'password', 'code-input', 'colour']);
const USUAL = new Set(
  'text select checkbox checkboxes textarea hidden updown email uri url date time datetime date-time'.split(' '),
);
const EVERY = 'type enum const oneOf anyOf title description default examples deprecated readOnly writeOnly format';
const KEYWORDS: Record<string, Set<string>> = {
  string: new Set(`${EVERY} minLength maxLength pattern`.split(' ')),
  number: new Set(`${EVERY} minimum maximum exclusiveMinimum exclusiveMaximum multipleOf`.split(' ')),
  boolean: new Set(EVERY.split(' ')),
};
/** Keywords that a property without a type may have without being reported. */
const TYPELESS = new Set('title description default examples deprecated readOnly writeOnly'.split(' '));
/** Of use to other readers, or of none where fields are concerned. */
const SILENT = /^(\$(schema|id|comment|defs|anchor)|definitions|additionalProperties|x-.*)$/;

/** A schema as a field; null when it is none, which is noted. */
export function leafOf(document: Document, {schema}: Flat, ui: Ui, at: string): Leaf | null {
  const kind = kindOf(schema);
  const choices = choicesOf(schema, ui.enumNames);
  noteWidget(document, ui.widget, at);
  if (choices) return choice(document, schema, ui, at, choices, kind);
  if (!kind && typesOf(schema).length) return document.miss(at, `type ${typesOf(schema).join(' or ')}`);
  if (!kind) {
    noteRest(document, schema, at, TYPELESS);
    return document.miss(at, 'type');
  }
  noteRest(document, schema, at, KEYWORDS[kind === 'integer' ? 'number' : kind]!);
  for (const key of ['oneOf', 'anyOf']) if (key in schema) document.miss(at, key);
  if (kind === 'boolean') return {type: ['boolean'], rules: [], codec: PLAIN, control: controlOf(ui)};
  if (kind !== 'string') return number(document, schema, ui, at, kind === 'integer');
  return text(document, schema, ui, at);
}

/** Names the keywords of a schema that are not among the known ones. */
export function noteRest(document: Document, schema: Schema, at: string, known: ReadonlySet<string>): void {
  for (const key of Object.keys(schema)) if (!known.has(key) && !SILENT.test(key)) document.miss(at, key);
}

function kindOf(schema: Schema): 'string' | 'number' | 'integer' | 'boolean' | null {
  const types = typesOf(schema);
  const [type] = types;
  if (types.length === 2 && types.includes('integer') && types.includes('number')) return 'number';
  if (types.length > 1) return null;
  if (type === 'string' || type === 'number' || type === 'integer' || type === 'boolean') return type;
  if (type) return null;
  if (['format', 'pattern', 'minLength', 'maxLength'].some((key) => key in schema)) return 'string';
  return ['minimum', 'maximum', 'multipleOf'].some((key) => key in schema) ? 'number' : null;
}

function controlOf({widget}: Ui): string | undefined {
  return CONTROLS.has(widget) ? widget : undefined;
}

function noteWidget(document: Document, widget: string, at: string): void {
  if (widget && !CONTROLS.has(widget) && !USUAL.has(widget)) document.miss(at, `ui:widget ${widget}`);
}

function choice(document: Document, schema: Schema, ui: Ui, at: string, choices: Choices, kind: string | null): Leaf {
  const known = KEYWORDS[kind === 'integer' ? 'number' : (kind ?? 'string')]!;
  noteRest(document, schema, at, known);
  return {
    type: ['enumeration', {options: choices.options}],
    rules: [],
    choices,
    control: controlOf(ui),
    codec: {read: (json) => keyOf(choices, json) ?? null, write: (value) => choices.values.get(value as string)},
  };
}

function number(document: Document, schema: Schema, ui: Ui, at: string, whole: boolean): Leaf {
  const step = schema.multipleOf;
  const scaled = typeof step === 'number' && /^1e(-\d+|\+0)$/.test(step.toExponential());
  if (step !== undefined && !scaled) document.miss(at, `multipleOf ${String(step)}`);
  const hints = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum, schema.default];
  const scale = whole ? 0 : (ui.scale ?? (scaled ? digitsOf(step) : Math.max(2, ...hints.map(digitsOf))));
  const beyond = Number(`1e-${scale}`);
  const bound = (kind: 'min' | 'max', value: unknown, by = 0): Rule[] =>
    typeof value === 'number' ? [{kind, value: Number((value + by).toFixed(Math.max(scale, digitsOf(value))))}] : [];
  return {
    type: ['number', {scale, allowNull: true}],
    control: controlOf(ui),
    rules: [
      ...bound('min', schema.minimum),
      ...bound('min', schema.exclusiveMinimum, beyond),
      ...bound('max', schema.maximum),
      ...bound('max', schema.exclusiveMaximum, -beyond),
    ],
    codec: PLAIN,
  };
}

function digitsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  const [, fraction = '', exponent = '0'] = /^-?\d(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential()) ?? [];
  return Math.min(15, Math.max(0, fraction.length - Number(exponent)));
}

const FORMATS = new Map(
  Object.entries(SCHEMAS).map(([type, {format, config, codec}]): [string, Pick<Leaf, 'type' | 'codec'>] => [
    format,
    {type: [type as TypeName, config], codec},
  ]),
);
const ADDRESS = String.raw`[A-Za-z][A-Za-z0-9+.\-]*:\S+`;
const PATTERNS: Record<string, string> = {
  uri: ADDRESS,
  url: ADDRESS,
  uuid: '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}',
};

function text(document: Document, schema: Schema, ui: Ui, at: string): Leaf {
  const {format, minLength, maxLength, pattern} = schema;
  const name = typeof format === 'string' ? format : '';
  const known = FORMATS.get(name);
  const rules: Rule[] = [];
  if (typeof minLength === 'number' && minLength > 0) rules.push({kind: 'min-length', value: minLength});
  if (typeof maxLength === 'number') rules.push({kind: 'max-length', value: maxLength});
  if (Object.hasOwn(PATTERNS, name)) rules.push({kind: 'pattern', value: PATTERNS[name]!});
  else if (name && !known && name !== 'password') document.miss(at, `format ${name}`);
  if (typeof pattern === 'string') {
    const whole = wholePattern(pattern);
    if (patternOf(whole)) rules.push({kind: 'pattern', value: whole});
    else document.miss(at, `pattern ${pattern}`);
  }
  const secret = name === 'password' || ui.widget === 'password';
  const type: Attribute['type'] =
    known?.type ??
    (ui.widget === 'textarea' || EDITORS.has(ui.widget) ? ['text', ui.rows ? {rows: ui.rows} : {}] : ['string']);
  return {type, rules, codec: known?.codec ?? PLAIN, control: secret ? 'password' : controlOf(ui)};
}
