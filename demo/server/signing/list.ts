import {sql} from 'kysely';
import type {PackageState, SigningPage} from '../../../src/contract/signing.js';
import {malformed} from '../http/refusal.js';
import {opened, sealed} from '../mail/page-token.js';
import {shownHeads} from './shown.js';
import {packagesOf, type SigningWork} from './signing-work.js';

export interface ListAsked {
  status?: readonly PackageState[];
  search?: string;
  record?: {alias: string; id: string};
  limit: number;
  cursor?: string;
}

/** A page of the person's packages, the newest first. */
export async function packageList(work: SigningWork, asked: ListAsked): Promise<SigningPage> {
  const {db, application, viewer, services} = work;
  const {status, search = '', record, limit, cursor} = asked;
  const question = ['signing', application.id, viewer.id, status ?? null, search, record ?? null];
  const from = cursor === undefined ? null : opened(services.files.secret, question, cursor);
  if (cursor !== undefined && !from) throw malformed();
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await packagesOf(db, application, viewer)
    .selectAll()
    .$if(!!status?.length, (query) => query.where('p.status', 'in', status!))
    .$if(!status?.length, (query) => query.where('p.status', '<>', 'deleted'))
    .$if(!!record, (query) => query.where('p.alias', '=', record!.alias).where('p.record_id', '=', record!.id))
    .$if(!!search.trim(), (query) =>
      query.where(
        sql<boolean>`(p.name ilike ${like} or p.number ilike ${like} or exists (select 1 from lc_signing_recipient as r
          where r.app_id = p.app_id and r.package_id = p.id and (r.name ilike ${like} or r.email ilike ${like})))`,
      ),
    )
    .$if(!!from, (query) => query.where(sql<boolean>`(p.created_at, p.id) < (${from!.at}::bigint, ${from!.id}::uuid)`))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    packages: await shownHeads(work, shown),
    cursor:
      rows.length > limit && last ? sealed(services.files.secret, question, {at: last.created_at, id: last.id}) : null,
  };
}
