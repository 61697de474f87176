import {createRoute, z} from '@hono/zod-openapi';
import {infoOf} from '../../files/file-records.js';
import {reduceUpload} from '../../files/reduce-image.js';
import {upload} from '../../files/upload.js';
import {isDecoded} from '../../files/types.js';
import {noSuchFile} from '../../files/access.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {malformed, unsupportedType} from '../refusal.js';
import {answers, appQuery, fileInfo} from '../schemas.js';
import {fileAsked} from './file-asked.js';

const tags = ['Files'];
const body = {
  body: {
    required: true,
    content: {'multipart/form-data': {schema: z.object({file: z.any().openapi({type: 'string', format: 'binary'})})}},
  },
};
const uploaded = answers(fileInfo, 'The stored file; its id and name also stand beside result.');
const aliases = z.object({scriptAlias: z.string(), attrScriptAlias: z.string()});
const sizes = z.object({size: z.coerce.number().int().min(1).max(1_000_000)});
const text = {
  ...answers(z.string(), ''),
  200: {description: 'The smaller image as base64.', content: {'text/plain': {schema: z.string()}}},
};

const uploadFile = createRoute({
  method: 'post',
  path: '/designer/file/upload',
  tags,
  summary: 'Store a file for some field of an object',
  request: {query: appQuery.extend({scriptAlias: z.string()}), ...body},
  responses: uploaded,
});
const uploadAttributeFile = createRoute({
  method: 'post',
  path: '/designer/file/upload-attribute-file',
  tags,
  summary: 'Store a file for a field',
  request: {query: appQuery.extend(aliases.shape), ...body},
  responses: uploaded,
});
const reducePosted = createRoute({
  method: 'post',
  path: '/designer/file/reduce',
  tags,
  summary: 'The same image in at most so many KB',
  request: {query: appQuery.extend(sizes.shape), ...body},
  responses: text,
});
const reduceStored = createRoute({
  method: 'get',
  path: '/designer/file/reduce',
  tags,
  summary: 'A stored image in at most so many KB',
  request: {query: appQuery.extend({...sizes.shape, id: z.string().optional()})},
  responses: text,
});

/** Routes that accept files. Their bodies stream: only their queries are read beforehand. */
export function fileUploadRoutes(services: Services) {
  const routes = router();
  for (const route of [uploadFile, uploadAttributeFile, reducePosted]) routes.openAPIRegistry.registerPath(route);
  routes.post(uploadFile.path, (call) => answered(services, call, aliases.partial({attrScriptAlias: true})));
  routes.post(uploadAttributeFile.path, (call) => answered(services, call, aliases));
  routes.post(reducePosted.path, async (call) => {
    const {viewer} = entered(call);
    const {size} = asked(call, sizes);
    return base64(call, await reduceUpload(services, viewer, call.env.incoming, size * 1024));
  });
  return routes.openapi(reduceStored, async (call) => {
    const {id = '', size} = call.req.valid('query');
    const {file} = await fileAsked(services, call, id);
    if (!isDecoded(file.mime_type)) throw unsupportedType();
    const bytes = await services.files.store.read(file.stored_as);
    if (!bytes) throw noSuchFile();
    const smaller = await services.files.images.run({do: 'reduce', bytes, most: size * 1024});
    return base64(call, smaller) as never;
  });
}

async function answered(services: Services, call: Call, schema: z.ZodType<Partial<z.infer<typeof aliases>>>) {
  const {application, viewer} = entered(call);
  const {scriptAlias: owner = '', attrScriptAlias: field = null} = asked(call, schema);
  const result = infoOf(await upload(services, {application, viewer, owner, field}, call.env.incoming));
  const {id, name} = result;
  return call.json({success: true, id, name, result});
}

function asked<T extends z.ZodType>(call: Call, schema: T): z.infer<T> {
  const parsed = schema.safeParse(call.req.query());
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}

const base64 = (call: Call, bytes: Uint8Array): Response => call.text(Buffer.from(bytes).toString('base64'));
