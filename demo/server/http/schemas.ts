import {z} from '@hono/zod-openapi';
import {ERROR_CODES} from '../../../src/contract/envelope.js';
import type {FileInfo} from '../../../src/contract/files.js';
import type {ObjectToSave, SavedObject} from '../../../src/contract/records.js';
import type {CurrentUser} from '../../../src/contract/users.js';
import {LOCALES} from '../../../src/values/types.js';

/** Texts that a database keeps: no NUL, and no half of a pair. */
export const STORED = /^[^\0\p{Cs}]*$/u;

export const appQuery = z.object({APP_ID: z.string().min(1).max(64)});

/** A schema that has the members of a shape of the contract, no more and no less: another one does not compile. */
export const shaped =
  <T>() =>
  <S extends z.ZodType<T>>(
    schema: T extends z.output<S> ? (keyof T extends keyof z.output<S> ? S : never) : never,
  ): S =>
    schema;

/** A failed call: the same fields at every status. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errorCode: z.enum(ERROR_CODES),
    errors: z.array(z.string()),
    fields: z.record(z.string(), z.string()).optional(),
    url: z.string().optional(),
    result: z.unknown().optional(),
  })
  .openapi('Failure');

export const savedObject = shaped<SavedObject>()(
  z
    .object({
      id: z.string().nullable(),
      alias: z.string(),
      presentation: z.string(),
      version: z.number().int(),
      content: z.record(z.string(), z.unknown()),
      presentations: z.record(z.string(), z.string()),
      rights: z.object({
        canUpdate: z.boolean(),
        canDelete: z.boolean(),
        readonly: z.array(z.string()),
        rows: z
          .record(z.string(), z.object({insert: z.boolean(), delete: z.boolean(), move: z.boolean()}))
          .optional()
          .openapi({description: 'What may be done with the rows of a section, where it is not everything'}),
      }),
      changedBy: z.string().optional().openapi({
        description: 'Who saved it last; for who may change it or read its log, and where the server knows',
      }),
      changedAt: z.number().int().optional().openapi({description: 'When that was, in ms since 1970'}),
    })
    .openapi('SavedObject'),
);

export const currentUser = shaped<CurrentUser>()(
  z
    .object({
      id: z.string(),
      email: z.string(),
      username: z.string(),
      presentation: z.string(),
      isAdmin: z.boolean(),
      identity: z.string(),
      avatarUrl: z.string().nullable(),
      locale: z.enum(LOCALES).optional(),
      timeZone: z.string().optional(),
    })
    .openapi('CurrentUser'),
);

export const fileInfo = shaped<FileInfo>()(
  z
    .object({
      id: z.string(),
      name: z.string(),
      mimeType: z.string(),
      isImage: z.boolean(),
      isPreviewSupported: z.boolean(),
      size: z.number().int(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
    })
    .openapi('FileInfo'),
);

export const json = <T extends z.ZodType>(schema: T) => ({'application/json': {schema}});

/** The answers of a call: 200 with success or a business failure, and the failures of the wire. */
export function answers<T extends z.ZodType>(result: T, description: string) {
  const success = z.object({success: z.literal(true), result, message: z.string().optional()});
  return {
    200: {description, content: json(z.union([success, failure]))},
    400: {description: 'The request cannot be read.', content: json(failure)},
    401: {description: 'Nobody is signed in.', content: json(failure)},
    403: {description: 'Refused: origin, header or route.', content: json(failure)},
  };
}

/** Bytes at 200, envelopes otherwise. */
export const binary = (description: string) => ({
  200: {
    description,
    content: {'application/octet-stream': {schema: z.any().openapi({type: 'string', format: 'binary'})}},
  },
  206: {description: 'A part of the bytes.'},
  304: {description: 'Not changed.'},
  401: {description: 'Nobody is signed in.', content: json(failure)},
  403: {description: 'Refused.', content: json(failure)},
  404: {description: 'Unknown, or not for the caller.', content: json(failure)},
});

/** A urlencoded body. */
export const formBody = <T extends z.ZodObject>(schema: T) => ({
  body: {content: {'application/x-www-form-urlencoded': {schema}}, required: true},
});

export const jsonRecord = z.record(z.string(), z.unknown());

/** What a save brings. */
export const objectToSave = shaped<ObjectToSave>()(
  z.object({
    id: z.string().nullable().optional(),
    version: z.number().int().optional(),
    content: jsonRecord,
    form: z.string().max(200).optional(),
  }),
);
