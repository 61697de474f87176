import {Validator, type OutputUnit, type Schema} from '@cfworker/json-schema';
import type {KeyAfter} from '../../../values/message-key.js';
import type {JsonPath} from './json-places.js';
import type {JsonSchema} from './schema-members.js';

/** What is wrong with a value by its schema. */
export interface SchemaFault {
  path: JsonPath;
  /** It is the member's name that is wrong. */
  isName: boolean;
  key: `code.${KeyAfter<'code.'>}`;
  params: Record<string, string>;
}

/** Errors that only say that one within them failed. */
const WRAPPERS =
  /^(?:\$ref|\$recursiveRef|properties|patternProperties|items|prefixItems|allOf|if|dependentSchemas|contains|additionalProperties|unevaluatedProperties)$/;
const UNIONS = new Set(['anyOf', 'oneOf']);

/** Checks JSON by a schema without making code of it, as a page's policy forbids that. */
export class SchemaChecker {
  private readonly validator: Validator;

  constructor(schema: JsonSchema) {
    this.validator = new Validator(schema as Schema, '2020-12', false);
  }

  /** In the order of the schema; none for a schema that cannot be used. */
  faults(value: unknown): SchemaFault[] {
    let errors: OutputUnit[];
    try {
      errors = this.validator.validate(value).errors;
    } catch {
      return [];
    }
    const seen = new Set<string>();
    return telling(errors)
      .map(faultOf)
      .filter(({path, key, params}) => {
        const text = JSON.stringify([path, key, params]);
        return !seen.has(text) && seen.add(text);
      });
  }
}

/** Of a union the branch that was meant: the one whose kind of value it is, with the fewest errors. */
function telling(errors: readonly OutputUnit[]): OutputUnit[] {
  const union = errors.find(({keyword}) => UNIONS.has(keyword));
  if (!union) return errors.filter(({keyword}) => !WRAPPERS.test(keyword));
  const start = `${union.keywordLocation}/`;
  const isInside = ({keywordLocation}: OutputUnit) => keywordLocation.startsWith(start);
  const branches = new Map<string, OutputUnit[]>();
  for (const error of errors.filter(isInside)) {
    const [branch = ''] = error.keywordLocation.slice(start.length).split('/');
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  const meant = [...branches.values()]
    .map(telling)
    .filter((branch) => !branch.some((each) => misses(each, union)))
    .sort((a, b) => a.length - b.length)[0];
  const rest = errors.filter((each) => each !== union && !isInside(each));
  return [
    ...telling(rest),
    ...(meant ?? [{...union, keyword: 'type', error: typesIn([...branches.values()].flat(), union)}]),
  ];
}

/** Whether a branch is for another kind of value, or for an object with another tag. */
function misses({keyword, instanceLocation}: OutputUnit, union: OutputUnit): boolean {
  if (instanceLocation === union.instanceLocation)
    return keyword === 'type' || keyword === 'const' || keyword === 'enum';
  return keyword === 'const' && instanceLocation.slice(union.instanceLocation.length + 1).indexOf('/') < 0;
}

/** What could stand there, in the words of the errors of its branches. */
function typesIn(errors: readonly OutputUnit[], {instanceLocation}: OutputUnit): string {
  const own = errors.filter((each) => each.instanceLocation === instanceLocation);
  return own.map(({error}) => error).join(' ');
}

function faultOf({keyword, instanceLocation, error}: OutputUnit): SchemaFault {
  const path = pathOf(instanceLocation);
  const fault = {path, isName: false, params: {} as Record<string, string>};
  const name = String(path.at(-1) ?? '');
  switch (keyword) {
    case 'required':
      return {...fault, key: 'code.missing', params: {name: quotedIn(error)[0] ?? ''}};
    case 'type': {
      const choices = [...new Set([...typesOf(error), ...choicesOf(error)])].join(', ');
      return choices ? {...fault, key: 'code.expected', params: {choices}} : {...fault, key: 'code.notAllowed'};
    }
    case 'enum':
    case 'const':
      return {...fault, key: 'code.choices', params: {choices: choicesOf(error).join(', ')}};
    case 'false':
      return {...fault, isName: true, key: 'code.unknownName', params: {name}};
    default:
      return {...fault, key: 'code.notAllowed'};
  }
}

const quotedIn = (error: string) => [...error.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);

/** The types of `Expected "string", "null".` */
function typesOf(error: string): string[] {
  return [...error.matchAll(/Expected ([^.]*)\./g)].flatMap(([, list = '']) => quotedIn(list));
}

/** The values of `does not match any of ["a","b"].` and `does not match "a".` */
function choicesOf(error: string): string[] {
  return [...error.matchAll(/does not match (?:any of )?(\[.*?\]|"[^"]*"|[\w.-]+)\.(?: |$)/g)].flatMap(
    ([, text = '']) => {
      try {
        return [JSON.parse(text)].flat().map((each) => JSON.stringify(each));
      } catch {
        return [];
      }
    },
  );
}

function pathOf(location: string): string[] {
  const parts = location.split('/').slice(1);
  return parts.map((part) => decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}
