import {createRoute, z} from '@hono/zod-openapi';
import {mayChange, mayDownload, noSuchFile} from '../../files/access.js';
import {fileByToken, makePrivate, makePublic, publicToken} from '../../files/public-address.js';
import {infoOf} from '../../files/file-records.js';
import {sendFile} from '../../files/send.js';
import {router} from '../app.js';
import type {Call, Services} from '../context.js';
import {accessDenied, malformed, parsedJson, Refusal} from '../refusal.js';
import {answers, appQuery, binary, fileInfo} from '../schemas.js';
import {fileAsked} from './file-asked.js';

const tags = ['Files'];
const idQuery = appQuery.extend({id: z.string()});
const maybeId = appQuery.extend({id: z.string().optional(), params: z.string().optional()});
const idBody = {
  body: {content: {'application/x-www-form-urlencoded': {schema: z.object({id: z.string().optional()})}}},
};

const getInfo = createRoute({
  method: 'get',
  path: '/designer/file/get-info',
  tags,
  summary: 'What is known of a file',
  request: {query: idQuery},
  responses: answers(fileInfo, 'Name, type, size and, of an image, its pixels.'),
});
const asBase64 = createRoute({
  method: 'get',
  path: '/designer/file/download-base64',
  tags,
  summary: 'A file as base64',
  request: {query: idQuery},
  responses: answers(z.string(), 'The bytes as base64 text.'),
});
const publish = createRoute({
  method: 'post',
  path: '/designer/file/make-public',
  tags,
  summary: 'Give a file an address for everyone',
  request: {query: maybeId, ...idBody},
  responses: answers(z.string(), 'The address.'),
});
const unpublish = createRoute({
  method: 'post',
  path: '/designer/file/make-private',
  tags,
  summary: 'End a file’s public address',
  request: {query: maybeId, ...idBody},
  responses: answers(z.null(), 'The address answers no more, and never will again.'),
});
const publicUrl = createRoute({
  method: 'get',
  path: '/designer/file/get-public-url',
  tags,
  summary: 'The public address of a file',
  request: {query: idQuery.extend({params: z.string().optional().openapi({description: 'JSON {scheme?}'})})},
  responses: answers(z.string(), 'The address, with the scheme that was asked for.'),
});
const publicFile = createRoute({
  method: 'get',
  path: '/file-public/{appId}/{token}',
  tags,
  summary: 'A public file, for everyone who has its address',
  security: [],
  request: {params: z.object({appId: z.string(), token: z.string()})},
  responses: binary('The bytes.'),
});

const schemeOf = z.object({scheme: z.enum(['http', 'https']).optional()});

export function fileRoutes(services: Services) {
  const {database, files, applications} = services;
  return router()
    .openapi(getInfo, async (call) => {
      const {file} = await fileAsked(services, call, call.req.valid('query').id);
      return call.json({success: true as const, result: infoOf(file)}, 200);
    })
    .openapi(asBase64, async (call) => {
      const {file, work} = await fileAsked(services, call, call.req.valid('query').id);
      if (!mayDownload(work, file)) throw new Refusal('ACCESS_DENIED', 'file.noDownload', {status: 403});
      const bytes = await files.store.read(file.stored_as);
      if (!bytes) throw noSuchFile();
      return call.json({success: true as const, result: bytes.toString('base64')}, 200);
    })
    .openapi(publish, async (call) => {
      const id = call.req.valid('query').id ?? call.req.valid('form').id ?? '';
      const {file, work} = await fileAsked(services, call, id);
      if (!(await mayChange(work, file)) || !mayDownload(work, file)) throw accessDenied();
      const token = await makePublic(database.db, files.secret, file);
      return call.json({success: true as const, result: address(call, file.app_id, token)}, 200);
    })
    .openapi(unpublish, async (call) => {
      const id = call.req.valid('query').id ?? call.req.valid('form').id ?? '';
      const {file, work} = await fileAsked(services, call, id);
      if (!(await mayChange(work, file))) throw accessDenied();
      await makePrivate(database.db, file);
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(publicUrl, async (call) => {
      const {id, params = '{}'} = call.req.valid('query');
      const wanted = schemeOf.safeParse(parsedJson(params));
      if (!wanted.success) throw malformed(wanted.error);
      const {file} = await fileAsked(services, call, id);
      const token = publicToken(files.secret, file);
      if (!token) throw new Refusal('NOT_FOUND', 'file.notPublic', {status: 404});
      const result = address(call, file.app_id, token, wanted.data.scheme);
      return call.json({success: true as const, result}, 200);
    })
    .openapi(publicFile, async (call) => {
      const {appId, token} = call.req.valid('param');
      const file = applications.has(appId) ? await fileByToken(database.db, appId, token) : null;
      if (!file) throw noSuchFile();
      call.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return sendFile(call, files.store, file, {shared: true}) as never;
    });
}

function address(call: Call, appId: string, token: string, scheme = call.var.secure ? 'https' : 'http'): string {
  return `${scheme}://${call.req.header('Host') ?? ''}/file-public/${appId}/${token}`;
}
