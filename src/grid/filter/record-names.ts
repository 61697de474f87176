import {signal, type Signal} from '@preact/signals-react';
import {filterType} from '../../state/filter/filters.js';
import {conditionTree, leaves, type Leaf} from '../../state/filter/filter-tree.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {ListState} from '../../state/list/list-state.js';
import {cellText} from '../../state/lookup/lookup-source.js';
import {configOf} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import type {GridSession} from '../grid-session.js';

interface Names {
  names: Signal<ReadonlyMap<string, string>>;
  asked: Set<string>;
}
const known = new WeakMap<GridSession, Names>();

function namesOf(session: GridSession): Names {
  const names = known.get(session) ?? {names: signal(new Map()), asked: new Set<string>()};
  known.set(session, names);
  return names;
}

/** The names of records that filters have by their ids alone, as far as they are known. */
export function recordNames(session: GridSession): ReadonlyMap<string, string> {
  return namesOf(session).names.value;
}

/** Looks the names up of records whose ids an address or a script gave, once each. Without an answer the ids stay. */
export async function findNames(session: GridSession, state: ListState, columns: readonly GridColumn[]): Promise<void> {
  const {names, asked} = namesOf(session);
  await Promise.allSettled(
    [...bareIds(state, columns)].map(async ([ref, ids]) => {
      const missing = [...new Set(ids)].filter((id) => !asked.has(id));
      if (!missing.length) return;
      missing.forEach((id) => asked.add(id));
      const {query} = await session.app.services();
      const rows = await query.ask('all', {
        from: ref,
        select: ['id', 'presentation'],
        where: ['IN', 'id', missing],
        limit: missing.length,
      });
      const found = rows.map((row): [string, string] => [String(identity(row.id)), cellText(row.presentation)]);
      names.value = new Map([...names.peek(), ...found]);
    }),
  );
}

/** Ids without a name in the filters, by the object they are of. */
function bareIds({filters, tree}: ListState, columns: readonly GridColumn[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const node = tree && conditionTree(tree);
  const criteria: Pick<Leaf, 'path' | 'value'>[] = [
    ...Object.values(filters).flatMap(({path, value1, value2}) => [
      {path, value: value1},
      {path, value: value2},
    ]),
    ...(node ? leaves(node) : []),
  ];
  for (const {path, value} of criteria) {
    const attribute = columns.find((column) => column.path === path)?.attribute;
    const ref = attribute && filterType(attribute) === 'reference' && configOf(attribute).ref;
    if (!ref || configOf(attribute).options) continue;
    const bare = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((item) => typeof item === 'string');
    if (bare.length) found.set(ref, [...(found.get(ref) ?? []), ...bare]);
  }
  return found;
}
