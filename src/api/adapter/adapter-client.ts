import type {Query, QueryKind} from '../../query/types.js';
import type {ObjectToSave} from '../../contract/records.js';
import {lazyPart} from '../../values/lazy-part.js';
import {Client, type CallOptions, type ClientOptions} from '../client.js';
import type {Adapter} from './adapter.js';
import {AdapterObjects, RECORDS} from './described.js';
import {unsupported} from './faults.js';
import {AdapterQuestions} from './questions.js';

/** What a call of the contract came with. */
interface Asked {
  query: Record<string, string | undefined>;
  body: CallOptions['body'];
  signal?: AbortSignal;
}

const field = ({body}: Asked, name: string): string | undefined => {
  const value = typeof body === 'string' ? null : body?.get(name);
  return typeof value === 'string' ? value : undefined;
};
const jsonField = <T>(asked: Asked, name: string): T => JSON.parse(field(asked, name) ?? 'null') as T;

/** Answers the calls of the contract by an adapter; addresses of the page are asked as ever. */
export class AdapterClient extends Client {
  private readonly objects: AdapterObjects;
  private readonly questions: AdapterQuestions;
  /** Comes with the first record: a form is there by then, whose types of values it needs. */
  private readonly records = lazyPart(async () => {
    const {AdapterRecords} = await import('./records.js');
    return new AdapterRecords(this.adapter, this.objects, this.questions);
  });

  constructor(
    options: ClientOptions,
    private readonly adapter: Adapter,
  ) {
    super(options);
    this.objects = new AdapterObjects(adapter, () => ({locale: options.locale(), timeZone: options.timeZone()}));
    this.questions = new AdapterQuestions(adapter, this.objects);
  }

  override async json(path: string, options: CallOptions = {}): Promise<unknown> {
    if (!isOurs(path)) return super.json(path, options);
    const {query = {}, body, signal} = options;
    return {success: true, result: await this.answer(path, {query, body, signal})};
  }

  override async send(path: string, options: CallOptions = {}): Promise<Response> {
    if (isOurs(path)) throw unsupported(path);
    return super.send(path, options);
  }

  private answer(path: string, asked: Asked): Promise<unknown> | unknown {
    if (path.startsWith(QUERY))
      return this.questions.ask(path.slice(QUERY.length) as QueryKind, jsonField<Query>(asked, 'config'), asked.signal);
    if (path.startsWith(RECORDS)) {
      const [alias = '', call = ''] = path.slice(RECORDS.length).split('/');
      return this.record(decodeURIComponent(alias), call, asked);
    }
    switch (path) {
      case '/designer/helper/get-metadata':
        return this.objects.get(asked.query.alias ?? '', true).then(({metadata}) => metadata);
      case '/designer/list-batch/save':
        return this.records.load().then((records) => records.saveBatch(jsonField(asked, 'objects')));
      case '/designer/list-batch/delete':
        return this.records.load().then((records) => records.deleteBatch(jsonField(asked, 'objects')));
      // Nobody is signed in, and nothing is stored for a person.
      case '/designer/auth/current-user':
      case '/designer/user-settings/get-settings':
        return null;
      case '/designer/helper/get-all-metadata':
        return [];
      default:
        throw unsupported(path);
    }
  }

  private async record(alias: string, call: string, asked: Asked): Promise<unknown> {
    const records = await this.records.load();
    const {query, signal} = asked;
    switch (call) {
      case 'get-object': {
        const {id, source, search, fillingValues = '{}'} = query;
        if (id !== undefined) return records.load(alias, id, signal);
        const values = JSON.parse(fillingValues) as Record<string, unknown>;
        return records.create(alias, {source, search, fillingValues: values}, signal);
      }
      case 'save-object':
        return records.save(alias, jsonField<ObjectToSave>(asked, 'object'), field(asked, 'requestId') ?? '', signal);
      case 'delete-object': {
        const version = field(asked, 'version');
        return records.remove(alias, field(asked, 'id') ?? '', version === undefined ? undefined : Number(version));
      }
      default:
        throw unsupported(call);
    }
  }
}

const QUERY = '/designer/query/';
const isOurs = (path: string) => path.startsWith('/designer/') || path.startsWith(RECORDS);
