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
        .then((answer) => this.addressed(alias, readMetadata(answer.result as MetadataObject)));
      flight.catch(() => this.kept.delete(key));
      this.kept.set(key, flight);
    }
    return flight;
  }

  async all(type?: MetadataKind): Promise<MetadataObject[]> {
    const answer = await this.client.call<MetadataObject[]>('/designer/helper/get-all-metadata', {query: {type}});
    return answer.result ?? [];
  }

  /** Where a server leaves `baseUrl` out, it is where the contract has it. */
  private addressed(alias: string, metadata: MetadataObject | null): MetadataObject {
    if (!metadata || metadata.baseUrl) return metadata as MetadataObject;
    return {...metadata, baseUrl: `/${this.client.options.appId}/${alias}`};
  }

  /** After a change of user or locale. */
  forget(): void {
    this.kept.clear();
  }
}
