import {openChannel} from './page-channel.js';

const NAME = 'lc-drafts';
/** ms in which a page that lives answers. */
const ANSWER_WITHIN = 300;

interface Question {
  ask?: string;
  here?: string;
}

/** Knows which of this browser's open forms still live, in whatever tab. */
export interface Presence {
  /** Marks the form `key` as alive, until the returned function is called. */
  hold(key: string): () => void;
  /** Resolves when no form `key` lives any more; never when one lives that cannot be waited for. */
  gone(key: string, signal: AbortSignal): Promise<void>;
}

/** By the browser's locks, which go with their page however it ends; where a page may not have them, by asking around. */
export function browserPresence(): Presence {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? byLocks(locks) : byAsking();
}

function byLocks(locks: LockManager): Presence {
  return {
    hold(key) {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      void locks.request(`${NAME}:${key}`, () => held).catch(() => undefined);
      return release;
    },
    gone: async (key, signal) => void (await locks.request(`${NAME}:${key}`, {signal}, () => undefined)),
  };
}

function byAsking(): Presence {
  return {
    hold(key) {
      const channel = openChannel<Question>(NAME, ({ask}) => {
        if (ask === key) channel.say({here: key});
      });
      return channel.close;
    },
    gone: (key, signal) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          channel.close();
        };
        const channel = openChannel<Question>(NAME, ({here}) => {
          if (here === key) end();
        });
        const timer = setTimeout(() => {
          end();
          resolve();
        }, ANSWER_WITHIN);
        signal.addEventListener('abort', end, {once: true});
        channel.say({ask: key});
      }),
  };
}
