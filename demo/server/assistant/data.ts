import {z} from '@hono/zod-openapi';
import {
  LONGEST_CONTENT,
  MOST_RECORDS,
  MOST_VARIANTS,
  WRITING_TASKS,
  type AssistantData,
  type AssistantWrite,
} from '../../../src/contract/assistant.js';
import {Refusal} from '../http/refusal.js';
import {STORED} from '../http/schemas.js';
import {invalid} from './assistant-work.js';

/** Characters of `customDetails` as JSON. */
const LONGEST_DETAILS = 4_000;
const LONGEST_ID = 64;

const id = z.string().min(1).max(LONGEST_ID).regex(STORED);
const content = z
  .string()
  .max(LONGEST_CONTENT)
  .refine((text) => text.trim() !== '', {params: {isEmpty: true}})
  .regex(STORED);
const record = z.object({
  object: z.string().min(1).max(LONGEST_ID).regex(/^\w+$/),
  id: z.uuid().transform((text) => text.toLowerCase()),
});
const details = z
  .looseObject({records: z.array(record).max(MOST_RECORDS).optional()})
  .refine((given) => JSON.stringify(given).length <= LONGEST_DETAILS);
const nothing = z.object({}) as z.ZodType<Record<string, never>>;

/** What each op that changes something has in its body. */
export const DATA: {[W in AssistantWrite]: z.ZodType<AssistantData[W]>} = {
  'generate-text': z.object({
    content,
    assistantId: id.optional(),
    options: z
      .object({
        task: z.enum(WRITING_TASKS).optional(),
        language: z
          .string()
          .max(LONGEST_ID)
          .regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i)
          .optional(),
        variants: z.number().int().min(1).max(MOST_VARIANTS).optional(),
        longest: z.number().int().min(1).max(LONGEST_CONTENT).optional(),
        record: record.optional(),
      })
      .optional(),
  }),
  'create-thread': z.object({assistantId: id, customDetails: details.optional()}),
  'update-thread': z.object({customDetails: details}),
  'delete-thread': nothing,
  'create-message': z.object({content}),
  'stop-message': nothing,
  'rate-message': z.object({rating: z.union([z.literal(1), z.literal(-1), z.null()])}),
};

/** The body of an op as it is to be; refuses any other with what is wrong in it. */
export function dataOf<W extends AssistantWrite>(op: W, text: string): AssistantData[W] {
  const parsed = DATA[op].safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw faultOf(parsed.error);
}

function jsonOf(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Refusal('VALIDATION', 'assistant.notJson', {status: 400, cause});
  }
}

/** What a person may get wrong is said to them; all else is of who wrote the call. */
function faultOf(error: z.ZodError): Refusal {
  const issue = error.issues[0]!;
  const field = issue.path.join('.');
  const isTooMuch = issue.code === 'too_big';
  if (field === 'content' && issue.code === 'custom') return invalid('assistant.noContent');
  if (field === 'content' && isTooMuch) return invalid('assistant.longContent', {count: LONGEST_CONTENT});
  if (field === 'customDetails.records' && isTooMuch) return invalid('assistant.manyRecords', {count: MOST_RECORDS});
  return new Refusal('VALIDATION', field ? 'assistant.wrongData' : 'assistant.noData', {
    ...{status: 400, params: {field}, cause: error},
  });
}
