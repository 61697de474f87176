import {QueryService, type QueryOptions} from './query.js';
import type {QueryCommand} from '../contract/query-command.js';
import type {Query} from '../query/types.js';

/** The query route, and what a server in development shows of a query. */
export class QueryCalls extends QueryService {
  /** Refused to everyone but an administrator, and by a server that is not in development. */
  async command(query: Query, options: QueryOptions = {}): Promise<QueryCommand> {
    const request = this.request('all', query, options);
    return (await this.client.call<QueryCommand>('/designer/query/command', request)).result as QueryCommand;
  }
}
