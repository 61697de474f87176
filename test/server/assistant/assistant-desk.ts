import type {
  AssistantAnswer,
  AssistantData,
  AssistantEvent,
  AssistantMessage,
  AssistantRead,
  AssistantThread,
  AssistantWrite,
  CreatedMessage,
  RecordName,
} from '../../../src/contract/assistant.js';
import type {RunningServer} from '../../../demo/server/server.js';
import {Person, type Fields, type SavedRecord} from '../../support/server.js';

export const UNKNOWN = '019ac000-0000-7000-8000-000000000000';

export interface Result<T> extends AssistantAnswer<T> {
  status: number;
  headers: Headers;
}

export const codeOf = ({error}: {error: {code: string} | null}): string => error?.code ?? 'OK';
export const messageIn = ({error}: {error: {message: string} | null}): string => error?.message ?? '';

const JSON_TYPE = {'Content-Type': 'application/json'};

async function resultOf<T>(response: Response): Promise<Result<T>> {
  const answer = (await response.json()) as AssistantAnswer<T>;
  return {...answer, status: response.status, headers: response.headers};
}

/** Who asks assistants. */
export class Asking {
  constructor(readonly person: Person) {}

  static async signIn(server: Pick<RunningServer, 'url'>, name: string, appId?: string): Promise<Asking> {
    return new Asking(await new Person(server, appId).signIn(name));
  }

  async get<T>(op: AssistantRead, query: Fields = {}): Promise<Result<T>> {
    return resultOf(await this.person.raw(`/designer/ai/${op}`, query));
  }

  async post<T, W extends AssistantWrite = AssistantWrite>(
    op: W,
    query: Fields = {},
    data?: AssistantData[W],
  ): Promise<Result<T>> {
    return resultOf(await this.raw(op, query, data === undefined ? undefined : JSON.stringify(data)));
  }

  raw(op: string, query: Fields, body: BodyInit | undefined, init: RequestInit = {}): Promise<Response> {
    const headers = {...(body !== undefined && JSON_TYPE), ...(init.headers as Fields | undefined)};
    return this.person.raw(`/designer/ai/${op}`, query, {method: 'POST', ...init, body, headers});
  }

  /** What must succeed. */
  async read<T>(op: AssistantRead, query: Fields = {}): Promise<T> {
    return dataOf(await this.get<T>(op, query));
  }

  async do<T, W extends AssistantWrite = AssistantWrite>(
    op: W,
    query: Fields = {},
    data?: AssistantData[W],
  ): Promise<T> {
    return dataOf(await this.post<T, W>(op, query, data));
  }

  async thread(...records: RecordName[]): Promise<string> {
    const data = {assistantId: 'purchasing', customDetails: {records}};
    return (await this.do<AssistantThread>('create-thread', {}, data)).id;
  }

  /** Asks, and answers the ids for the calls about the answer. */
  async begin(aiThreadId: string, content: string): Promise<{aiThreadId: string; aiMessageId: string}> {
    const {answer} = await this.do<CreatedMessage>('create-message', {aiThreadId}, {content});
    return {aiThreadId, aiMessageId: answer.id};
  }

  /** Asks, and waits until the answer has ended. */
  async ask(aiThreadId: string, content: string): Promise<AssistantMessage> {
    return this.ended(await this.begin(aiThreadId, content));
  }

  async ended(query: Fields, ms = 15_000): Promise<AssistantMessage> {
    return until(async () => {
      const message = await this.read<AssistantMessage>('get-message', query);
      return message.state !== 'writing' && message;
    }, ms);
  }

  /** A question about one record, in a thread of its own. */
  async about(object: string, {id}: Pick<SavedRecord, 'id'>, content: string): Promise<AssistantMessage> {
    return this.ask(await this.thread({object, id}), content);
  }

  /** The stream of a message, once it has begun. */
  stream(query: Fields, signal?: AbortSignal): Promise<Response> {
    return this.person.raw('/designer/ai/get-message', {...query, stream: 'true'}, {signal});
  }

  /** Events of a message until the server ends them. */
  async events(query: Fields, signal?: AbortSignal): Promise<AssistantEvent[]> {
    return eventsOf(await this.stream(query, signal));
  }
}

export const eventsOf = async (stream: Response): Promise<AssistantEvent[]> =>
  (await stream.text())
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice(6)) as AssistantEvent);

/** The text that a reader of events has in the end, before the last message says it whole. */
export const streamed = (events: readonly AssistantEvent[]): string =>
  events
    .slice(0, -1)
    .map((event) => ('text' in event ? event.text : event.message.content))
    .join('');

function dataOf<T>({success, data, error}: AssistantAnswer<T>): T {
  if (!success) throw new Error(`${error!.code}: ${error!.message}`);
  return data as T;
}

/** Waits until it holds. */
export async function until<T>(look: () => T | Promise<T>, ms = 15_000): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found) return found as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error('It never came to be.');
    await new Promise((done) => setTimeout(done, 20));
  }
}
