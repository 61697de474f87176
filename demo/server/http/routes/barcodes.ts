import {createRoute, z} from '@hono/zod-openapi';
import {
  BARCODE_TYPES,
  type BarcodeAsked,
  type BarcodeParams,
  type BarcodeSample,
} from '../../../../src/contract/barcode.js';
import {drawBarcode} from '../../barcodes/draw.js';
import {barcodeSamples} from '../../barcodes/samples.js';
import {disposition, safeName} from '../../files/file-names.js';
import {infoOf} from '../../files/file-records.js';
import {storeMade} from '../../files/upload.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {countHit} from '../../security/rate-limit.js';
import {malformed, Refusal, tooMany} from '../refusal.js';
import {answers, appQuery, binary, fileInfo, shaped} from '../schemas.js';

const tags = ['Files'];
const colour = z.string().regex(/^#?[\da-f]{6}$/i);
const LONGEST = 3_000;
/** px of a side: 1200 is four inches at 300 dpi, and drawn within 0.1 s; the work is done between other answers. */
const LARGEST = 1_200;
/** Codes of one person in ten minutes. */
const MOST = 600;
const WINDOW_SECONDS = 600;
const px = z.coerce.number().int().min(1).max(LARGEST).optional();
const fields = z.object({
  type: z.enum(BARCODE_TYPES),
  value: z.string().min(1).max(LONGEST),
  width: px.openapi({description: 'px that the picture may be wide'}),
  height: px.openapi({description: 'px that it may be high'}),
  color: colour.optional().openapi({description: 'rrggbb'}),
  params: z.string().max(1_000).optional().openapi({description: 'JSON {text?, background?}'}),
});
const params = z.strictObject({
  text: z.boolean().optional(),
  background: colour.optional(),
}) satisfies z.ZodType<BarcodeParams>;

const download = createRoute({
  method: 'get',
  path: '/designer/file/download-barcode',
  tags,
  summary: 'A code that machines read, as PNG',
  request: {query: appQuery.extend(fields.shape)},
  responses: binary('The picture, with the empty space around it that its standard asks for.'),
});
const save = createRoute({
  method: 'post',
  path: '/designer/file/save-barcode',
  tags,
  summary: 'Store a code as a file of the caller',
  request: {
    query: appQuery.extend(fields.partial().shape),
    body: {content: {'application/x-www-form-urlencoded': {schema: fields.partial()}}},
  },
  responses: answers(fileInfo, 'The stored file, which a record may refer to.'),
});

const sample = shaped<BarcodeSample>()(
  z.object({
    type: z.enum(BARCODE_TYPES),
    name: z.string(),
    group: z.enum(['bars', 'goods', 'post', 'square']),
    code: z
      .string()
      .openapi({description: 'An SVG path in a box of `width` and `height`, filled by the even-odd rule'}),
    width: z.number(),
    height: z.number(),
  }),
);
const types = createRoute({
  method: 'get',
  path: '/designer/file/barcode-types',
  tags,
  summary: 'Types of codes, with what one looks like',
  request: {query: appQuery},
  responses: answers(z.array(sample), 'All types, in their order.'),
});

/** Codes as pictures: to be downloaded, and stored as files. */
export function barcodeRoutes(services: Services) {
  return router()
    .openapi(types, (call) => {
      entered(call);
      return call.json({success: true as const, result: barcodeSamples()}, 200);
    })
    .openapi(
      download,
      async (call) => {
        const person = entered(call);
        const asked = askedOf(call.req.valid('query'));
        await refuseTooMany(services, person);
        const bytes = await drawBarcode(asked);
        call.header('Content-Type', 'image/png');
        call.header('Content-Disposition', disposition('attachment', nameOf(asked)));
        return call.body(new Uint8Array(bytes)) as never;
      },
      refuseUnread,
    )
    .openapi(
      save,
      async (call) => {
        const {application, viewer} = entered(call);
        const asked = askedOf({...call.req.valid('query'), ...call.req.valid('form')});
        const bytes = await drawBarcode(asked);
        const file = await storeMade(services, {application, viewer}, bytes, nameOf(asked));
        return call.json({success: true as const, result: infoOf(file)}, 200);
      },
      refuseUnread,
    );
}

/** Says of the first part that cannot be read what it has to be. */
function refuseUnread(read: {success: true} | {success: false; error: z.core.$ZodError}): never {
  if (!read.success) throw unread(read.error);
  return undefined as never;
}

function unread(cause: z.core.$ZodError): Refusal {
  const name = String(cause.issues[0]?.path[0] ?? 'params');
  const refused = (...[key, given = {}]: [key: Refusal['key'], given?: Record<string, string | number>]) =>
    new Refusal('VALIDATION', key, {status: 400, params: {name, ...given}, cause});
  switch (name) {
    case 'type':
      return refused('barcode.type', {types: BARCODE_TYPES.join(' · ')});
    case 'value':
      return refused('barcode.value', {most: LONGEST});
    case 'width':
    case 'height':
      return refused('barcode.side', {most: LARGEST});
    case 'color':
    case 'background':
      return refused('barcode.colour');
    case 'params':
    case 'text':
      return refused('barcode.params');
    default:
      return malformed(cause);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function refuseTooMany({database}: Services, {application, viewer}: ReturnType<typeof entered>): Promise<void> {
  const wait = await countHit(database.db, `barcode:${application.id}:${viewer.id}`, MOST, WINDOW_SECONDS);
  if (wait) throw tooMany(wait);
}

function askedOf(given: Partial<z.infer<typeof fields>>): BarcodeAsked {
  const read = fields.safeParse(given);
  if (!read.success) throw unread(read.error);
  const more = params.safeParse(jsonOf(read.data.params ?? '{}'));
  if (!more.success) throw unread(more.error);
  const {color, ...asked} = read.data;
  const {background, ...rest} = more.data;
  const plain = (text: string) => text.replace('#', '');
  return {
    ...asked,
    ...(color && {color: plain(color)}),
    params: {...rest, ...(background && {background: plain(background)})},
  };
}

const nameOf = ({type, value}: BarcodeAsked): string =>
  safeName(`${type.replace(/\W/g, '-')} ${value.slice(0, 60)}.png`);
