import {Refusal} from '../http/refusal.js';
import {PAPERS, type Paper} from './paper.js';

/** What a print route is asked for. */
export interface PrintParams {
  ids: string[];
  /** Of each record. */
  copies: number;
  /** The first label of a sheet that is used, from 1. */
  first: number;
  paper?: Paper;
}

/** Records of one answer, and documents with all copies: a sheet of labels is drawn in a second or so at the most. */
const MOST_RECORDS = 200;
const MOST_DOCUMENTS = 1000;

/** `params` is JSON of `copies`, `first` and `paper`; what is none of what there is counts as absent. */
export function printParams(id: string, params: string): PrintParams {
  const ids = [
    ...new Set(
      id
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ];
  const given = parsed(params);
  const copies = whole(given.copies, 1);
  if (ids.length > MOST_RECORDS || ids.length * copies > MOST_DOCUMENTS)
    throw new Refusal('VALIDATION', 'page.printMany', {
      params: {records: MOST_RECORDS, documents: MOST_DOCUMENTS},
      status: 400,
    });
  const paper = PAPERS.find((each) => each === given.paper);
  return {ids: ids.length ? ids : [''], copies, first: whole(given.first, 1), ...(paper && {paper})};
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const whole = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_DOCUMENTS ? Number(value) : otherwise;
