import {createRoute, z} from '@hono/zod-openapi';
import type {AuditEntry} from '../../../../src/contract/audit.js';
import {auditLog} from '../../records/audit/read-log.js';
import {inTransaction} from '../../records/transaction.js';
import {router} from '../app.js';
import {addressed, type Services} from '../context.js';
import {answers, appQuery, shaped} from '../schemas.js';

const change = z.object({
  path: z.string().openapi({description: 'supplier, lines.{rowId}.quantity, lines.{rowId} or lines'}),
  kind: z.enum(['set', 'added', 'removed', 'moved']),
  line: z.number().int().optional(),
  before: z.unknown(),
  after: z.unknown(),
});
const entry = shaped<AuditEntry>()(
  z
    .object({
      id: z.string(),
      at: z.number().int(),
      user: z.object({id: z.string(), presentation: z.string()}),
      kind: z.enum(['insert', 'update', 'delete']),
      changes: z.array(change),
      omitted: z.number().int().openapi({description: 'Further changes that were too many to keep'}),
    })
    .openapi('AuditEntry'),
);

const route = createRoute({
  method: 'get',
  path: '/{appId}/{alias}/audit-log',
  tags: ['Objects'],
  summary: 'What became of a record, the newest first',
  request: {
    params: z.object({appId: z.string(), alias: z.string()}),
    query: appQuery.extend({
      id: z.string(),
      before: z.string().optional().openapi({description: 'Id of the entry that the page follows'}),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: answers(z.array(entry), 'Its saves and its deletion, as far as the caller may know. Needs viewAuditLog.'),
});

export function auditLogRoutes(services: Services) {
  return router().openapi(route, async (call) => {
    const {application, viewer, object} = addressed(call, call.req.valid('param'));
    const {id, ...page} = call.req.valid('query');
    const result = await inTransaction(services, application, viewer, (work) => auditLog(work, object, id, page));
    return call.json({success: true as const, result}, 200);
  });
}
