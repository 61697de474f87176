/** A native app that shows the page, as far as the page can see one: it gets messages and answers them. */
export interface FakeApp {
  /** What it got, in order. */
  messages: {v: number; id: number; type: string; payload: Record<string, unknown>}[];
  /** What it answers a type with: a result, an error, or nothing. */
  answers: Record<string, unknown>;
  leave(): void;
}

/** Answers with a fault. */
export class AppFault {
  constructor(
    readonly code: string,
    readonly message = '',
  ) {}
}

/** Never answers. */
export const SILENCE = Symbol('silence');

type Bridge = 'ReactNativeWebView' | 'webkit' | 'lcBridge';

export function withApp(answers: Record<string, unknown> = {}, bridge: Bridge = 'ReactNativeWebView'): FakeApp {
  const page = globalThis as unknown as Record<Bridge, unknown>;
  const app: FakeApp = {messages: [], answers, leave: () => void delete page[bridge]};
  const listener = {
    postMessage(text: string) {
      const message = JSON.parse(text) as FakeApp['messages'][number];
      app.messages.push(message);
      const given = app.answers[message.type] ?? null;
      if (given === SILENCE) return;
      const {v, id} = message;
      const answer = given instanceof AppFault ? {v, id, ok: false, error: given} : {v, id, ok: true, result: given};
      setTimeout(() => dispatchEvent(new MessageEvent('message', {data: JSON.stringify(answer)})));
    },
  };
  page[bridge] = bridge === 'webkit' ? {messageHandlers: {lc: listener}} : listener;
  return app;
}

/** What an app of a version says of itself. */
export const infoOf = (appVersion: string, permissions: Record<string, object> = {}) => ({
  appVersion,
  accountInfo: {subdomainName: 'supply', userName: 'sam', appId: 'supply'},
  platform: {os: 'ios', version: '26.0'},
  permissions,
});
