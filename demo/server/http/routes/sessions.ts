import {createRoute, z} from '@hono/zod-openapi';
import type {OpenSession} from '../../../../src/contract/users.js';
import {closeOtherSessions, closeSessionById, sessionsOf} from '../../security/sessions.js';
import {router} from '../app.js';
import {viewerOf, type Services} from '../context.js';
import {answers, appQuery, formBody, shaped} from '../schemas.js';
import {secretOf} from '../session.js';

const tags = ['Session'];
const query = appQuery.partial();

const openSession = shaped<OpenSession>()(
  z.object({
    id: z.uuid(),
    openedAt: z.number().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    isCurrent: z.boolean(),
  }),
);

const list = createRoute({
  method: 'get',
  path: '/designer/auth/sessions',
  tags,
  summary: 'Where the person is signed in',
  request: {query},
  responses: answers(z.array(openSession), 'The sessions, the latest first.'),
});
const end = createRoute({
  method: 'post',
  path: '/designer/auth/end-session',
  tags,
  summary: 'Sign out elsewhere',
  request: {query, ...formBody(z.object({id: z.uuid()}))},
  responses: answers(z.null(), 'The person has no such session any more.'),
});
const endOthers = createRoute({
  method: 'post',
  path: '/designer/auth/end-other-sessions',
  tags,
  summary: 'Sign out everywhere else',
  request: {query},
  responses: answers(z.null(), 'Every other session of the person has ended.'),
});

/** The sessions of the person who asks: another's are neither shown nor ended. */
export function sessionRoutes({database: {db}, bus}: Services) {
  return router()
    .openapi(list, async (call) => {
      const result = await sessionsOf(db, viewerOf(call).id, secretOf(call));
      return call.json({success: true as const, result}, 200);
    })
    .openapi(end, async (call) => {
      const userId = viewerOf(call).id;
      await closeSessionById(db, userId, call.req.valid('form').id);
      bus.account({userId});
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(endOthers, async (call) => {
      const userId = viewerOf(call).id;
      await closeOtherSessions(db, userId, secretOf(call));
      bus.account({userId});
      return call.json({success: true as const, result: null}, 200);
    });
}
