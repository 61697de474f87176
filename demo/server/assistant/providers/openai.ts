import {answerPrompt, writingPrompt, type ChatMessage} from '../prompt.js';
import {eventData} from './event-data.js';
import {ProviderFailure, type FailureKey, type Provider, type Question, type Writing} from './provider.js';

export interface OpenAiOptions {
  /** Base address, e.g. `https://api.openai.com/v1`; `/chat/completions` comes after it. */
  url: string;
  key?: string;
  model?: string;
  /** ms until it begins to answer, and between two pieces of an answer. */
  silenceMs?: number;
  /** ms for a whole answer. */
  longestMs?: number;
}

const SILENCE_MS = 30_000;
const LONGEST_MS = 120_000;
/** Of a whole answer on the wire. */
const MOST_BYTES = 4 * 1024 * 1024;
/** What models write well. */
const LANGUAGES = ['en', 'fr', 'es', 'uk', 'sv', 'de', 'it', 'pl', 'nl', 'da', 'nb', 'fi', 'pt', 'cs', 'ro', 'tr'];

const FAILED: Readonly<Record<number, FailureKey>> = {
  401: 'assistant.failed.refused',
  403: 'assistant.failed.refused',
  408: 'assistant.failed.slow',
  413: 'assistant.failed.tooMuch',
  429: 'assistant.failed.busy',
};

/** A service that speaks as OpenAI’s chat completions do. It is offered no tools; a redirect is not followed, so that the key goes nowhere else. */
export class OpenAiProvider implements Provider {
  readonly languages = LANGUAGES;
  private readonly url: string;

  constructor(private readonly options: OpenAiOptions) {
    const base = URL.canParse(options.url) ? new URL(options.url) : null;
    if (!base || !/^https?:$/.test(base.protocol)) throw new Error('LC_AI_URL is no http or https address');
    this.url = `${options.url.replace(/\/+$/, '')}/chat/completions`;
  }

  answer(question: Question, signal: AbortSignal): AsyncIterable<string> {
    return this.completion(answerPrompt(question), signal);
  }

  write(writing: Writing, signal: AbortSignal): AsyncIterable<string> {
    return this.completion(writingPrompt(writing), signal);
  }

  private async *completion(messages: ChatMessage[], left: AbortSignal): AsyncGenerator<string> {
    const {silenceMs = SILENCE_MS, longestMs = LONGEST_MS} = this.options;
    // One controller with both timers: Node 20 collects an AbortSignal.timeout() that only AbortSignal.any() holds.
    const late = new AbortController();
    const signal = AbortSignal.any([left, late.signal]);
    const longest = setTimeout(() => late.abort(), longestMs);
    let silence = setTimeout(() => late.abort(), silenceMs);
    const goesOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => late.abort(), silenceMs);
    };
    try {
      const body = await this.opened(messages, signal);
      let isWhole = false;
      for await (const data of eventData(body, MOST_BYTES)) {
        goesOn();
        if (data === '[DONE]') return;
        const {text, isEnd} = pieceOf(data);
        isWhole ||= isEnd;
        if (text) yield text;
      }
      if (!isWhole) throw new ProviderFailure('assistant.failed.broken', 'the answer ended early');
    } catch (error) {
      if (left.aborted) throw left.reason;
      if (error instanceof ProviderFailure) throw error;
      if (signal.aborted) throw new ProviderFailure('assistant.failed.slow', undefined, error);
      throw new ProviderFailure('assistant.failed.unavailable', undefined, error);
    } finally {
      clearTimeout(silence);
      clearTimeout(longest);
    }
  }

  private async opened(messages: ChatMessage[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const {key, model} = this.options;
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(key && {Authorization: `Bearer ${key}`}),
      },
      body: JSON.stringify({...(model && {model}), messages, stream: true}),
      redirect: 'manual',
      signal,
    });
    const {status, body} = response;
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
    if (status === 200 && body && isStream) return body;
    await body?.cancel();
    const why = FAILED[status] ?? (status >= 500 ? 'assistant.failed.unavailable' : 'assistant.failed.broken');
    throw new ProviderFailure(why, `the service answered ${status}`);
  }
}

/** What one event adds to the answer. */
function pieceOf(data: string): {text: string; isEnd: boolean} {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch (cause) {
    throw new ProviderFailure('assistant.failed.broken', 'an event is no JSON', cause);
  }
  const {choices, error} = (event ?? {}) as {choices?: unknown; error?: unknown};
  if (error) throw new ProviderFailure('assistant.failed.unavailable', 'the service reported an error');
  if (!Array.isArray(choices)) throw new ProviderFailure('assistant.failed.broken', 'an event has no choices');
  const [choice] = choices as {delta?: {content?: unknown}; finish_reason?: unknown}[];
  const text = choice?.delta?.content;
  return {text: typeof text === 'string' ? text : '', isEnd: typeof choice?.finish_reason === 'string'};
}
