import {createRoute, z} from '@hono/zod-openapi';
import {
  CONTENT_ID,
  MAIL_STATUSES,
  MOST_RECIPIENTS,
  type MailResult,
  type MailToSend,
} from '../../../../src/contract/mail.js';
import {LOCALES} from '../../../../src/values/types.js';
import {receiveMail, type ReceivedMail} from '../../mail/receive-mail.js';
import {writeMail, type Writing} from '../../mail/write-mail.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {parsedJson, Refusal} from '../refusal.js';
import {checked} from './op-calls.js';
import {sentence} from '../sentences.js';
import {answers, appQuery, shaped, STORED} from '../schemas.js';

// One that is half written is kept in a draft.
const addresses = z.array(z.string().trim().min(1).max(400).regex(STORED)).max(MOST_RECIPIENTS * 5);
const id = z.uuid();
const draft = z.object({
  id: id.optional(),
  to: addresses,
  cc: addresses.optional(),
  bcc: addresses.optional(),
  // A line break in it would begin another head of the message.
  subject: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(200_000),
  html: z.string().max(1_000_000).optional(),
  account: id.optional(),
  answers: id.optional(),
  attachments: z.array(id).max(100).optional(),
  contentIds: z
    .array(z.union([z.literal(''), z.string().regex(CONTENT_ID)]))
    .max(30)
    .optional(),
  fileIds: z.array(id).max(30).optional(),
  records: z
    .array(z.object({alias: z.string().max(64), id}))
    .max(20)
    .optional(),
  print: z
    .object({
      alias: z.string().max(64),
      print: z.string().max(64),
      id: z.string().max(8_000),
      params: z.string().max(1_000).optional(),
      locale: z.enum(LOCALES).optional(),
    })
    .optional(),
  undo: z.boolean().optional(),
}) satisfies z.ZodType<MailToSend>;
const message = draft.extend({to: addresses.min(1).max(MOST_RECIPIENTS)});
const settings = z.object({template: id.optional()});

const result = shaped<MailResult>()(
  z
    .object({
      id: z.string(),
      status: z.enum(MAIL_STATUSES),
      error: z.string().nullable().openapi({description: 'What the mail server said of a failed one'}),
      sendAt: z.number().int().nullable().openapi({description: 'When it goes out, in ms since 1970'}),
    })
    .openapi('MailResult'),
);

const request = {
  query: appQuery.extend({
    METADATA_ID: z.string().max(64).optional().openapi({description: 'Alias of the object that it is about'}),
    owner: z.string().max(64).optional().openapi({description: 'Id of the record that it is about'}),
    config: z.string().max(10_000).optional().openapi({description: 'JSON; may be in the body'}),
  }),
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: z.object({
          object: z.string().openapi({
            description:
              'JSON of `to`, `cc`, `bcc` (20 addresses in all), `subject`, `text`, and what else a message has; `contentIds` has what the HTML shows each of `files` by (`<img src="cid:…">`, a PNG, JPEG, GIF or WebP), or \'\'; `print` has the object’s alias with the fields of `{baseUrl}/print`',
          }),
          config: z.string().optional().openapi({description: 'JSON {template?}: what a new message begins with'}),
          files: z.array(z.any().openapi({type: 'string', format: 'binary'})).optional(),
        }),
      },
    },
  },
};
const tags = ['E-mail'];
const create = createRoute({
  method: 'post',
  path: '/designer/email/create',
  tags,
  summary: 'Keep a draft, a new one or anew',
  request,
  responses: answers(result, 'It is kept.'),
});
const send = createRoute({
  method: 'post',
  path: '/designer/email/send',
  tags,
  summary: 'Send a message, with printed records as a PDF',
  request,
  responses: answers(
    result,
    'It is sent, or with `undo` will be; a message that the mail server refuses is kept as failed, and the call fails.',
  ),
});

/** Writing e-mail. The bodies stream: only the queries are read beforehand. */
export function emailSendRoutes(services: Services) {
  const routes = router();
  for (const route of [create, send]) routes.openAPIRegistry.registerPath(route);
  routes.post(create.path, (call) => written(services, call, false));
  routes.post(send.path, (call) => written(services, call, true));
  return routes;
}

async function written(services: Services, call: Call, isSent: boolean): Promise<Response> {
  const {application, viewer} = entered(call);
  const query = checked(request.query, call.req.query());
  const received = await receiveMail(call.env.incoming, services.files.store);
  try {
    const done = await writeMail(services, application, viewer, writing(call, query, received, isSent));
    if (isSent && done.status === 'failed') throw notSent(done);
    const key = isSent ? (done.sendAt === null ? 'mail.sent' : 'mail.goesOut') : 'mail.saved';
    return call.json({success: true, message: sentence(call.var.locale, key), result: done});
  } finally {
    for (const file of received.files) await services.files.store.drop(file);
  }
}

function writing(
  {var: {locale}}: Call,
  query: z.infer<typeof request.query>,
  {fields, files}: ReceivedMail,
  isSent: boolean,
): Writing {
  const mail = checked(isSent ? message : draft, parsedJson(fields.object ?? ''));
  const {template} = checked(settings, parsedJson(fields.config ?? query.config ?? '{}'));
  return {mail, files, locale, isSent, template, about: {alias: query.METADATA_ID, id: query.owner}};
}

const notSent = (result: MailResult) =>
  new Refusal('UNKNOWN_ERROR', result.error ? 'mail.refused' : 'mail.unreachable', {
    params: {reason: result.error ?? ''},
    result,
  });
