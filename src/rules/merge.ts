import type {Rule} from '../values/types.js';

/**
 * The rules of an attribute, then the field's own, then additional ones. A later rule replaces an earlier of its kind,
 * except patterns, expressions, the page's own, comparisons with other fields and questions to the server, which all hold.
 */
export function mergeRules(...lists: (readonly Rule[] | undefined)[]): Rule[] {
  const given = lists.filter((list) => list?.length) as (readonly Rule[])[];
  if (!given.length) return [];
  const all = given.flat();
  if (all.length < 2) return all;
  const merged = new Map<string, Rule>();
  for (const rule of all) merged.set(identityOf(rule), rule);
  return [...merged.values()];
}

function identityOf(rule: Rule): string {
  if (rule.kind === 'pattern') return `pattern ${rule.value}`;
  if (rule.kind === 'expression') return `expression ${rule.when}`;
  if (rule.kind === 'custom') return `custom ${rule.name}`;
  if (rule.kind === 'remote') return `remote ${rule.url ?? ''}`;
  return rule.kind === 'after' ? `after ${rule.field}` : rule.kind;
}
