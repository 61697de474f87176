import {createRoute, z} from '@hono/zod-openapi';
import {BARCODE_TYPES} from '../../../../src/contract/barcode.js';
import {
  LABEL_SHEET_NAMES,
  MOST_LABELLED,
  type LabelDrawing,
  type LabelSpot,
  type LabelPlan,
  type LabelSettings,
  type LabelText,
  type LabelledRecord,
} from '../../../../src/contract/labels.js';
import {planLabels} from '../../print/printed.js';
import {router} from '../app.js';
import {addressed, type Services} from '../context.js';
import {answers, appQuery, shaped} from '../schemas.js';

const mm = z.number().openapi({description: 'mm'});
const bounds = z.tuple([z.number(), z.number()]).openapi({description: 'The least and the most'});
const settings = shaped<LabelSettings>()(
  z.object({
    sheet: z.enum(LABEL_SHEET_NAMES),
    type: z.enum(BARCODE_TYPES),
    value: z.string().openapi({description: 'Path of the attribute that the code holds'}),
    ...{width: mm, height: mm},
    color: z.string(),
    first: z.number().int(),
    text: z.boolean(),
  }),
);
const text = shaped<LabelText>()(
  z.object({text: z.string(), x: mm, y: mm, size: mm, width: mm, bold: z.boolean().optional()}),
);
const drawing = shaped<LabelDrawing>()(
  z.object({texts: z.array(text), code: z.string().openapi({description: 'An SVG path, filled by the even-odd rule'})}),
);
const record = shaped<LabelledRecord>()(
  z.object({
    ...{id: z.string(), title: z.string(), line: z.string(), value: z.string()},
    picture: z.string().nullable(),
    copies: z.number().int(),
    label: drawing.nullable(),
    fault: z.string().nullable().openapi({description: 'Why there is no label'}),
  }),
);
const place = shaped<LabelSpot>()(z.object({x: mm, y: mm, record: z.number().int().nullable()}));
const plan = shaped<LabelPlan>()(
  z
    .object({
      ...{alias: z.string(), name: z.string()},
      object: z.object({name: z.string(), baseUrl: z.string()}),
      forms: z.array(z.object({alias: z.string(), name: z.string()})),
      settings,
      limits: z.object({width: bounds, height: bounds, first: bounds}),
      isPale: z.boolean(),
      values: z.array(z.object({path: z.string(), label: z.string()})),
      copiesFrom: z.string().nullable(),
      records: z.array(record),
      missing: z.number().int(),
      label: z.object({width: mm, height: mm}),
      labels: z.number().int(),
      sheets: z.array(z.array(place)),
    })
    .openapi('LabelPlan'),
);

const route = createRoute({
  method: 'get',
  path: '/{appId}/{alias}/label-sheets',
  tags: ['Printing'],
  summary: 'Records as labels on sheets',
  request: {
    params: z.object({appId: z.string(), alias: z.string()}),
    query: appQuery.extend({
      print: z.string().max(64).optional().openapi({description: 'The label form; the first one when absent'}),
      id: z.string().openapi({description: `Up to ${MOST_LABELLED} records, comma between them`}),
      params: z.string().max(8_000).optional().openapi({
        description: 'JSON of settings, and `copies` in the order of the records; the label form says what is absent',
      }),
    }),
  },
  responses: answers(
    plan,
    'Where each label lies, and what is on it. `{baseUrl}/print` draws the same, as a page and as a PDF.',
  ),
});

/** Labels of records, before they are printed. */
export function labelRoutes(services: Services) {
  return router().openapi(route, async (call) => {
    const {application, viewer} = addressed(call, call.req.valid('param'));
    const {print = '', id, params = ''} = call.req.valid('query');
    const asked = {alias: call.req.param('alias'), print, id, params, locale: call.var.locale};
    const result = await planLabels(services, application, viewer, asked);
    return call.json({success: true as const, result}, 200);
  });
}
