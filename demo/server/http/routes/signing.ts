import {createRoute, z} from '@hono/zod-openapi';
import {
  PACKAGE_STATES,
  SIGNING_READS,
  type PackageState,
  type SigningRead,
  type SigningWrite,
} from '../../../../src/contract/signing.js';
import {askedBy} from '../../db/fair-queue.js';
import {sendFile} from '../../files/send.js';
import {certificateFile, documentFile} from '../../signing/files.js';
import {packageList} from '../../signing/list.js';
import {isSigningRead, isSigningWrite, readSigning, SIGNING_WRITES, writeSigning} from '../../signing/ops.js';
import {receiveSigning} from '../../signing/receive-signing.js';
import {packageOf, type SigningWork} from '../../signing/signing-work.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {appQuery, binary, STORED} from '../schemas.js';
import {answered, checked, opOf} from './op-calls.js';
import {ownOrigin, signingResponses} from './signing-answers.js';

const tags = ['Signing'];
const id = z.string().max(64).optional();
const asked = appQuery.extend({
  client: z.string().max(64).optional(),
  pkg: id.openapi({description: 'Id of a package'}),
  rcpt: id.openapi({description: 'Id of a recipient'}),
  doc: id.openapi({description: 'Id of a document'}),
  id: id.openapi({description: 'Id of a field'}),
  file: id.openapi({description: 'Id of a stored file that becomes a document'}),
});
const PATH = '/designer/go-sign/{op}';
const DOWNLOADS = ['download-document', 'download-certificate'] as const;
type Download = (typeof DOWNLOADS)[number];
const isDownload = (op: SigningRead): op is Download => (DOWNLOADS as readonly string[]).includes(op);

const read = createRoute({
  method: 'get',
  path: PATH,
  tags,
  summary: 'Read a package, what is in it and what became of it',
  request: {
    query: asked,
    params: z.object({op: z.enum(SIGNING_READS.filter((op) => !isDownload(op)) as [SigningRead, ...SigningRead[]])}),
  },
  responses: signingResponses,
});
const downloads = DOWNLOADS.map((op) =>
  createRoute({
    method: 'get',
    path: `/designer/go-sign/${op}`,
    tags,
    summary:
      op === 'download-document' ? 'A document, signed once the package is completed' : 'Who signed, when and where',
    request: {query: asked},
    responses: binary('The PDF, or the part that Range asks for.'),
  }),
);
const change = createRoute({
  method: 'post',
  path: PATH,
  tags,
  summary: 'Change a package, send it or end it',
  request: {
    query: asked,
    params: z.object({op: z.enum(SIGNING_WRITES as [SigningWrite, ...SigningWrite[]])}),
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            data: z.string().optional().openapi({description: 'JSON; what it has depends on the op'}),
            file: z
              .any()
              .optional()
              .openapi({type: 'string', format: 'binary', description: 'A PDF, of create-document'}),
          }),
        },
      },
    },
  },
  responses: signingResponses,
});
const states = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(PACKAGE_STATES)))
  .optional();
const listQuery = appQuery.extend({
  status: z.string().max(100).optional().openapi({description: 'States with commas; all but deleted ones when absent'}),
  search: z.string().max(200).regex(STORED).optional().openapi({description: 'In name, number and recipients'}),
  alias: z.string().max(64).optional().openapi({description: 'With `recordId`: of this record'}),
  recordId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
});
const list = createRoute({
  method: 'get',
  path: '/designer/go-sign-list/packages',
  tags,
  summary: 'The caller’s packages, of administrators all, the newest first',
  request: {query: listQuery},
  responses: signingResponses,
});

/** Packages: preparing, sending and following them. */
export function signingRoutes(services: Services) {
  const routes = router();
  for (const route of [read, ...downloads, change, list]) routes.openAPIRegistry.registerPath(route);
  routes.get(list.path, async (call) => {
    const query = checked(listQuery, call.req.query());
    const {alias, recordId, ...rest} = query;
    const status: PackageState[] | undefined = checked(states, query.status);
    const record = alias && recordId ? {alias, id: recordId} : undefined;
    return answered(call, await packageList(workOf(services, call), {...rest, status, record}));
  });
  routes.get('/designer/go-sign/:op', (call) => readOp(services, call));
  routes.post('/designer/go-sign/:op', (call) => writeOp(services, call));
  return routes;
}

function workOf(services: Services, call: Call): SigningWork {
  const {application, viewer} = entered(call);
  return {services, db: services.database.db, application, viewer};
}

async function readOp(services: Services, call: Call): Promise<Response> {
  const work = workOf(services, call);
  const op = opOf(call, isSigningRead, isSigningWrite);
  const query = checked(asked, call.req.query());
  if (!isDownload(op)) return answered(call, await readSigning(work, op, query));
  const row = await packageOf(work, query.pkg ?? (op === 'download-certificate' ? query.id : undefined) ?? '');
  const file =
    op === 'download-certificate'
      ? certificateFile(row, work.viewer.locale)
      : await documentFile(services, row, query.doc ?? query.id ?? '');
  return sendFile(call, services.files.store, file, {attachment: true});
}

async function writeOp(services: Services, call: Call): Promise<Response> {
  const work = workOf(services, call);
  const op = opOf(call, isSigningWrite, isSigningRead);
  const query = checked(asked, call.req.query());
  const {data, file} = await receiveSigning(call.env.incoming, services.files.store);
  try {
    const origin = ownOrigin(services, call);
    const result = await askedBy.run(work.viewer.id, () =>
      writeSigning(work, op, data, {asked: query, received: file, origin}),
    );
    return answered(call, result);
  } finally {
    if (file) await services.files.store.drop(file);
  }
}
