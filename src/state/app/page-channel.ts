/** What one page of this origin tells the others. */
export interface PageChannel<T> {
  say(what: T): void;
  close(): void;
}

/** Talks with the other pages of this origin; where the browser forbids that, nothing is said and nothing heard. */
export function openChannel<T>(name: string, hear: (what: T) => void = () => undefined): PageChannel<T> {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({data}: MessageEvent<T>) => hear(data);
    return {say: (what) => channel.postMessage(what), close: () => channel.close()};
  } catch {
    return {say: () => undefined, close: () => undefined};
  }
}
