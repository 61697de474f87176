import {createRoute, z} from '@hono/zod-openapi';
import type {StoredView, ViewList} from '../../../../src/contract/views.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {accessDenied, parsedJson} from '../refusal.js';
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
      /** Whether the caller may change and remove it. */
      editable: z.boolean(),
      view: z.string(),
    })
    .openapi('ListView'),
);

const viewList = shaped<ViewList>()(z.object({views: z.array(listView), mayShare: z.boolean()}));

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

/** Everyone has views of their own; those that all see are the administrators'. */
const mayShare = ({isAdmin}: Viewer) => isAdmin;
const mayEdit = (viewer: Viewer, view: {user_id: string; shared: boolean}) =>
  view.shared ? mayShare(viewer) : view.user_id === viewer.id;

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
      const views = found.map((row) => {
        const {id, name, shared, view} = row;
        return {id, name, shared, editable: mayEdit(viewer, row), view};
      });
      return call.json({success: true as const, result: {views, mayShare: mayShare(viewer)}}, 200);
    })
    .openapi(save, async (call) => {
      const {application, viewer} = entered(call);
      const {key} = call.req.valid('query');
      const {id = newId(), name, shared: asked, view} = call.req.valid('form');
      parsedJson(view);
      const shared = asked === 'true';
      const before = await viewsOf(application.id, key).where('id', '=', id).executeTakeFirst();
      const replaces = call.req.valid('form').id !== undefined;
      if ((shared && !mayShare(viewer)) || (replaces && !(before && mayEdit(viewer, before)))) throw accessDenied();
      await db
        .insertInto('lc_list_view')
        .values({app_id: application.id, id, key, user_id: viewer.id, name, shared, view})
        .onConflict((on) => on.columns(['app_id', 'id']).doUpdateSet({name, shared, view}))
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
