import {createRoute, z} from '@hono/zod-openapi';
import {
  ASSISTANT_CODES,
  ASSISTANT_READS,
  ASSISTANT_WRITES,
  type AssistantRead,
} from '../../../../src/contract/assistant.js';
import {ERROR_CODES} from '../../../../src/contract/envelope.js';
import type {AssistantWork} from '../../assistant/assistant-work.js';
import {DATA} from '../../assistant/data.js';
import {isAssistantRead, isAssistantWrite, readAssistant, writeAssistant} from '../../assistant/ops.js';
import {messageStream} from '../../assistant/stream.js';
import {askedBy} from '../../db/fair-queue.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {appQuery, json} from '../schemas.js';
import {answered, checked, opOf} from './op-calls.js';

const tags = ['Assistant'];
const PATH = '/designer/ai/{op}';

const answer = z.object({success: z.literal(true), data: z.unknown(), error: z.null()}).openapi('AssistantAnswer');
const failed = z
  .object({
    success: z.literal(false),
    data: z.null(),
    error: z.object({code: z.enum([...ERROR_CODES, ...ASSISTANT_CODES]), message: z.string()}),
  })
  .openapi('AssistantFailure');
const answers = {...json(z.union([answer, failed]))};
const responses = {
  200: {description: 'What was asked, or a business failure.', content: answers},
  400: {description: 'The request cannot be read; the message names what is wrong in it.', content: json(failed)},
  401: {description: 'Nobody is signed in.', content: json(failed)},
  403: {description: 'Refused: origin, header or route.', content: json(failed)},
  404: {description: 'There is no such op.', content: json(failed)},
  405: {description: 'An op that reads by POST, or one that changes something by GET.', content: json(failed)},
  413: {description: 'The body is too large.', content: json(failed)},
  415: {description: 'The body is not JSON.', content: json(failed)},
  429: {
    description: 'The person has asked as much as they may; Retry-After says when they may again.',
    content: json(failed),
  },
};

const id = z.string().max(64).optional();
const ids = appQuery.extend({
  aiThreadId: id.openapi({description: 'Id of a thread'}),
  aiMessageId: id.openapi({description: 'Id of a message of it'}),
});
const asked = ids.extend({
  object: id.openapi({description: 'With `id`, of get-threads: about this record'}),
  id,
  cursor: z.string().max(500).optional().openapi({description: 'Of get-threads: the page after'}),
});
const messageQuery = ids.extend({
  stream: z.enum(['true', 'false']).optional().openapi({description: 'The message as it is written, as events'}),
});

const read = createRoute({
  method: 'get',
  path: PATH,
  tags,
  summary: 'Read assistants, the caller’s threads and what was said in them',
  request: {
    query: asked,
    params: z.object({op: z.enum(ASSISTANT_READS.filter((op) => op !== 'get-message') as [AssistantRead])}),
  },
  responses,
});
const readMessage = createRoute({
  method: 'get',
  path: '/designer/ai/get-message',
  tags,
  summary: 'A message, at once or while it is written',
  request: {query: messageQuery},
  responses: {
    ...responses,
    200: {
      description:
        'The message. With `stream=true` events: first {message}, then {text} that follows it, last {message}.',
      content: {...answers, 'text/event-stream': {schema: z.string()}},
    },
  },
});
const change = createRoute({
  method: 'post',
  path: PATH,
  tags,
  summary: 'Ask, write a text, or change a thread',
  request: {
    query: ids,
    params: z.object({op: z.enum(ASSISTANT_WRITES)}),
    body: {
      content: json(
        z.union([
          DATA['generate-text'],
          DATA['create-thread'],
          DATA['update-thread'],
          DATA['create-message'],
          DATA['rate-message'],
          z.object({}),
        ]),
      ),
    },
  },
  responses,
});

/** Assistants: threads of questions and answers, and texts that are written. */
export function assistantRoutes(services: Services) {
  const routes = router();
  for (const route of [read, readMessage, change]) routes.openAPIRegistry.registerPath(route);
  routes.get('/designer/ai/:op', (call) => readOp(services, call));
  routes.post('/designer/ai/:op', (call) => writeOp(services, call));
  return routes;
}

function workOf(services: Services, call: Call): AssistantWork {
  const {application, viewer} = entered(call);
  return {services, db: services.database.db, application, viewer};
}

async function readOp(services: Services, call: Call): Promise<Response> {
  const work = workOf(services, call);
  const op = opOf(call, isAssistantRead, isAssistantWrite);
  if (op === 'get-message') {
    const query = checked(messageQuery, call.req.query());
    const {aiThreadId: threadId, aiMessageId} = query;
    if (query.stream === 'true') return messageStream(work, {threadId, id: aiMessageId, left: call.req.raw.signal});
  }
  const query = checked(asked, call.req.query());
  return answered(call, await askedBy.run(work.viewer.id, () => readAssistant(work, op, query)));
}

async function writeOp(services: Services, call: Call): Promise<Response> {
  const work = workOf(services, call);
  const op = opOf(call, isAssistantWrite, isAssistantRead);
  const query = checked(ids, call.req.query());
  const text = await call.req.text();
  const given = {asked: query, left: call.req.raw.signal};
  return answered(call, await askedBy.run(work.viewer.id, () => writeAssistant(work, op, text, given)));
}
