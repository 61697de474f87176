import {createRoute, z} from '@hono/zod-openapi';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {parsedJson} from '../refusal.js';
import {answers, appQuery, formBody} from '../schemas.js';
import {sentence} from '../sentences.js';

const tags = ['User settings'];
const query = appQuery.extend({key: z.string().min(1).max(200)});

const get = createRoute({
  method: 'get',
  path: '/designer/user-settings/get-settings',
  tags,
  summary: 'The caller’s settings under a key',
  request: {query},
  responses: answers(z.string().nullable(), 'JSON text, or null.'),
});
const save = createRoute({
  method: 'post',
  path: '/designer/user-settings/save-settings',
  tags,
  summary: 'Keep settings under a key',
  request: {query, ...formBody(z.object({settings: z.string().max(100_000)}))},
  responses: answers(z.string(), 'Kept; the JSON text as it is kept.'),
});
const remove = createRoute({
  method: 'post',
  path: '/designer/user-settings/remove-settings',
  tags,
  summary: 'Forget settings under a key',
  request: {query},
  responses: answers(z.null().optional(), 'Forgotten.'),
});

export function settingsRoutes({database: {db}}: Services) {
  return router()
    .openapi(get, async (call) => {
      const {application, viewer} = entered(call);
      const row = await db
        .selectFrom('lc_setting')
        .select('settings')
        .where('app_id', '=', application.id)
        .where('user_id', '=', viewer.id)
        .where('key', '=', call.req.valid('query').key)
        .executeTakeFirst();
      return call.json({success: true as const, result: row?.settings ?? null}, 200);
    })
    .openapi(save, async (call) => {
      const {application, viewer} = entered(call);
      const {settings} = call.req.valid('form');
      parsedJson(settings);
      await db
        .insertInto('lc_setting')
        .values({app_id: application.id, user_id: viewer.id, key: call.req.valid('query').key, settings})
        .onConflict((on) => on.columns(['app_id', 'user_id', 'key']).doUpdateSet({settings}))
        .execute();
      const message = sentence(call.var.locale, 'server.settingsSaved');
      return call.json({success: true as const, message, result: settings}, 200);
    })
    .openapi(remove, async (call) => {
      const {application, viewer} = entered(call);
      await db
        .deleteFrom('lc_setting')
        .where('app_id', '=', application.id)
        .where('user_id', '=', viewer.id)
        .where('key', '=', call.req.valid('query').key)
        .execute();
      return call.json({success: true as const, message: sentence(call.var.locale, 'server.settingsRemoved')}, 200);
    });
}
