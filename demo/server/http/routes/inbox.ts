import {createRoute, z} from '@hono/zod-openapi';
import {INBOX_FILTERS, INBOX_KINDS, type InboxEntry, type InboxPage} from '../../../../src/contract/inbox.js';
import {entriesOf, markRead, unreadOf} from '../../inbox/entries.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {answers, appQuery, formBody, shaped} from '../schemas.js';

const tags = ['Inbox'];
const own = {description: 'The caller’s own alone'};

const entry = shaped<InboxEntry>()(
  z
    .object({
      id: z.string(),
      kind: z.enum(INBOX_KINDS),
      tone: z.enum(['neutral', 'accent', 'info', 'success', 'warning', 'danger']),
      icon: z.string(),
      title: z.string(),
      context: z.string().openapi({description: 'Where it happened, as the rest of the title’s sentence; or empty'}),
      detail: z.string(),
      url: z.string().nullable().openapi({description: 'The page that it leads to'}),
      actions: z.array(z.object({label: z.string(), url: z.string()})),
      file: z
        .object({name: z.string(), url: z.string()})
        .nullable()
        .openapi({description: 'What it brings to be saved'}),
      at: z.number().int().openapi({description: 'In ms since 1970'}),
      read: z.boolean(),
    })
    .openapi('InboxEntry', own),
);
const page = shaped<InboxPage>()(
  z.object({
    entries: z.array(entry),
    unread: z.number().int().openapi({description: 'How many of all are new'}),
    more: z.boolean().openapi({description: 'Whether there are older ones'}),
  }),
);

const list = createRoute({
  method: 'get',
  path: '/designer/inbox/get-entries',
  tags,
  summary: 'What the caller is notified of, the newest first',
  request: {
    query: appQuery.extend({
      filter: z.enum(INBOX_FILTERS).default('all'),
      before: z.uuid().optional().openapi({description: 'Id of the entry that the page follows'}),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: answers(page, 'Own entries.'),
});
const count = createRoute({
  method: 'get',
  path: '/designer/inbox/count-unread',
  tags,
  summary: 'How many entries of the caller are new',
  request: {query: appQuery},
  responses: answers(z.number().int(), 'Their number.'),
});
const mark = createRoute({
  method: 'post',
  path: '/designer/inbox/mark-read',
  tags,
  summary: 'Mark an entry of the caller as read',
  request: {
    query: appQuery,
    ...formBody(
      z.object({
        id: z.uuid(),
        older: z.enum(['true', 'false']).default('false').openapi({description: 'Every older entry too'}),
      }),
    ),
  },
  responses: answers(z.number().int(), 'How many are new now.'),
});

export function inboxRoutes({database: {db}, bus}: Services) {
  return router()
    .openapi(list, async (call) => {
      const {application, viewer} = entered(call);
      const {filter, before, limit} = call.req.valid('query');
      const result = await entriesOf(db, application, viewer, {filter, before, limit});
      return call.json({success: true as const, result}, 200);
    })
    .openapi(count, async (call) => {
      const {application, viewer} = entered(call);
      return call.json({success: true as const, result: await unreadOf(db, application, viewer)}, 200);
    })
    .openapi(mark, async (call) => {
      const {application, viewer} = entered(call);
      const {id, older} = call.req.valid('form');
      await markRead(db, application, viewer, {id, all: older === 'true'});
      bus.inbox({appId: application.id, userId: viewer.id});
      return call.json({success: true as const, result: await unreadOf(db, application, viewer)}, 200);
    });
}
