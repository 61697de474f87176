import {createRoute, z} from '@hono/zod-openapi';
import {JOB_STATES, type Job} from '../../../../src/contract/jobs.js';
import type {LocalizedText} from '../../../../src/values/types.js';
import type {Application} from '../../application.js';
import {sendFile} from '../../files/send.js';
import {addJob, cancelJob, jobOf, jobsOf, shownJob} from '../../jobs/jobs.js';
import {checkExport} from '../../query/index.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {parsedJson, Refusal} from '../refusal.js';
import {answers, appQuery, binary, formBody, shaped} from '../schemas.js';

const tags = ['Long work'];
const own = {description: 'The caller’s own alone'};

const job = shaped<Job>()(
  z
    .object({
      id: z.string(),
      state: z.enum(JOB_STATES),
      title: z.string(),
      done: z.number().int().openapi({description: 'Rows so far'}),
      total: z.number().int().nullable().openapi({description: 'null: not known yet'}),
      file: z.object({name: z.string(), size: z.number().int(), url: z.string()}).nullable(),
      error: z.string().nullable(),
      at: z.number().int().openapi({description: 'In ms since 1970'}),
    })
    .openapi('Job', own),
);
const named = appQuery.extend({id: z.uuid()});

const start = createRoute({
  method: 'post',
  path: '/designer/jobs/export',
  tags,
  summary: 'Write the rows of a query to a spreadsheet, also while the caller is away',
  request: {
    query: appQuery,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            config: z.string().openapi({description: 'JSON of the query, as for `/designer/query/export`'}),
            params: z.string().optional().openapi({description: 'JSON of its parameters'}),
          }),
        },
      },
    },
  },
  responses: answers(job, 'It waits, or runs; its end is in the inbox of the caller. At most three at once.'),
});
const list = createRoute({
  method: 'get',
  path: '/designer/jobs/list',
  tags,
  summary: 'The caller’s long work, the latest first',
  request: {query: appQuery},
  responses: answers(z.array(job), 'What goes on, and what ended within a week.'),
});
const one = createRoute({
  method: 'get',
  path: '/designer/jobs/get',
  tags,
  summary: 'How far one has come',
  request: {query: named},
  responses: answers(job, 'Its state.'),
});
const cancel = createRoute({
  method: 'post',
  path: '/designer/jobs/cancel',
  tags,
  summary: 'Stop it',
  request: {query: appQuery, ...formBody(z.object({id: z.uuid()}))},
  responses: answers(job, 'It is cancelled, unless it had ended.'),
});
const file = createRoute({
  method: 'get',
  path: '/designer/jobs/file',
  tags,
  summary: 'What it has made',
  request: {query: named},
  responses: binary('The bytes, to be saved; NOT_FOUND where it has made nothing, or a week has passed.'),
});

/** Long work of people. `wake` has it begun. */
export function jobRoutes({database, files: {store, secret}}: Services, wake: () => void) {
  const {db} = database;
  return router()
    .openapi(start, async (call) => {
      const {application, viewer} = entered(call);
      const {config, params = '{}'} = call.req.valid('form');
      const asked = {config: parsedJson(config), params: parsedJson(params)};
      // What is wrong with it is reported now, not when its turn comes.
      const {query} = checkExport({database, application, viewer, secret}, asked.config, asked.params);
      const title = titleOf(application, query.from.source);
      const row = await addJob(db, application, viewer, {title, ...asked});
      wake();
      return call.json({success: true as const, result: shownJob(application, viewer, row)}, 200);
    })
    .openapi(list, async (call) => {
      const {application, viewer} = entered(call);
      const rows = await jobsOf(db, application, viewer);
      return call.json({success: true as const, result: rows.map((row) => shownJob(application, viewer, row))}, 200);
    })
    .openapi(one, async (call) => {
      const {application, viewer} = entered(call);
      const row = await jobOf(db, application, viewer, call.req.valid('query').id);
      return call.json({success: true as const, result: shownJob(application, viewer, row)}, 200);
    })
    .openapi(cancel, async (call) => {
      const {application, viewer} = entered(call);
      const {id} = call.req.valid('form');
      await cancelJob(db, application, viewer, id);
      const row = await jobOf(db, application, viewer, id);
      return call.json({success: true as const, result: shownJob(application, viewer, row)}, 200);
    })
    .openapi(file, async (call) => {
      const {application, viewer} = entered(call);
      const {file: made} = await jobOf(db, application, viewer, call.req.valid('query').id);
      if (!made) throw new Refusal('NOT_FOUND', 'jobs.none', {status: 404});
      return sendFile(call, store, made, {attachment: true}) as never;
    });
}

/** What the rows are called. */
const titleOf = (application: Application, source: string): LocalizedText => application.object(source)?.name ?? source;
