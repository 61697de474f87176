import {createRoute, z} from '@hono/zod-openapi';
import {noSuchFile} from '../../files/access.js';
import {renderDrawing} from '../../files/rendered-drawings.js';
import {sendMade} from '../../files/send.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {malformed, parsedJson} from '../refusal.js';
import {appQuery, binary} from '../schemas.js';

const getImage = createRoute({
  method: 'get',
  path: '/designer/image/get-image',
  tags: ['Files'],
  summary: 'An image of the application',
  request: {
    query: appQuery.extend({
      source: z.string().openapi({description: 'Name of the image'}),
      params: z.string().optional().openapi({description: 'JSON {width?}, 40 to 1024 pixels'}),
    }),
  },
  responses: binary('The image as webp.'),
});

const imageParams = z.object({width: z.number().int().min(40).max(1024).default(640)});

export function imageRoutes({files}: Services) {
  return router().openapi(getImage, async (call) => {
    const {application} = entered(call);
    const {source, params = '{}'} = call.req.valid('query');
    const read = imageParams.safeParse(parsedJson(params));
    if (!read.success) throw malformed(read.error);
    const {images = {}} = application.definition;
    if (!Object.hasOwn(images, source)) throw noSuchFile();
    const {key, bytes} = await renderDrawing(files, {svg: images[source]!, width: read.data.width, format: 'webp'});
    return sendMade(call, bytes, `"${key}"`, source) as never;
  });
}
