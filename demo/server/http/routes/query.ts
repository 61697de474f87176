import {createRoute, z} from '@hono/zod-openapi';
import {QUERY_KINDS} from '../../../../src/query/types.js';
import {exportQuery, runQuery, type Answers} from '../../query/index.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {parsedJson} from '../refusal.js';
import {answers, appQuery} from '../schemas.js';

const query = createRoute({
  method: 'post',
  path: '/designer/query/{kind}',
  tags: ['Query'],
  summary: 'Rows, a page, a count, an aggregate or a spreadsheet',
  request: {
    params: z.object({kind: z.enum(QUERY_KINDS)}),
    query: appQuery,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            config: z.string().openapi({
              description:
                'JSON of the query. `cursor`, from an answer of `run` to the same query, beside `offset` and `limit`: the pages next to that answer are read from there; any other is counted.',
            }),
            params: z.string().optional().openapi({description: 'JSON of its parameters'}),
            column: z.string().optional().openapi({description: 'For sum, min, max and avg'}),
          }),
        },
      },
    },
  },
  responses: answers(
    z.unknown(),
    'The answer by kind; export answers the bytes of a spreadsheet with content-disposition.',
  ),
});

export function queryRoutes({database, files: {secret}}: Services) {
  return router().openapi(query, async (call) => {
    const {application, viewer} = entered(call);
    const {kind} = call.req.valid('param');
    const {config, params = '{}', column} = call.req.valid('form');
    const {signal} = call.req.raw;
    const options = {params: parsedJson(params), column, signal};
    const deps = {database, application, viewer, secret};
    if (kind === 'export') {
      const {name, type, body} = await exportQuery(deps, parsedJson(config), options);
      const headers = {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      };
      return call.body(body, 200, headers) as never;
    }
    const result = await runQuery(deps, kind satisfies keyof Answers, parsedJson(config), options);
    return call.json({success: true as const, result: result as unknown}, 200);
  });
}
