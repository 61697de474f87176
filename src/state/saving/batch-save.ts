import {asServiceError, ServiceError} from '../../api/errors.js';
import {refusalText} from '../../api/refusal-text.js';
import type {ObjectsService} from '../../api/objects.js';
import type {ObjectToSave, SavedObject} from '../../contract/records.js';
import type {Envelope} from '../../contract/envelope.js';

/** A record to change, by its id. */
export interface RowChange extends ObjectToSave {
  alias: string;
  id: string;
}

/** What became of a batch of changes. */
export interface BatchSaved {
  /** New versions by id. */
  saved: Map<string, number>;
  /** By id. `fields`: what is wrong with each. */
  failed: Map<string, RowFailure>;
}

export interface RowFailure {
  errorCode: string;
  message: string;
  fields: Record<string, string>;
}

type Answers = Record<string, Record<string, Envelope<SavedObject>>>;

/**
 * Saves changes in one call, all or nothing; with `rest` those that were not at fault are then saved without the others.
 * Rejects where the server could not judge them.
 */
export async function saveBatch(objects: ObjectsService, changes: RowChange[], rest: boolean): Promise<BatchSaved> {
  const failed = new Map<string, RowFailure>();
  if (!changes.length) return {saved: new Map(), failed};
  try {
    const answers = await objects.saveBatch(byAlias(changes));
    return {saved: new Map(changes.map(({alias, id}) => [id, answers[alias]?.[id]?.result?.version ?? 0])), failed};
  } catch (thrown) {
    const error = asServiceError(thrown);
    const answers = error.details.envelope?.result as Answers | undefined;
    if (!answers || typeof answers !== 'object') throw error;
    for (const {alias, id} of changes) {
      const failure = failureOf(answers[alias]?.[id]);
      if (failure) failed.set(id, failure);
    }
    if (!failed.size) throw new ServiceError('refused', error.message, error.details);
    const others = rest ? changes.filter(({id}) => !failed.has(id)) : [];
    const again = await saveBatch(objects, others, rest);
    for (const [id, failure] of again.failed) failed.set(id, failure);
    return {saved: again.saved, failed};
  }
}

function byAlias(changes: RowChange[]): Record<string, Record<string, ObjectToSave>> {
  const map: Record<string, Record<string, ObjectToSave>> = {};
  for (const {alias, ...change} of changes) (map[alias] ??= {})[change.id] = change;
  return map;
}

/** What is wrong with one record; null where it is held back only because of others. */
function failureOf(envelope: Envelope<SavedObject> | undefined): RowFailure | null {
  if (!envelope || envelope.success || envelope.errorCode === 'UNKNOWN_ERROR') return null;
  const {errorCode = 'UNKNOWN_ERROR'} = envelope;
  const fields = (envelope.fields ?? {}) as Record<string, string>;
  return {errorCode, message: refusalText(envelope) || Object.values(fields)[0] || '', fields};
}
