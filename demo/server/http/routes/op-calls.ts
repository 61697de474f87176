import type {z} from '@hono/zod-openapi';
import type {Call} from '../context.js';
import {malformed, Refusal} from '../refusal.js';

/** The op of a call to `…/{op}`: those that read are asked by GET, all others by POST. Refuses the other way with 405, what is none with 404. */
export function opOf<Op extends string>(
  call: Call,
  isOp: (op: string) => op is Op,
  isOther: (op: string) => boolean,
): Op {
  const op = call.req.param('op') ?? '';
  if (isOp(op)) return op;
  if (!isOther(op)) throw new Refusal('NOT_FOUND', 'server.notFound', {status: 404});
  const key = call.req.method === 'GET' ? 'server.opByPost' : 'server.opByGet';
  throw new Refusal('ACCESS_DENIED', key, {status: 405});
}

/** What an op answers (SIGN-022, AI-003). */
export const answered = (call: Call, data: unknown): Response => call.json({success: true, data, error: null});

/** What was sent, by its schema; what does not fit is refused, by name. */
export function checked<T extends z.ZodType>(schema: T, given: unknown): z.infer<T> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}
