import {createRoute, z} from '@hono/zod-openapi';
import {BOUNDS} from '../../../../src/query/bounds.js';
import {QUERY_KINDS} from '../../../../src/query/types.js';
import {TIME_LIMIT} from '../../query/guard.js';
import type {QueryCommand} from '../../../../src/contract/query-command.js';
import {commandOf, exportQuery, queryJson, type Answers} from '../../query/index.js';
import {router} from '../app.js';
import {entered, type Services} from '../context.js';
import {accessDenied, parsedJson} from '../refusal.js';
import {answers, appQuery, failure, json, shaped} from '../schemas.js';

const DESCRIPTION = `The kind decides what \`result\` is:

| kind | result |
| --- | --- |
| \`all\` | a list of rows: objects by the names of the selected columns |
| \`one\` | the first row, or null |
| \`exists\` | true or false |
| \`count\` | the number of rows |
| \`sum\`, \`min\`, \`max\`, \`avg\` | the figure of the field \`column\` over all rows, or null |
| \`scalar\` | the first column of the first row, or null |
| \`column\` | a list: the first column of all rows |
| \`run\` | {data, totalCount}, or {data, hasNextPage} with \`hideTotalRowCount\`; both may have a \`cursor\` |
| \`meta\` | {tables, columns, canExport}: what the query reads and answers |
| \`export\` | no envelope: the bytes of an XLSX file with Content-Disposition; a failure is an envelope |

Columns that are unknown and columns that the user may not see answer alike.

**Limits of the reference server.** Another server may set its own. What is not within them answers 400 and names the place, TIMEOUT or 429:

- A join needs a condition that a column of its own equals a column of another source, alone or under \`and\`. Others are refused (\`query.unlinkedJoin\`): each row would meet each.
- At most ${BOUNDS.joins} joins, ${BOUNDS.unions} unions, ${BOUNDS.conditions} conditions, ${BOUNDS.items.toLocaleString('en')} values in one list, ${BOUNDS.select} columns, ${BOUNDS.followed} followed references, nesting of ${BOUNDS.depth}, ${BOUNDS.rows.toLocaleString('en')} rows of one answer, 256 KB of body.
- ${TIME_LIMIT.query / 1000} s a query, ${TIME_LIMIT.export / 1000} s an export, four queries of one person at once. Each query past its limit makes the person's next limits shorter, for a minute.
- The embedded database answers one query at a time. A query with joins has ${TIME_LIMIT.embeddedJoin / 1000} s there; after two past it, a person's queries with joins answer 429 until a minute has passed.

The reference server may answer what it answered before to somebody with the same rights, while no object that it was read from has changed. A query sent after a save was answered, to whichever instance, is answered with what was saved. What other programs write into the tables is seen after 5 s at most, in the number of rows after a minute.`;

const query = createRoute({
  method: 'post',
  path: '/designer/query/{kind}',
  tags: ['Query'],
  summary: 'Rows, a page, a count, an aggregate or a spreadsheet',
  request: {
    params: z.object({kind: z.enum(QUERY_KINDS).openapi({description: 'What is asked for'})}),
    query: appQuery,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            config: z.string().openapi({
              description:
                'JSON of the query, see Metadata, Queries. `cursor`, from an answer of `run` to the same query, beside `offset` and `limit`: the pages next to that answer are read from there; any other is counted.',
            }),
            params: z
              .string()
              .optional()
              .openapi({description: 'JSON of the values that `{param}` in the query names'}),
            column: z.string().optional().openapi({description: 'For sum, min, max and avg: path of the number'}),
          }),
        },
      },
    },
  },
  description: DESCRIPTION,
  responses: {
    ...answers(z.unknown().openapi({description: 'By kind'}), 'What the kind answers, see above.'),
    429: {
      description:
        'Reference server: too many queries of one person at once (more than 36), or two of their queries with joins ran past the limit within a minute. Retry-After says for how many seconds.',
      content: json(failure),
    },
  },
});

const command = createRoute({
  method: 'post',
  path: '/designer/query/command',
  tags: ['Query'],
  summary: 'The SQL of the rows of a query, for an administrator of a server in development',
  request: {
    query: appQuery,
    body: {
      required: true,
      content: {'multipart/form-data': {schema: z.object({config: z.string(), params: z.string().optional()})}},
    },
  },
  responses: answers(
    shaped<QueryCommand>()(z.object({sql: z.string(), params: z.array(z.unknown())})),
    'It is shown, and never accepted. Refused to everyone else, and by every other server.',
  ),
});

export function queryRoutes({database, files: {secret}}: Services, {development = false} = {}) {
  const routes = router().openapi(command, (call) => {
    const {application, viewer} = entered(call);
    if (!development) throw accessDenied();
    const {config, params = '{}'} = call.req.valid('form');
    const result = commandOf({database, application, viewer}, parsedJson(config), parsedJson(params));
    return call.json({success: true as const, result}, 200);
  });
  return routes.openapi(query, async (call) => {
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
    const changes = call.var.changes ?? (await database.changes());
    const result = await queryJson({...deps, changes}, kind satisfies keyof Answers, parsedJson(config), options);
    return call.body(`{"success":true,"result":${result}}`, 200, {'Content-Type': 'application/json'}) as never;
  });
}
