import {effect} from '@preact/signals-react';

/** What `read` gives of signals, once it is anything; null when that takes longer than `ms`. */
export function until<T>(read: () => T | null | undefined | false, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const end = (value: T | null) => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(value);
    };
    const timer = setTimeout(() => end(null), ms);
    stop = effect(() => {
      const value = read();
      if (value !== null && value !== undefined && value !== false) end(value);
    });
  });
}
