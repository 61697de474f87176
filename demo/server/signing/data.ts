import {z} from '@hono/zod-openapi';
import {
  FIELD_TYPES,
  LONGEST_NAME,
  LONGEST_REASON,
  MOST_FIELDS,
  MOST_SIGNERS,
  RECIPIENT_ROLES,
  type FieldInput,
  type RecipientInput,
  type SigningData,
  type SigningWrite,
} from '../../../src/contract/signing.js';
import {EMAIL} from '../../../src/rules/email.js';
import {STORED} from '../http/schemas.js';

const id = z.uuid().transform((text) => text.toLowerCase());
// A line break in it would begin another head of a message.
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const text = z.string().max(LONGEST_REASON).regex(STORED);
const email = z
  .string()
  .trim()
  .max(254)
  .regex(EMAIL)
  .regex(/^\P{Cc}*$/u);

const recipient = z.object({
  id: id.optional(),
  ...{name, email},
  role: z.enum(RECIPIENT_ROLES),
  order: z.number().int().min(1).max(MOST_SIGNERS).optional(),
}) satisfies z.ZodType<RecipientInput>;
const MOST_POINTS = 20_000;
const size = z.number().min(0).max(MOST_POINTS);
// Where a page ends is said by name, also above it and before it.
const place = z.number().min(-MOST_POINTS).max(MOST_POINTS);
const field = z.object({
  id: id.optional(),
  documentId: id,
  recipientId: id,
  type: z.enum(FIELD_TYPES),
  page: z.number().int().min(1).max(10_000),
  ...{x: place, y: place, width: size, height: size},
  required: z.boolean(),
  label: z
    .string()
    .trim()
    .max(LONGEST_NAME)
    .regex(/^\P{Cc}*$/u)
    .optional(),
}) satisfies z.ZodType<FieldInput>;
const nothing = z.object({}) as z.ZodType<Record<string, never>>;
const days = z.number().int().min(0).max(365);
const none = z.undefined();

/** What each op that changes something has in `data`. */
export const DATA: {[W in SigningWrite]: z.ZodType<SigningData[W]>} = {
  'create-package': z.object({
    name,
    message: text.optional(),
    isOrdered: z.boolean().optional(),
    record: z.object({alias: z.string().min(1).max(64), id}).optional(),
  }),
  'update-package': z.object({name: name.optional(), message: text.optional(), isOrdered: z.boolean().optional()}),
  'delete-package': nothing,
  'restore-package': nothing,
  'send-package': nothing,
  'void-package': z.object({reason: text.trim().min(1)}),
  'create-recipient': recipient.extend({id: none.optional()}),
  'update-recipient': recipient.partial(),
  'delete-recipient': nothing,
  'create-recipients': z.array(recipient.extend({id: none.optional()})).max(MOST_SIGNERS),
  'update-recipients': z.array(recipient).max(MOST_SIGNERS),
  'create-document': z.object({name: name.optional()}),
  'delete-document': nothing,
  'create-field': field,
  'update-field': field.partial(),
  'delete-field': nothing,
  'create-fields': z.array(field).max(MOST_FIELDS),
  'update-fields': z.array(field).max(MOST_FIELDS),
  'auto-place-fields': nothing,
  'share-fields': z.object({
    fieldIds: z.array(id).min(1).max(MOST_FIELDS),
    recipientIds: z.array(id).max(MOST_SIGNERS).optional(),
    documentIds: z.array(id).max(MOST_SIGNERS).optional(),
  }),
  'update-notification-settings': z.object({
    reminderDays: days.optional(),
    expireDays: days.optional(),
    onSent: z.boolean().optional(),
    onViewed: z.boolean().optional(),
    onSigned: z.boolean().optional(),
  }),
};
