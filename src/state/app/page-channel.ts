/** A message of one page of this origin to the others. */
export interface PageChannel<T> {
  say(what: T): void;
  close(): void;
}

/** Exchanges messages with the other pages of this origin; does nothing where the browser forbids that. */
export function openChannel<T>(name: string, hear: (what: T) => void = () => undefined): PageChannel<T> {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({data}: MessageEvent<T>) => hear(data);
    return {say: (what) => channel.postMessage(what), close: () => channel.close()};
  } catch {
    return {say: () => undefined, close: () => undefined};
  }
}
