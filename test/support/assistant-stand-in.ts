import type {CallOptions, Client} from '../../src/api/client.js';
import {ServiceError} from '../../src/api/errors.js';
import type {
  Assistant,
  AssistantEvent,
  AssistantMessage,
  AssistantMessageState,
  AssistantRecord,
  AssistantThread,
  RecordName,
} from '../../src/contract/assistant.js';

export const PURCHASING: Assistant = {
  ...{id: 'buying', name: 'Purchasing', description: 'Knows orders and suppliers', icon: 'sparkles'},
  suggestions: ['Which orders are late?', 'Summarise this record'],
  ...{tasks: ['improve'], languages: []},
};
const STOCK: Assistant = {...PURCHASING, id: 'stock', name: 'Stock', suggestions: []};

/** What an op is refused with. */
type Refusal = ServiceError | {code: string; message: string};

export interface AssistantCall {
  op: string;
  query: Record<string, string | undefined>;
  body: Record<string, unknown> | null;
}

const DAY = 86_400_000;

/** A server with assistants, whose answers are written by the test. */
export class AssistantServer {
  assistants: Assistant[] = [PURCHASING, STOCK];
  readonly threads: AssistantThread[] = [];
  readonly messages: AssistantMessage[] = [];
  readonly asked: AssistantCall[] = [];
  /** By op; `stream` for the stream of a message. */
  fails: Partial<Record<string, Refusal>> = {};
  /** Answers that are lost on their way: what was asked is done. */
  loses: Partial<Record<string, boolean>> = {};
  /** Threads of a page. */
  pageSize = 20;
  private readonly streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  private next = 1;

  readonly client = {
    json: (path: string, options: CallOptions = {}) => this.json(path, options),
    send: (path: string, options: CallOptions = {}) => this.send(path, options),
  } as unknown as Client;

  /** A thread of the past, with a question and its answer. */
  add(name: string, daysAgo: number, content = 'So it is.', state: AssistantMessageState = 'done'): AssistantThread {
    const thread = this.thread('buying', []);
    Object.assign(thread, {name, date: Date.now() - daysAgo * DAY});
    this.message(thread.id, name, true);
    this.message(thread.id, content, false, state);
    return thread;
  }

  get last(): AssistantMessage {
    return this.messages.at(-1)!;
  }

  /** Goes on with the answer. */
  write(text: string): void {
    this.last.content += text;
    this.say({text});
  }

  end(state: AssistantMessageState = 'done', change: Partial<AssistantMessage> = {}): void {
    Object.assign(this.last, {state}, change);
    this.say({message: this.last});
    for (const stream of this.streams) stream.close();
    this.streams.clear();
  }

  say(event: AssistantEvent | object): void {
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
    for (const stream of this.streams) stream.enqueue(bytes);
  }

  breakOff(): void {
    for (const stream of this.streams) stream.error(new TypeError('network'));
    this.streams.clear();
  }

  get isFollowed(): boolean {
    return this.streams.size > 0;
  }

  calls = (op: string) => this.asked.filter((each) => each.op === op);

  private async json(path: string, {query = {}, body}: CallOptions): Promise<unknown> {
    const op = path.replace('/designer/ai/', '');
    const data = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null;
    this.asked.push({op, query, body: data});
    const failure = this.fails[op];
    if (failure instanceof ServiceError) throw failure;
    if (failure) return {success: false, data: null, error: failure};
    const answer = structuredClone(this.answer(op, query, data ?? {}));
    if (this.loses[op]) throw new ServiceError('network');
    return {success: true, data: answer, error: null};
  }

  private async send(path: string, {query = {}, signal}: CallOptions): Promise<Response> {
    this.asked.push({op: 'stream', query, body: null});
    const failure = this.fails.stream;
    if (failure instanceof ServiceError) throw failure;
    const message = this.messages.find(({id}) => id === query.aiMessageId)!;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.streams.add(stream);
        signal?.addEventListener('abort', () => this.streams.delete(stream));
        stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({message})}\n\n`));
      },
      cancel: () => undefined,
    });
    return new Response(body, {headers: {'Content-Type': 'text/event-stream'}});
  }

  private answer(op: string, query: AssistantCall['query'], data: Record<string, unknown>): unknown {
    const thread = this.threads.find(({id}) => id === query.aiThreadId)!;
    const message = this.messages.find(({id}) => id === query.aiMessageId)!;
    const {records = []} = (data.customDetails ?? {}) as {records?: RecordName[]};
    if (op === 'get-assistants') return this.assistants;
    if (op === 'get-threads') return this.page(query.cursor);
    if (op === 'get-thread') return {thread, messages: this.messages.filter((each) => each.aiThreadId === thread.id)};
    if (op === 'get-message') return message;
    if (op === 'create-thread') return this.thread(String(data.assistantId), records);
    if (op === 'update-thread') return Object.assign(thread, {records: records.map(shown)});
    if (op === 'delete-thread') return this.remove(thread.id);
    if (op === 'stop-message') return this.stop(message);
    if (op === 'rate-message') return Object.assign(message, data);
    const content = String(data.content);
    thread.name ||= content;
    thread.date = Date.now();
    const own = this.message(thread.id, content, true);
    return {message: own, answer: this.message(thread.id, '', false, 'writing')};
  }

  private page(cursor = '0'): unknown {
    const all = this.threads.toSorted((a, b) => b.date - a.date);
    const end = Number(cursor) + this.pageSize;
    return {threads: all.slice(Number(cursor), end), cursor: end < all.length ? String(end) : null};
  }

  private stop(message: AssistantMessage): AssistantMessage {
    this.end('stopped');
    return message;
  }

  private remove(id: string): null {
    this.threads.splice(
      this.threads.findIndex((each) => each.id === id),
      1,
    );
    return null;
  }

  private thread(assistantId: string, records: RecordName[]): AssistantThread {
    const thread = {
      ...{id: `t${this.next++}`, assistantId, name: '', customDetails: {records}},
      ...{records: records.map(shown), date: Date.now()},
    };
    this.threads.push(thread);
    return thread;
  }

  private message(
    aiThreadId: string,
    content: string,
    isOwn: boolean,
    state: AssistantMessageState = 'done',
  ): AssistantMessage {
    const message = {
      ...{id: `m${this.next++}`, aiThreadId, isOwn, content, state},
      ...{error: null, sources: [], rating: null, date: Date.now()},
    };
    this.messages.push(message);
    return message;
  }
}

const shown = ({object, id}: RecordName): AssistantRecord => ({
  ...{object, id, presentation: `PO-${id}`, icon: 'file-text', url: null},
});
