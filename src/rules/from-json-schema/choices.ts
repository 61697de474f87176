import {isRecord, textsIn, type Schema} from './schema.js';
import type {OptionsMap} from '../../values/types.js';

/** The values a schema offers, each under a key that an enumeration can hold. */
export interface Choices {
  options: OptionsMap;
  values: Map<string, unknown>;
}

/** What `enum`, or `oneOf` and `anyOf` of constants, offer; null when the schema is not such a choice. */
export function choicesOf(schema: Schema, names: readonly string[]): Choices | null {
  const listed = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : null;
  const constants = constantsOf(schema.oneOf) ?? constantsOf(schema.anyOf);
  const offered =
    listed?.map((value, index) => ({value, title: names[index] ?? titleOf(value, constants)})) ?? constants;
  if (!offered) return null;
  const options: OptionsMap = {};
  const values = new Map<string, unknown>();
  for (const {value, title} of offered) {
    if (value === null || value === '') continue;
    const key = keyFor(value, values);
    options[key] = title || shown(value);
    values.set(key, value);
  }
  return {options, values};
}

/** The key of a value; undefined when it is not among them. */
export function keyOf({values}: Choices, value: unknown): string | undefined {
  const text = JSON.stringify(value);
  for (const [key, offered] of values) if (JSON.stringify(offered) === text) return key;
  return undefined;
}

type Offered = {value: unknown; title: string}[];

function constantsOf(choices: unknown): Offered | null {
  if (!Array.isArray(choices) || !choices.length) return null;
  const offered = choices.map((choice) => {
    const values = isRecord(choice) ? ('const' in choice ? [choice.const] : choice.enum) : null;
    return Array.isArray(values) && values.length === 1
      ? {value: values[0] as unknown, title: textsIn([(choice as Schema).title])[0] ?? ''}
      : null;
  });
  return offered.includes(null) ? null : (offered as Offered);
}

function titleOf(value: unknown, constants: Offered | null): string {
  const text = JSON.stringify(value);
  return constants?.find((constant) => JSON.stringify(constant.value) === text)?.title ?? '';
}

/** Text represents itself. What parses as an array index would change its position among the keys of an object. */
function keyFor(value: unknown, taken: ReadonlyMap<string, unknown>): string {
  const plain =
    typeof value === 'string' && !/^\d+$/.test(value) && value !== '__proto__' ? value : `v_${shown(value)}`;
  let key = plain;
  for (let number = 2; taken.has(key); number += 1) key = `${plain}_${number}`;
  return key;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
