import {MOST_LABELLED, MOST_LABELS} from '../../../src/contract/labels.js';
import {Refusal} from '../http/refusal.js';
import {PAPERS, type Paper} from './paper.js';

/** What a print route is asked for. */
export interface PrintParams {
  ids: string[];
  /** Of each record. */
  copies: number;
  paper?: Paper;
}

/** Records of one answer, and documents with all copies. */
const [MOST_RECORDS, MOST_DOCUMENTS] = [MOST_LABELLED, MOST_LABELS];

/** `params` is JSON of `copies` and `paper`; what is none of what there is counts as absent. */
export function printParams(id: string, params: string): PrintParams {
  const ids = idsOf(id);
  const given = parsedOr(params);
  const copies = whole(given.copies, 1);
  if (ids.length * copies > MOST_DOCUMENTS) throw tooManyPrinted();
  const paper = PAPERS.find((each) => each === given.paper);
  return {ids: ids.length ? ids : [''], copies, ...(paper && {paper})};
}

/** Ids of records, each once, with commas between them. */
export function idsOf(given: string): string[] {
  const ids = given.split(',').map((each) => each.trim());
  const each = [...new Set(ids.filter(Boolean))];
  if (each.length > MOST_RECORDS) throw tooManyPrinted();
  return each;
}

export const tooManyPrinted = () =>
  new Refusal('VALIDATION', 'page.printMany', {
    params: {records: MOST_RECORDS, documents: MOST_DOCUMENTS},
    status: 400,
  });

/** Members of a JSON object; none where the text is not one. */
export function parsedOr(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const whole = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_DOCUMENTS ? Number(value) : otherwise;
