import {BARCODE_TYPES, type BarcodeSample} from '../contract/barcode.js';
import type {LabelPlan, LabelsAsked} from '../contract/labels.js';
import type {Client} from './client.js';
import {ServiceError} from './errors.js';
import {planOf} from './label-answers.js';

/** The calls of labels. */
export type LabelCalls = Pick<LabelService, keyof LabelService>;

/** Which records are labelled. */
export interface LabelledRecords {
  /** Of their object. */
  baseUrl: string;
  ids: readonly string[];
  /** The label form; '' for the first one. */
  form: string;
}

const SIZE = /^(bars|goods|post|square)$/;

/** Labels of records, laid out by the server. Rejects with ServiceError. */
export class LabelService {
  constructor(private readonly client: Client) {}

  async plan({baseUrl, ids, form}: LabelledRecords, asked: LabelsAsked, signal: AbortSignal): Promise<LabelPlan> {
    const query = {print: form || undefined, id: ids.join(','), params: JSON.stringify(asked)};
    const {result} = await this.client.call<unknown>(`${baseUrl}/label-sheets`, {query, signal});
    return planOf(result);
  }

  /** Types of codes with what each looks like. */
  async samples(): Promise<BarcodeSample[]> {
    const {result} = await this.client.call<BarcodeSample[]>('/designer/file/barcode-types');
    if (!Array.isArray(result)) throw new ServiceError('malformed');
    return result.filter(
      ({type, name, code, width, height, group}) =>
        BARCODE_TYPES.includes(type) &&
        [name, code].every((text) => typeof text === 'string') &&
        width > 0 &&
        height > 0 &&
        SIZE.test(group),
    );
  }
}
