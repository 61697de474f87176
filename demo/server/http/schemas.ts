import {z} from '@hono/zod-openapi';
import {ERROR_CODES} from '../../../src/contract/envelope.js';
import type {FileInfo} from '../../../src/contract/files.js';
import type {ObjectToSave, SavedObject} from '../../../src/contract/records.js';
import type {CurrentUser} from '../../../src/contract/users.js';
import {LOCALES} from '../../../src/values/types.js';

/** Texts that a database keeps: no NUL, and no half of a pair. */
export const STORED = /^[^\0\p{Cs}]*$/u;

export const appQuery = z.object({
  APP_ID: z.string().min(1).max(64).openapi({description: 'Id of the application'}),
});

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
    message: z.string().openapi({description: 'A sentence for the person, in the language of Accept-Language'}),
    errorCode: z.enum(ERROR_CODES).openapi({description: 'Why, as a word that programs read'}),
    errors: z.array(z.string()).openapi({description: 'Sentences; the first one is the message'}),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({description: 'With VALIDATION: a sentence for each path, such as `supplier` or `lines.2.quantity`'}),
    url: z
      .string()
      .optional()
      .openapi({description: 'With INTEGRITY_VIOLATION: the page of what refers to the record'}),
    result: z.unknown().optional().openapi({description: 'With OUTDATED_VERSION: the record as it is now'}),
  })
  .openapi('Failure');

export const savedObject = shaped<SavedObject>()(
  z
    .object({
      id: z.string().nullable().openapi({description: 'null for a record that is not stored yet'}),
      alias: z.string().openapi({description: 'The object that it belongs to'}),
      presentation: z
        .string()
        .openapi({description: 'Its title, as lists and references show it; empty for a new record'}),
      version: z.number().int().openapi({
        description: 'Grows with every change; a save brings the one that it was made from. 0 for a new record',
      }),
      content: z
        .record(z.string(), z.unknown())
        .openapi({description: 'Values by internalId; rows of a section as a list of {id, …}'}),
      presentations: z
        .record(z.string(), z.string())
        .openapi({description: 'Texts of references by path: `supplier`, `lines.{row id}.product`'}),
      rights: z.object({
        canUpdate: z.boolean().openapi({description: 'This user may change it'}),
        canDelete: z.boolean().openapi({description: 'This user may delete it'}),
        readonly: z
          .array(z.string())
          .openapi({description: 'Fields, sections and `section.column` that this user may not change'}),
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
      id: z.string().openapi({description: 'Id of the account'}),
      email: z.string().openapi({description: 'The e-mail address'}),
      username: z.string().openapi({description: 'The name to sign in with'}),
      presentation: z.string().openapi({description: 'The name that others read'}),
      isAdmin: z.boolean().openapi({description: 'An administrator, whom rights do not bound'}),
      identity: z
        .string()
        .openapi({description: 'What the account is known by; the reference server answers the user name'}),
      avatarUrl: z.string().nullable().openapi({description: 'Address of a picture, or null'}),
      locale: z.enum(LOCALES).optional().openapi({description: 'The language that the runtime follows'}),
      timeZone: z.string().optional().openapi({description: 'The IANA time zone that the runtime follows'}),
    })
    .openapi('CurrentUser'),
);

export const fileInfo = shaped<FileInfo>()(
  z
    .object({
      id: z.string().openapi({description: 'What an attribute of type file or image holds'}),
      name: z.string().openapi({description: 'Name of the file'}),
      mimeType: z.string().openapi({description: 'Its type, by its content'}),
      isImage: z.boolean().openapi({description: 'It is a picture'}),
      isPreviewSupported: z.boolean().openapi({description: 'The call `file-preview` can show it'}),
      size: z.number().int().openapi({description: 'Bytes'}),
      width: z.number().int().nullable().openapi({description: 'Pixels of an image, else null'}),
      height: z.number().int().nullable().openapi({description: 'Pixels of an image, else null'}),
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

/** Those of a call that needs nobody signed in. */
export function openAnswers<T extends z.ZodType>(result: T, description: string) {
  const {401: _, ...open} = answers(result, description);
  return open;
}

/** Bytes at 200, envelopes otherwise. */
export const binary = (description: string) => ({
  ...wholeBytes(description),
  206: {description: 'A part of the bytes.'},
  304: {description: 'Not changed.'},
});

/** Bytes that are always answered whole. */
export const wholeBytes = (description: string) => ({
  200: {
    description,
    content: {'application/octet-stream': {schema: z.any().openapi({type: 'string', format: 'binary'})}},
  },
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
