import type {ObjectDefinition} from '../definition.js';
import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {holds, type RecordTransaction} from '../records/permitted-rows.js';
import {runQuery} from '../query/index.js';
import {SYSTEM, type Viewer} from '../security/viewer.js';
import type {ObjectChange} from './bus.js';

/** People whose ids travel in one event. */
const AT_ONCE = 100;

/** Decides whether a viewer gets a change: who may see the record now; of a deletion, who could see it before. */
type Hearing = (viewer: Viewer) => Promise<boolean>;

/** Viewers to whom the same rules apply are asked about once. */
export function hearingOf(
  {database}: Pick<Services, 'database'>,
  application: Application,
  {alias, id, kind, seenBy, more}: ObjectChange,
): Hearing {
  const known = new Map<string, Promise<boolean>>();
  return async (viewer) => {
    const object = application.permitted(alias, viewer);
    const rule = object ? application.rights(object, viewer).rule('view') : false;
    if (typeof rule === 'boolean') return rule && !more;
    if (kind === 'delete') return seenBy?.includes(viewer.id) === true;
    const key = ruleKey(rule, viewer);
    let seen = known.get(key);
    if (!seen) {
      seen = runQuery({database, application, viewer}, 'exists', {from: alias, where: ['=', 'id', {value: id}]});
      known.set(key, seen);
    }
    return seen;
  };
}

/** A deletion as it is sent, computed while the record exists: with those who could see it by a rule for each row. */
export async function deletionEvents(
  work: RecordTransaction,
  object: ObjectDefinition,
  event: ObjectChange,
): Promise<ObjectChange[]> {
  const byRule = Object.values(object.rights).some(({view}) => typeof view === 'object');
  const people = byRule ? await peopleHere(work) : [];
  const known = new Map<string, boolean>();
  const seenBy: string[] = [];
  for (const viewer of people) {
    const rule = work.application.rights(object, viewer).rule('view');
    if (typeof rule === 'boolean') continue;
    const key = ruleKey(rule, viewer);
    if (!known.has(key)) known.set(key, await holds({...work, viewer}, object, rule, event.id));
    if (known.get(key)) seenBy.push(viewer.id);
  }
  const events: ObjectChange[] = [{...event, ...(seenBy.length && {seenBy: seenBy.slice(0, AT_ONCE)})}];
  for (let at = AT_ONCE; at < seenBy.length; at += AT_ONCE)
    events.push({...event, seenBy: seenBy.slice(at, at + AT_ONCE), more: true});
  return events;
}

/** Rules know the viewer by parameters alone. */
const ruleKey = (rule: unknown, {id}: Viewer): string => {
  const text = JSON.stringify(rule);
  return text.includes('"param"') ? `${id} ${text}` : text;
};

/** Everyone with a session now, with their roles. */
async function peopleHere({db, application}: RecordTransaction): Promise<Viewer[]> {
  const rows = await db
    .selectFrom('lc_assignment as a')
    .innerJoin('lc_session as s', 's.user_id', 'a.user_id')
    .select(['a.user_id', 'a.role'])
    .distinct()
    .where('a.app_id', '=', application.id)
    .where('s.expires_at', '>', Date.now())
    .execute();
  const people = new Map<string, string[]>();
  for (const {user_id, role} of rows) people.set(user_id, [...(people.get(user_id) ?? []), role]);
  return [...people].map(([id, roles]) => ({...SYSTEM, id, roles, isAdmin: false}));
}
