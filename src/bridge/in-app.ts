/** Where the app listens, whichever it has put into the page. */
interface AppWindow {
  ReactNativeWebView?: {postMessage(message: string): void};
  webkit?: {messageHandlers?: {lc?: {postMessage(message: string): void}}};
  lcBridge?: {postMessage(message: string): void};
}

export function appListener(): {postMessage(message: string): void} | null {
  const page = globalThis as AppWindow;
  return page.ReactNativeWebView ?? page.webkit?.messageHandlers?.lc ?? page.lcBridge ?? null;
}

/** Whether the page is shown by the native app. */
export const isInApp = (): boolean => appListener() !== null;
