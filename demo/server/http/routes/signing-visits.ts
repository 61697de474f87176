import {createRoute, z} from '@hono/zod-openapi';
import {LONGEST_REASON, MOST_FIELDS} from '../../../../src/contract/signing.js';
import {sendFile} from '../../files/send.js';
import type {Origin} from '../../signing/activity.js';
import {decline, finish} from '../../signing/finish.js';
import {receiveSigning} from '../../signing/receive-signing.js';
import {
  visit,
  visitedCertificate,
  visitedDocument,
  visitedSigned,
  visitor,
  type Visitor,
} from '../../signing/visits.js';
import {router} from '../app.js';
import type {Call, Services} from '../context.js';
import {placeOf} from '../proxies.js';
import {malformed, parsedJson} from '../refusal.js';
import {binary, STORED} from '../schemas.js';
import {answered} from './op-calls.js';
import {signingResponses} from './signing-answers.js';

const tags = ['Signing'];
const query = z.object({token: z.string().max(200).openapi({description: 'Of the recipient’s link'})});
const form = (description: string) => ({
  query,
  body: {content: {'multipart/form-data': {schema: z.object({data: z.string().openapi({description})})}}},
});
const get = createRoute({
  method: 'get',
  path: '/designer/sign/get',
  tags,
  summary: 'What a recipient is asked to sign',
  request: {query},
  responses: signingResponses,
});
const files = (['document', 'signed', 'certificate'] as const).map((name) =>
  createRoute({
    method: 'get',
    path: `/designer/sign/${name}`,
    tags,
    summary: {
      document: 'A document as it was sent',
      signed: 'A document as everyone has signed it',
      certificate: 'Who signed, when and where',
    }[name],
    request: {query: name === 'certificate' ? query : query.extend({doc: z.string().max(64)})},
    responses: binary('The PDF, or the part that Range asks for.'),
  }),
);
const finishing = createRoute({
  method: 'post',
  path: '/designer/sign/finish',
  tags,
  summary: 'Sign or approve',
  request: form('JSON of `seal`, `agreed` and `answers`'),
  responses: signingResponses,
});
const declining = createRoute({
  method: 'post',
  path: '/designer/sign/decline',
  tags,
  summary: 'Refuse to sign, which ends the package',
  request: form('JSON of `reason`'),
  responses: signingResponses,
});

const finished = z.object({
  seal: z.string().max(200),
  agreed: z.boolean(),
  answers: z
    .record(z.string().max(64), z.string().max(600_000))
    .refine((answers) => Object.keys(answers).length <= MOST_FIELDS),
});
const declined = z.object({
  reason: z.string().trim().min(1).max(LONGEST_REASON).regex(STORED),
});
const LONGEST_AGENT = 300;

/** What recipients do by their link, without an account. */
export function signingVisitRoutes(services: Services) {
  const routes = router();
  const {store} = services.files;
  for (const route of [get, ...files, finishing, declining]) routes.openAPIRegistry.registerPath(route);
  const at = (call: Call): Promise<Visitor> =>
    visitor(services, call.req.query('token') ?? '', placeOf(call.var.address));
  routes.get(get.path, async (call) => answered(call, await visit(services, await at(call), originOf(call))));
  routes.get('/designer/sign/document', async (call) => {
    const file = await visitedDocument(services, await at(call), call.req.query('doc') ?? '');
    return sendFile(call, store, file, {attachment: true});
  });
  routes.get('/designer/sign/signed', async (call) => {
    const file = await visitedSigned(services, await at(call), call.req.query('doc') ?? '');
    return sendFile(call, store, file, {attachment: true});
  });
  routes.get('/designer/sign/certificate', async (call) =>
    sendFile(call, store, visitedCertificate(services, await at(call)), {attachment: true}),
  );
  routes.post(finishing.path, async (call) => {
    const visiting = await at(call);
    const data = await dataOf(services, call, finished);
    return answered(call, await finish(services, visiting, data, {origin: originOf(call), locale: call.var.locale}));
  });
  routes.post(declining.path, async (call) => {
    const visiting = await at(call);
    return answered(call, await decline(services, visiting, await dataOf(services, call, declined), originOf(call)));
  });
  return routes;
}

async function dataOf<T extends z.ZodType>({files: {store}}: Services, call: Call, schema: T): Promise<z.infer<T>> {
  const {data, file} = await receiveSigning(call.env.incoming, store);
  if (file) await store.drop(file);
  const parsed = schema.safeParse(parsedJson(data ?? ''));
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}

const originOf = (call: Call): Origin => ({
  address: call.var.address,
  agent: (call.req.header('User-Agent') ?? '').replaceAll(/\P{ASCII}|\p{Cc}/gu, '').slice(0, LONGEST_AGENT),
});
