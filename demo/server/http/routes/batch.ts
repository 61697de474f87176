import {createRoute, z} from '@hono/zod-openapi';
import type {BatchDeletion} from '../../../../src/contract/records.js';
import {deleteBatch, saveBatch} from '../../records/batch.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {malformed, parsedJson, Refusal} from '../refusal.js';
import {answers, appQuery, formBody, objectToSave, shaped} from '../schemas.js';

const tags = ['Objects'];
const bodyOf = (description: string) => formBody(z.object({objects: z.string().openapi({description})}));
const envelope = z.looseObject({success: z.boolean()});

const deletion = shaped<BatchDeletion>()(
  z.object({
    deleted: z.record(z.string(), z.array(z.string())),
    failed: z.array(
      z.object({
        alias: z.string(),
        id: z.string(),
        errorCode: z.string(),
        message: z.string(),
        url: z.string().optional(),
      }),
    ),
  }),
);

const save = createRoute({
  method: 'post',
  path: '/designer/list-batch/save',
  tags,
  summary: 'Save records of several objects, all or nothing',
  request: {
    query: appQuery,
    ...bodyOf(
      'JSON {alias: {key: {id?, version?, content, form?}}}: records to save, each by a key of the caller’s choice',
    ),
  },
  responses: answers(
    z.record(z.string(), z.record(z.string(), envelope)),
    '{alias: {key: envelope}}: what save-object would answer for each record. Where one fails, none is saved.',
  ),
});
const remove = createRoute({
  method: 'post',
  path: '/designer/list-batch/delete',
  tags,
  summary: 'Delete records of several objects',
  request: {query: appQuery, ...bodyOf('JSON {alias: [id]}: records to delete')},
  responses: answers(deletion, 'What is gone and what could not be deleted.'),
});

const toSave = z.record(z.string(), z.record(z.string(), objectToSave));
const toDelete = z.record(z.string(), z.array(z.string()).max(1000));

export function batchRoutes(services: Services) {
  return router()
    .openapi(save, async (call) => {
      const {application, viewer} = entered(call);
      const objects = toSave.safeParse(parsedJson(call.req.valid('form').objects));
      if (!objects.success) throw malformed(objects.error);
      const {saved, answers: result} = await saveBatch(services, application, viewer, objects.data);
      if (!saved) throw new Refusal('VALIDATION', 'server.batchNotSaved', {result});
      return call.json(
        {success: true as const, result: result as Record<string, Record<string, {success: boolean}>>},
        200,
      );
    })
    .openapi(remove, async (call) => {
      const {application, viewer} = entered(call);
      const objects = toDelete.safeParse(parsedJson(call.req.valid('form').objects));
      if (!objects.success) throw malformed(objects.error);
      return call.json(
        {success: true as const, result: await deleteBatch(services, application, viewer, objects.data)},
        200,
      );
    });
}
