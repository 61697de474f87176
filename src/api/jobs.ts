import type {Job} from '../contract/jobs.js';
import type {Query} from '../query/types.js';
import {ServiceError} from './errors.js';
import type {Client} from './client.js';

/** Long work of the server for the person, which goes on when the page closes. */
export class JobsService {
  constructor(private readonly client: Client) {}

  /** Has the rows of a query written to a spreadsheet. Rejects with status 404 where the server has no long work. */
  async export(query: Query): Promise<Job> {
    const body = new FormData();
    body.set('config', JSON.stringify(query));
    return known(await this.client.call<Job>('/designer/jobs/export', {body}));
  }

  /** The latest first. */
  async list(): Promise<Job[]> {
    const {result} = await this.client.call<Job[]>('/designer/jobs/list');
    return Array.isArray(result) ? result.filter(isJob) : [];
  }

  async get(id: string): Promise<Job> {
    return known(await this.client.call<Job>('/designer/jobs/get', {query: {id}}));
  }

  /** Stops one; as it was when that was too late. */
  async cancel(id: string): Promise<Job> {
    return known(await this.client.call<Job>('/designer/jobs/cancel', {body: new URLSearchParams({id})}));
  }
}

const isJob = (value: unknown): value is Job => typeof (value as Job | null)?.id === 'string';

function known({result}: {result?: Job}): Job {
  if (isJob(result)) return result;
  throw new ServiceError('malformed');
}
