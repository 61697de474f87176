import {all, any, expressionOf, filled, not, type Beside} from './conditions.js';
import {BRANCHES, isRecord, textsIn, type Branch, type Document, type Schema} from './schema.js';
import type {FieldSlot} from './slots.js';
import type {Expression} from '../../values/types.js';

/** What counts only sometimes, with when: if, then and else, and schemas that depend on a member. */
export function* conditionalBranches(
  document: Document,
  schema: Schema,
  at: string,
  beside: Beside,
): Generator<[test: Expression, branch: unknown, at: string]> {
  for (const branch of (schema[BRANCHES] ?? []) as Branch[]) {
    const test = expressionOf(document, branch.if, beside, at);
    if (!test) document.miss(at, 'if');
    else {
      if (branch.then !== undefined) yield [test, branch.then, at];
      if (branch.else !== undefined) yield [not(test), branch.else, at];
    }
  }
  for (const [name, branch] of Object.entries(isRecord(schema.dependentSchemas) ? schema.dependentSchemas : {})) {
    const field = beside.get(name);
    if (field) yield [filled(field), branch, at];
    else document.miss(at, `dependentSchemas.${name}`);
  }
}

/** Members that are required once another one is given. */
export function requireDependents(document: Document, {dependentRequired}: Schema, at: string, beside: Beside): void {
  for (const [name, others] of Object.entries(isRecord(dependentRequired) ? dependentRequired : {})) {
    const field = beside.get(name);
    if (!field) document.miss(at, `dependentRequired.${name}`);
    else for (const other of textsIn(others)) requireWhen(document, other, filled(field), at, beside);
  }
}

export function requireWhen(document: Document, name: string, test: Expression, at: string, beside: Beside): void {
  const attribute = beside.get(name)?.attribute;
  if (!attribute) document.miss(at, `required ${name}`);
  else if (attribute.type[0] !== 'boolean') attribute.requiredWhen = any([attribute.requiredWhen, test]);
}

/** Members of an object that may be absent are required once one of them is given. */
export function easeRequired(fields: readonly FieldSlot[]): void {
  for (const field of fields) {
    const {attribute} = field;
    const rules = attribute.rules ?? [];
    if (!rules.some((rule) => rule.kind === 'required')) continue;
    attribute.rules = rules.filter((rule) => rule.kind !== 'required');
    const others = fields.filter((other) => other !== field).map(filled);
    const given = any(others);
    if (given) attribute.requiredWhen = all([given, attribute.requiredWhen]) ?? given;
  }
}
