import {createRoute, z} from '@hono/zod-openapi';
import {mayDownload} from '../../files/access.js';
import {sendFile, sendMade} from '../../files/send.js';
import {thumbnailOf} from '../../files/thumbnails.js';
import {isDecoded, isShownInline} from '../../files/types.js';
import {router} from '../app.js';
import type {Services} from '../context.js';
import {malformed, parsedJson, Refusal} from '../refusal.js';
import {appQuery, binary} from '../schemas.js';
import {fileAsked} from './file-asked.js';

const tags = ['Files'];
const headers = z.object({range: z.string().optional(), 'if-none-match': z.string().optional()});

const download = createRoute({
  method: 'get',
  path: '/designer/file/download',
  tags,
  summary: 'The bytes of a file',
  description: 'Inline only png, jpeg, webp, gif, pdf and txt; all else, and all with attachment, is saved.',
  request: {
    headers,
    query: appQuery.extend({
      id: z.string(),
      params: z.string().optional().openapi({description: 'JSON {attachment?: boolean}'}),
    }),
  },
  responses: binary('The bytes, or the part that Range asks for.'),
});
const thumbnail = createRoute({
  method: 'get',
  path: '/designer/file/thumbnail',
  tags,
  summary: 'A picture made small',
  request: {
    query: appQuery.extend({
      id: z.string(),
      size: z.coerce.number().int().min(40).max(1024).default(80),
      params: z.string().optional(),
    }),
  },
  responses: binary('A webp that fits in a square of so many pixels.'),
});
const preview = createRoute({
  method: 'get',
  path: '/file-preview',
  tags,
  summary: 'A file to look at',
  description: 'Also of a file that may not be downloaded. A picture that browsers do not show comes as webp.',
  request: {
    headers,
    query: appQuery.extend({
      params: z.string().openapi({description: 'JSON {id}'}),
      options: z.string().optional().openapi({description: 'JSON {size?}: pixels of the webp, 40 to 1024'}),
    }),
  },
  responses: binary('The bytes.'),
});

const downloadParams = z.object({attachment: z.boolean().optional()});
const previewParams = z.object({id: z.string()});
const previewOptions = z.object({size: z.number().int().min(40).max(1024).optional()});

export function fileByteRoutes(services: Services) {
  const {files} = services;
  return router()
    .openapi(download, async (call) => {
      const {id, params} = call.req.valid('query');
      const {attachment} = read(downloadParams, params);
      const {file, work} = await fileAsked(services, call, id);
      if (!mayDownload(work, file)) throw new Refusal('ACCESS_DENIED', 'file.noDownload', {status: 403});
      return sendFile(call, files.store, file, {attachment}) as never;
    })
    .openapi(thumbnail, async (call) => {
      const {id, size} = call.req.valid('query');
      const {file} = await fileAsked(services, call, id);
      const bytes = await thumbnailOf(files, file, size);
      return sendMade(call, bytes, `"${file.sha256}-${size}"`, file.name) as never;
    })
    .openapi(preview, async (call) => {
      const {params, options} = call.req.valid('query');
      const {size} = read(previewOptions, options);
      const {file} = await fileAsked(services, call, read(previewParams, params).id);
      if (size === undefined && isShownInline(file.mime_type)) return sendFile(call, files.store, file) as never;
      if (!isDecoded(file.mime_type)) throw new Refusal('UNSUPPORTED_TYPE', 'file.noThumbnail', {status: 415});
      const pixels = size ?? 1024;
      const bytes = await thumbnailOf(files, file, pixels);
      return sendMade(call, bytes, `"${file.sha256}-${pixels}"`, file.name) as never;
    });
}

function read<T extends z.ZodType>(schema: T, json = '{}'): z.infer<T> {
  const parsed = schema.safeParse(parsedJson(json));
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}
