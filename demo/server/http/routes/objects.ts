import {createRoute, z} from '@hono/zod-openapi';
import type {Reference} from '../../../../src/contract/records.js';
import {validateValue} from '../../records/rules/validate-value.js';
import {deleteRecord} from '../../records/delete.js';
import {newRecord} from '../../records/new-record.js';
import {readRecord} from '../../records/read.js';
import {referencesTo} from '../../records/references.js';
import {oncePerRequest} from '../../records/once-per-request.js';
import {saveRecord} from '../../records/save.js';
import {inTransaction} from '../../records/transaction.js';
import {router} from '../app.js';
import {addressed, type Services} from '../context.js';
import {malformed, parsedJson} from '../refusal.js';
import {answers, appQuery, formBody, jsonRecord, objectToSave, savedObject, shaped} from '../schemas.js';
import {referencesPage} from '../../pages/references.js';

const tags = ['Objects'];
const reference = shaped<Reference>()(
  z.object({
    alias: z.string().openapi({description: 'The object whose records refer to it'}),
    name: z.string().openapi({description: 'The name of that object'}),
    count: z.number().int().openapi({description: 'How many of its records do'}),
    url: z.string().openapi({description: 'A page that lists them'}),
  }),
);
const params = z.object({
  appId: z.string().openapi({description: 'Id of the application'}),
  alias: z.string().openapi({description: 'ScriptAlias of the object'}),
});

const getObject = createRoute({
  method: 'get',
  path: '/{appId}/{alias}/get-object',
  tags,
  summary: 'A record, or what a new one starts from',
  request: {
    params,
    query: appQuery.extend({
      id: z.string().optional().openapi({description: 'Id of the record; a new one when absent'}),
      source: z.string().optional().openapi({description: 'Id of the record to copy'}),
      fillingValues: z
        .string()
        .optional()
        .openapi({description: 'JSON of values by internalId that a new record begins with'}),
      search: z.string().max(500).optional().openapi({
        description: 'What a person searched for before making the record: its presentation, where that is a text',
      }),
    }),
  },
  responses: answers(savedObject, 'The record; id is null for a new one.'),
});
const saveRoute = createRoute({
  method: 'post',
  path: '/{appId}/{alias}/save-object',
  tags,
  summary: 'Create or change a record',
  request: {
    params,
    query: appQuery,
    headers: z.object({requestid: z.string().max(100).optional()}),
    ...formBody(
      z.object({
        object: z.string().openapi({
          description:
            'JSON {id?, version?, content, form?}: without id a new record; `version` is the one that the change was made from; `content` has the values that are set, by internalId, a section with all of its rows; `form` is the alias of the form whose rules count',
        }),
        requestId: z.string().max(100).optional().openapi({
          description: 'A text made anew for each save: sent again, the save is answered as before and not repeated',
        }),
      }),
    ),
  },
  responses: answers(
    savedObject,
    'The record as it is now, at the same version when nothing changed; or OUTDATED_VERSION with it, or VALIDATION with fields. A value that differs from the stored one in a field that may not be changed, a field that is not there or not seen, and rows added, deleted or moved without a right are refused by path.',
  ),
});
const deleteRoute = createRoute({
  method: 'post',
  path: '/{appId}/{alias}/delete-object',
  tags,
  summary: 'Delete a record',
  request: {
    params,
    query: appQuery,
    ...formBody(
      z.object({
        id: z.string().optional().openapi({description: 'Id of the record'}),
        object: z.string().optional().openapi({description: 'JSON {id, version?}, instead of id'}),
        version: z.coerce
          .number()
          .int()
          .optional()
          .openapi({description: 'Given: OUTDATED_VERSION where it is another'}),
      }),
    ),
  },
  responses: answers(z.null(), 'Deleted, or INTEGRITY_VIOLATION with url.'),
});
const referencesRoute = createRoute({
  method: 'get',
  path: '/{appId}/{alias}/references',
  tags,
  summary: 'What refers to a record',
  request: {params, query: appQuery.partial().extend({id: z.string()})},
  responses: answers(
    z.array(reference),
    'Objects with the number of their records that refer to this one. A browser gets a page.',
  ),
});
const checkRoute = createRoute({
  method: 'get',
  path: '/{appId}/{alias}/check-value',
  tags,
  summary: 'Whether a value may be saved in a field',
  request: {
    params,
    query: appQuery.extend({
      path: z.string().max(200).openapi({description: 'internalId, or section.row.column'}),
      value: z.string().max(10_000).openapi({description: 'A text as it is, any other value as JSON'}),
      id: z.string().optional().openapi({description: 'Id of the record; a new one when absent'}),
    }),
  },
  responses: answers(z.null(), 'It may; else VALIDATION with the sentence as message.'),
});

const deletion = z.object({id: z.string(), version: z.number().int().optional()});

export function objectRoutes(services: Services) {
  return router()
    .openapi(getObject, async (call) => {
      const {application, viewer, object} = addressed(call, call.req.valid('param'));
      const {id, source, fillingValues = '{}', search} = call.req.valid('query');
      const filling = jsonRecord.safeParse(parsedJson(fillingValues));
      if (!filling.success) throw malformed(filling.error);
      const result = await inTransaction(services, application, viewer, (work) =>
        id ? readRecord(work, object, id) : newRecord(work, object, {source, fillingValues: filling.data, search}),
      );
      return call.json({success: true as const, result}, 200);
    })
    .openapi(saveRoute, async (call) => {
      const {application, viewer, object} = addressed(call, call.req.valid('param'));
      const body = call.req.valid('form');
      const given = objectToSave.safeParse(parsedJson(body.object));
      if (!given.success) throw malformed(given.error);
      const requestId = body.requestId ?? call.req.valid('header').requestid;
      const result = await inTransaction(services, application, viewer, (work) => {
        const save = () => saveRecord(work, object, given.data);
        return requestId ? oncePerRequest(work, `${object.alias} ${requestId}`, save) : save();
      });
      return call.json({success: true as const, result}, 200);
    })
    .openapi(checkRoute, async (call) => {
      const {application, viewer, object} = addressed(call, call.req.valid('param'));
      await inTransaction(services, application, viewer, (work) =>
        validateValue(work, object, call.req.valid('query')),
      );
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(deleteRoute, async (call) => {
      const {application, viewer, object} = addressed(call, call.req.valid('param'));
      const {object: json, ...fields} = call.req.valid('form');
      const given = deletion.safeParse(json === undefined ? fields : parsedJson(json));
      if (!given.success) throw malformed(given.error);
      await inTransaction(services, application, viewer, (work) =>
        deleteRecord(work, object, given.data.id, given.data.version),
      );
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(referencesRoute, async (call) => {
      const {application, viewer, object} = addressed(call, call.req.valid('param'));
      const result = await inTransaction(services, application, viewer, (work) =>
        referencesTo(work, object, call.req.valid('query').id),
      );
      if (call.req.header('Accept')?.includes('text/html')) return referencesPage(call, application, result) as never;
      return call.json({success: true as const, result}, 200);
    });
}
