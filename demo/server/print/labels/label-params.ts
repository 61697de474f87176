import {z} from 'zod';
import {BARCODE_TYPES} from '../../../../src/contract/barcode.js';
import {LABEL_SHEET_NAMES, MOST_LABELLED, MOST_LABELS, type LabelsAsked} from '../../../../src/contract/labels.js';
import {parsedOr} from '../print-params.js';

const mm = z.number().min(1).max(300);
const FIELDS = {
  sheet: z.enum(LABEL_SHEET_NAMES),
  type: z.enum(BARCODE_TYPES),
  value: z.string().min(1).max(200),
  width: mm,
  height: mm,
  color: z.string().regex(/^#[\da-f]{6}$/i),
  first: z.number().int().min(1).max(MOST_LABELS),
  text: z.boolean(),
  copies: z.array(z.number().int().min(0).max(MOST_LABELS).nullable()).max(MOST_LABELLED),
};

/** `params` is JSON of what is asked for; what is none of what there is counts as absent. */
export function labelsAsked(params: string): LabelsAsked {
  const given = parsedOr(params);
  const read = Object.entries(FIELDS).flatMap(([name, field]) => {
    const {success, data} = field.safeParse(given[name]);
    return success ? [[name, data] as const] : [];
  });
  return Object.fromEntries(read) as LabelsAsked;
}
