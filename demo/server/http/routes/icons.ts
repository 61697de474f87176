import {createRoute, z} from '@hono/zod-openapi';
import type {IconList, StoredIcon} from '../../../../src/contract/icons.js';
import {iconPage} from '../../icons/icon-list.js';
import {router} from '../app.js';
import {entered} from '../context.js';
import {answers, appQuery, shaped} from '../schemas.js';

const MOST = 1000;

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const icon = shaped<StoredIcon>()(
  z
    .object({
      name: z.string(),
      category: z.string().openapi({description: 'In the caller’s language.'}),
      nodes: z
        .array(z.tuple([z.string(), z.record(z.string(), z.string())]))
        .openapi({description: 'What draws it on a square of 24: SVG tags with their attributes.'}),
    })
    .openapi('Icon'),
);

const page = shaped<IconList>()(
  z.object({
    data: z.array(icon),
    totalCount: z.number().int().optional(),
    groups: z.array(z.object({category: z.string(), count: z.number().int()})),
    // A nullable extension of a named shape would be described as never null.
    active: z.union([icon.extend({index: z.number().int()}), z.null()]),
  }),
);

const list = createRoute({
  method: 'get',
  path: '/designer/helper/icons',
  tags: ['Metadata'],
  summary: 'The icons on offer, by category and name: a paged source of a list',
  request: {
    query: appQuery.extend({
      search: z.string().max(200).optional().openapi({description: 'Words of names, of English tags, of categories.'}),
      activeIcon: z
        .string()
        .max(100)
        .optional()
        .openapi({description: 'An icon whose position and drawing are returned.'}),
      offset: whole(0, 1_000_000).default(0),
      limit: whole(-1, MOST).default(250).openapi({description: '-1: all of them.'}),
      noRowCount: z.enum(['', '0', '1', 'true', 'false']).optional(),
    }),
  },
  responses: {
    ...answers(z.null(), ''),
    200: {
      description: 'A page of icons.',
      content: {
        'application/json': {
          schema: page,
        },
      },
    },
  },
});

export function iconRoutes() {
  return router().openapi(list, async (call) => {
    entered(call);
    const {search, activeIcon, offset, limit, noRowCount} = call.req.valid('query');
    const {totalCount, ...page} = await iconPage(call.var.locale, {search, activeIcon, offset, limit});
    const uncounted = noRowCount === '1' || noRowCount === 'true';
    return call.json(uncounted ? page : {...page, totalCount}, 200);
  });
}
