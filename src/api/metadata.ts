import type {Client} from './client.js';
import {readMetadata} from './read-metadata.js';
import type {MetadataKind, MetadataObject} from '../values/metadata.js';

/** Reads metadata; an answer is cached per alias and includes until `forget()`, a failure is not cached. */
export class MetadataService {
  private readonly kept = new Map<string, Promise<MetadataObject>>();

  constructor(private readonly client: Client) {}

  get(alias: string, include: string[] = []): Promise<MetadataObject> {
    const key = [alias, ...[...include].sort()].join(' ');
    let flight = this.kept.get(key);
    if (!flight) {
      flight = this.client
        .call<MetadataObject>('/designer/helper/get-metadata', {query: {alias, include: include.join(',')}})
        .then((answer) => readMetadata(answer.result as MetadataObject));
      flight.catch(() => this.kept.delete(key));
      this.kept.set(key, flight);
    }
    return flight;
  }

  async all(type?: MetadataKind): Promise<MetadataObject[]> {
    const answer = await this.client.call<MetadataObject[]>('/designer/helper/get-all-metadata', {query: {type}});
    return answer.result ?? [];
  }

  /** After a change of user or locale. */
  forget(): void {
    this.kept.clear();
  }
}
