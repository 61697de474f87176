import {createRoute, z} from '@hono/zod-openapi';
import type {Selectable} from 'kysely';
import type {StoredView, ViewList} from '../../../../src/contract/views.js';
import {localized} from '../../../../src/values/localized.js';
import type {Tables} from '../../db/tables.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {accessDenied, malformed, parsedJson} from '../refusal.js';
import {answers, appQuery, formBody, shaped} from '../schemas.js';
import {newId} from '../../schema/ids.js';
import type {Viewer} from '../../security/viewer.js';

const tags = ['User settings'];
const query = appQuery.extend({key: z.string().min(1).max(200)});
const MOST = 200;

const listView = shaped<StoredView>()(
  z
    .object({
      id: z.string(),
      name: z.string(),
      shared: z.boolean(),
      /** Aliases of the roles that it is shared with; empty: with everyone. */
      roles: z.array(z.string()),
      /** Whether the caller may change and remove it. */
      editable: z.boolean(),
      view: z.string(),
    })
    .openapi('ListView'),
);

const viewList = shaped<ViewList>()(
  z.object({
    views: z.array(listView),
    mayShare: z.boolean(),
    /** The roles that the caller may share views with, by alias, in their language. */
    roles: z.record(z.string(), z.string()),
  }),
);

const list = createRoute({
  method: 'get',
  path: '/designer/list-views/get-views',
  tags,
  summary: 'The views of a list that the caller may use',
  request: {query},
  responses: answers(viewList, 'Own and shared ones, by name.'),
});
const save = createRoute({
  method: 'post',
  path: '/designer/list-views/save-view',
  tags,
  summary: 'Keep a view of a list',
  request: {
    query,
    ...formBody(
      z.object({
        id: z.uuid().optional().openapi({description: 'The view to replace; a new one when absent.'}),
        name: z.string().trim().min(1).max(100),
        shared: z.enum(['true', 'false']),
        roles: z
          .string()
          .max(2000)
          .optional()
          .openapi({description: 'Aliases of the roles that a shared view is for, with commas; everyone when absent.'}),
        view: z.string().max(50_000).openapi({description: 'JSON text.'}),
      }),
    ),
  },
  responses: answers(z.string(), 'Kept; its id.'),
});
const remove = createRoute({
  method: 'post',
  path: '/designer/list-views/remove-view',
  tags,
  summary: 'Forget a view of a list',
  request: {query: query.extend({id: z.uuid()})},
  responses: answers(z.null(), 'Forgotten.'),
});

/** Everyone has views of their own; shared ones are the administrators'. */
const mayShare = ({isAdmin}: Viewer) => isAdmin;
const mayEdit = (viewer: Viewer, view: {user_id: string; shared: boolean}) =>
  view.shared ? mayShare(viewer) : view.user_id === viewer.id;

type ViewRow = Selectable<Tables['lc_list_view']>;

/** A shared view for some roles is there for who has one of them, and for who may share. */
const sees = (viewer: Viewer, {user_id, shared, roles}: ViewRow): boolean =>
  user_id === viewer.id ||
  mayShare(viewer) ||
  (shared && (!roles || aliases(roles).some((role) => viewer.roles.includes(role))));

const aliases = (roles: string | null): string[] => (roles ? roles.split(',') : []);

/** The roles that are named, as they are stored; null: everyone. */
function namedRoles(named: string | undefined, known: Record<string, unknown>): string | null {
  const roles = [...new Set((named ?? '').split(',').map((role) => role.trim()))].filter(Boolean);
  if (roles.some((role) => !Object.hasOwn(known, role))) throw malformed();
  return roles.join() || null;
}

export function viewRoutes({database: {db}}: Services) {
  const viewsOf = (appId: string, key: string) =>
    db.selectFrom('lc_list_view').selectAll().where('app_id', '=', appId).where('key', '=', key);
  return router()
    .openapi(list, async (call) => {
      const {application, viewer} = entered(call);
      const found = await viewsOf(application.id, call.req.valid('query').key)
        .where((or) => or.or([or('user_id', '=', viewer.id), or('shared', '=', true)]))
        .orderBy('name')
        .limit(MOST)
        .execute();
      const views = found
        .filter((row) => sees(viewer, row))
        .map((row) => {
          const {id, name, shared, roles, view} = row;
          return {id, name, shared, roles: aliases(roles), editable: mayEdit(viewer, row), view};
        });
      const names = Object.entries(mayShare(viewer) ? application.definition.roles : {});
      const roles = Object.fromEntries(names.map(([alias, text]) => [alias, localized(text, viewer.locale)]));
      return call.json({success: true as const, result: {views, mayShare: mayShare(viewer), roles}}, 200);
    })
    .openapi(save, async (call) => {
      const {application, viewer} = entered(call);
      const {key} = call.req.valid('query');
      const {id = newId(), name, shared: asked, view} = call.req.valid('form');
      parsedJson(view);
      const shared = asked === 'true';
      const roles = shared ? namedRoles(call.req.valid('form').roles, application.definition.roles) : null;
      const before = await viewsOf(application.id, key).where('id', '=', id).executeTakeFirst();
      const replaces = call.req.valid('form').id !== undefined;
      if ((shared && !mayShare(viewer)) || (replaces && !(before && mayEdit(viewer, before)))) throw accessDenied();
      await db
        .insertInto('lc_list_view')
        .values({app_id: application.id, id, key, user_id: viewer.id, name, shared, roles, view})
        .onConflict((on) => on.columns(['app_id', 'id']).doUpdateSet({name, shared, roles, view}))
        .execute();
      return call.json({success: true as const, result: id}, 200);
    })
    .openapi(remove, async (call) => {
      const {application, viewer} = entered(call);
      const {key, id} = call.req.valid('query');
      const before = await viewsOf(application.id, key).where('id', '=', id).executeTakeFirst();
      if (!before || !mayEdit(viewer, before)) throw accessDenied();
      await db.deleteFrom('lc_list_view').where('app_id', '=', application.id).where('id', '=', id).execute();
      return call.json({success: true as const, result: null}, 200);
    });
}
