import {sql} from 'kysely';
import {tableOf} from '../schema/columns.js';
import {keysFor, type RecordTransaction} from './permitted-rows.js';

export interface Pointed {
  /** Alias of the object. */
  ref: string;
  id: string;
}

const AT_ONCE = 500;

/**
 * Of these records those that the viewer sees, as `ref id`. Nobody can delete them until the transaction ends. All objects
 * in one statement: a save is as fast as its round trips are few.
 */
export async function lockReferences(work: RecordTransaction, pointed: readonly Pointed[]): Promise<Set<string>> {
  const pieces = inPieces(pointed).filter(({ref}) => work.application.permitted(ref, work.viewer));
  if (!pieces.length) return new Set();
  const held = (at: number) => sql.id(`held_${at}`);
  const locks = pieces.map(({ref, ids}, at) => {
    const table = sql.table(tableOf({alias: ref}));
    const own = sql`where app_id = ${work.application.id} and id = any(${ids}::uuid[])`;
    return sql`${held(at)} as materialized (select id from ${table} ${own} for key share)`;
  });
  const seen = pieces.map(({ref, ids}, at) => {
    const keys = keysFor(work, {from: ref, where: ['IN', 'id', ids]});
    return sql`select ${ref}::text as ref, seen.key as id from (${keys}) as seen join ${held(at)} as held on held.id = seen.key`;
  });
  const {rows} = await sql<Pointed>`with ${sql.join(locks)} ${sql.join(seen, sql` union all `)}`.execute(work.db);
  return new Set(rows.map(({ref, id}) => `${ref} ${id}`));
}

function inPieces(pointed: readonly Pointed[]): {ref: string; ids: string[]}[] {
  return [...new Set(pointed.map(({ref}) => ref))].flatMap((ref) => {
    const ids = [...new Set(pointed.filter((one) => one.ref === ref).map(({id}) => id))];
    return Array.from({length: Math.ceil(ids.length / AT_ONCE)}, (_, at) => ({
      ref,
      ids: ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    }));
  });
}
