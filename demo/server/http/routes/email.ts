import {createRoute, z} from '@hono/zod-openapi';
import type {MailAccount, MailSignature, MailTemplate} from '../../../../src/contract/mail.js';
import {askedBy} from '../../db/fair-queue.js';
import {sendFile} from '../../files/send.js';
import {noSuchFile} from '../../files/access.js';
import {
  isMailAction,
  isReading,
  MAIL_ACTIONS,
  MAIL_LISTS,
  mailList,
  mailWork,
  runMailAction,
} from '../../mail/actions.js';
import {attachmentFor} from '../../mail/read-messages.js';
import {remotePicture} from '../../mail/remote-pictures.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {parsedJson, Refusal} from '../refusal.js';
import {answers, appQuery, binary, failure, json, shaped, wholeBytes} from '../schemas.js';
import {emailSendRoutes} from './email-send.js';

const tags = ['E-mail'];
const config = z.string().max(100_000).optional().openapi({description: 'JSON; what it has depends on the action'});
const asked = appQuery.extend({
  account: z.string().max(64).optional().openapi({description: 'One of the caller’s; the default one when absent'}),
  config,
});
const answer = z
  .object({isOk: z.boolean(), data: z.unknown(), errorMessage: z.string().nullable()})
  .openapi('MailAnswer');
const failed = failure
  .extend({isOk: z.literal(false), data: z.null(), errorMessage: z.string()})
  .openapi('MailFailure');
const responses = {
  200: {description: 'What was asked, or a business failure.', content: json(z.union([answer, failed]))},
  400: {description: 'The request cannot be read.', content: json(failed)},
  401: {description: 'Nobody is signed in.', content: json(failed)},
  403: {description: 'Refused: origin, header or route.', content: json(failed)},
  404: {description: 'There is no such action.', content: json(failed)},
  405: {description: 'An action that changes something, by GET.', content: json(failed)},
};
const PATH = '/designer/email/{action}';

const read = createRoute({
  method: 'get',
  path: PATH,
  tags,
  summary: 'Read a mailbox',
  request: {query: asked, params: z.object({action: z.enum(MAIL_ACTIONS.filter(isReading))})},
  responses,
});
const change = createRoute({
  method: 'post',
  path: PATH,
  tags,
  summary: 'Read a mailbox, or change something there',
  request: {
    query: asked,
    params: z.object({action: z.enum(MAIL_ACTIONS)}),
    body: {content: {'application/x-www-form-urlencoded': {schema: z.object({config})}}},
  },
  responses,
});
const attachment = createRoute({
  method: 'get',
  path: '/designer/email/attachment',
  tags,
  summary: 'The bytes of an attachment, always to save',
  request: {query: appQuery.extend({id: z.string()})},
  responses: binary('The bytes, or the part that Range asks for.'),
});
const picture = createRoute({
  method: 'get',
  path: '/designer/email/picture',
  tags,
  summary: 'A picture of another site that a message shows, fetched by the server',
  description:
    'Only what stands as `src` of an `img` in the HTML of that message. http and https at their usual ports, to public addresses alone, ' +
    'redirects too; PNG, JPEG, GIF, WebP and AVIF by their content, 5 MB and 10 seconds at most. Everything else is refused alike, with 404. ' +
    '300 pictures a minute of one person; beyond that 429.',
  request: {
    query: appQuery.extend({
      message: z.string().openapi({description: 'Id of a message that the caller may read'}),
      url: z.string().max(8_000).openapi({description: 'The address, as it stands in the message'}),
    }),
  },
  responses: wholeBytes('The bytes, with their type by content. They are the caller’s own: `Cache-Control: private`.'),
});

const account = shaped<MailAccount>()(
  z.object({id: z.string(), name: z.string(), address: z.string(), isDefault: z.boolean()}).openapi('MailAccount'),
);
const signature = shaped<MailSignature>()(
  z.object({id: z.string(), name: z.string(), html: z.string(), isDefault: z.boolean()}).openapi('MailSignature'),
);
const template = shaped<MailTemplate>()(
  z
    .object({id: z.string(), name: z.string(), subject: z.string(), html: z.string(), alias: z.string().nullable()})
    .openapi('MailTemplate'),
);
const lists = createRoute({
  method: 'get',
  path: '/designer/email-list/{kind}',
  tags,
  summary: 'Accounts, signatures or templates of the caller',
  request: {query: appQuery, params: z.object({kind: z.enum(MAIL_LISTS)})},
  responses: answers(z.array(z.union([account, signature, template])), 'The list.'),
});

/** Mailboxes: reading them, changing what is in them, and (`email-send.ts`) writing. */
export function emailRoutes(services: Services) {
  const routes = router();
  routes.route('/', emailSendRoutes(services));
  routes.openapi(attachment, async (call) => {
    const {application, viewer} = entered(call);
    const {id} = call.req.valid('query');
    const work = await mailWork(services, application, viewer);
    const found = z.uuid().safeParse(id).success ? await attachmentFor(work, id) : undefined;
    if (!found) throw noSuchFile();
    return sendFile(call, services.files.store, found, {attachment: true}) as never;
  });
  routes.openapi(picture, async (call) => {
    const {application, viewer} = entered(call);
    const {message, url} = call.req.valid('query');
    const work = await mailWork(services, application, viewer);
    const {bytes, mimeType} = await remotePicture(work, message, url);
    call.header('Content-Type', mimeType);
    call.header('Cache-Control', 'private, max-age=86400, no-transform');
    call.header('Vary', 'Cookie, Authorization', {append: true});
    return call.body(new Uint8Array(bytes)) as never;
  });
  for (const route of [read, change]) routes.openAPIRegistry.registerPath(route);
  routes.get('/designer/email/:action', (call) => acted(services, call));
  routes.post('/designer/email/:action', (call) => acted(services, call));
  return routes.openapi(lists, async (call) => {
    const {application, viewer} = entered(call);
    const {kind} = call.req.valid('param');
    const work = await mailWork(services, application, viewer);
    return call.json({success: true as const, result: await mailList(work, kind)}, 200);
  });
}

async function acted(services: Services, call: Call): Promise<Response> {
  const {application, viewer} = entered(call);
  const action = call.req.param('action') ?? '';
  if (!isMailAction(action)) throw new Refusal('NOT_FOUND', 'server.notFound', {status: 404});
  if (call.req.method === 'GET' && !isReading(action))
    throw new Refusal('ACCESS_DENIED', 'errorAccessDenied', {status: 405});
  const body = call.req.method === 'POST' && call.req.header('Content-Type') ? await call.req.parseBody() : {};
  const given = typeof body.config === 'string' ? body.config : call.req.query('config');
  const data = await askedBy.run(viewer.id, async () => {
    const work = await mailWork(services, application, viewer, call.req.query('account'));
    return runMailAction(work, action, given ? parsedJson(given) : {});
  });
  return call.json({isOk: true, data, errorMessage: null});
}
