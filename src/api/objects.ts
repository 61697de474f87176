import type {CallOptions, Client} from './client.js';
import type {Envelope} from '../contract/envelope.js';
import type {BatchAnswers, BatchDeletion, ObjectToSave, Reference, SavedObject} from '../contract/records.js';

/** What a new record starts from. */
export interface NewObject {
  /** Id of the record to copy. */
  source?: string;
  fillingValues?: Record<string, unknown>;
  /** Text typed in the lookup that asked for the record. */
  search?: string;
}

/** How a request goes. */
export type Sending = Pick<CallOptions, 'signal' | 'keepalive'>;

/** Records by their object's base URL. */
export class ObjectsService {
  constructor(private readonly client: Client) {}

  async create(baseUrl: string, {source, fillingValues, search}: NewObject = {}, signal?: AbortSignal) {
    const query = {source, search, fillingValues: fillingValues && JSON.stringify(fillingValues)};
    return result(await this.client.call<SavedObject>(`${baseUrl}/get-object`, {query, signal}));
  }

  async load(baseUrl: string, id: string, signal?: AbortSignal): Promise<SavedObject> {
    return result(await this.client.call<SavedObject>(`${baseUrl}/get-object`, {query: {id}, signal}));
  }

  /** `requestId` makes a repetition of the same save harmless. OUTDATED_VERSION carries the current object as result. */
  async save(baseUrl: string, object: ObjectToSave, requestId: string, signal?: AbortSignal): Promise<SavedObject> {
    const body = new URLSearchParams({object: JSON.stringify(object), requestId});
    return result(await this.client.call<SavedObject>(`${baseUrl}/save-object`, {body, signal}));
  }

  async delete(baseUrl: string, id: string, version?: number, {keepalive}: Sending = {}): Promise<void> {
    const body = new URLSearchParams({id, ...(version !== undefined && {version: String(version)})});
    await this.client.call(`${baseUrl}/delete-object`, {body, keepalive});
  }

  async references(baseUrl: string, id: string): Promise<Reference[]> {
    return (await this.client.call<Reference[]>(`${baseUrl}/references`, {query: {id}})).result ?? [];
  }

  async saveBatch(objects: Record<string, Record<string, ObjectToSave>>) {
    const body = new URLSearchParams({objects: JSON.stringify(objects)});
    return (await this.client.call<BatchAnswers>('/designer/list-batch/save', {body})).result ?? {};
  }

  /** An empty map succeeds without a call. */
  async deleteBatch(objects: Record<string, string[]>, sending: Sending = {}): Promise<BatchDeletion> {
    if (!Object.values(objects).some((ids) => ids.length)) return {deleted: {}, failed: []};
    const body = new URLSearchParams({objects: JSON.stringify(objects)});
    const answer = await this.client.call<BatchDeletion>('/designer/list-batch/delete', {
      body,
      timeout: 120_000,
      ...sending,
    });
    return answer.result ?? {deleted: {}, failed: []};
  }
}

function result(envelope: Envelope<SavedObject>): SavedObject {
  return envelope.result as SavedObject;
}
