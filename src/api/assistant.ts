import type {
  Assistant,
  AssistantData,
  AssistantMessage,
  AssistantRead,
  AssistantThread,
  AssistantWrite,
  CreatedMessage,
  GeneratedTexts,
  RecordName,
  ThreadsPage,
  ThreadWithMessages,
} from '../contract/assistant.js';
import {
  assistantOf,
  createdOf,
  generatedOf,
  listOf,
  messageOf,
  must,
  threadOf,
  threadsOf,
  threadWithMessagesOf,
} from './assistant-answers.js';
import {messagesOf} from './assistant-stream.js';
import type {Client} from './client.js';
import {ServiceError} from './errors.js';
import {malformed, operationFailure, refusalOf} from './operation-error.js';

export {OperationError} from './operation-error.js';

/** Which threads are listed: about one record where it is named. */
export interface ThreadsAsked extends Partial<RecordName> {
  cursor?: string;
}

/** The calls of the assistant. */
export type AssistantCalls = Pick<AssistantService, keyof AssistantService>;

/** ms; texts are written in the time of the answer. */
const WRITING_MS = 120_000;
/** ms between questions after an answer whose stream broke off: they grow up to the last one. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000];
/** Questions without an answer in a row after which it counts as failed. */
const MOST_FAILURES = 4;
/** Questions after an answer that does not end: about 30 minutes. */
const MOST_QUESTIONS = 120;
type Query = Record<string, string | undefined>;

/**
 * The AI assistant. Every call rejects with an OperationError: `name` and message are the server's code and sentence, `Invalid format` for
 * an answer that is none, RUNTIME_ERROR where there is no answer to read.
 */
export class AssistantService {
  constructor(
    private readonly client: Client,
    /** ms. */
    private readonly pauses: readonly number[] = PAUSES,
  ) {}

  /** Those whom the person may ask. */
  async assistants(signal?: AbortSignal): Promise<Assistant[]> {
    return listOf(await this.read('get-assistants', {}, signal), assistantOf);
  }

  /** A page of the person's own threads, the last one first. */
  async threads({object, id, cursor}: ThreadsAsked = {}, signal?: AbortSignal): Promise<ThreadsPage> {
    return threadsOf(await this.read('get-threads', {object, id, cursor}, signal));
  }

  async thread(aiThreadId: string, signal?: AbortSignal): Promise<ThreadWithMessages> {
    return threadWithMessagesOf(await this.read('get-thread', {aiThreadId}, signal));
  }

  async message(aiThreadId: string, aiMessageId: string, signal?: AbortSignal): Promise<AssistantMessage> {
    return must(messageOf(await this.read('get-message', {aiThreadId, aiMessageId}, signal)));
  }

  /**
   * A message as it is now, and again each time that more of it is written, until it is complete. Where its stream breaks off, the message is
   * asked for with pauses that grow.
   */
  async *streamMessage(
    aiThreadId: string,
    aiMessageId: string,
    signal?: AbortSignal,
  ): AsyncGenerator<AssistantMessage, void> {
    try {
      for await (const message of this.streamed({aiThreadId, aiMessageId}, signal)) {
        yield message;
        if (message.state !== 'writing') return;
      }
    } catch (cause) {
      const error = operationFailure(cause);
      if (!error.retryable || error.kind === 'malformed') throw error;
    }
    yield* this.asked(aiThreadId, aiMessageId, signal);
  }

  /** Writes, or changes a text; the best variant first. */
  async generateText(data: AssistantData['generate-text'], signal?: AbortSignal): Promise<GeneratedTexts> {
    return generatedOf(await this.write('generate-text', {}, data, signal));
  }

  async createThread(data: AssistantData['create-thread']): Promise<AssistantThread> {
    return must(threadOf(await this.write('create-thread', {}, data)));
  }
  async updateThread(aiThreadId: string, data: AssistantData['update-thread']): Promise<AssistantThread> {
    return must(threadOf(await this.write('update-thread', {aiThreadId}, data)));
  }
  async deleteThread(aiThreadId: string): Promise<void> {
    await this.write('delete-thread', {aiThreadId}, {});
  }
  /** Asks; the answer comes by `streamMessage`. */
  async createMessage(aiThreadId: string, data: AssistantData['create-message']): Promise<CreatedMessage> {
    return createdOf(await this.write('create-message', {aiThreadId}, data));
  }
  /** The answer as it was stopped; null where the server does not send it. */
  async stopMessage(aiThreadId: string, aiMessageId: string): Promise<AssistantMessage | null> {
    return messageOf(await this.write('stop-message', {aiThreadId, aiMessageId}, {}));
  }
  /** The answer as it is rated; null where the server does not send it. */
  async rateMessage(
    aiThreadId: string,
    aiMessageId: string,
    data: AssistantData['rate-message'],
  ): Promise<AssistantMessage | null> {
    return messageOf(await this.write('rate-message', {aiThreadId, aiMessageId}, data));
  }

  private async *streamed(ids: Query & {aiMessageId: string}, signal?: AbortSignal): AsyncGenerator<AssistantMessage> {
    const call = {query: {...ids, stream: 'true'}, headers: {Accept: 'text/event-stream'}, signal};
    const response = await this.client.send('/designer/ai/get-message', call);
    if (response.body && /event-stream/i.test(response.headers.get('Content-Type') ?? '')) {
      yield* messagesOf(response.body, ids.aiMessageId, signal);
      return;
    }
    // A server or a proxy that does not stream answers as without it.
    yield must(messageOf(dataOf(await response.json().catch((cause: unknown) => Promise.reject(malformed(cause))))));
  }

  private async *asked(
    aiThreadId: string,
    aiMessageId: string,
    signal?: AbortSignal,
  ): AsyncGenerator<AssistantMessage, void> {
    let failures = 0;
    for (let question = 0; question < MOST_QUESTIONS; question++) {
      await pause(this.pauses[Math.min(question, this.pauses.length - 1)]!, signal);
      try {
        const message = await this.message(aiThreadId, aiMessageId, signal);
        failures = 0;
        yield message;
        if (message.state !== 'writing') return;
      } catch (cause) {
        const error = operationFailure(cause);
        if (!error.retryable || ++failures >= MOST_FAILURES) throw error;
      }
    }
    throw operationFailure(new ServiceError('timeout'));
  }

  private read(op: AssistantRead, query: Query, signal?: AbortSignal): Promise<unknown> {
    return this.answer(op, {query, signal});
  }

  private write<O extends AssistantWrite>(op: O, query: Query, data: AssistantData[O], signal?: AbortSignal) {
    const headers = {'Content-Type': 'application/json'};
    return this.answer(op, {query, body: JSON.stringify(data), headers, signal, timeout: WRITING_MS});
  }

  private async answer(op: AssistantRead | AssistantWrite, call: Parameters<Client['json']>[1]): Promise<unknown> {
    try {
      return dataOf(await this.client.json(`/designer/ai/${op}`, call));
    } catch (cause) {
      throw operationFailure(cause);
    }
  }
}

function dataOf(answer: unknown): unknown {
  const {success, data} = (answer ?? {}) as {success?: unknown; data?: unknown};
  if (success === true) return data ?? null;
  if (success !== false) throw malformed(answer);
  throw refusalOf(answer, new ServiceError('refused', '', {status: 200})) ?? malformed(answer);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ServiceError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, {once: true});
  });
}
