import {createRoute, z} from '@hono/zod-openapi';
import {MAIL_STATUSES, MOST_RECIPIENTS, type MailResult, type MailToSend} from '../../../../src/contract/mail.js';
import {EMAIL} from '../../../../src/rules/email.js';
import {LOCALES} from '../../../../src/values/types.js';
import {sendMail, type Mail} from '../../mail/send-mail.js';
import {pdfName, printRecords} from '../../print/printed.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {malformed, parsedJson, Refusal} from '../refusal.js';
import {sentence} from '../sentences.js';
import {answers, appQuery, shaped} from '../schemas.js';

const addresses = z.array(z.string().trim().min(1).max(254)).max(MOST_RECIPIENTS);
const message = z.object({
  to: addresses.min(1),
  cc: addresses.optional(),
  bcc: addresses.optional(),
  // A line break in it would begin another head of the message.
  subject: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(20_000),
  print: z
    .object({
      alias: z.string().max(64),
      print: z.string().max(64),
      id: z.string().max(8_000),
      params: z.string().max(1_000).optional(),
      locale: z.enum(LOCALES).optional(),
    })
    .optional(),
}) satisfies z.ZodType<MailToSend>;

const result = shaped<MailResult>()(
  z
    .object({
      id: z.string(),
      status: z.enum(MAIL_STATUSES),
      error: z.string().nullable().openapi({description: 'What the mail server said of a failed one'}),
    })
    .openapi('MailResult'),
);

const send = createRoute({
  method: 'post',
  path: '/designer/email/send',
  tags: ['E-mail'],
  summary: 'Send a message, with printed records as a PDF',
  request: {
    query: appQuery.extend({METADATA_ID: z.string().optional(), owner: z.string().optional()}),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            object: z.string().max(100_000).openapi({
              description:
                'JSON of `to`, `cc`, `bcc` (20 addresses in all), `subject`, `text`, and `print`: the object’s alias with the fields of `{baseUrl}/print`',
            }),
          }),
        },
      },
    },
  },
  responses: answers(
    result,
    'It is sent; a message that the mail server refuses is kept as failed, and the call fails.',
  ),
});

/** Sending e-mail. */
export function emailRoutes(services: Services) {
  return router().openapi(send, async (call) => {
    const {application, viewer} = entered(call);
    const given = message.safeParse(parsedJson(call.req.valid('form').object));
    if (!given.success) throw malformed(given.error);
    const {print, ...mail} = given.data;
    const all = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
    const wrong = all.find((address) => !EMAIL.test(address));
    if (wrong !== undefined || all.length > MOST_RECIPIENTS) {
      const [key, params] =
        wrong === undefined
          ? (['mail.many', {most: MOST_RECIPIENTS}] as const)
          : (['print.mail.address', {address: wrong}] as const);
      throw new Refusal('VALIDATION', key, {params, fields: {to: sentence(call.var.locale, key, params)}});
    }
    const attached = print && (await printRecords(services, application, viewer, asked(print, call.var.locale)));
    const content: Mail = {
      ...mail,
      attachments: attached ? [{filename: pdfName(attached.title), content: await attached.pdf()}] : [],
      ...(print && attached?.ids.length === 1 && {about: {alias: print.alias, id: attached.ids[0]!}}),
    };
    const sent = await sendMail(services, application, viewer, content);
    if (sent.status === 'failed') {
      const key = sent.error ? 'mail.refused' : 'mail.unreachable';
      throw new Refusal('UNKNOWN_ERROR', key, {params: {reason: sent.error ?? ''}, result: sent});
    }
    return call.json({success: true as const, result: sent}, 200);
  });
}

const asked = (
  {params = '', locale, ...print}: NonNullable<MailToSend['print']> & {locale?: (typeof LOCALES)[number]},
  own: (typeof LOCALES)[number],
) => ({...print, params, locale: locale ?? own});
