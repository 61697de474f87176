import {appListener} from './in-app.js';

/** What became of a request: `UNKNOWN_ERROR`, `NOT_FOUND` (no device for it, or no app), `FILE_NOT_FOUND`, `TIMEOUT`, or the app's own code. */
export class NativeError extends Error {
  override name = 'NativeError';

  /** `message`: the app's own; '' where it gave none. */
  constructor(
    readonly code: string,
    message = '',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The form of the messages (`v`). */
const FORM = 1;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: NativeError): void;
}

const waiting = new Map<number, Waiting>();
/** Copies of this code on one page number their requests from different ones on. */
let last = Math.floor(Math.random() * 2 ** 31);
let listening = false;

/** Answers come as `message` events that the app makes on the window or the document; those of other windows have a source, and are not its. */
function listen(): void {
  if (listening) return;
  listening = true;
  for (const target of [globalThis, document])
    target.addEventListener('message', (event) => {
      const {data, source} = event as MessageEvent<unknown>;
      if (!source) settle(data);
    });
}

interface Answer {
  v?: unknown;
  id?: unknown;
  ok?: unknown;
  result?: unknown;
  error?: {code?: unknown; message?: unknown} | null;
}

function settle(data: unknown): void {
  const answer = readAnswer(data);
  const request = waiting.get(answer?.id as number);
  if (!answer || !request) return;
  waiting.delete(answer.id as number);
  if (answer.ok === true) return request.resolve(answer.result ?? null);
  const {code, message} = answer.error ?? {};
  request.reject(
    new NativeError(
      typeof code === 'string' && code ? code : 'UNKNOWN_ERROR',
      typeof message === 'string' ? message : '',
    ),
  );
}

function readAnswer(data: unknown): Answer | null {
  let answer = data;
  if (typeof data === 'string') {
    if (!data.startsWith('{')) return null;
    try {
      answer = JSON.parse(data);
    } catch {
      return null;
    }
  }
  return typeof answer === 'object' && answer !== null && (answer as Answer).v === FORM ? answer : null;
}

/**
 * Sends the app a message `{v: 1, id, type, payload}` and waits for its `{v: 1, id, ok, result | error: {code, message}}`. Rejects with a
 * NativeError: NOT_FOUND where no app shows the page, TIMEOUT where it does not answer in `patience` ms.
 */
export function callApp(type: string, payload: object, patience: number): Promise<unknown> {
  const app = appListener();
  if (!app) return Promise.reject(new NativeError('NOT_FOUND'));
  listen();
  const id = ++last;
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(id);
      reject(new NativeError('TIMEOUT'));
    }, patience);
    const ended = <T>(act: (value: T) => void) => {
      return (value: T) => (clearTimeout(timer), act(value));
    };
    waiting.set(id, {resolve: ended(resolve), reject: ended(reject)});
    try {
      app.postMessage(JSON.stringify({v: FORM, id, type, payload}));
    } catch (cause) {
      waiting.delete(id);
      clearTimeout(timer);
      reject(new NativeError('UNKNOWN_ERROR', '', {cause}));
    }
  });
}
