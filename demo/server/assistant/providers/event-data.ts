import {ProviderFailure} from './provider.js';

/** Characters of one event. */
const LONGEST_EVENT = 256 * 1024;

/** The `data` of each event of a text/event-stream; refuses more bytes than `most`. Ends the stream when nobody reads on. */
export async function* eventData(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [left, bytes] = ['', 0];
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new ProviderFailure('assistant.failed.tooMuch', 'the answer is too large');
    left += decoder.decode(chunk, {stream: true});
    const lines = left.split(/\r\n|\n|\r(?!$)/);
    left = lines.pop()!;
    if (left.length > LONGEST_EVENT) throw new ProviderFailure('assistant.failed.tooMuch', 'an event is too large');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
  if (left.startsWith('data:')) yield left.slice(5).trim();
}
