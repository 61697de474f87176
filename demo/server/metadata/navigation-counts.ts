import {accountsOf} from '../mail/accounts.js';
import type {Db} from '../db/database.js';
import type {NavigationItem, PageDefinition} from '../definition.js';
import {Refusal} from '../http/refusal.js';
import {queryJson, type QueryDeps} from '../query/index.js';
import {packagesOf} from '../signing/signing-work.js';
import {permittedPage} from './pages.js';

type CountDeps = Parameters<typeof queryJson>[0];

/**
 * The numbers beside the places of the navigation, by alias, as the viewer sees the data. What they may not count, or what takes
 * too long to be counted, has none.
 */
export async function navigationCounts(deps: CountDeps): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  // One after the other: a person has few slots of queries, and the page beside asks for its own.
  for (const item of deps.application.definition.navigation.flatMap(({items}) => items)) {
    const count = item.count && (await countOf(deps, item));
    if (count !== undefined) counts[item.object] = count;
  }
  return counts;
}

async function countOf(deps: CountDeps, {object, count}: NavigationItem): Promise<number | undefined> {
  const {application, viewer} = deps;
  const page = permittedPage(application, object, viewer);
  if (page?.screen) return ofScreen(deps, page.screen);
  if (!count?.where || !application.permitted(object, viewer)) return undefined;
  try {
    return Number(await queryJson(deps, 'count', {from: object, where: count.where}));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function ofScreen(
  {database: {db}, ...who}: QueryDeps,
  screen: NonNullable<PageDefinition['screen']>,
): Promise<number | undefined> {
  if (screen === 'mail') return unreadMails(db, who);
  return screen === 'signing' ? packagesThatAreOut(db, who) : undefined;
}

type Who = Pick<QueryDeps, 'application' | 'viewer'>;

/** New messages in the inboxes that the person reads. */
async function unreadMails(db: Db, {application, viewer}: Who): Promise<number> {
  const accounts = await accountsOf(db, application, viewer);
  const {unread} = await db
    .selectFrom('lc_mail_folder')
    .select(({fn}) => fn.sum<string | null>('unread').as('unread'))
    .where('app_id', '=', application.id)
    .where('role', '=', 'inbox')
    .where(
      'account_id',
      'in',
      accounts.map(({id}) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(unread);
}

async function packagesThatAreOut(db: Db, {application, viewer}: Who): Promise<number> {
  const {count} = await packagesOf(db, application, viewer)
    .select(({fn}) => fn.countAll<string>().as('count'))
    .where('p.status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}
