import type {AssistantEvent, AssistantMessage} from '../contract/assistant.js';
import {eventOf, LONGEST_ANSWER} from './assistant-answers.js';
import {ServiceError} from './errors.js';
import {malformed} from './operation-error.js';

/** Characters of one event. A message as JSON is longer than its text. */
const LONGEST_EVENT = 4 * LONGEST_ANSWER;
/** ms of silence after which a stream counts as broken off. */
const SILENCE_MS = 45_000;
const LINE = /\r\n|\n|\r/;

/**
 * The message of a stream as each part of it makes it: what came together is one step. Ends when the stream does, whether the message is
 * complete or not; rejects with `network` where it breaks off, and as malformed for what is no event of the message `id`.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<AssistantMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let message: AssistantMessage | null = null;
  let rest = '';
  try {
    for (;;) {
      const {done, value} = await next(reader, signal);
      rest += done ? decoder.decode() : decoder.decode(value, {stream: true});
      const {events, left} = eventsIn(rest, done);
      if (left.length > LONGEST_EVENT) throw malformed();
      rest = left;
      for (const event of events) message = grown(message, event, id);
      if (message && events.length) yield message;
      if (done || (message && message.state !== 'writing')) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function grown(message: AssistantMessage | null, event: AssistantEvent, id: string): AssistantMessage {
  if ('message' in event) {
    if (event.message.id !== id || event.message.isOwn) throw malformed();
    return event.message;
  }
  if (!message || message.state !== 'writing') throw malformed();
  const content = message.content + event.text;
  if (content.length > LONGEST_ANSWER) throw malformed();
  return {...message, content};
}

/** The events that are complete, and the text after them. A line break at the end may be half of one, unless the stream is over. */
export function eventsIn(text: string, isOver = false): {events: AssistantEvent[]; left: string} {
  const lines = text.split(LINE);
  const halfBreak = !isOver && text.endsWith('\r');
  if (halfBreak) lines.splice(-2, 2, `${lines.at(-2)}\r`);
  const left = lines.pop()!;
  const events: AssistantEvent[] = [];
  let data: string[] = [];
  let begun = 0;
  lines.forEach((line, at) => {
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    if (line !== '') return;
    if (data.length) events.push(parsed(data.join('\n')));
    data = [];
    begun = at + 1;
  });
  return {events, left: [...lines.slice(begun), left].join('\n')};
}

function parsed(data: string): AssistantEvent {
  let input: unknown;
  try {
    input = JSON.parse(data);
  } catch (cause) {
    throw malformed(cause);
  }
  const event = eventOf(input);
  if (!event) throw malformed();
  return event;
}

/** What comes next; rejects where nothing does for a while. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>, signal?: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('network')), SILENCE_MS);
    stop = () => reject(new ServiceError('aborted'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([reader.read(), ended]);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(signal?.aborted ? 'aborted' : 'network', '', {cause});
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}
