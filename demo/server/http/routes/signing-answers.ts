import {z} from '@hono/zod-openapi';
import {ERROR_CODES} from '../../../../src/contract/envelope.js';
import {SIGNING_CODES} from '../../../../src/contract/signing.js';
import type {Call, Services} from '../context.js';
import {json} from '../schemas.js';

const answer = z.object({success: z.literal(true), data: z.unknown(), error: z.null()}).openapi('SigningAnswer');
const failed = z
  .object({
    success: z.literal(false),
    data: z.null(),
    error: z.object({code: z.enum([...ERROR_CODES, ...SIGNING_CODES]), message: z.string()}),
  })
  .openapi('SigningFailure');

export const signingResponses = {
  200: {description: 'What was asked, or a business failure.', content: json(z.union([answer, failed]))},
  400: {description: 'The request cannot be read.', content: json(failed)},
  401: {description: 'Nobody is signed in.', content: json(failed)},
  403: {description: 'Refused: origin, header or route.', content: json(failed)},
  404: {description: 'There is no such op.', content: json(failed)},
  405: {description: 'An op that reads by POST, or one that changes something by GET.', content: json(failed)},
};

/** The origin that people reach the server by: the operator’s setting, else that of the call. */
export function ownOrigin({signing}: Pick<Services, 'signing'>, call: Call): string {
  return signing.publicUrl ?? `${call.var.secure ? 'https' : 'http'}://${call.req.header('Host') ?? 'localhost'}`;
}
