import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

export interface Chat {
  model?: string;
  stream?: boolean;
  messages: {role: string; content: string}[];
  [other: string]: unknown;
}

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Chat;
}

type Behave = (response: ServerResponse, chat: Chat) => void | Promise<void>;

const chunk = (content: string | undefined, finish: string | null = null): string =>
  `data: ${JSON.stringify({id: 'x', choices: [{index: 0, delta: content === undefined ? {} : {content}, finish_reason: finish}]})}\n\n`;

/** A service that speaks as OpenAI's chat completions do, and behaves as a test wants. */
export class FakeProvider {
  readonly received: Received[] = [];
  behave: Behave = FakeProvider.says('Hello.');
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** What the last call was asked for, all messages together. */
  get prompt(): string {
    return this.received
      .at(-1)!
      .body.messages.map(({content}) => content)
      .join('\n');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** The pieces of an answer, `pause` ms between them. */
  static says(...pieces: string[]): Behave {
    return FakeProvider.slowly(0, ...pieces);
  }

  static slowly(pause: number, ...pieces: string[]): Behave {
    return async (response) => {
      FakeProvider.head(response);
      for (const piece of pieces) {
        if (response.destroyed) return;
        response.write(chunk(piece));
        if (pause) await new Promise((done) => setTimeout(done, pause));
      }
      response.end(`${chunk(undefined, 'stop')}data: [DONE]\n\n`);
    };
  }

  /** Pieces, then the connection is cut. */
  static cutOff(...pieces: string[]): Behave {
    return async (response) => {
      FakeProvider.head(response);
      for (const piece of pieces) response.write(chunk(piece));
      await new Promise((done) => setTimeout(done, 50));
      response.destroy();
    };
  }

  /** Pieces, then an end without a sign that the answer is whole. */
  static endsEarly(...pieces: string[]): Behave {
    return (response) => {
      FakeProvider.head(response);
      for (const piece of pieces) response.write(chunk(piece));
      response.end();
    };
  }

  static raw(text: string): Behave {
    return (response) => {
      FakeProvider.head(response);
      response.end(text);
    };
  }

  static status(status: number, headers: Record<string, string> = {}): Behave {
    return (response) => {
      response.writeHead(status, {'Content-Type': 'application/json', ...headers});
      response.end(JSON.stringify({error: {message: 'sk-secret-key is wrong', type: 'provider-text'}}));
    };
  }

  /** Text without an end, until the reader leaves. */
  static endless(size: number): Behave {
    return async (response) => {
      FakeProvider.head(response);
      while (!response.destroyed) {
        response.write(chunk('word '.repeat(size / 5)));
        await new Promise((done) => setTimeout(done, 1));
      }
    };
  }

  /** Accepts the call, and never says anything. */
  static silent(): Behave {
    return () => undefined;
  }

  private static head(response: ServerResponse): void {
    response.writeHead(200, {'Content-Type': 'text/event-stream'});
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const body = (text ? JSON.parse(text) : {messages: []}) as Chat;
    this.received.push({path: request.url!, headers: request.headers, body});
    await this.behave(response, body);
  }
}
