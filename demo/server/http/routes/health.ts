import {createRoute, z} from '@hono/zod-openapi';
import {router} from '../app.js';
import type {SeedProgress} from '../../seeding.js';

const health = createRoute({
  method: 'get',
  path: '/healthz',
  tags: ['Server'],
  summary: 'Whether the server runs, and how far the sample data is',
  responses: {
    200: {
      description: 'It runs.',
      content: {
        'application/json': {
          schema: z.object({
            status: z.literal('ok'),
            seeding: z.object({done: z.number(), total: z.number()}),
          }),
        },
      },
    },
  },
});

export const healthRoutes = (seeding: Readonly<SeedProgress>) =>
  router().openapi(health, (call) => call.json({status: 'ok' as const, seeding: {...seeding}}, 200));
