import {createRoute, z} from '@hono/zod-openapi';
import {
  SMS_STATES,
  type SmsAccount,
  type SmsContacts,
  type SmsCounts,
  type SmsMessage,
  type SmsPage,
  type SmsPhone,
  type SmsRecords,
  type SmsTemplate,
  type SmsToSend,
} from '../../../../src/contract/sms.js';
import {isPhoneNumber} from '../../../../src/values/phone-number.js';
import {smsAccount} from '../../sms/account.js';
import {SmsDesk} from '../../sms/service.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {answers, appQuery, json, shaped, STORED} from '../schemas.js';

const tags = ['SMS'];
const token = z.string().min(1).max(500);
const number = z.string().max(16).refine(isPhoneNumber).openapi({description: 'E.164', example: '+31105550180'});
const isIn = {description: 'In ms since 1970'};

const records = shaped<SmsRecords>()(
  z.object({object: z.string(), path: z.string(), by: z.string(), icon: z.string()}),
);
const contacts = shaped<SmsContacts>()(
  z.object({object: z.string(), phone: z.string(), about: z.array(z.string()), records: z.array(records)}),
);
const template = shaped<SmsTemplate>()(z.object({id: z.string(), name: z.string(), body: z.string()}));
const account = shaped<SmsAccount>()(
  z
    .object({
      url: z.string().openapi({description: 'Base address of the messaging service'}),
      accountToken: z.string().openapi({description: 'Of the caller alone, for 15 minutes'}),
      expiresAt: z.number().int().openapi(isIn),
      contacts: contacts.nullable(),
      templates: z.array(template),
    })
    .openapi('SmsAccount'),
);
const phone = shaped<SmsPhone>()(
  z.object({id: z.string(), name: z.string(), number: z.string(), phoneToken: z.string()}).openapi('SmsPhone'),
);
const message = shaped<SmsMessage>()(
  z
    .object({
      ...{sid: z.string(), from: z.string(), to: z.string(), body: z.string(), isOwn: z.boolean()},
      state: z.enum(SMS_STATES),
      error: z.string().nullable().openapi({description: 'Why it failed, as a sentence'}),
      date: z.number().int().openapi(isIn),
    })
    .openapi('SmsMessage'),
);
const whole = z.number().int();
const counts = shaped<SmsCounts>()(z.object({sent: whole, delivered: whole, failed: whole, received: whole}));
const page = shaped<SmsPage>()(
  z.object({
    messages: z.array(message).openapi({description: 'The newest first'}),
    more: z.boolean(),
    counts: counts.nullable().openapi({description: 'Of the thread with `phone_number`'}),
  }),
);
const toSend = z.object({
  to: number,
  body: z.string().min(1).max(2_000).regex(STORED),
}) satisfies z.ZodType<SmsToSend>;

const own = createRoute({
  method: 'get',
  path: '/designer/sms/account',
  tags,
  summary: 'How the caller reaches the messaging service',
  request: {query: appQuery},
  responses: answers(account, 'Its address and a token.'),
});
const both = z.object({account_token: token, phone_token: token});
const phones = createRoute({
  method: 'get',
  path: '/sms/phones',
  tags,
  summary: 'The phones that the account may use',
  request: {query: z.object({account_token: token})},
  responses: answers(z.array(phone), 'Each with a token of the account.'),
});
const list = createRoute({
  method: 'get',
  path: '/sms/messages',
  tags,
  summary: 'Messages of a phone, with one number, or one by its sid',
  request: {
    query: both.extend({
      phone_number: number.optional(),
      sid: z.uuid().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      page_size: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  responses: answers(page, 'A page.'),
});
const send = createRoute({
  method: 'post',
  path: '/sms/messages',
  tags,
  summary: 'Send a message',
  request: {query: both, body: {content: json(toSend), required: true}},
  responses: answers(message, 'It is queued.'),
});

/** The tokens of the application's people, and a stand-in for the messaging service that takes them. */
export function smsRoutes(services: Services) {
  const desk = new SmsDesk(services);
  const routes = router();
  // Nothing here is sent by a browser of itself, as a cookie is: who has both tokens may ask from any page.
  routes.use('/sms/*', async (call, next) => {
    call.header('Access-Control-Allow-Origin', '*');
    if (call.req.method !== 'OPTIONS') return next();
    call.header('Access-Control-Allow-Methods', 'GET, POST');
    call.header('Access-Control-Allow-Headers', 'Accept-Language, Content-Type');
    return call.body(null, 204);
  });
  return routes
    .openapi(own, async (call) => {
      const {application, viewer} = entered(call);
      return call.json({success: true as const, result: await smsAccount(services, application, viewer)}, 200);
    })
    .openapi(phones, async (call) => {
      const result = await desk.phones(call.req.valid('query').account_token, call.var.locale);
      return call.json({success: true as const, result}, 200);
    })
    .openapi(list, async (call) => {
      const query = call.req.valid('query');
      const asked = {number: query.phone_number, sid: query.sid, page: query.page, size: query.page_size};
      const result = await desk.messages(tokensOf(query), asked, call.var.locale);
      return call.json({success: true as const, result}, 200);
    })
    .openapi(send, async (call) => {
      const result = await desk.send(tokensOf(call.req.valid('query')), call.req.valid('json'), call.var.locale);
      return call.json({success: true as const, result}, 200);
    });
}

const tokensOf = (query: z.infer<typeof both>) => ({account: query.account_token, phone: query.phone_token});
