import type {AssistantEvent} from '../../../src/contract/assistant.js';
import {Refusal} from '../http/refusal.js';
import type {AssistantWork, MessageRow} from './assistant-work.js';
import {currentMessage} from './messages.js';
import {shownMessage} from './shown.js';

/** ms between two looks at the row, and between two comments that keep the connection open. */
const LOOK_MS = 250;
const BEAT_MS = 15_000;
/** That one person reads at a time, from one instance. */
const MOST_STREAMS = 10;

const reading = new Map<string, number>();

/** A message as text/event-stream, until it has ended or the reader leaves. Any instance can: the text is in the row. */
export async function messageStream(
  work: AssistantWork,
  {threadId, id, left}: {threadId?: string; id?: string; left: AbortSignal},
): Promise<Response> {
  const row = await currentMessage(work, threadId, id);
  const {id: person} = work.viewer;
  const count = reading.get(person) ?? 0;
  if (count >= MOST_STREAMS) throw new Refusal('ACCESS_DENIED', 'server.tooMany', {status: 429, retryAfter: 1});
  reading.set(person, count + 1);
  const gone = new AbortController();
  const signal = AbortSignal.any([left, gone.signal]);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const reader = new StreamReader(work, controller, signal);
        void reader
          .run(row)
          .catch((error: unknown) => work.services.log.error('assistant', error))
          .finally(() => {
            const others = reading.get(person)! - 1;
            if (others) reading.set(person, others);
            else reading.delete(person);
            if (!gone.signal.aborted) controller.close();
          });
      },
      cancel: () => gone.abort(),
    },
    {highWaterMark: 16},
  );
  const headers = {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no'};
  return new Response(body, {headers});
}

class StreamReader {
  private readonly encoder = new TextEncoder();
  private sent = 0;
  private beatAt = Date.now() + BEAT_MS;

  constructor(
    private readonly work: AssistantWork,
    private readonly controller: ReadableStreamDefaultController<Uint8Array>,
    private readonly signal: AbortSignal,
  ) {}

  async run(first: MessageRow): Promise<void> {
    let row = first;
    await this.sendMessage(row);
    this.sent = row.content.length;
    while (row.state === 'writing' && !this.signal.aborted) {
      const answer = this.work.services.assistant.writing(row.id);
      await pause(answer?.next(), this.signal);
      if (this.signal.aborted) return;
      const stays = answer && this.work.services.assistant.writing(row.id) === answer;
      if (stays) row = {...row, content: answer.text};
      else row = await this.look(row);
      this.sendText(row);
      this.beat();
    }
    if (!this.signal.aborted && first.state === 'writing') await this.sendMessage(row);
  }

  /** A message that was deleted meanwhile has stopped. */
  private async look(row: MessageRow): Promise<MessageRow> {
    try {
      return await currentMessage(this.work, row.thread_id, row.id);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return {...row, state: 'stopped'};
      throw error;
    }
  }

  /** A reader who is slow gets more at once, later. */
  private sendText({content}: MessageRow): void {
    if (content.length <= this.sent || (this.controller.desiredSize ?? 0) <= 0) return;
    this.send({text: content.slice(this.sent)});
    this.sent = content.length;
  }

  private async sendMessage(row: MessageRow): Promise<void> {
    this.send({message: await shownMessage(this.work, row)});
  }

  private send(event: AssistantEvent): void {
    if (!this.signal.aborted) this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  private beat(): void {
    if (Date.now() < this.beatAt) return;
    this.write(':\n\n');
  }

  private write(text: string): void {
    this.beatAt = Date.now() + BEAT_MS;
    this.controller.enqueue(this.encoder.encode(text));
  }
}

/** Until there is more, it is time to look, or the reader has left. */
function pause(more: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, LOOK_MS);
    signal.addEventListener('abort', done, {once: true});
    void more?.then(done);
  });
}
